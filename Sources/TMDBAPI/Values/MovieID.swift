/// The number of a film at TMDB (`id`).
public struct MovieID: RawRepresentable, Sendable, Hashable, Codable, LosslessStringConvertible {
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

    /// Reads an id; nil unless the text is a positive number.
    ///
    /// - Parameter description: The number in digits.
    public init?(_ description: String) {
        guard let number = Int(description), number > 0 else { return nil }
        rawValue = number
    }

    /// The number in digits.
    public var description: String { String(rawValue) }
}
