/// A rating of a film: 0.5 to 10, in steps of a half (`value`).
public struct Rating: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number of halves, 1 to 20.
    public let halves: Int

    /// Creates a rating; nil unless there are 1 to 20 halves.
    public init?(halves: Int) {
        guard (1...20).contains(halves) else { return nil }
        self.halves = halves
    }

    /// Creates a rating; nil unless it is 0.5, 1, 1.5, and so on up to 10.
    public init?(_ value: Double) {
        guard let halves = Int(exactly: value * 2) else { return nil }
        self.init(halves: halves)
    }

    /// The rating as a number.
    public var value: Double { Double(halves) / 2 }

    /// The rating in digits, such as `8.5`.
    public var description: String { String(value) }

    /// Worse ratings come first.
    public static func < (left: Rating, right: Rating) -> Bool { left.halves < right.halves }
}
