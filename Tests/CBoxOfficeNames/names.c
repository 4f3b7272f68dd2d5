#define _GNU_SOURCE
#include "CBoxOfficeNames.h"

#ifdef __linux__
#include <dlfcn.h>
#include <netdb.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

typedef int lookup(const char *, const char *, const struct addrinfo *, struct addrinfo **);

static atomic_int slow_lookups;

// libcurl finds this one before the C library's, because it is in the program itself.
int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
    lookup *next = (lookup *)dlsym(RTLD_NEXT, "getaddrinfo");
    if (name && strncmp(name, "slow.", 5) == 0) {
        slow_lookups++;
        for (;;)
            pause();
    }
    if (!name || strncmp(name, "both.", 5) != 0)
        return next(name, service, hints, result);
    int error = next("::1", service, hints, result);
    if (error)
        return error;
    struct addrinfo *last = *result;
    while (last->ai_next)
        last = last->ai_next;
    return next("127.0.0.1", service, hints, &last->ai_next);
}

bool boxoffice_looks_names_up(void) { return dlsym(RTLD_DEFAULT, "getaddrinfo") == (void *)getaddrinfo; }
int boxoffice_slow_lookups(void) { return slow_lookups; }
#else
bool boxoffice_looks_names_up(void) { return false; }
int boxoffice_slow_lookups(void) { return 0; }
#endif
