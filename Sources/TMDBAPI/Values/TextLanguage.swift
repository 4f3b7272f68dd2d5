import BoxOfficeWire

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
        if text.containsHangul {
            self = .korean
        } else if text.unicodeScalars.contains(where: { (0x3041...0x30FF).contains($0.value) }) {
            self = .japanese
        } else {
            self = .other
        }
    }
}
