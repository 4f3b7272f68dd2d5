/// A text with the language that it really is in, whatever was requested.
///
/// TMDB does not say which language a text is in: a search has English texts where Korean ones are missing, and a list or
/// record has the original title. So Korean and Japanese are recognised by their letters, and other languages only if TMDB
/// declares them.
public struct LocalizedText: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The text.
    public let text: String
    /// The language; nil if neither the letters nor TMDB identify it.
    public let language: Language?

    /// Creates a text and determines its language.
    ///
    /// - Parameters:
    ///   - declared: The language that TMDB declares for it; Korean is ignored if the text has no Hangul.
    public init(_ text: String, declared: Language? = nil) {
        self.text = text
        language =
            switch TextLanguage(of: text) {
            case .korean: .korean
            case .japanese: Language(rawValue: "ja")
            case .other: declared.flatMap { $0.code == "ko" ? nil : $0 }
            }
    }

    /// The text.
    public var description: String { text }

    /// Returns whether the text is in a language, whatever its country.
    ///
    /// - Returns: Whether it is; false if its language is unknown.
    public func isIn(_ language: Language) -> Bool { self.language?.code == language.code }
}
