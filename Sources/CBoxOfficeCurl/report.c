#include "internal.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The memory of a longer header is not reused for the next one.
static const size_t usual_capacity = 4096;

// Over HTTP/2 libcurl makes the status line up, as "HTTP/2 200 " and without words. It believes a server that writes
// such a line over HTTP/1.1, and would send further requests over the connection at the same time.
static bool is_made_up(const char *line, size_t count) {
    return count == strlen("HTTP/2 200 \r\n") && memcmp(line + count - 3, " \r\n", 3) == 0;
}

// libcurl delivers line by line. The lines are collected here, because a call into Swift for each costs more than
// parsing them.
size_t receive_header(char *line, size_t one, size_t count, void *context) {
    CurlHeader *header = context;
    (void)one;
    header->received += count;
    if (header->received > header->limit)
        return 0;
    if (header->is_http2 && header->received > header->http2_limit) {
        header->is_too_long_for_http2 = true;
        return 0;
    }
    // Each status line begins another response: interim responses (1xx) come before the final one.
    if (count >= 5 && memcmp(line, "HTTP/", 5) == 0) {
        header->length = 0;
        header->is_complete = false;
        const bool claims_http2 = count >= 6 && line[5] >= '2';
        header->is_http2 = claims_http2 && is_made_up(line, count);
        header->misnames_version = claims_http2 && !header->is_http2;
    }
    // Lines after the empty line are trailers.
    if (header->is_complete)
        return count;
    if (header->length + count > header->capacity) {
        const size_t needed = header->length + count;
        const size_t capacity = needed > usual_capacity / 2 ? needed * 2 : usual_capacity;
        char *larger = realloc(header->bytes, capacity);
        if (!larger)
            return 0;
        header->bytes = larger;
        header->capacity = capacity;
    }
    memcpy(header->bytes + header->length, line, count);
    header->length += count;
    header->is_complete = count > 0 && (line[0] == '\r' || line[0] == '\n');
    return count;
}

void begin_header(CurlHeader *header) {
    if (header->capacity > usual_capacity)
        free_header(header);
    header->received = 0;
    header->length = 0;
    header->is_complete = false;
    header->is_http2 = false;
    header->is_too_long_for_http2 = false;
    header->misnames_version = false;
}

void free_header(CurlHeader *header) {
    free(header->bytes);
    header->bytes = NULL;
    header->capacity = 0;
}

const void *boxoffice_curl_easy_header(CurlEasy *easy, size_t *count) {
    *count = easy->header.length;
    return easy->header.bytes;
}

bool boxoffice_curl_easy_header_is_complete(CurlEasy *easy) { return easy->header.is_complete; }

bool boxoffice_curl_easy_header_is_too_long(CurlEasy *easy) { return easy->header.received > easy->header.limit; }

// A number of bytes or microseconds.
static int64_t offset(CURL *curl, CURLINFO info) {
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
        .name_lookup = offset(curl, CURLINFO_NAMELOOKUP_TIME_T),
        .connect = offset(curl, CURLINFO_CONNECT_TIME_T),
        .secure_connect = offset(curl, CURLINFO_APPCONNECT_TIME_T),
        .ready = offset(curl, CURLINFO_PRETRANSFER_TIME_T),
        .first_byte = offset(curl, CURLINFO_STARTTRANSFER_TIME_T),
        .total = offset(curl, CURLINFO_TOTAL_TIME_T),
        .http_version = easy->header.misnames_version ? 11 : http_version(curl),
        .misnames_version = easy->header.misnames_version,
        .body_bytes = offset(curl, CURLINFO_SIZE_DOWNLOAD_T),
        .sent_bytes = offset(curl, CURLINFO_SIZE_UPLOAD_T),
    };
    long proxy_status = 0;
    curl_easy_getinfo(curl, CURLINFO_HTTP_CONNECTCODE, &proxy_status);
    report.proxy_status = (int)proxy_status;
    long system_error = 0;
    curl_easy_getinfo(curl, CURLINFO_OS_ERRNO, &system_error);
    report.is_refused = system_error == ECONNREFUSED;
    curl_easy_getinfo(curl, CURLINFO_NUM_CONNECTS, &report.connections);
    return report;
}

static void write_host_and_port(const char *host, const char *port, char *text) {
    const char *format = strchr(host, ':') ? "[%s]:%s" : "%s:%s";
    snprintf(text, BOXOFFICE_CURL_PEER_SIZE, format, host, port);
}

