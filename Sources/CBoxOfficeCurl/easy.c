#include "internal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

CurlEasy *boxoffice_curl_easy_new(void) {
    CurlEasy *easy = calloc(1, sizeof *easy);
    if (!easy)
        return NULL;
    easy->handle = curl_easy_init();
    if (!easy->handle) {
        free(easy);
        return NULL;
    }
    return easy;
}

static void forget_fields(CurlEasy *easy) {
    curl_slist_free_all(easy->fields);
    easy->fields = NULL;
}

void boxoffice_curl_easy_cleanup(CurlEasy *easy) {
    curl_easy_cleanup(easy->handle);
    forget_fields(easy);
    free_header(&easy->header);
    free(easy->address);
    free(easy);
}

/// Sets an option that protects the user.
#define MUST(option, value) \
    if (curl_easy_setopt(curl, option, value) != CURLE_OK) \
    return false

/// Sets an option that only makes requests faster, and that libcurl may not know.
#define SHOULD(option, value) (void)curl_easy_setopt(curl, option, value)

static bool pin_protocols(CURL *curl) {
    if (boxoffice_curl_version() >= VERSION_7_85) {
        MUST(OPTION_PROTOCOLS_STR, "http,https");
        MUST(OPTION_REDIR_PROTOCOLS_STR, "https");
        return true;
    }
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
    MUST(CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
    MUST(CURLOPT_REDIR_PROTOCOLS, (long)CURLPROTO_HTTPS);
#pragma clang diagnostic pop
    return true;
}

// libcurl calls it before it sends a request over a connection, so a second call means that it wants to send it again.
static int before_sending(void *context, char *peer, char *here, int peer_port, int here_port) {
    CurlEasy *easy = context;
    (void)peer, (void)here, (void)peer_port, (void)here_port;
    const int proceed = 0, abort = 1;
    if (easy->has_sent)
        return abort;
    easy->has_sent = true;
    return proceed;
}

static int begin_lookup(void *resolver, void *reserved, void *context) {
    CurlEasy *easy = context;
    (void)resolver, (void)reserved;
    return easy->settings.may_look_up(easy->settings.context) ? 0 : 1;
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    CurlEasy *easy = context;
    char text[BOXOFFICE_CURL_PEER_SIZE];
    (void)purpose;
    write_address(&address->addr, address->addrlen, text);
    if (!easy->settings.may_connect(text, easy->settings.context))
        return CURL_SOCKET_BAD;
    const int descriptor = socket(address->family, address->socktype, address->protocol);
    // A program that this one starts must not inherit it.
    if (descriptor >= 0)
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    return descriptor;
}

static long address_version(int version) {
    switch (version) {
    case 4: return CURL_IPRESOLVE_V4;
    case 6: return CURL_IPRESOLVE_V6;
    default: return CURL_IPRESOLVE_WHATEVER;
    }
}

bool boxoffice_curl_easy_prepare(CurlEasy *easy, CurlSettings settings) {
    CURL *curl = easy->handle;
    curl_easy_reset(curl);
    forget_fields(easy);
    easy->header.limit = settings.header_limit;
    const int64_t buffer = settings.buffer_bytes > 0 ? settings.buffer_bytes : CURL_MAX_WRITE_SIZE;
    easy->header.http2_limit = buffer < BOXOFFICE_CURL_HTTP2_BUFFER ? (size_t)buffer / 2 : SIZE_MAX;
    easy->settings = settings;

    MUST(CURLOPT_NOSIGNAL, 1L);
    MUST(CURLOPT_NOPROGRESS, 1L);
    MUST(CURLOPT_ERRORBUFFER, easy->error);
    MUST(CURLOPT_PRIVATE, (void *)easy);
    MUST(CURLOPT_HEADERFUNCTION, receive_header);
    MUST(CURLOPT_HEADERDATA, &easy->header);
    MUST(CURLOPT_WRITEFUNCTION, settings.receive_body);
    MUST(CURLOPT_WRITEDATA, settings.context);
    MUST(CURLOPT_RESOLVER_START_FUNCTION, begin_lookup);
    MUST(CURLOPT_RESOLVER_START_DATA, (void *)easy);
    MUST(CURLOPT_OPENSOCKETFUNCTION, open_socket);
    MUST(CURLOPT_OPENSOCKETDATA, (void *)easy);

    if (!pin_protocols(curl))
        return false;
    // CurlTransport follows redirects itself, since it decides which are allowed.
    MUST(CURLOPT_FOLLOWLOCATION, 0L);
    MUST(CURLOPT_UNRESTRICTED_AUTH, 0L);
    MUST(CURLOPT_AUTOREFERER, 0L);
    MUST(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    MUST(CURLOPT_SSL_VERIFYPEER, 1L);
    MUST(CURLOPT_SSL_VERIFYHOST, 2L);
    MUST(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    MUST(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    MUST(CURLOPT_HTTP09_ALLOWED, 0L);
    // The path is sent unchanged, so that it matches logs and cache keys.
    MUST(CURLOPT_PATH_AS_IS, 1L);

    MUST(CURLOPT_CONNECTTIMEOUT_MS, (long)settings.connect_milliseconds);
    MUST(CURLOPT_TIMEOUT_MS, (long)settings.total_milliseconds);
    MUST(CURLOPT_LOW_SPEED_LIMIT, (long)settings.slowest_bytes_per_second);
    MUST(CURLOPT_LOW_SPEED_TIME, (long)settings.stall_seconds);
    MUST(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)settings.max_body_bytes);
    MUST(CURLOPT_ACCEPT_ENCODING, settings.accepts_compression ? "" : "identity");
    MUST(CURLOPT_IPRESOLVE, address_version(settings.address_version));
    if (settings.ignores_proxies)
        MUST(CURLOPT_PROXY, "");
    if (settings.sends_once) {
        MUST(CURLOPT_PREREQFUNCTION, before_sending);
        MUST(CURLOPT_PREREQDATA, (void *)easy);
    }
    SHOULD(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
    if (settings.avoids_http2)
        MUST(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
    if (settings.buffer_bytes > 0)
        SHOULD(CURLOPT_BUFFERSIZE, (long)settings.buffer_bytes);
    SHOULD(CURLOPT_TCP_KEEPALIVE, 1L);
    // Without it, cancelling a transfer during a slow name lookup blocks the whole loop until the lookup ends.
    SHOULD(OPTION_QUICK_EXIT, 1L);
    SHOULD(OPTION_CA_CACHE_TIMEOUT, 86400L);
    return true;
}

static CURLcode set_method(CURL *curl, const char *method) {
    if (strcmp(method, "GET") == 0)
        return curl_easy_setopt(curl, CURLOPT_HTTPGET, 1L);
    if (strcmp(method, "HEAD") == 0)
        return curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
    return curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, method);
}

static CURLcode set_authorities(CURL *curl, const char *file) {
    CURLcode code = curl_easy_setopt(curl, CURLOPT_CAINFO, file);
#ifndef __APPLE__
    // Debian sets a folder as well as a file, and libcurl caches parsed certificates only without a folder: with one,
    // every new connection parses about 140 of them again.
    if (code == CURLE_OK)
        code = curl_easy_setopt(curl, CURLOPT_CAPATH, NULL);
#endif
    return code;
}

// Ensures that the address has room for a number of bytes.
static bool reserve_address(CurlEasy *easy, size_t needed) {
    if (needed <= easy->address_capacity)
        return true;
    char *larger = realloc(easy->address, needed);
    if (!larger)
        return false;
    easy->address = larger;
    easy->address_capacity = needed;
    return true;
}

bool boxoffice_curl_easy_set_origin(CurlEasy *easy, const char *scheme, const char *authority) {
    CURL *curl = easy->handle;
    const size_t length = strlen(scheme) + strlen("://") + strlen(authority);
    if (!reserve_address(easy, length + 1))
        return false;
    stpcpy(stpcpy(stpcpy(easy->address, scheme), "://"), authority);
    easy->origin_length = length;
    // Requests to a host that is not connected yet wait for the first connection, and share it if possible. Over plain
    // http they cannot, and some versions of libcurl would make them wait for the end of the first response.
    SHOULD(CURLOPT_PIPEWAIT, strcmp(scheme, "https") == 0 ? 1L : 0L);
    return true;
}

bool boxoffice_curl_easy_set_path(CurlEasy *easy, const char *path) {
    const size_t size = strlen(path) + 1;
    if (!reserve_address(easy, easy->origin_length + size))
        return false;
    memcpy(easy->address + easy->origin_length, path, size);
    return curl_easy_setopt(easy->handle, CURLOPT_URL, easy->address) == CURLE_OK;
}

static bool add_field(CurlEasy *easy, const char *line) {
    struct curl_slist *longer = curl_slist_append(easy->fields, line);
    if (!longer)
        return false;
    easy->fields = longer;
    return curl_easy_setopt(easy->handle, CURLOPT_HTTPHEADER, longer) == CURLE_OK;
}

bool boxoffice_curl_easy_set_text(CurlEasy *easy, CurlText option, const char *value) {
    CURL *curl = easy->handle;
    switch (option) {
    case CurlTextMethod: return set_method(curl, value) == CURLE_OK;
    case CurlTextUserAgent: return curl_easy_setopt(curl, CURLOPT_USERAGENT, value) == CURLE_OK;
    case CurlTextCertificateAuthorities: return set_authorities(curl, value) == CURLE_OK;
    case CurlTextField: return add_field(easy, value);
    }
    return false;
}

bool boxoffice_curl_easy_set_body(CurlEasy *easy, const uint8_t *bytes, size_t count) {
    CURL *curl = easy->handle;
    // The size has to be set first: it determines how many bytes are copied.
    MUST(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    MUST(CURLOPT_COPYPOSTFIELDS, count > 0 ? (const void *)bytes : "");
    return true;
}
