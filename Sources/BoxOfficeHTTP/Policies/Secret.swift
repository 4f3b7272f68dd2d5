import BoxOfficeBasics

/// A key or token that cannot be printed: it has no description, no mirror and no encoding.
///
/// Secrets can be compared, which keeps requests of different people apart.
public struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let value: String

    /// Creates a key from the text of an environment variable or a file, without surrounding white space and quotes.
    ///
    /// Returns nil if the text is empty or cannot be a key: at most 1,024 visible ASCII characters.
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

    package var exposed: String { value }

    package var length: Int { value.utf8.count }

    /// Eight hexadecimal digits that distinguish this key from most others without revealing it.
    package var fingerprint: String { String(FNV1a(value).value >> 32, radix: 16).zeroPadded(to: 8) }

    /// True if the key has the shape of a JSON web token: three parts joined by full stops.
    public var isToken: Bool { value.hasPrefix("eyJ") && value.count { $0 == "." } == 2 }

    /// A placeholder, never the key.
    public var description: String { "(secret)" }
    /// A placeholder, never the key.
    public var debugDescription: String { "(secret)" }
    /// An empty mirror, never the key.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
