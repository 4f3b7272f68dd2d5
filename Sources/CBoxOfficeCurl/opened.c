#include "opened.h"

#ifdef BOXOFFICE_OPENS_LIBCURL

void *libcurl;

bool open_libcurl(void) {
    // Debian and its relatives have it with either TLS library.
    libcurl = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_GLOBAL);
    if (!libcurl)
        libcurl = dlopen("libcurl-gnutls.so.4", RTLD_LAZY | RTLD_GLOBAL);
    return libcurl != NULL;
}

#endif
