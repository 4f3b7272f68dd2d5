import BoxOfficeWire

/// The language of a text, as far as its letters show it.
///
/// In a Korean search, TMDB sends English texts where Korean ones are missing, and does not say so.
@nonexhaustive
public enum TextLanguage: String, Sendable, Hashable, Codable {
    /// The text contains Hangul.
    case korean
    /// The text contains Kana and no Hangul.
    case japanese
    /// Anything else, or no letters at all.
    case other

    /// Determines the language of a text.
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
