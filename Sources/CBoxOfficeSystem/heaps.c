#include "CBoxOfficeSystem.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void boxoffice_keep_heaps_small(void) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, 2);
    // Left alone, this limit grows with each large buffer that is freed, and later ones break the heap into pieces.
    mallopt(M_MMAP_THRESHOLD, 64 << 10);
#endif
}
