import BoxOfficePlatform

/// A key or token that cannot be printed.
///
/// It has no description, no mirror and no encoding, so it cannot get into a log, an error or a dump by accident. It can be
/// compared, so that requests of different people are told apart.
public struct Secret: Sendable, Hashable {
    private let value: String

    /// Takes a key as found in an environment variable or a file.
    ///
    /// Surrounding white space, a byte order mark and one pair of quotes are removed. The result is nil if nothing is
    /// left, or if what is left could not be a key: it has a space, a control character or a non-ASCII character in it, or
    /// more than 1,024 characters.
    public init?(_ text: String) {
        var text = text.unicodeScalars[...]
        let surroundings: [Unicode.Scalar] = [" ", "\t", "\r", "\n", "\u{FEFF}"]
        while let first = text.first, surroundings.contains(first) { text.removeFirst() }
        while let last = text.last, surroundings.contains(last) { text.removeLast() }
        if text.count >= 2, let first = text.first, first == text.last, first == "\"" || first == "'" {
            text = text.dropFirst().dropLast()
        }
        guard !text.isEmpty, text.count <= 1024, text.allSatisfy({ ("!"..."~").contains($0) }) else { return nil }
        value = String(String.UnicodeScalarView(text))
    }

    /// The key itself, which only what sends it reads: `CredentialsTransport`, and the connection to a Redis server.
    package var exposed: String { value }

    /// How many characters the key has: enough to tell kinds of keys apart.
    package var length: Int { value.utf8.count }

    /// Eight hexadecimal digits that tell this key from most others and do not reveal it.
    ///
    /// They are the upper half of a 64-bit hash: enough to count the calls of two keys separately.
    package var fingerprint: String {
        let digits = String(FNV1a(value).value >> 32, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Whether the key has the shape of a JSON web token: three parts joined by full stops.
    public var isToken: Bool { value.hasPrefix("eyJ") && value.count { $0 == "." } == 2 }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder, never the key.
    public var description: String { "(secret)" }
    /// A placeholder, never the key.
    public var debugDescription: String { "(secret)" }
    /// An empty mirror, never the key.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
