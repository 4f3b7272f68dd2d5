/// The period of a trend (`time_window`).
@nonexhaustive
public enum TrendingSpan: String, Sendable, Hashable, Codable, CaseIterable {
    /// A day.
    case day
    /// A week.
    case week
}
