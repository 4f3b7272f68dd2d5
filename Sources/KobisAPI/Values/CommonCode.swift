/// A code from one of the lists that KOBIS publishes (공통코드), which ``Kobis/codes(of:)`` fetches.
///
/// To fetch a list without a type here, declare a group of your own:
///
/// ```swift
/// enum GenreGroup: CommonCodeGroup {
///     static let group = "…"  // the list's comCode, from KOBIS's page of codes
/// }
/// let genres = try await kobis.codes(of: KobisCode<GenreGroup>.self)
/// ```
public protocol CommonCode: RawRepresentable, Sendable, Hashable, Codable where RawValue == String {
    /// The list's own code (`comCode`).
    static var group: String { get }
}

/// A list of codes; with one as its subject, ``KobisCode`` is a ``CommonCode``.
public protocol CommonCodeGroup {
    /// The list's own code (`comCode`).
    static var group: String { get }
}

extension KobisCode: CommonCode where Subject: CommonCodeGroup {
    /// The list's own code (`comCode`).
    public static var group: String { Subject.group }
}

extension WideArea: CommonCode {
    /// The list of regions, `0105000000`.
    public static var group: String { "0105000000" }
}

/// The list of countries, `2204`.
public enum NationGroup: CommonCodeGroup {
    /// `2204`.
    public static var group: String { "2204" }
}

/// The code of a country (`repNationCd` of the movie list), not to be confused with ``RepresentativeNation``.
public typealias NationCode = KobisCode<NationGroup>

extension KobisCode where Subject == NationGroup {
    /// Korea (한국), `22041011`.
    public static let korea = NationCode(known: "22041011")
    /// The United States (미국), `22042002`.
    public static let unitedStates = NationCode(known: "22042002")
    /// Japan (일본), `22041008`.
    public static let japan = NationCode(known: "22041008")
}

/// The list of kinds of film, `2201`.
public enum MovieTypeGroup: CommonCodeGroup {
    /// `2201`.
    public static var group: String { "2201" }
}

/// The code of a kind of film (`movieTypeCd`), such as feature or short.
public typealias MovieTypeCode = KobisCode<MovieTypeGroup>

extension KobisCode where Subject == MovieTypeGroup {
    /// Feature films (장편), `220101`.
    public static let fullLength = MovieTypeCode(known: "220101")
}

/// The list of companies' parts in films, `2601`.
public enum CompanyPartGroup: CommonCodeGroup {
    /// `2601`.
    public static var group: String { "2601" }
}

/// The code of a company's part in films (`companyPartCd`), such as production or distribution.
public typealias CompanyPartCode = KobisCode<CompanyPartGroup>

/// A code and what it means.
public struct CodeListEntry<Code: CommonCode>: Sendable, Hashable, Codable, Identifiable {
    /// The code (`fullCd`).
    public let id: Code
    /// What it means, in Korean (`korNm`), trimmed: KOBIS stores some names with blanks at their ends.
    public let koreanName: String?
    /// What it means, in English (`engNm`); regions have no English name.
    public let englishName: String?

    package init?(reading row: JSONNode) {
        guard let code = row["fullCd"].text.flatMap(Code.init(rawValue:)) else {
            row.report("a row without a code, left out")
            return nil
        }
        id = code
        koreanName = row["korNm"].line
        englishName = row["engNm"].line
    }
}
