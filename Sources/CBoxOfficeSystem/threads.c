#include "CBoxOfficeSystem.h"

#include <pthread.h>

static void *wait_for(void *gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

int32_t boxoffice_startable_threads(int32_t wanted) {
    enum { most = 16 };
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
