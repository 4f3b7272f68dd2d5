package import BoxOffice

/// Weekly rankings with TMDB's films, in a file that a job fills in, a day's calls at a time.
package struct RankingTable: Codable, Equatable, Sendable {
    /// A film's line in the ranking of a week.
    package struct Row: Codable, Equatable, Sendable {
        package let rank: Int
        package let code: MovieCode
        package let title: String
        package let audience: Int?
        /// TMDB's film; nil if TMDB does not have it, or while the row is open.
        package var tmdbID: MovieID?
        /// Whether the film could not be looked up yet.
        package var isOpen = true

        init(_ entry: BoxOfficeEntry) {
            (rank, code, title, audience) = (entry.rank, entry.movieCode, entry.title, entry.audience)
        }
    }

    package struct Week: Codable, Equatable, Sendable {
        package let days: ClosedRange<CalendarDay>
        package fileprivate(set) var rows: [Row]
        package var isOpen: Bool { rows.contains(where: \.isOpen) }
    }

    /// The weeks so far, the earliest first.
    package private(set) var weeks: [Week] = []

    package init() {}

    /// Fills in the weeks that are missing or open, reports each, and returns how many are left.
    ///
    /// A week's films are looked up together, because two films of a ranking may claim one of TMDB's: if one is open, all
    /// are looked up again.
    @discardableResult package mutating func fill(
        _ days: ClosedRange<CalendarDay>, from boxOffice: BoxOfficeAggregator,
        report: (_ table: RankingTable, _ week: Week) throws -> Void = { _, _ in }
    ) async throws -> Int {
        var left = 0
        for try await step in boxOffice.rankings(.weekly(), over: days) {
            guard weeks.first(where: { $0.days == step.days })?.isOpen != false else { continue }
            // One ranking that fails is missing until the next run; a failure of all further ones ends the loop.
            guard case .success(let ranking) = step.result else {
                left += 1
                continue
            }
            var rows = Dictionary(ranking.entries.map { ($0.movieCode, Row($0)) }) { first, _ in first }
            for await update in boxOffice.enrichments(of: ranking.entries) {
                guard case .success(let film) = update.result, film.isSettled else { continue }
                rows[update.id]?.tmdbID = film.movie?.id
                rows[update.id]?.isOpen = false
            }
            let week = Week(days: step.days, rows: ranking.entries.compactMap { rows[$0.movieCode] })
            weeks.removeAll { $0.days == week.days }
            weeks.append(week)
            weeks.sort { $0.days.lowerBound < $1.days.lowerBound }
            if week.isOpen { left += 1 }
            try report(self, week)
        }
        return left
    }
}
