/// A language as TMDB names it, such as `ko`, or `ko-KR` for Korean as used in Korea.
///
/// Codes are kept unchanged, because TMDB has some of its own: `cn` for Cantonese, `xx` for no language.
public struct Language: RawRepresentable, Sendable, Hashable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The tag as TMDB writes it.
    public let rawValue: String

    /// Creates a language.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a language from a tag as TMDB writes it, such as `ja` or `ko-KR`.
    public init(stringLiteral value: String) { rawValue = value }

    /// The tag as TMDB writes it.
    public var description: String { rawValue }

    /// The language without the country: `ko` for `ko-KR` (`iso_639_1`).
    public var code: String { String(rawValue.prefix { $0 != "-" }) }

    /// The country: `KR` for `ko-KR` (`iso_3166_1`); nil for a tag that names none, such as `ko`.
    public var region: Region? {
        guard let last = rawValue.split(separator: "-").dropFirst().last, last.utf8.count == 2 else { return nil }
        return Region(rawValue: last.uppercased())
    }

    /// Korean as written in Korea, `ko-KR`.
    public static let korean: Language = "ko-KR"
    /// English as written in the United States, `en-US`.
    public static let english: Language = "en-US"
}

/// A country, identified by its two-letter code in upper case (`iso_3166_1`), such as `KR`.
public struct Region: RawRepresentable, Sendable, Hashable, Codable, CodingKeyRepresentable,
    ExpressibleByStringLiteral, CustomStringConvertible
{
    /// The two-letter code.
    public let rawValue: String

    /// Creates a country.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a country from a literal.
    public init(stringLiteral value: String) { rawValue = value }

    /// The two-letter code.
    public var description: String { rawValue }

    /// South Korea.
    public static let korea: Region = "KR"
}

/// A text with the language that it really is in, whatever was requested.
///
/// TMDB does not say which language a text is in: a search has English texts where Korean ones are missing, and a list
/// or record has the original title. So Korean and Japanese are recognised by their letters, and other languages only
/// if TMDB declares them.
public struct LocalizedText: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The text.
    public let text: String
    /// The language; nil if neither the letters nor TMDB identify it.
    public let language: Language?

    /// Creates a text and determines its language; a declared Korean is ignored if the text has no Hangul.
    public init(_ text: String, declared: Language? = nil) {
        self.text = text
        if text.containsHangul {
            language = .korean
        } else if text.unicodeScalars.contains(where: { (0x3041...0x30FF).contains($0.value) }) {
            language = "ja"  // Kana
        } else {
            language = declared?.code == "ko" ? nil : declared
        }
    }

    /// The text.
    public var description: String { text }

    /// Returns whether the text is known to be in a language, whatever its country.
    public func isIn(_ language: Language) -> Bool { self.language?.code == language.code }
}
