/// The part of libcurl that CurlTransport needs, with types of its own.
///
/// `<curl/curl.h>` is not included here on purpose: libcurl's functions are variadic, which Swift cannot call, and its
/// constants changed type between 7.88 and 8.x.
///
/// Apart from `boxoffice_curl_multi_wakeup`, everything that takes a multi or an easy handle must be called on the one
/// thread that owns the multi.

#ifndef CBOXOFFICECURL_H
#define CBOXOFFICECURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CBOXOFFICECURL_CLOSED_ENUM __attribute__((enum_extensibility(closed)))

typedef struct CurlMulti CurlMulti;
typedef struct CurlEasy CurlEasy;

// MARK: The library

/// Removes SSLKEYLOGFILE from the environment and initialises libcurl. Returns false if libcurl is too old, or fails.
bool boxoffice_curl_global_init(void);

/// Returns libcurl's version at run time as 0xXXYYZZ; 0 before initialisation.
unsigned int boxoffice_curl_version(void);

/// Starts a detached thread that receives no signals. Returns false if the system cannot create one.
bool boxoffice_curl_thread_start(void (*_Nonnull main)(void *_Nullable), void *_Nullable context);

// MARK: Multi handles

/// Creates a multi handle that can be woken, or returns NULL.
CurlMulti *_Nullable boxoffice_curl_multi_new(long max_connections, long max_host_connections, long max_idle_connections);
void boxoffice_curl_multi_cleanup(CurlMulti *_Nonnull multi);

/// These return false if the multi handle has failed and must be replaced.
bool boxoffice_curl_multi_add(CurlMulti *_Nonnull multi, CurlEasy *_Nonnull easy);
bool boxoffice_curl_multi_remove(CurlMulti *_Nonnull multi, CurlEasy *_Nonnull easy);
bool boxoffice_curl_multi_perform(CurlMulti *_Nonnull multi);
bool boxoffice_curl_multi_poll(CurlMulti *_Nonnull multi, int milliseconds);

/// Makes the current or next poll return at once. Any thread may call it while the handle exists.
void boxoffice_curl_multi_wakeup(CurlMulti *_Nonnull multi);

/// Returns the context of the next handle whose transfer has ended, with libcurl's result code, or NULL.
void *_Nullable boxoffice_curl_multi_next_done(CurlMulti *_Nonnull multi, int *_Nonnull code);

// MARK: Easy handles

/// Receives bytes of the body; any result but `count` ends the transfer.
typedef size_t (*CurlReceiver)(char *_Nullable bytes, size_t one, size_t count, void *_Nullable context);

/// Asks whether a name lookup may begin; false makes it fail.
typedef bool (*CurlLookupGuard)(void *_Nullable context);

/// Asks whether a connection to an address (`127.0.0.1:80`, `[::1]:80`) may be opened; false makes it fail.
typedef bool (*CurlSocketGuard)(const char *_Nonnull address, void *_Nullable context);

/// What a handle does, apart from the request itself. A limit of 0 is none.
typedef struct {
    CurlReceiver _Nonnull receive_body;
    CurlLookupGuard _Nonnull may_look_up;
    CurlSocketGuard _Nonnull may_connect;
    void *_Nonnull context;
    /// A larger header ends the transfer; here 0 allows none.
    size_t header_limit;
    int64_t connect_milliseconds, total_milliseconds;
    int64_t stall_seconds, slowest_bytes_per_second;
    int64_t max_body_bytes;
    int64_t buffer_bytes;
    /// 4 or 6 for addresses of that IP version only, 0 for both.
    int address_version;
    /// Requests every encoding that libcurl can decode, or none. The response is decoded in both cases.
    bool accepts_compression;
    bool ignores_proxies;
    bool avoids_http2;
    /// libcurl would send a request again if a reused connection breaks before the first byte of a response, or if the
    /// server refuses the stream. No option prevents that, but a function that it calls before it sends does.
    bool sends_once;
} CurlSettings;

typedef enum CBOXOFFICECURL_CLOSED_ENUM : int {
    CurlTextMethod,
    CurlTextUserAgent,
    /// A file with certificate authorities, which replaces libcurl's default file and folder.
    CurlTextCertificateAuthorities,
    /// A line of the request's header, without line end; each call adds one.
    CurlTextField,
} CurlText;

CurlEasy *_Nullable boxoffice_curl_easy_new(void);
void boxoffice_curl_easy_cleanup(CurlEasy *_Nonnull easy);

