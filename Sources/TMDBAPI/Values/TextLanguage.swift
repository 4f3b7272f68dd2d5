/// What a text's letters say about its language.
///
/// TMDB answers a Korean search with English texts where it has no Korean ones, and does not say so.
@nonexhaustive
public enum TextLanguage: String, Sendable, Hashable, Codable {
    /// It has Hangul in it.
    case korean
    /// It has Kana in it, and no Hangul.
    case japanese
    /// Anything else, or no letters at all.
    case other

    /// Looks at a text.
    ///
    /// - Parameter text: The text.
    public init(of text: some StringProtocol) {
        if text.hasHangul {
            self = .korean
        } else if text.unicodeScalars.contains(where: { (0x3041...0x30FF).contains($0.value) }) {
            self = .japanese
        } else {
            self = .other
        }
    }
}

extension StringProtocol {
    /// Whether the text has a Hangul syllable or letter in it.
    public var hasHangul: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
            default: false
            }
        }
    }
}
