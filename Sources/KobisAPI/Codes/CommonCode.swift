/// A kind of code that KOBIS keeps a list of (공통코드), which ``Kobis/codes(of:)`` asks for.
///
/// A list that is not known here can be asked for by a type of one's own:
///
/// ```swift
/// struct GenreCode: CommonCode {
///     static let group = "…"  // the list's comCode, from KOBIS's page of codes
///     let rawValue: String
/// }
/// ```
public protocol CommonCode: RawRepresentable, Sendable, Hashable, Codable where RawValue == String {
    /// The list's own code (`comCode`).
    static var group: String { get }
}

extension WideArea: CommonCode {
    /// The list of regions, `0105000000`.
    public static var group: String { "0105000000" }
}

/// The code of a country (`repNationCd` of the movie list), not to be confused with ``RepresentativeNation``.
public struct NationCode: CommonCode {
    /// The list of countries, `2204`.
    public static var group: String { "2204" }

    /// The code as KOBIS writes it.
    public let rawValue: String

    /// Creates a code, or nil if the text could not be one.
    ///
    /// - Parameter rawValue: The code as KOBIS writes it, letters and digits.
    public init?(rawValue: String) {
        guard isPlainCode(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(known rawValue: String) { self.rawValue = rawValue }

    /// Korea (한국), `22041011`.
    public static let korea = NationCode(known: "22041011")
    /// The United States (미국), `22042002`.
    public static let unitedStates = NationCode(known: "22042002")
    /// Japan (일본), `22041008`.
    public static let japan = NationCode(known: "22041008")
}

/// The code of a kind of film (`movieTypeCd`), such as full-length or short.
public struct MovieTypeCode: CommonCode {
    /// The list of kinds, `2201`.
    public static var group: String { "2201" }

    /// The code as KOBIS writes it.
    public let rawValue: String

    /// Creates a code, or nil if the text could not be one.
    ///
    /// - Parameter rawValue: The code as KOBIS writes it, letters and digits.
    public init?(rawValue: String) {
        guard isPlainCode(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(known rawValue: String) { self.rawValue = rawValue }

    /// Full-length films (장편), `220101`.
    public static let fullLength = MovieTypeCode(known: "220101")
}

/// The code of a company's part (`companyPartCd`), such as production or distribution.
public struct CompanyPartCode: CommonCode {
    /// The list of parts, `2601`.
    public static var group: String { "2601" }

    /// The code as KOBIS writes it.
    public let rawValue: String

    /// Creates a code, or nil if the text could not be one.
    ///
    /// - Parameter rawValue: The code as KOBIS writes it, letters and digits.
    public init?(rawValue: String) {
        guard isPlainCode(rawValue) else { return nil }
        self.rawValue = rawValue
    }
}
