/// The number of a person at TMDB (`id`).
public struct PersonID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The number.
    public let rawValue: Int

    /// Creates an id.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates an id.
    ///
    /// - Parameter number: The number.
    public init(_ number: Int) { rawValue = number }

    /// The number in digits.
    public var description: String { String(rawValue) }
}
