#include "CBoxOfficeSystem.h"

#include <errno.h>
#include <stdio.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>

// Not every C library has renameat2(); these are its flags.
enum { not_over = 1, exchanging = 2 };
#else
enum { not_over = RENAME_EXCL, exchanging = RENAME_SWAP };
#endif

static int32_t rename_with(unsigned flags, int folder, const char *name, const char *new_name) {
#ifdef __linux__
    long result = syscall(SYS_renameat2, folder, name, folder, new_name, flags);
#else
    int result = renameatx_np(folder, name, folder, new_name, flags);
#endif
    return result == 0 ? 0 : errno;
}

int32_t boxoffice_rename_not_over(int folder, const char *name, const char *new_name) {
    return rename_with(not_over, folder, name, new_name);
}

int32_t boxoffice_exchange(int folder, const char *name, const char *other_name) {
    return rename_with(exchanging, folder, name, other_name);
}
