/// A language as TMDB names it, such as `ko`, or `ko-KR` for Korean as used in Korea.
///
/// Codes are kept unchanged, because TMDB has some of its own: `cn` for Cantonese, `xx` for no language.
public struct Language: RawRepresentable, Sendable, Hashable, Codable {
    /// The tag as TMDB writes it.
    public let rawValue: String

    /// Creates a language.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The language without the country: `ko` for `ko-KR` (`iso_639_1`).
    public var code: String { String(rawValue.prefix { $0 != "-" }) }

    /// Korean as written in Korea, `ko-KR`.
    public static let korean = Language(rawValue: "ko-KR")
    /// English as written in the United States, `en-US`.
    public static let english = Language(rawValue: "en-US")
}

extension Language: ExpressibleByStringLiteral {
    /// Creates a language from a literal.
    ///
    /// - Parameter value: The tag as TMDB writes it, such as `ja` or `ko-KR`.
    public init(stringLiteral value: String) { rawValue = value }
}

extension Language: LosslessStringConvertible {
    /// Creates a language.
    public init(_ description: String) { rawValue = description }

    /// The tag as TMDB writes it.
    public var description: String { rawValue }
}
