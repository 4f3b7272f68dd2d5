#ifndef CBOXOFFICESYSTEM_H
#define CBOXOFFICESYSTEM_H

#include <stddef.h>
#include <stdint.h>

/// How many columns a Unicode scalar takes on a terminal, by the system's tables; -1 for a control character.
///
/// wcwidth() is an X/Open function: Swift's view of the C library does not have it.
int32_t boxoffice_column_width(uint32_t scalar);

/// Lets all threads share two of glibc's heaps; a no-op elsewhere.
void boxoffice_keep_few_arenas(void);

/// How many of some threads, 16 at most, the system starts for this process at a time; they are gone again.
int32_t boxoffice_startable_threads(int32_t wanted);

/// The SHA-256 of bytes, by OpenSSL's libcrypto; not on Apple systems.
void boxoffice_sha256(const uint8_t *bytes, size_t count, uint8_t digest[32]);

/// A conversion of text from one encoding to another by the system's iconv.
///
/// A type of its own, since on Apple systems iconv is not part of what Swift sees of the C library.
typedef struct boxoffice_converter boxoffice_converter;

/// Why a conversion came to its end.
typedef enum {
    boxoffice_all_read,
    boxoffice_output_full,
    /// The input ends in the middle of a character.
    boxoffice_incomplete,
    /// The next bytes are not a character of the first encoding, or the second one lacks it.
    boxoffice_not_convertible,
} boxoffice_conversion_end;

typedef struct {
    size_t read;
    size_t written;
    boxoffice_conversion_end end;
} boxoffice_conversion;

/// Begins a conversion; null if the system does not know one of the encodings.
boxoffice_converter *boxoffice_converter_open(const char *from, const char *to);

void boxoffice_converter_close(boxoffice_converter *converter);

/// Converts as many characters as can be read and have room.
boxoffice_conversion boxoffice_convert(
    boxoffice_converter *converter, const uint8_t *input, size_t length, uint8_t *output, size_t room);

#endif
