/// The part of libcurl that CurlTransport needs, behind types of our own.
///
/// `<curl/curl.h>` is not included here on purpose. libcurl's functions are variadic, which Swift cannot call, and its
/// constants changed type between 7.88 and 8.x, so that Swift code that names them compiles with some versions only. In
/// this header there are plain functions, opaque pointers and enumerations; libcurl itself stays in the .c files.
///
/// Apart from `boxoffice_curl_multi_wakeup`, everything that takes a multi or an easy handle must be called on the one thread
/// that owns the multi.

#ifndef CBOXOFFICECURL_H
#define CBOXOFFICECURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CBOXOFFICECURL_CLOSED_ENUM __attribute__((enum_extensibility(closed)))

typedef struct CurlMulti CurlMulti;
typedef struct CurlEasy CurlEasy;

// MARK: The library

/// Initialises libcurl; call it once, before anything else here. False if libcurl cannot be used.
///
/// The environment variable SSLKEYLOGFILE is removed first, if there is one.
bool boxoffice_curl_global_init(void);

/// Whether that has been called in this process.
bool boxoffice_curl_is_initialised(void);

/// libcurl's version as 0xXXYYZZ, read at run time; 0 before it is initialised.
unsigned int boxoffice_curl_version(void);

/// Starts a detached thread that takes no signals. False if there is no thread to be had.
bool boxoffice_curl_thread_start(void (*_Nonnull main)(void *_Nullable), void *_Nullable context);

// MARK: Multi handles

/// Creates a multi handle that can be woken, or returns NULL.
CurlMulti *_Nullable boxoffice_curl_multi_new(long max_connections, long max_host_connections, long max_idle_connections);
void boxoffice_curl_multi_cleanup(CurlMulti *_Nonnull multi);

/// These return false if the multi has failed and must be replaced.
bool boxoffice_curl_multi_add(CurlMulti *_Nonnull multi, CurlEasy *_Nonnull easy);
bool boxoffice_curl_multi_remove(CurlMulti *_Nonnull multi, CurlEasy *_Nonnull easy);
bool boxoffice_curl_multi_perform(CurlMulti *_Nonnull multi);
bool boxoffice_curl_multi_poll(CurlMulti *_Nonnull multi, int milliseconds);

/// Makes the current or the next poll return at once; any thread may call it while the multi lives.
void boxoffice_curl_multi_wakeup(CurlMulti *_Nonnull multi);

/// The context of the next handle whose transfer has ended, with libcurl's result code, or NULL.
void *_Nullable boxoffice_curl_multi_next_done(CurlMulti *_Nonnull multi, int *_Nonnull code);

// MARK: Easy handles

/// Receives bytes of the body.
///
/// It returns `count`; or `boxoffice_curl_pause()` to be given the same bytes again after `boxoffice_curl_easy_resume`; anything else
/// ends the transfer.
typedef size_t (*CurlReceiver)(char *_Nullable bytes, size_t one, size_t count, void *_Nullable context);

size_t boxoffice_curl_pause(void);

typedef enum CBOXOFFICECURL_CLOSED_ENUM : int {
    CurlTextMethod,
    CurlTextUserAgent,
    /// A file with certificate authorities; it replaces libcurl's own choice and its folder of certificates.
    CurlTextCertificateAuthorities,
} CurlText;

typedef enum CBOXOFFICECURL_CLOSED_ENUM : int {
    CurlNumberConnectMilliseconds,
    CurlNumberTotalMilliseconds,
    /// How many seconds the transfer may run below one byte a second.
    CurlNumberStallSeconds,
    CurlNumberMaxBodyBytes,
    CurlNumberBufferBytes,
    /// 1 asks for every encoding that libcurl can decode, 0 for none; what comes is decoded either way.
    CurlNumberCompression,
    /// 1 ignores the proxy variables of the environment.
    CurlNumberIgnoreProxies,
    /// 4 or 6 for addresses of that version of IP only, 0 for both.
    CurlNumberAddressVersion,
} CurlNumber;

