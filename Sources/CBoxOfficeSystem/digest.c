#include "CBoxOfficeSystem.h"

// Apple systems have CryptoKit, which Swift calls by itself.
#ifndef __APPLE__
// OpenSSL 3 prefers SHA256(), which loads its providers first: 2 MB and most of a millisecond for the same digest.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

void boxoffice_sha256(const uint8_t *bytes, size_t count, uint8_t digest[32]) {
    SHA256_CTX context;
    SHA256_Init(&context);
    SHA256_Update(&context, bytes, count);
    SHA256_Final(digest, &context);
}
#endif
