extension BoxOfficeScreen {
    /// What a screen shows.
    public struct State: Sendable, Hashable {
        /// The latest request; while its ranking is loading, the rows are those of the previous one.
        public var request: RankingRequest
        /// How figures are written.
        public var style: FigureStyle
        /// The first and the last day of the ranking shown; nil before the first ranking.
        public var days: ClosedRange<CalendarDay>?
        /// The days that the request has come to mean since midnight in Korea; nil if the rows show them.
        ///
        /// ``BoxOfficeScreen/load(_:)`` with the same request moves on to them; KOBIS publishes a day soon after it
        /// ends.
        public var newDays: ClosedRange<CalendarDay>?
        /// When KOBIS sent the ranking shown; nil before the first one.
        ///
        /// While ``isLoading``, or after an ``error``, the rows may be old stored ones; see ``days``.
        public var asOf: Timestamp?
        /// The rows, best first; while a ranking is loaded again, the rows of the previous one.
        public var rows: [BoxOfficeRow] = []
        /// True if a ranking is being loaded.
        public var isLoading = false
        /// True if something is being loaded that takes longer than usual, by the box office's patience.
        public var isSlow = false
        /// Why the latest ranking could not be loaded; the rows are those of the previous one.
        public var error: KobisError?
        /// The film that a detail page shows; nil for none.
        public var selection: Selection?

        /// Creates a state of a screen that has loaded nothing yet.
        public init(request: RankingRequest = .daily(), style: FigureStyle = .korean) {
            (self.request, self.style) = (request, style)
        }

        /// True if nothing is being loaded; a state made without a screen is settled and empty.
        public var isSettled: Bool { !isLoading && !rows.contains(where: \.isLoading) && selection?.isLoading != true }
    }

    /// The film that a detail page shows.
    public struct Selection: Sendable, Hashable, Identifiable {
        /// The film.
        public var film: Film
        /// The requested parts of the details.
        public var parts: FilmDetails.Parts
        /// The film's details; nil until loaded, and without a certain match.
        public var details: FilmDetails?
        /// True if the details are being loaded.
        public var isLoading = false
        /// Why the film could not be looked up; ``BoxOfficeScreen/refresh()`` tries again.
        public var error: EnrichmentError?

        /// Creates a selection without details.
        public init(_ film: some FilmReference, _ parts: FilmDetails.Parts = .all) {
            (self.film, self.parts) = (film.film, parts)
        }

        /// The film's KOBIS code.
        public var id: BoxOfficeRow.ID { film.id }
    }
}

extension BoxOfficeScreen.State: Encodable {
    private enum Key: String, CodingKey {
        case firstDay, lastDay, days, asOf, isLoading, isSlow, error, rows
    }

    /// Encodes the state, for example for a page that receives it as a server-sent event.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(days?.lowerBound, forKey: .firstDay)
        try container.encodeIfPresent(days?.upperBound, forKey: .lastDay)
        try container.encodeIfPresent(days.map(style.days), forKey: .days)
        try container.encodeIfPresent(asOf, forKey: .asOf)
        try container.encode(isLoading, forKey: .isLoading)
        try container.encode(isSlow, forKey: .isSlow)
        try container.encodeIfPresent(error.map { "\($0)" }, forKey: .error)
        try container.encode(rows, forKey: .rows)
    }
}
