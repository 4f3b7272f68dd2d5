#define _XOPEN_SOURCE 700
#include "CHostSystem.h"

#include <locale.h>
#include <wchar.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

int32_t host_column_width(uint32_t scalar) {
    // The width depends on the thread's locale; ours must not depend on the user's, nor change it.
#ifdef __APPLE__
    static const char *name = "en_US.UTF-8";
#else
    static const char *name = "C.UTF-8";
#endif
    locale_t utf8 = newlocale(LC_CTYPE_MASK, name, (locale_t)0);
    if (!utf8) return 1;
    locale_t users = uselocale(utf8);
    int width = wcwidth((wchar_t)scalar);
    uselocale(users);
    freelocale(utf8);
    return width;
}
