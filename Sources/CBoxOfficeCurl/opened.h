// libcurl's functions where the program opens the library when it sends its first request, and does not link it: libcurl
// brings some thirty libraries along, which takes half the time of a run that needs no network.

#ifndef CBOXOFFICECURL_OPENED_H
#define CBOXOFFICECURL_OPENED_H

#include <curl/curl.h>
#include <stdbool.h>

#ifdef BOXOFFICE_OPENS_LIBCURL

#define LIBCURL_FUNCTIONS(use) \
    use(curl_easy_cleanup) use(curl_easy_getinfo) use(curl_easy_init) use(curl_easy_reset) use(curl_easy_setopt) \
    use(curl_easy_strerror) use(curl_global_init) use(curl_multi_add_handle) use(curl_multi_cleanup) \
    use(curl_multi_info_read) use(curl_multi_init) use(curl_multi_perform) use(curl_multi_poll) \
    use(curl_multi_remove_handle) use(curl_multi_setopt) use(curl_multi_wakeup) use(curl_slist_append) \
    use(curl_slist_free_all) use(curl_version_info)

#define FIELD(name) __typeof__(name) *name;
extern struct LibcurlFunctions {
    LIBCURL_FUNCTIONS(FIELD)
} libcurl;
#undef FIELD

/// Returns false if the library is not there, or too old.
bool open_libcurl(void);

#undef curl_easy_getinfo
#undef curl_easy_setopt
#undef curl_multi_setopt
#define curl_easy_cleanup(...) libcurl.curl_easy_cleanup(__VA_ARGS__)
#define curl_easy_getinfo(...) libcurl.curl_easy_getinfo(__VA_ARGS__)
#define curl_easy_init(...) libcurl.curl_easy_init(__VA_ARGS__)
#define curl_easy_reset(...) libcurl.curl_easy_reset(__VA_ARGS__)
#define curl_easy_setopt(...) libcurl.curl_easy_setopt(__VA_ARGS__)
#define curl_easy_strerror(...) libcurl.curl_easy_strerror(__VA_ARGS__)
#define curl_global_init(...) libcurl.curl_global_init(__VA_ARGS__)
#define curl_multi_add_handle(...) libcurl.curl_multi_add_handle(__VA_ARGS__)
#define curl_multi_cleanup(...) libcurl.curl_multi_cleanup(__VA_ARGS__)
#define curl_multi_info_read(...) libcurl.curl_multi_info_read(__VA_ARGS__)
#define curl_multi_init(...) libcurl.curl_multi_init(__VA_ARGS__)
#define curl_multi_perform(...) libcurl.curl_multi_perform(__VA_ARGS__)
#define curl_multi_poll(...) libcurl.curl_multi_poll(__VA_ARGS__)
#define curl_multi_remove_handle(...) libcurl.curl_multi_remove_handle(__VA_ARGS__)
#define curl_multi_setopt(...) libcurl.curl_multi_setopt(__VA_ARGS__)
#define curl_multi_wakeup(...) libcurl.curl_multi_wakeup(__VA_ARGS__)
#define curl_slist_append(...) libcurl.curl_slist_append(__VA_ARGS__)
#define curl_slist_free_all(...) libcurl.curl_slist_free_all(__VA_ARGS__)
#define curl_version_info(...) libcurl.curl_version_info(__VA_ARGS__)

#else

static inline bool open_libcurl(void) { return true; }

#endif

#endif
