#ifndef CBOXOFFICESYSTEM_H
#define CBOXOFFICESYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How many columns a Unicode scalar takes on a terminal, by the system's tables; -1 for a control character.
///
/// wcwidth() is an X/Open function, which Swift's view of the C library lacks.
int32_t boxoffice_column_width(uint32_t scalar);

/// Lets all threads share two of glibc's heaps, and buffers of 64 KiB and more return to the system; a no-op elsewhere.
void boxoffice_keep_heaps_small(void);

/// How many threads, of the wanted number and at most 16, the system would let this process start now. Limits of thousands
/// are taken to suffice.
int32_t boxoffice_startable_threads(int32_t wanted);

/// Renames a file within an open folder, unless the new name is taken (EEXIST); returns 0 or an error's number.
///
int32_t boxoffice_rename_not_over(int folder, const char *name, const char *new_name);

/// Exchanges two files' names at once; returns 0 or an error's number, as above.
int32_t boxoffice_exchange(int folder, const char *name, const char *other_name);

/// Copies an open file's extended attributes and access list to another one; returns 0 or the last error's number, and whether
/// the list was among what could not be copied. Attributes of the system's or of root alone (`security.`, `trusted.`) stay.
int32_t boxoffice_copy_attributes(int from, int to, bool *loses_list);

/// The SHA-256 of bytes, by OpenSSL's libcrypto; absent on Apple systems.
void boxoffice_sha256(const uint8_t *bytes, size_t count, uint8_t digest[32]);

/// A conversion of text from one encoding to another by the system's iconv.
///
/// A type of its own, because on Apple systems Swift's view of the C library has no iconv.
typedef struct boxoffice_converter boxoffice_converter;

/// Why a conversion ended.
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

/// Converts as many characters as are complete and fit.
boxoffice_conversion boxoffice_convert(
    boxoffice_converter *converter, const uint8_t *input, size_t length, uint8_t *output, size_t room);

#endif
