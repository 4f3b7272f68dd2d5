#include "CBoxOfficeSystem.h"

// Apple systems have CryptoKit, which Swift calls by itself.
#ifndef __APPLE__
#include <openssl/sha.h>

void boxoffice_sha256(const uint8_t *bytes, size_t count, uint8_t digest[32]) { SHA256(bytes, count, digest); }
#endif
