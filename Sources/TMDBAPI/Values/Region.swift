/// A country, identified by its two-letter code (`iso_3166_1`), such as `KR`.
public struct Region: RawRepresentable, Sendable, Hashable, Codable, CodingKeyRepresentable {
    /// The two-letter code in upper case.
    public let rawValue: String

    /// Creates a country.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// South Korea.
    public static let korea = Region(rawValue: "KR")
}

extension Region: ExpressibleByStringLiteral {
    /// Creates a country from a literal.
    public init(stringLiteral value: String) { rawValue = value }
}

extension Region: LosslessStringConvertible {
    /// Creates a country.
    public init(_ description: String) { rawValue = description }

    /// The two-letter code in upper case.
    public var description: String { rawValue }
}
