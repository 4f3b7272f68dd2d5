#include "internal.h"

#include <string.h>

static int64_t microseconds(CURL *curl, CURLINFO info) {
    curl_off_t value = 0;
    curl_easy_getinfo(curl, info, &value);
    return value;
}

static int http_version(CURL *curl) {
    long version = 0;
    curl_easy_getinfo(curl, CURLINFO_HTTP_VERSION, &version);
    switch (version) {
    case CURL_HTTP_VERSION_1_0: return 10;
    case CURL_HTTP_VERSION_1_1: return 11;
    case CURL_HTTP_VERSION_2_0: return 20;
    case CURL_HTTP_VERSION_3: return 30;
    default: return 0;
    }
}

CurlReport boxoffice_curl_easy_report(CurlEasy *easy) {
    CURL *curl = easy->handle;
    CurlReport report = {
        .name_lookup = microseconds(curl, CURLINFO_NAMELOOKUP_TIME_T),
        .connect = microseconds(curl, CURLINFO_CONNECT_TIME_T),
        .secure_connect = microseconds(curl, CURLINFO_APPCONNECT_TIME_T),
        .ready = microseconds(curl, CURLINFO_PRETRANSFER_TIME_T),
        .first_byte = microseconds(curl, CURLINFO_STARTTRANSFER_TIME_T),
        .total = microseconds(curl, CURLINFO_TOTAL_TIME_T),
        .http_version = http_version(curl),
    };
    curl_easy_getinfo(curl, CURLINFO_NUM_CONNECTS, &report.connections);
    return report;
}

// A handshake that the server breaks off is a lost connection, which may be retried; one that fails by disagreement is
// not. libcurl has one code for both, but its messages differ.
static CurlFailure handshake_failure(const char *message) {
    const bool is_broken = strstr(message, "SYSCALL") || strstr(message, "reset by peer") ||
                           strstr(message, "unexpected eof");
    return is_broken ? CurlFailureConnectionLost : CurlFailureUntrustedServer;
}

// Before 8.6 a header line of more than 100 KiB is reported as "out of memory". Once bytes have arrived, that is the likely
// cause.
static CurlFailure memory_failure(CURL *curl) {
    return microseconds(curl, CURLINFO_STARTTRANSFER_TIME_T) > 0 ? CurlFailureTooLarge : CurlFailureEngineFailed;
}

CurlFailure boxoffice_curl_easy_failure(CurlEasy *easy, int code) {
    long proxy_status = 0;
    curl_easy_getinfo(easy->handle, CURLINFO_HTTP_CONNECTCODE, &proxy_status);
    if (code != CURLE_OK && proxy_status != 0 && proxy_status / 100 != 2)
        return CurlFailureProxyFailed;

    switch (code) {
    case CURLE_OK: return CurlFailureNothing;
    case CURLE_URL_MALFORMAT: return CurlFailureInvalidRequest;
    case CURLE_COULDNT_RESOLVE_HOST: return CurlFailureNameNotResolved;
    case CURLE_COULDNT_CONNECT:
    case CURLE_INTERFACE_FAILED: return CurlFailureConnectionFailed;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case 97 /* CURLE_PROXY, 7.73 */: return CurlFailureProxyFailed;
    case CURLE_OPERATION_TIMEDOUT: return CurlFailureTimedOut;
    case CURLE_SSL_CONNECT_ERROR: return handshake_failure(easy->error);
    case CURLE_PEER_FAILED_VERIFICATION:
    case 51 /* an older name of the same */:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH: return CurlFailureUntrustedServer;
    case CURLE_SSL_CACERT_BADFILE: return CurlFailureCertificateAuthoritiesMissing;
    case CURLE_HTTP2:
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_HTTP2_STREAM:
    case CURLE_SSL_SHUTDOWN_FAILED:
    case 95 /* CURLE_HTTP3, 7.68 */: return CurlFailureConnectionLost;
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_BAD_CONTENT_ENCODING: return CurlFailureMalformedResponse;
    case CURLE_FILESIZE_EXCEEDED:
    case 100 /* CURLE_TOO_LARGE, 8.6 */: return CurlFailureTooLarge;
    case CURLE_OUT_OF_MEMORY: return memory_failure(easy->handle);
    case CURLE_TOO_MANY_REDIRECTS: return CurlFailureRefusedRedirect;
    default: return CurlFailureEngineFailed;
    }
}

const char *boxoffice_curl_code_text(int code) { return curl_easy_strerror((CURLcode)code); }

const char *boxoffice_curl_easy_redirect_url(CurlEasy *easy) {
    const char *url = NULL;
    curl_easy_getinfo(easy->handle, CURLINFO_REDIRECT_URL, &url);
    return url;
}

const char *boxoffice_curl_easy_default_authorities(CurlEasy *easy) {
    const char *file = NULL;
    if (boxoffice_curl_version() >= VERSION_7_84)
        curl_easy_getinfo(easy->handle, INFO_CAINFO, &file);
    return file;
}
