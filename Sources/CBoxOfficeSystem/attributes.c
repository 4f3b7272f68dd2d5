#include "CBoxOfficeSystem.h"

#ifdef __APPLE__
#include <copyfile.h>

bool boxoffice_copy_attributes(int from, int to) {
    return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR) == 0;
}
#else
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>

static bool copy(int from, int to, const char *name) {
    ssize_t size = fgetxattr(from, name, NULL, 0);
    char *value = size >= 0 ? malloc((size_t)size + 1) : NULL;
    if (!value) return false;
    size = fgetxattr(from, name, value, (size_t)size);
    bool is_copied = size >= 0 && fsetxattr(to, name, value, (size_t)size, 0) == 0;
    free(value);
    return is_copied;
}

bool boxoffice_copy_attributes(int from, int to) {
    ssize_t size = flistxattr(from, NULL, 0);
    if (size <= 0) return true;
    char *names = malloc((size_t)size);
    if (!names) return false;
    size = flistxattr(from, names, (size_t)size);
    bool has_access = size >= 0;
    // An access list says who may read the file; others, such as those of SELinux, are the system's to set.
    for (char *name = names; size > 0 && name < names + size; name += strlen(name) + 1)
        if (!copy(from, to, name) && strcmp(name, "system.posix_acl_access") == 0) has_access = false;
    free(names);
    return has_access;
}
#endif
