/// A percentage, as KOBIS gives shares and changes: 46.6 means 46.6 %.
public struct Percent: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The number before the percent sign.
    public let value: Double

    /// Creates a percentage from the number before the sign.
    public init(_ value: Double) { self.value = value }

    /// The number and the sign, such as `46.6 %`.
    public var description: String { "\(value) %" }

    /// Reads the number.
    public init(from decoder: any Decoder) throws { value = try Double(from: decoder) }

    /// Writes the number alone.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