/// Sets all options anew. Returns false if one that protects the user could not be set; the handle is useless then.
bool boxoffice_curl_easy_prepare(CurlEasy *_Nonnull easy, CurlSettings settings);

/// Sets the URL: first the part before its path, and then, any number of times, the path with its query.
bool boxoffice_curl_easy_set_origin(CurlEasy *_Nonnull easy, const char *_Nonnull scheme, const char *_Nonnull authority);
bool boxoffice_curl_easy_set_path(CurlEasy *_Nonnull easy, const char *_Nonnull path);

/// Sets the request's body, which is copied and may be empty. The method has to be set afterwards.
bool boxoffice_curl_easy_set_body(CurlEasy *_Nonnull easy, const uint8_t *_Nullable bytes, size_t count);

bool boxoffice_curl_easy_set_text(CurlEasy *_Nonnull easy, CurlText option, const char *_Nonnull value);

// MARK: What happened

/// Kinds of failure, since libcurl's codes for the same failure differ between versions.
typedef enum CBOXOFFICECURL_CLOSED_ENUM : int {
    CurlFailureNothing,
    CurlFailureInvalidRequest,
    CurlFailureNameNotResolved,
    CurlFailureConnectionFailed,
    CurlFailureProxyFailed,
    CurlFailureTimedOut,
    CurlFailureUntrustedServer,
    CurlFailureExpiredCertificate,
    CurlFailureFutureCertificate,
    CurlFailureCertificateOfAnotherHost,
    CurlFailureSelfSignedCertificate,
    CurlFailureUnknownAuthority,
    CurlFailureOutdatedTLS,
    CurlFailureNoTLS,
    CurlFailureClientCertificateRequired,
    CurlFailureCertificateAuthoritiesMissing,
    CurlFailureConnectionLost,
    CurlFailureNotSentAgain,
    CurlFailureMalformedResponse,
    CurlFailureUndecodableBody,
    CurlFailureUnknownEncoding,
    CurlFailureTooLarge,
    /// The header is larger than libcurl accepts over HTTP/2; over HTTP/1.1 it accepts more.
    CurlFailureTooLargeForHTTP2,
    CurlFailureRefusedRedirect,
    CurlFailureEngineFailed,
} CurlFailure;

/// Facts about a transfer. Times are microseconds since it began; 0 for a phase that was not reached.
typedef struct {
    int64_t name_lookup;
    int64_t connect;
    int64_t secure_connect;
    /// When the connection was ready for the exchange.
    int64_t ready;
    int64_t first_byte;
    int64_t total;
    long connections;
    /// 10, 11, 20, 30, or 0 for unknown.
    int http_version;
    /// True if the response was in HTTP/1.1, and its status line says otherwise.
    bool misnames_version;
    /// The status of the proxy's response to CONNECT; 0 if there was none.
    int proxy_status;
    /// True if the server refused the connection.
    bool is_refused;
    /// How many bytes of the body arrived, before decompression.
    int64_t body_bytes;
    int64_t sent_bytes;
} CurlReport;

/// Returns the last response's header lines, without interim responses and trailers; valid until more bytes arrive.
const void *_Nullable boxoffice_curl_easy_header(CurlEasy *_Nonnull easy, size_t *_Nonnull count);

bool boxoffice_curl_easy_header_is_complete(CurlEasy *_Nonnull easy);
bool boxoffice_curl_easy_header_is_too_long(CurlEasy *_Nonnull easy);

CurlReport boxoffice_curl_easy_report(CurlEasy *_Nonnull easy);
CurlFailure boxoffice_curl_easy_failure(CurlEasy *_Nonnull easy, int code);

enum { BOXOFFICE_CURL_PEER_SIZE = 64 };

/// The size of the buffer that takes every header that libcurl accepts over HTTP/2.
enum { BOXOFFICE_CURL_HTTP2_BUFFER = 128 << 10 };

/// Writes the address of the server, or of its proxy, such as `127.0.0.1:80` or `[::1]:80`; empty without a connection.
void boxoffice_curl_easy_peer(CurlEasy *_Nonnull easy, char *_Nonnull text);

/// Returns libcurl's fixed text for a code, which never contains parts of the request.
const char *_Nonnull boxoffice_curl_code_text(int code);

/// Returns the absolute target of a redirect, or NULL; valid until the handle is used again.
const char *_Nullable boxoffice_curl_easy_redirect_url(CurlEasy *_Nonnull easy);
const char *_Nullable boxoffice_curl_easy_default_authorities(CurlEasy *_Nonnull easy);

#endif
