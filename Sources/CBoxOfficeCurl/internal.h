// Declarations shared by the .c files.

#ifndef CBOXOFFICECURL_INTERNAL_H
#define CBOXOFFICECURL_INTERNAL_H

#include "CBoxOfficeCurl.h"
#include "opened.h"

typedef struct {
    char *bytes;
    size_t length, capacity;
    /// How many bytes have arrived, including interim responses, and how many may.
    size_t received, limit;
    bool is_complete;
    /// True if the last status line is that of a response over HTTP/2, how many bytes of its header are certain to fit into
    /// libcurl's buffer, and whether there were more.
    bool is_http2, is_too_long_for_http2;
    size_t http2_limit;
    /// True if the server has written HTTP/2 into a response over HTTP/1.1.
    bool misnames_version;
} CurlHeader;

size_t receive_header(char *line, size_t one, size_t count, void *header);
void begin_header(CurlHeader *header);
void free_header(CurlHeader *header);

/// Writes an address with its port into BOXOFFICE_CURL_PEER_SIZE bytes.
void write_address(const struct sockaddr *address, socklen_t length, char *text);

/// An easy handle with everything that must live as long as libcurl may use it.
struct CurlEasy {
    CURL *handle;
    CurlHeader header;
    struct curl_slist *fields;
    char *address;
    size_t address_capacity, origin_length;
    CurlSettings settings;
    /// True if a request that may be sent once only has been sent.
    bool has_sent;
    char error[CURL_ERROR_SIZE];
};

// Options by number, since the header at build time may be older than the library at run time. libcurl never changes a
// number, and returns CURLE_UNKNOWN_OPTION for an unknown one.
#define OPTION_PROTOCOLS_STR ((CURLoption)(CURLOPTTYPE_STRINGPOINT + 318))
#define OPTION_REDIR_PROTOCOLS_STR ((CURLoption)(CURLOPTTYPE_STRINGPOINT + 319))
#define OPTION_CA_CACHE_TIMEOUT ((CURLoption)(CURLOPTTYPE_LONG + 321))
#define OPTION_QUICK_EXIT ((CURLoption)(CURLOPTTYPE_LONG + 322))
#define INFO_CAINFO ((CURLINFO)(CURLINFO_STRING + 61))
#define MULTI_OPTION_QUICK_EXIT ((CURLMoption)(CURLOPTTYPE_LONG + 21))

#define VERSION_7_81 0x075100
#define VERSION_7_84 0x075400
#define VERSION_7_85 0x075500
#define VERSION_8_20 0x081400

#endif
