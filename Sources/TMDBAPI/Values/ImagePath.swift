/// The path of an image at TMDB (`poster_path`, `file_path`), such as `/abc.jpg`.
///
/// It is one plain segment, never a URL and never a way out of its folder, so it is safe in a URL and as a file name. A path
/// always names the same image: a new image gets a new path.
public struct ImagePath: RawRepresentable, Sendable, Hashable, Codable {
    /// The path, beginning with a slash.
    public let rawValue: String

    /// Creates a path; nil unless it is a slash followed by ASCII letters, digits, `.`, `_` and `-`.
    ///
    /// - Parameter rawValue: The path, beginning with a slash.
    public init?(rawValue: String) {
        let name = rawValue.utf8.dropFirst()
        guard rawValue.utf8.first == UInt8(ascii: "/"), (1...255).contains(name.count) else { return nil }
        guard name.allSatisfy(Self.isOfName), !name.allSatisfy({ $0 == UInt8(ascii: ".") }) else {
            return nil
        }
        self.rawValue = rawValue
    }

    /// The path without its slash, safe as a file name.
    public var fileName: String { String(rawValue.dropFirst()) }

    /// Whether the image is an SVG, which TMDB serves only in its original form.
    public var isVector: Bool { rawValue.lowercased().hasSuffix(".svg") }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension ImagePath: LosslessStringConvertible {
    /// Creates a path, as ``init(rawValue:)`` does.
    ///
    /// - Parameter description: The path, beginning with a slash.
    public init?(_ description: String) { self.init(rawValue: description) }

    /// The path, beginning with a slash.
    public var description: String { rawValue }
}
