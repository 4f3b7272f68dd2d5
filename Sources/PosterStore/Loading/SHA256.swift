#if PosterStore
import Crypto

extension [UInt8] {
    /// The SHA-256, in hexadecimal digits.
    var sha256: String {
        SHA256.hash(data: self).map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }
}
#else
// The trait exists so that only users of this module have to fetch swift-crypto.
#error("PosterStore needs the package trait “PosterStore”: .package(url: …, traits: [\"PosterStore\"]).")
#endif