CurlEasy *_Nullable boxoffice_curl_easy_new(void);
void boxoffice_curl_easy_cleanup(CurlEasy *_Nonnull easy);

/// Forgets everything that was set, connections aside, and sets the options that are the same for all requests.
///
/// A header with more bytes than the limit ends the transfer. False if an option that protects the user could not be set; the handle must not be used then.
bool boxoffice_curl_easy_prepare(
    CurlEasy *_Nonnull easy, size_t header_limit, CurlReceiver _Nonnull receive_body, void *_Nonnull context);

/// Sets the URL: first what is before its path, and then, as often as one likes, the path with its query.
bool boxoffice_curl_easy_set_origin(CurlEasy *_Nonnull easy, const char *_Nonnull scheme, const char *_Nonnull authority);
bool boxoffice_curl_easy_set_path(CurlEasy *_Nonnull easy, const char *_Nonnull path);

bool boxoffice_curl_easy_set_text(CurlEasy *_Nonnull easy, CurlText option, const char *_Nonnull value);
bool boxoffice_curl_easy_set_number(CurlEasy *_Nonnull easy, CurlNumber option, int64_t value);

/// Sends these bytes, which are copied, as the request's body; the method is set apart from it, and after it.
bool boxoffice_curl_easy_set_body(CurlEasy *_Nonnull easy, const uint8_t *_Nonnull bytes, size_t count);

/// Adds a line to the request's header, without its line end.
bool boxoffice_curl_easy_add_field(CurlEasy *_Nonnull easy, const char *_Nonnull line);

/// Lets a paused transfer go on. The receiver may be called before this returns.
void boxoffice_curl_easy_resume(CurlEasy *_Nonnull easy);

// MARK: What happened

/// Kinds of failure, since codes for one and the same trouble differ between versions of libcurl.
typedef enum CBOXOFFICECURL_CLOSED_ENUM : int {
    CurlFailureNothing,
    CurlFailureInvalidRequest,
    CurlFailureNameNotResolved,
    CurlFailureConnectionFailed,
    CurlFailureProxyFailed,
    CurlFailureTimedOut,
    CurlFailureUntrustedServer,
    CurlFailureCertificateAuthoritiesMissing,
    CurlFailureConnectionLost,
    CurlFailureMalformedResponse,
    CurlFailureTooLarge,
    CurlFailureRefusedRedirect,
    CurlFailureEngineFailed,
} CurlFailure;

/// Times are microseconds since the transfer began, 0 for what has not happened.
typedef struct {
    int64_t name_lookup;
    int64_t connect;
    int64_t secure_connect;
    /// When the connection stood and nothing but the exchange itself was left to do.
    int64_t ready;
    int64_t first_byte;
    int64_t total;
    /// How many connections were opened.
    long connections;
    /// 10, 11, 20, 30, or 0 for unknown.
    int http_version;
} CurlReport;

/// The header of the last answer, line by line as it came, without interim answers and trailers; valid until more comes.
const void *_Nullable boxoffice_curl_easy_header(CurlEasy *_Nonnull easy, size_t *_Nonnull count);

/// Whether the transfer has ended because of the limit for headers.
bool boxoffice_curl_easy_header_is_too_long(CurlEasy *_Nonnull easy);

CurlReport boxoffice_curl_easy_report(CurlEasy *_Nonnull easy);
CurlFailure boxoffice_curl_easy_failure(CurlEasy *_Nonnull easy, int code);

/// libcurl's fixed sentence for a code; it never holds anything of the request.
const char *_Nonnull boxoffice_curl_code_text(int code);

/// Where a redirect leads, absolute, or NULL; valid until the handle is used again.
const char *_Nullable boxoffice_curl_easy_redirect_url(CurlEasy *_Nonnull easy);

/// libcurl's own file of certificate authorities, or NULL.
const char *_Nullable boxoffice_curl_easy_default_authorities(CurlEasy *_Nonnull easy);

#endif
