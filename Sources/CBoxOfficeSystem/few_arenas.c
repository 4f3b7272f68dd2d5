#include "CBoxOfficeSystem.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void boxoffice_keep_few_arenas(void) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, 2);
#endif
}