void write_address(const struct sockaddr *address, socklen_t length, char *text) {
    char host[48], port[8];
    const int error =
        getnameinfo(address, length, host, sizeof host, port, sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
    if (error)
        text[0] = 0;
    else
        write_host_and_port(host, port, text);
}

void boxoffice_curl_easy_peer(CurlEasy *easy, char *text) {
    const char *host = NULL;
    long number = 0;
    curl_easy_getinfo(easy->handle, CURLINFO_PRIMARY_IP, &host);
    curl_easy_getinfo(easy->handle, CURLINFO_PRIMARY_PORT, &number);
    text[0] = 0;
    if (!host || !*host)
        return;
    char port[24];
    snprintf(port, sizeof port, "%ld", number);
    write_host_and_port(host, port, text);
}

static bool has(const char *message, const char *words) { return strstr(message, words) != NULL; }

// libcurl has one code for all certificates that are not trusted. OpenSSL's result of the verification names the cause;
// other TLS libraries do so in the message only, if at all. The check of the host's name comes after the verification.
static CurlFailure certificate_failure(CurlEasy *easy) {
    long result = 0;
    curl_easy_getinfo(easy->handle, CURLINFO_SSL_VERIFYRESULT, &result);
    const char *message = easy->error;
    switch (result) {
    case 9 /* X509_V_ERR_CERT_NOT_YET_VALID */: return CurlFailureFutureCertificate;
    case 10 /* X509_V_ERR_CERT_HAS_EXPIRED */: return CurlFailureExpiredCertificate;
    case 18 /* X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT */: return CurlFailureSelfSignedCertificate;
    case 2 /* X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT */:
    case 19 /* X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN */:
    case 20 /* X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY */:
    case 21 /* X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE */: return CurlFailureUnknownAuthority;
    case 62 /* X509_V_ERR_HOSTNAME_MISMATCH */:
    case 64 /* X509_V_ERR_IP_ADDRESS_MISMATCH */: return CurlFailureCertificateOfAnotherHost;
    }
    if (has(message, "subject name") || has(message, "does not match"))
        return CurlFailureCertificateOfAnotherHost;
    if (has(message, "expired") || has(message, "expiration date has passed"))
        return CurlFailureExpiredCertificate;
    if (has(message, "not yet valid") || has(message, "not yet activated"))
        return CurlFailureFutureCertificate;
    if (has(message, "self signed") || has(message, "self-signed"))
        return CurlFailureSelfSignedCertificate;
    if (has(message, "issuer"))
        return CurlFailureUnknownAuthority;
    return CurlFailureUntrustedServer;
}

// A handshake that the server breaks off is a lost connection, which may be retried; one that fails by disagreement is
// not. libcurl has one code for both, but its messages differ.
static CurlFailure handshake_failure(const char *message) {
    if (has(message, "SYSCALL") || has(message, "reset by peer") || has(message, "unexpected eof"))
        return CurlFailureConnectionLost;
    // The server's first bytes were not TLS; older versions of OpenSSL say "unknown protocol".
    if (has(message, "wrong version number") || has(message, "unknown protocol") || has(message, "packet length too long"))
        return CurlFailureNoTLS;
    if (has(message, "unsupported protocol") || has(message, "alert protocol version"))
        return CurlFailureOutdatedTLS;
    if (has(message, "certificate required"))
        return CurlFailureClientCertificateRequired;
    return CurlFailureUntrustedServer;
}

// With TLS 1.3, a server that misses the client's certificate says so when the connection is already in use. libcurl's
// HTTP/2 fails as a whole when a header is larger than its buffer or comes in more frames than it accepts.
static CurlFailure receive_failure(CurlEasy *easy) {
    if (has(easy->error, "certificate required"))
        return CurlFailureClientCertificateRequired;
    if (easy->header.received == 0 && (has(easy->error, "nghttp2_session_mem_recv() returned -902") ||
                                       has(easy->error, "nghttp2_session_mem_recv() returned -905")))
        return CurlFailureTooLargeForHTTP2;
    return CurlFailureConnectionLost;
}

static CurlFailure decoding_failure(const char *message) {
    return has(message, "Unrecognized content encoding") ? CurlFailureUnknownEncoding : CurlFailureUndecodableBody;
}

// Before 8.6 a header line of more than 100 KiB is reported as "out of memory". Once bytes have arrived, that is the
// likely cause.
static CurlFailure memory_failure(CURL *curl) {
    return offset(curl, CURLINFO_STARTTRANSFER_TIME_T) > 0 ? CurlFailureTooLarge : CurlFailureEngineFailed;
}

CurlFailure boxoffice_curl_easy_failure(CurlEasy *easy, int code) {
    long proxy_status = 0;
    curl_easy_getinfo(easy->handle, CURLINFO_HTTP_CONNECTCODE, &proxy_status);
    if (code != CURLE_OK && proxy_status != 0 && proxy_status / 100 != 2)
        return CurlFailureProxyFailed;

    if (easy->header.is_too_long_for_http2)
        return CurlFailureTooLargeForHTTP2;
    switch (code) {
    case CURLE_OK: return CurlFailureNothing;
    case CURLE_URL_MALFORMAT: return CurlFailureInvalidRequest;
    case CURLE_COULDNT_RESOLVE_HOST: return CurlFailureNameNotResolved;
    case CURLE_COULDNT_CONNECT:
    case CURLE_INTERFACE_FAILED: return CurlFailureConnectionFailed;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_PROXY: return CurlFailureProxyFailed;
    case CURLE_OPERATION_TIMEDOUT: return CurlFailureTimedOut;
    case CURLE_SSL_CONNECT_ERROR: return handshake_failure(easy->error);
    case CURLE_PEER_FAILED_VERIFICATION: return certificate_failure(easy);
    case CURLE_SSL_ISSUER_ERROR: return CurlFailureUnknownAuthority;
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH: return CurlFailureUntrustedServer;
    case CURLE_SSL_CACERT_BADFILE: return CurlFailureCertificateAuthoritiesMissing;
    case CURLE_HTTP2:
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_HTTP2_STREAM:
    case CURLE_SSL_SHUTDOWN_FAILED:
    case CURLE_HTTP3: return CurlFailureConnectionLost;
    case CURLE_RECV_ERROR: return receive_failure(easy);
    case CURLE_ABORTED_BY_CALLBACK: return easy->has_sent ? CurlFailureNotSentAgain : CurlFailureEngineFailed;
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_WEIRD_SERVER_REPLY: return CurlFailureMalformedResponse;
    // Our own functions say why they refuse bytes, so it is libcurl's decompression that did: it stops at the end of
    // the first of several compressed parts.
    case CURLE_WRITE_ERROR:
    case CURLE_BAD_CONTENT_ENCODING: return decoding_failure(easy->error);
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
