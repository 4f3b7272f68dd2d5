public import Aggregator

/// A film's place in a ranking, for templates with `{rank}` or `{date}`.
public struct RankedPlace: Sendable, Hashable {
    /// The film's rank.
    public let rank: Int
    /// The ranking's first day.
    public let day: CalendarDay

    /// Creates a place.
    public init(rank: Int, day: CalendarDay) {
        self.rank = rank
        self.day = day
    }

    /// The rank in two digits, so that names are sorted by it.
    var rankText: String { rank < 10 ? "0\(rank)" : String(rank) }
}
