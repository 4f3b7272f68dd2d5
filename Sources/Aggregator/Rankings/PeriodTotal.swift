public import BoxOfficeBasics
public import KobisAPI

/// The films of a period by their audience in its daily rankings.
///
/// A ranking has ten films, so a film's figures lack the days on which it was not among them: they are less than what was
/// sold in the period, and ``Film/audienceTotal``, KOBIS's own, counts from the opening on.
public struct PeriodTotal: Sendable, Hashable {
    /// A film's figures over the days on which a ranking has it.
    public struct Film: Sendable, Hashable, Identifiable {
        /// The film as the last of these rankings has it.
        public fileprivate(set) var last: BoxOfficeEntry
        /// The sum of the days' admissions (`audiCnt`).
        public fileprivate(set) var audience = 0
        /// The sum of the days' sales in won (`salesAmt`).
        public fileprivate(set) var sales: Int64 = 0
        /// KOBIS's own total of admissions on the last of these days (`audiAcc`).
        public var audienceTotal: Int? { last.audienceTotal }
        /// The first of these days.
        public fileprivate(set) var firstDay: CalendarDay
        /// The last of these days.
        public fileprivate(set) var lastDay: CalendarDay
        /// The best rank of these days.
        public fileprivate(set) var bestRank: Int
        /// How many days a ranking has it.
        public fileprivate(set) var days = 0
        /// The film's code.
        public var id: MovieCode { last.movieCode }
    }

    private var byCode: [MovieCode: Film] = [:]

    /// Creates a total of no rankings.
    public init() {}

    /// The films by audience, the largest first; of equals, the one that was ranked first.
    public var films: [Film] {
        byCode.values.sorted {
            ($1.audience, $0.firstDay, $0.bestRank, $0.id.rawValue) < (
                $0.audience, $1.firstDay, $1.bestRank, $1.id.rawValue
            )
        }
    }

    /// Adds the films of a daily ranking.
    public mutating func add(_ ranking: Ranking) {
        let day = ranking.days.lowerBound
        for entry in ranking.entries {
            var film =
                byCode[entry.movieCode] ?? Film(last: entry, firstDay: day, lastDay: day, bestRank: entry.rank)
            if day >= film.lastDay { (film.last, film.lastDay) = (entry, day) }
            film.firstDay = min(film.firstDay, day)
            film.bestRank = min(film.bestRank, entry.rank)
            film.audience = film.audience.addingOrMost(entry.audience)
            film.sales = film.sales.addingOrMost(entry.sales)
            film.days += 1
            byCode[entry.movieCode] = film
        }
    }
}

extension FixedWidthInteger {
    /// The sum, or the largest number if that is smaller.
    fileprivate func addingOrMost(_ other: Self?) -> Self {
        let (sum, overflow) = addingReportingOverflow(other ?? 0)
        return overflow ? .max : sum
    }
}

extension BoxOfficeAggregator {
    /// Adds up the daily rankings of a period: one request a day, none for a day whose ranking is stored.
    ///
    /// A day that fails ends it with its error, since a total without it would be another period's.
    public func total(over days: ClosedRange<CalendarDay>) async throws -> PeriodTotal {
        var total = PeriodTotal()
        for try await step in rankings(.daily(), over: days) { total.add(try step.result.get()) }
        return total
    }
}
