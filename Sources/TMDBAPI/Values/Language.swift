/// A language as TMDB names it: `ko`, or `ko-KR` for the Korean of Korea.
///
/// Codes are kept as they come, for TMDB has some of its own: `cn` for Cantonese, `xx` for no language.
public struct Language: RawRepresentable, Sendable, Hashable, Codable {
    /// The tag as TMDB writes it.
    public let rawValue: String

    /// Creates a language.
    ///
    /// - Parameter rawValue: The tag as TMDB writes it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The language without the country: `ko` for `ko-KR` (`iso_639_1`).
    public var code: String { String(rawValue.prefix { $0 != "-" }) }

    /// Korean as written in Korea, `ko-KR`.
    public static let korean = Language(rawValue: "ko-KR")
    /// English as written in the United States, `en-US`.
    public static let english = Language(rawValue: "en-US")
}

/// A country by its two letters (`iso_3166_1`), such as `KR`.
public struct Region: RawRepresentable, Sendable, Hashable, Codable, CodingKeyRepresentable {
    /// The two letters, upper case.
    public let rawValue: String

    /// Creates a country.
    ///
    /// - Parameter rawValue: The two letters, upper case.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// South Korea.
    public static let korea = Region(rawValue: "KR")
}
