/// How many of a day's calls are used, as counted here and as the service says.
public struct QuotaUsage: Sendable, Hashable {
    /// How many calls were counted.
    public var spent: Int
    /// Whether the service has refused more.
    public var isExhausted: Bool

    /// Creates a usage.
    public init(spent: Int = 0, isExhausted: Bool = false) {
        self.spent = spent
        self.isExhausted = isExhausted
    }
}
