// libcurl's functions where the program opens the library when it sends its first request, and does not link it: libcurl
// brings some thirty libraries along, which takes half the time of a run that needs no network.

#ifndef CBOXOFFICECURL_OPENED_H
#define CBOXOFFICECURL_OPENED_H

#include <curl/curl.h>
#include <stdbool.h>

#ifdef BOXOFFICE_OPENS_LIBCURL

#include <dlfcn.h>

extern void *libcurl;

// Each call looks its function up when it is first made.
#define OPENED(name) \
    ({ \
        static _Atomic(void *) opened; \
        if (!opened) \
            opened = dlsym(libcurl, #name); \
        (__typeof__(name) *)opened; \
    })

/// Returns false if the library is not there.
bool open_libcurl(void);

#undef curl_easy_getinfo
#undef curl_easy_setopt
#undef curl_multi_setopt
#define curl_easy_cleanup(...) OPENED(curl_easy_cleanup)(__VA_ARGS__)
#define curl_easy_getinfo(...) OPENED(curl_easy_getinfo)(__VA_ARGS__)
#define curl_easy_init(...) OPENED(curl_easy_init)(__VA_ARGS__)
#define curl_easy_reset(...) OPENED(curl_easy_reset)(__VA_ARGS__)
#define curl_easy_setopt(...) OPENED(curl_easy_setopt)(__VA_ARGS__)
#define curl_easy_strerror(...) OPENED(curl_easy_strerror)(__VA_ARGS__)
#define curl_global_init(...) OPENED(curl_global_init)(__VA_ARGS__)
#define curl_multi_add_handle(...) OPENED(curl_multi_add_handle)(__VA_ARGS__)
#define curl_multi_cleanup(...) OPENED(curl_multi_cleanup)(__VA_ARGS__)
#define curl_multi_info_read(...) OPENED(curl_multi_info_read)(__VA_ARGS__)
#define curl_multi_init(...) OPENED(curl_multi_init)(__VA_ARGS__)
#define curl_multi_perform(...) OPENED(curl_multi_perform)(__VA_ARGS__)
#define curl_multi_poll(...) OPENED(curl_multi_poll)(__VA_ARGS__)
#define curl_multi_remove_handle(...) OPENED(curl_multi_remove_handle)(__VA_ARGS__)
#define curl_multi_setopt(...) OPENED(curl_multi_setopt)(__VA_ARGS__)
#define curl_multi_wakeup(...) OPENED(curl_multi_wakeup)(__VA_ARGS__)
#define curl_slist_append(...) OPENED(curl_slist_append)(__VA_ARGS__)
#define curl_slist_free_all(...) OPENED(curl_slist_free_all)(__VA_ARGS__)
#define curl_version_info(...) OPENED(curl_version_info)(__VA_ARGS__)

#else

static inline bool open_libcurl(void) { return true; }

#endif

#endif
