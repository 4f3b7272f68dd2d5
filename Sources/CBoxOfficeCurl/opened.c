#include "opened.h"

#ifdef BOXOFFICE_OPENS_LIBCURL

#include <dlfcn.h>

struct LibcurlFunctions libcurl;

bool open_libcurl(void) {
    // Debian and its relatives have it with either TLS library.
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_GLOBAL);
    if (!library)
        library = dlopen("libcurl-gnutls.so.4", RTLD_LAZY | RTLD_GLOBAL);
    if (!library)
        return false;
#define LOOK_UP(name) \
    if (!(*(void **)&libcurl.name = dlsym(library, #name))) \
        return false;
    LIBCURL_FUNCTIONS(LOOK_UP)
    return true;
}

#endif
