#include "CBoxOfficeSystem.h"

#include <errno.h>
#include <iconv.h>

boxoffice_converter *boxoffice_converter_open(const char *from, const char *to) {
    iconv_t converter = iconv_open(to, from);
    return converter == (iconv_t)-1 ? 0 : (boxoffice_converter *)converter;
}

void boxoffice_converter_close(boxoffice_converter *converter) { iconv_close((iconv_t)converter); }

boxoffice_conversion boxoffice_convert(
    boxoffice_converter *converter, const uint8_t *input, size_t length, uint8_t *output, size_t room
) {
    char *source = (char *)input;
    char *target = (char *)output;
    size_t source_left = length;
    size_t target_left = room;
    size_t result = iconv((iconv_t)converter, &source, &source_left, &target, &target_left);
    boxoffice_conversion conversion = {
        .read = length - source_left,
        .written = room - target_left,
        .end = boxoffice_all_read,
    };
    if (result == (size_t)-1) {
        switch (errno) {
        case E2BIG: conversion.end = boxoffice_output_full; break;
        case EINVAL: conversion.end = boxoffice_incomplete; break;
        default: conversion.end = boxoffice_not_convertible; break;
        }
    }
    return conversion;
}
