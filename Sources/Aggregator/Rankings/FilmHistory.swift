/// A film's entries, ranking by ranking.
public struct FilmHistory: Sendable, Hashable, Identifiable {
    /// The film's entry in one ranking.
    public struct Point: Sendable, Hashable, Identifiable {
        /// The first and the last day of the ranking.
        public let days: ClosedRange<CalendarDay>
        /// The film's entry; nil if the ranking could not be loaded or does not list the film.
        public internal(set) var entry: BoxOfficeEntry?
        /// Why the ranking could not be loaded; nil if it was.
        public internal(set) var error: KobisError?
        /// The days, which identify a point of a history.
        public var id: ClosedRange<CalendarDay> { days }
    }

    /// The film's KOBIS code.
    public let id: MovieCode
    /// The points in the order of their days.
    public private(set) var points: [Point] = []

    /// Creates a history without points.
    public init(_ id: MovieCode) { self.id = id }

    /// Adds a ranking, in any order; it replaces an earlier one of the same days.
    public mutating func add(_ step: RankingSeries.Step) {
        let point = step.point(of: id)
        let index = points.firstIndex { $0.days.lowerBound >= point.days.lowerBound } ?? points.endIndex
        if index < points.endIndex, points[index].days == point.days {
            points[index] = point
        } else {
            points.insert(point, at: index)
        }
    }

    /// The film's title in the latest ranking that lists it; nil if none does.
    public var title: String? { points.last { $0.entry != nil }?.entry?.title }
    /// The best rank.
    public var bestRank: Int? { points.compactMap(\.entry?.rank).min() }
    /// The number of rankings that list the film.
    public var count: Int { points.count { $0.entry != nil } }
    /// The highest total of admissions in any of the rankings.
    public var audienceTotal: Int? { points.compactMap(\.entry?.audienceTotal).max() }
}

extension RankingSeries.Step {
    /// Returns a film's entry in this ranking, or why the ranking could not be loaded.
    public func point(of film: MovieCode) -> FilmHistory.Point {
        switch result {
        case .success(let ranking):
            FilmHistory.Point(days: days, entry: ranking.entries.first { $0.movieCode == film })
        case .failure(let error): FilmHistory.Point(days: days, error: error)
        }
    }
}

extension BoxOfficeAggregator {
    /// Returns a film's entries over a range of days; the request's own day is ignored.
    ///
    /// A ranking without the film is a point without an entry. A ``SeriesInterruption`` ends the points early.
    public func history(
        of film: some FilmReference, _ request: RankingRequest = .daily(), over days: ClosedRange<CalendarDay>
    ) -> some AsyncSequence<FilmHistory.Point, SeriesInterruption> & Sendable {
        rankings(request, over: days).map { [code = film.film.movieCode] in $0.point(of: code) }
    }
}

/// A history as JSON: `movieCode` and `points`.
extension FilmHistory: Codable {
    private enum CodingKeys: String, CodingKey {
        case id = "movieCode"
        case points
    }
}

/// A point as JSON: `from`, `to`, `entry` and `error`, the latter two `null` if absent.
extension FilmHistory.Point: Codable {
    private enum CodingKeys: String, CodingKey {
        case from, to, entry, error
    }

    /// Writes JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(days.lowerBound, forKey: .from)
        try container.encode(days.upperBound, forKey: .to)
        try container.encode(entry, forKey: .entry)
        try container.encode(error, forKey: .error)
    }

    /// Reads what ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            days: try container.days(from: .from, to: .to),
            entry: try container.decodeIfPresent(BoxOfficeEntry.self, forKey: .entry),
            error: try container.decodeIfPresent(KobisError.self, forKey: .error))
    }
}
