#ifndef CBOXOFFICEREDIS_SHIM_H
#define CBOXOFFICEREDIS_SHIM_H

#include <hiredis/hiredis.h>

// hiredis allocates as many elements as a reply announces before any has arrived; this limits their number.
struct boxoffice_redis_limit {
    redisReplyObjectFunctions limited;
    redisReplyObjectFunctions *all;
    size_t elements;
};

#if HIREDIS_MAJOR > 0
typedef size_t boxoffice_redis_count;
#else
typedef int boxoffice_redis_count;
#endif

static inline void *boxoffice_redis_array(const redisReadTask *task, boxoffice_redis_count count) {
    struct boxoffice_redis_limit *limit = (struct boxoffice_redis_limit *)task->privdata;
    if ((size_t)count > limit->elements) return 0;
    limit->elements -= (size_t)count;
    return limit->all->createArray(task, count);
}

// The limit must outlive the context. `elements` is the number that all replies to come may have together.
static inline void boxoffice_redis_set_limit(redisContext *context, struct boxoffice_redis_limit *limit) {
    limit->all = context->reader->fn;
    limit->limited = *limit->all;
    limit->limited.createArray = boxoffice_redis_array;
    context->reader->fn = &limit->limited;
    context->reader->privdata = limit;
}

#endif
