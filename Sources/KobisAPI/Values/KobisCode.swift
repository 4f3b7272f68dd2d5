/// A code that KOBIS assigns, such as `20124079` or `2023C685` for a film.
///
/// Codes are opaque. Most are eight digits, but some films have a letter in the fifth place, and some companies have
/// only five to seven digits. So any 1 to 16 ASCII letters and digits are accepted: a new format loses no film, and
/// every code is safe in a file name.
///
/// ```swift
/// print(try await kobis.movieInfo("20124079").title)
/// if let code = MovieCode(title) { print(try await kobis.movieInfo(code).title) }
/// ```
public struct KobisCode<Subject>: RawRepresentable, Sendable, Hashable, Codable, LosslessStringConvertible {
    /// The code as KOBIS writes it.
    public let rawValue: String

    /// Creates a code; nil unless the text is 1 to 16 ASCII letters and digits.
    public init?(rawValue: String) {
        guard rawValue.isKobisCode else { return nil }
        self.rawValue = rawValue
    }

    /// Creates a code; nil if the text cannot be one.
    public init?(_ description: String) { self.init(rawValue: description) }

    init(known rawValue: String) { self.rawValue = rawValue }

    /// The code as KOBIS writes it.
    public var description: String { rawValue }
}

extension String {
    /// True if the text could be a code of KOBIS: 1 to 16 ASCII letters and digits.
    var isKobisCode: Bool { (1...16).contains(utf8.count) && utf8.allSatisfy(\.isLetterOrDigit) }
}

/// The code of a film (`movieCd`), such as `20124079`.
public typealias MovieCode = KobisCode<MovieInfo>
/// The code of a company (`companyCd`), such as `20100374`.
public typealias CompanyCode = KobisCode<CompanyInfo>
/// The code of a person (`peopleCd`), such as `10089720`.
public typealias PersonCode = KobisCode<PersonInfo>

extension KobisCode: ExpressibleByStringLiteral {
    /// Creates a code from a literal; the program stops if it cannot be one, such as `"2012-4079"`.
    ///
    /// The parameter's type admits only text in the source, so the code fails on its first run or never. Use
    /// ``init(rawValue:)``, which returns nil, for any other text.
    public init(stringLiteral value: StaticString) {
        let text = value.description
        precondition(text.isKobisCode, "“\(text)” cannot be a code of KOBIS: not 1 to 16 ASCII letters and digits.")
        self.init(known: text)
    }
}
