#include "CBoxOfficeSystem.h"

#include <errno.h>

#ifdef __APPLE__
#include <copyfile.h>

int32_t boxoffice_copy_attributes(int from, int to, bool *loses_list) {
    *loses_list = fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR) != 0;
    return *loses_list ? errno : 0;
}
#else
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>

static int32_t copy(int from, int to, const char *name) {
    ssize_t size = fgetxattr(from, name, NULL, 0);
    if (size < 0) return errno;
    char *value = malloc((size_t)size + 1);
    if (!value) return ENOMEM;
    size = fgetxattr(from, name, value, (size_t)size);
    int32_t failed = size >= 0 && fsetxattr(to, name, value, (size_t)size, 0) == 0 ? 0 : errno;
    free(value);
    return failed;
}

static bool begins(const char *name, const char *with) { return strncmp(name, with, strlen(with)) == 0; }

int32_t boxoffice_copy_attributes(int from, int to, bool *loses_list) {
    *loses_list = false;
    ssize_t size = flistxattr(from, NULL, 0);
    // Where attributes do not exist, none is lost.
    if (size <= 0) return size == 0 || errno == ENOTSUP || errno == ENOSYS || errno == EINVAL ? 0 : errno;
    char *names = malloc((size_t)size);
    if (!names) return ENOMEM;
    size = flistxattr(from, names, (size_t)size);
    int32_t failed = size < 0 ? errno : 0;
    *loses_list = size < 0;
    for (char *name = names; size > 0 && name < names + size; name += strlen(name) + 1) {
        if (begins(name, "security.") || begins(name, "trusted.")) continue;
        int32_t error = copy(from, to, name);
        if (error == 0) continue;
        failed = error;
        if (strcmp(name, "system.posix_acl_access") == 0) *loses_list = true;
    }
    free(names);
    return failed;
}
#endif
