/// The job that the Swift clients do (see Job.swift), as the plainest loop over libcurl with the options of CurlHTTPTransport.
///
/// It is the yardstick: what libcurl and the system take, and what anything built on libcurl can only add to.

#include <curl/curl.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct slot {
    CURL *easy;
    char *body;
    size_t length, capacity;
    int file; // -1 for memory
    char error[CURL_ERROR_SIZE];
};

static const char *job, *base, *authorities, *folder;

static void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static size_t receive_header(char *bytes, size_t one, size_t count, void *context) {
    (void)bytes, (void)one, (void)context;
    return count;
}

static size_t receive_body(char *bytes, size_t one, size_t count, void *context) {
    struct slot *slot = context;
    (void)one;
    if (slot->file >= 0) {
        if (write(slot->file, bytes, count) != (ssize_t)count)
            return 0;
    } else {
        if (slot->length + count > slot->capacity) {
            slot->capacity = (slot->length + count) * 2;
            slot->body = realloc(slot->body, slot->capacity);
        }
        memcpy(slot->body + slot->length, bytes, count);
    }
    slot->length += count;
    return count;
}

static void begin(CURLM *multi, struct slot *slot, int number) {
    CURL *curl = slot->easy;
    char text[1024];
    curl_easy_reset(curl);
    slot->length = slot->capacity = 0;
    slot->body = NULL;
    slot->file = -1;
    if (folder) {
        snprintf(text, sizeof text, "%s/%d", folder, 10000 + number);
        slot->file = open(text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
        if (slot->file < 0)
            fail("cannot create a file");
        curl_easy_setopt(curl, CURLOPT_BUFFERSIZE, 65536L);
    }
    snprintf(text, sizeof text, "%s/%s/%d", base, job, 10000 + number);
    // What CBoxOfficeCurl sets for every request, and CurlHTTPTransport for this one.
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 1L);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, slot->error);
    curl_easy_setopt(curl, CURLOPT_PRIVATE, slot);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, receive_header);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, slot);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, receive_body);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, slot);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, "https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_UNRESTRICTED_AUTH, 0L);
    curl_easy_setopt(curl, CURLOPT_AUTOREFERER, 0L);
    curl_easy_setopt(curl, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
    curl_easy_setopt(curl, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
    curl_easy_setopt(curl, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    curl_easy_setopt(curl, CURLOPT_HTTP09_ALLOWED, 0L);
    curl_easy_setopt(curl, CURLOPT_PATH_AS_IS, 1L);
    curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
    curl_easy_setopt(curl, CURLOPT_PIPEWAIT, strncmp(base, "https", 5) == 0 ? 1L : 0L);
    curl_easy_setopt(curl, CURLOPT_TCP_KEEPALIVE, 1L);
    curl_easy_setopt(curl, CURLOPT_QUICK_EXIT, 1L);
    curl_easy_setopt(curl, CURLOPT_CA_CACHE_TIMEOUT, 86400L);
    curl_easy_setopt(curl, CURLOPT_URL, text);
    curl_easy_setopt(curl, CURLOPT_HTTPGET, 1L);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "boxoffice-posters");
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, 10000L);
    if (!folder)
        curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, 30000L);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, 20L);
    curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, folder ? "identity" : "");
    curl_easy_setopt(curl, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)(folder ? 32 << 20 : 8 << 20));
    if (authorities) {
        curl_easy_setopt(curl, CURLOPT_CAINFO, authorities);
        curl_easy_setopt(curl, CURLOPT_CAPATH, NULL);
    }
    if (curl_multi_add_handle(multi, curl) != CURLM_OK)
        fail("cannot add a handle");
}

int main(int count_of_arguments, char **arguments) {
    if (count_of_arguments < 5)
        fail("usage: client-libcurl JOB BASE COUNT INFLIGHT [CAFILE|-] [DIR]");
    job = strcmp(arguments[1], "queued") ? arguments[1] : "json";
    base = arguments[2];
    int count = atoi(arguments[3]), in_flight = atoi(arguments[4]);
    if (count_of_arguments > 5 && strcmp(arguments[5], "-"))
        authorities = arguments[5];
    if (count_of_arguments > 6)
        folder = arguments[6];

    curl_global_init(CURL_GLOBAL_DEFAULT);
    CURLM *multi = curl_multi_init();
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, 64L);
    curl_multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)in_flight);
    struct slot *slots = calloc((size_t)in_flight, sizeof *slots);
    int begun = 0, running;
    long long bytes = 0;
    for (int i = 0; i < in_flight && begun < count; i++) {
        slots[i].easy = curl_easy_init();
        begin(multi, &slots[i], begun++);
    }
    for (int ended = 0; ended < count;) {
        CURLMsg *message;
        int left;
        if (curl_multi_perform(multi, &running) != CURLM_OK)
            fail("perform failed");
        while ((message = curl_multi_info_read(multi, &left))) {
            struct slot *slot;
            long status = 0;
            CURL *easy = message->easy_handle;
            if (message->data.result != CURLE_OK)
                fail(curl_easy_strerror(message->data.result));
            curl_easy_getinfo(easy, CURLINFO_PRIVATE, &slot);
            curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
            if (status != 200)
                fail("a response is not 200");
            curl_multi_remove_handle(multi, easy);
            bytes += (long long)slot->length;
            free(slot->body);
            if (slot->file >= 0)
                close(slot->file);
            ended++;
            if (begun < count)
                begin(multi, slot, begun++);
        }
        if (ended < count)
            curl_multi_poll(multi, NULL, 0, 1000, NULL);
    }
    printf("%d %lld\n", count, bytes);
    for (int i = 0; i < in_flight; i++)
        curl_easy_cleanup(slots[i].easy);
    free(slots);
    curl_multi_cleanup(multi);
    return 0;
}
