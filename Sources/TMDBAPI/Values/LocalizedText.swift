/// A text with the language that it is really in, whatever was asked for.
///
/// TMDB does not say in which language it answers: a search has English texts where there are no Korean ones, a list or a
/// record has the original title. So Korean and Japanese are told by the letters, and other languages only if TMDB says so.
public struct LocalizedText: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The text.
    public let text: String
    /// The language; nil if neither the letters nor TMDB tell.
    public let language: Language?

    /// Tells the language of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - declared: The language that TMDB gives for it; Korean is not believed without a Hangul letter.
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

    /// Whether it is in a language, whatever its country.
    ///
    /// - Parameter language: The language.
    /// - Returns: True if it is known to be.
    public func isIn(_ language: Language) -> Bool { self.language?.code == language.code }
}
