#include "internal.h"

static CURLM *handle(CurlMulti *multi) { return (CURLM *)multi; }

CurlMulti *boxoffice_curl_multi_new(long max_connections, long max_host_connections, long max_idle_connections) {
    CURLM *multi = curl_multi_init();
    if (!multi)
        return NULL;
    // When file descriptors run out, libcurl creates a multi handle that cannot be woken: its loop would sleep through
    // every request. Because of this call the first poll returns at once, which is harmless.
    if (curl_multi_wakeup(multi) != CURLM_OK) {
        curl_multi_cleanup(multi);
        return NULL;
    }
    curl_multi_setopt(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, max_connections);
    curl_multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, max_host_connections);
    // The default depends on the number of running transfers, and so closes connections after each burst.
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, max_idle_connections);
    curl_multi_setopt(multi, CURLMOPT_MAX_CONCURRENT_STREAMS, 100L);
    curl_multi_setopt(multi, CURLMOPT_PIPELINING, (long)CURLPIPE_MULTIPLEX);
    if (boxoffice_curl_version() >= VERSION_8_20)
        curl_multi_setopt(multi, MULTI_OPTION_QUICK_EXIT, 1L);
    return (CurlMulti *)multi;
}

void boxoffice_curl_multi_cleanup(CurlMulti *multi) { curl_multi_cleanup(handle(multi)); }

bool boxoffice_curl_multi_add(CurlMulti *multi, CurlEasy *easy) {
    easy->error[0] = 0;
    easy->has_sent = false;
    begin_header(&easy->header);
    return curl_multi_add_handle(handle(multi), easy->handle) == CURLM_OK;
}

bool boxoffice_curl_multi_remove(CurlMulti *multi, CurlEasy *easy) {
    return curl_multi_remove_handle(handle(multi), easy->handle) == CURLM_OK;
}

bool boxoffice_curl_multi_perform(CurlMulti *multi) {
    int running;
    return curl_multi_perform(handle(multi), &running) == CURLM_OK;
}

bool boxoffice_curl_multi_poll(CurlMulti *multi, int milliseconds) {
    return curl_multi_poll(handle(multi), NULL, 0, milliseconds, NULL) == CURLM_OK;
}

void boxoffice_curl_multi_wakeup(CurlMulti *multi) { curl_multi_wakeup(handle(multi)); }

void *boxoffice_curl_multi_next_done(CurlMulti *multi, int *code) {
    CURLMsg *message;
    int left;
    while ((message = curl_multi_info_read(handle(multi), &left))) {
        if (message->msg != CURLMSG_DONE)
            continue;
        CurlEasy *easy = NULL;
        *code = (int)message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &easy);
        return easy->settings.context;
    }
    return NULL;
}
