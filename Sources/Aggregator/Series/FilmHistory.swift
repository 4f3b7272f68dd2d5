/// How a film did, ranking by ranking.
public struct FilmHistory: Sendable, Hashable, Identifiable {
    /// The film's figures in one ranking.
    public struct Point: Sendable, Hashable {
        /// The first and the last day that the ranking counts.
        public let days: ClosedRange<CalendarDay>
        /// The film's entry; nil if the ranking could not be loaded, or does not have the film.
        public let entry: BoxOfficeEntry?
        /// Why the ranking could not be loaded; nil if it was.
        public let error: KobisError?

        /// Creates a point, for tests and previews.
        ///
        /// - Parameters:
        ///   - days: The first and the last day that the ranking counts.
        ///   - entry: The film's entry.
        ///   - error: Why the ranking could not be loaded.
        public init(days: ClosedRange<CalendarDay>, entry: BoxOfficeEntry? = nil, error: KobisError? = nil) {
            self.days = days
            self.entry = entry
            self.error = error
        }
    }

    /// KOBIS's code of the film.
    public let id: MovieCode
    /// The points, in the order of the days.
    public private(set) var points: [Point] = []

    /// Begins a history without points.
    ///
    /// - Parameter id: KOBIS's code of the film.
    public init(_ id: MovieCode) { self.id = id }

    /// Adds a ranking, in whatever order; one of the same days takes the place of the one before.
    ///
    /// - Parameter step: The ranking, or why it could not be had.
    public mutating func add(_ step: RankingSeries.Step) {
        let point = step.point(of: id)
        let index = points.firstIndex { $0.days.lowerBound >= point.days.lowerBound } ?? points.endIndex
        if index < points.endIndex, points[index].days == point.days {
            points[index] = point
        } else {
            points.insert(point, at: index)
        }
    }

    /// The film's title as the latest ranking has it; nil if it is in none.
    public var title: String? { points.last { $0.entry != nil }?.entry?.title }
    /// The best rank.
    public var bestRank: Int? { points.compactMap(\.entry?.rank).min() }
    /// In how many of the rankings the film is.
    public var count: Int { points.count { $0.entry != nil } }
    /// The most admissions so far that any of the rankings tells.
    public var audienceTotal: Int? { points.compactMap(\.entry?.audienceTotal).max() }
}

extension RankingSeries.Step {
    /// A film's figures in this ranking.
    ///
    /// - Parameter film: KOBIS's code of the film.
    /// - Returns: The figures, or why there are none.
    public func point(of film: MovieCode) -> FilmHistory.Point {
        switch result {
        case .success(let ranking):
            FilmHistory.Point(days: days, entry: ranking.entries.first { $0.movieCode == film }, error: nil)
        case .failure(let error): FilmHistory.Point(days: days, entry: nil, error: error)
        }
    }
}

extension BoxOfficeAggregator {
    /// A film's figures over a range of days, each asked for when it is wanted.
    ///
    /// Films that are not among the ten of a day have no figures for it.
    ///
    /// - Parameters:
    ///   - film: KOBIS's code of the film.
    ///   - request: Which kind of ranking, and filters; its day does not count.
    ///   - days: The first and the last day, such as the opening day and yesterday.
    /// - Returns: The figures; a ``SeriesInterruption`` ends them early.
    public func history(
        of film: MovieCode, _ request: RankingRequest = .daily(), over days: ClosedRange<CalendarDay>
    ) -> some AsyncSequence<FilmHistory.Point, SeriesInterruption> & Sendable {
        rankings(request, over: days).map { $0.point(of: film) }
    }
}
