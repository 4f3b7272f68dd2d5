#include "internal.h"

#include <stdlib.h>
#include <string.h>

// The memory of a longer header is not reused for the next one.
static const size_t usual_capacity = 4096;

// libcurl delivers line by line. The lines are collected here, because a call into Swift for each costs more than parsing
// them.
size_t receive_header(char *line, size_t one, size_t count, void *context) {
    CurlHeader *header = context;
    (void)one;
    header->received += count;
    if (header->received > header->limit)
        return 0;
    // Each status line begins another response: interim responses (1xx) come before the final one.
    if (count >= 5 && memcmp(line, "HTTP/", 5) == 0) {
        header->length = 0;
        header->is_complete = false;
    }
    // Lines after the empty line are trailers.
    if (header->is_complete)
        return count;
    if (header->length + count > header->capacity) {
        const size_t needed = header->length + count;
        const size_t capacity = needed > usual_capacity / 2 ? needed * 2 : usual_capacity;
        char *larger = realloc(header->bytes, capacity);
        if (!larger)
            return 0;
        header->bytes = larger;
        header->capacity = capacity;
    }
    memcpy(header->bytes + header->length, line, count);
    header->length += count;
    header->is_complete = count > 0 && (line[0] == '\r' || line[0] == '\n');
    return count;
}

void begin_header(CurlHeader *header) {
    if (header->capacity > usual_capacity)
        free_header(header);
    header->received = 0;
    header->length = 0;
    header->is_complete = false;
}

void free_header(CurlHeader *header) {
    free(header->bytes);
    header->bytes = NULL;
    header->capacity = 0;
}

const void *boxoffice_curl_easy_header(CurlEasy *easy, size_t *count) {
    *count = easy->header.length;
    return easy->header.bytes;
}

bool boxoffice_curl_easy_header_is_complete(CurlEasy *easy) { return easy->header.is_complete; }

bool boxoffice_curl_easy_header_is_too_long(CurlEasy *easy) { return easy->header.received > easy->header.limit; }
