/// How far back a trend is looked at (`time_window`).
public enum TrendingSpan: String, Sendable, Hashable, Codable, CaseIterable {
    /// A day.
    case day
    /// A week.
    case week
}
