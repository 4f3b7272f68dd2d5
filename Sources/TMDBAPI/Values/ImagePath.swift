/// The path of an image at TMDB (`poster_path`, `file_path`), such as `/abc.jpg`.
///
/// It is one plain segment, never a URL and never a way out of its folder, so it is safe in a URL and as a file name. A
/// path always names the same image: a new image gets a new path.
public struct ImagePath: RawRepresentable, Sendable, Hashable, Codable, LosslessStringConvertible {
    /// The path, beginning with a slash.
    public let rawValue: String

    /// Creates a path; nil unless it is a slash followed by ASCII letters, digits, `.`, `_` and `-`.
    public init?(rawValue: String) {
        // Bytes, not characters: a combining mark would hide behind the slash.
        let name = Substring(rawValue.utf8.dropFirst())
        guard rawValue.utf8.first == UInt8(ascii: "/"), name.isPlainSegment(upTo: 255) else { return nil }
        self.rawValue = rawValue
    }

    /// Creates a path, as ``init(rawValue:)`` does.
    public init?(_ description: String) { self.init(rawValue: description) }

    /// The path, beginning with a slash.
    public var description: String { rawValue }

    /// The path without its slash, safe as a file name.
    public var fileName: String { String(rawValue.dropFirst()) }

    /// True if the image is an SVG, which TMDB serves only in its original form.
    public var isVector: Bool { rawValue.lowercased().hasSuffix(".svg") }
}

extension StringProtocol {
    /// True if the text is one plain segment of a path: ASCII letters, digits, `.`, `_` and `-`, and not only dots.
    ///
    /// TMDB decodes a path before it resolves `..`, so an id from outside could otherwise lead to another endpoint.
    func isPlainSegment(upTo length: Int = 100) -> Bool {
        let text = String(self)
        return (1...length).contains(text.utf8.count) && text.hasByte { $0 != UInt8(ascii: ".") }
            && !text.hasByte { !($0.isLetterOrDigit || "-_.".utf8.contains($0)) }
    }
}
