// dlsym's RTLD_DEFAULT needs this before the first header.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "internal.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

// OpenSSL frees its tables in an exit handler. A program that calls exit() while the loop's thread is inside OpenSSL
// would crash; with this flag OpenSSL does not free them. The function is looked up by name, because libcurl may be
// built with another TLS library.
static void keep_openssl_until_the_end(void) {
    const uint64_t no_atexit = 0x00080000;
    int (*init_crypto)(uint64_t, const void *);
    *(void **)&init_crypto = dlsym(RTLD_DEFAULT, "OPENSSL_init_crypto");
    if (init_crypto)
        init_crypto(no_atexit, NULL);
}

// With this variable libcurl, and OpenSSL from 3.5 on, would write the keys of every TLS session to a file chosen by
// whoever set it. libcurl reads it during initialisation only, OpenSSL at any time, so it is not restored. glibc moves
// the other variables in place, so no other thread can read freed memory because of this.
static void refuse_to_log_keys(void) {
    if (getenv("SSLKEYLOGFILE"))
        unsetenv("SSLKEYLOGFILE");
}

// libcurl collects many facts for each call, so it is called once.
static atomic_uint version;

unsigned int boxoffice_curl_version(void) { return version; }

// A matching cleanup is missing on purpose: other code in this process may use libcurl too.
bool boxoffice_curl_global_init(void) {
    refuse_to_log_keys();
    if (!open_libcurl())
        return false;
    keep_openssl_until_the_end();
    version = curl_version_info(CURLVERSION_NOW)->version_num;
    return curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK && version >= VERSION_7_81;
}

struct start {
    void (*main)(void *);
    void *context;
};

static void *thread_main(void *argument) {
    struct start *start = argument;
    void (*main)(void *) = start->main;
    void *context = start->context;
    free(start);
#ifdef __APPLE__
    pthread_setname_np("curl-transport");
#else
    pthread_setname_np(pthread_self(), "curl-transport");
#endif
    main(context);
    return NULL;
}

// Signals are blocked before the thread exists, so that it never receives one: libcurl's NOSIGNAL does not cover
// SIGPIPE, and Ctrl-C belongs to the program's own threads. Signals that report a crash are not blocked.
bool boxoffice_curl_thread_start(void (*main)(void *), void *context) {
    struct start *start = malloc(sizeof *start);
    if (!start)
        return false;
    *start = (struct start){main, context};

    sigset_t blocked, before;
    sigfillset(&blocked);
    const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        sigdelset(&blocked, crashes[i]);
    pthread_sigmask(SIG_SETMASK, &blocked, &before);

    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 512 * 1024);
    pthread_t thread;
    const bool started = pthread_create(&thread, &attributes, thread_main, start) == 0;
    pthread_attr_destroy(&attributes);

    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!started)
        free(start);
    return started;
}
