/// The id of a review at TMDB (`id`), such as `5010553819c2952d1b000451`.
public struct ReviewID: RawRepresentable, Sendable, Hashable, Codable {
    /// The id.
    public let rawValue: String

    /// Creates an id.
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension ReviewID: ExpressibleByStringLiteral {
    /// Creates an id from a literal; an impossible one is refused when it is used in a request.
    public init(stringLiteral value: String) { rawValue = value }
}

extension ReviewID: LosslessStringConvertible {
    /// Creates an id.
    public init(_ description: String) { rawValue = description }

    /// The id.
    public var description: String { rawValue }
}
