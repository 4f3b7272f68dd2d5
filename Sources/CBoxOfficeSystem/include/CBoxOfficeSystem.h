#ifndef CBOXOFFICESYSTEM_H
#define CBOXOFFICESYSTEM_H

#include <stdint.h>

/// How many columns a Unicode scalar takes on a terminal, by the system's tables; -1 for a control character.
///
/// wcwidth() is an X/Open function: Swift's view of the C library does not have it.
int32_t boxoffice_column_width(uint32_t scalar);

/// Lets all threads share two of glibc's heaps; a no-op elsewhere.
void boxoffice_keep_few_arenas(void);

#endif
