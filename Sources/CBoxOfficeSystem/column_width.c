#define _XOPEN_SOURCE 700
#include "CBoxOfficeSystem.h"

#include <locale.h>
#include <pthread.h>
#include <wchar.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

// The width depends on the thread's locale; ours must not depend on the user's, nor change it.
static locale_t utf8;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_locale(void) {
#ifdef __APPLE__
    utf8 = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
#else
    utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
#endif
}

int32_t boxoffice_column_width(uint32_t scalar) {
    pthread_once(&once, make_locale);
    if (!utf8) return 1;
    locale_t users = uselocale(utf8);
    int width = wcwidth((wchar_t)scalar);
    uselocale(users);
    return width;
}
