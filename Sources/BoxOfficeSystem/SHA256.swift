#if canImport(CryptoKit)
import CryptoKit
#else
import CBoxOfficeSystem
#endif

/// SHA-256 (FIPS 180-4), by the system: CryptoKit, or OpenSSL's libcrypto.
package enum SHA256 {
    package static func digest(_ bytes: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
        Array(CryptoKit.SHA256.hash(data: bytes))
        #else
        var digest = [UInt8](repeating: 0, count: 32)
        unsafe boxoffice_sha256(bytes, bytes.count, &digest)
        return digest
        #endif
    }
}

extension [UInt8] {
    package var sha256: String {
        SHA256.digest(self).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }
}
