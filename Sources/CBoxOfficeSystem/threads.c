#include "CBoxOfficeSystem.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

// Starting threads to see whether it works takes .3 ms, and most systems allow thousands for a user or a container.
static int is_limited(void) {
    struct rlimit limits;
    if (getrlimit(RLIMIT_NPROC, &limits) != 0 || limits.rlim_cur < 4096)
        return 1;
    const char *const containers[] = {"/sys/fs/cgroup/pids.max", "/sys/fs/cgroup/pids/pids.max"};
    for (int i = 0; i < 2; i++) {
        char first = 0;
        int file = open(containers[i], O_RDONLY | O_CLOEXEC);
        if (file == -1)
            continue;
        ssize_t count = read(file, &first, 1);
        close(file);
        if (count != 1 || first != 'm') // “max”
            return 1;
    }
    return 0;
}

static void *wait_for(void *gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

int32_t boxoffice_startable_threads(int32_t wanted) {
    enum { most = 16 };
    if (!is_limited())
        return wanted;
    pthread_t threads[most];
    pthread_attr_t attributes;
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    int32_t count = 0;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 64 << 10);
    pthread_mutex_lock(&gate);
    while (count < wanted && count < most && pthread_create(&threads[count], &attributes, wait_for, &gate) == 0)
        count++;
    pthread_mutex_unlock(&gate);
    for (int32_t i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    pthread_attr_destroy(&attributes);
    return count;
}
