#if canImport(CryptoKit)
import CryptoKit
#else
import CBoxOfficeSystem
#endif

/// SHA-256 (FIPS 180-4), by the system: CryptoKit, or OpenSSL's libcrypto.
package struct SHA256 {
    #if canImport(CryptoKit)
    private var state = CryptoKit.SHA256()
    #else
    private var state = SHA256_CTX()
    #endif

    package init() {
        #if !canImport(CryptoKit)
        unsafe SHA256_Init(&state)
        #endif
    }

    package mutating func update(_ bytes: [UInt8]) {
        #if canImport(CryptoKit)
        state.update(data: bytes)
        #else
        unsafe SHA256_Update(&state, bytes, bytes.count)
        #endif
    }

    package consuming func digest() -> [UInt8] {
        #if canImport(CryptoKit)
        return Array(state.finalize())
        #else
        var digest = [UInt8](repeating: 0, count: 32)
        unsafe SHA256_Final(&digest, &state)
        return digest
        #endif
    }

    package static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.digest()
    }
}

extension [UInt8] {
    package var sha256: String { SHA256.digest(self).hexadecimal }

    var hexadecimal: String { map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined() }
}
