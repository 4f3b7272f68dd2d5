extension BoxOfficeScreen {
    /// What a screen shows.
    public struct State: Sendable, Hashable {
        /// The ranking that was asked for last; while it is loading, the rows are those of the one before.
        public var request: RankingRequest
        /// How figures are written.
        public var style: FigureStyle
        /// The first and the last day that the rows count; nil before the first ranking.
        public var days: ClosedRange<CalendarDay>?
        /// The rows, best first; while a ranking is loaded again, the rows of the previous one.
        public var rows: [BoxOfficeRow]
        /// Whether a ranking is being loaded.
        public var isLoading: Bool
        /// Why the latest ranking could not be loaded; the rows are those of the previous one.
        public var error: KobisError?
        /// The film that a detail page shows; nil for none.
        public var selection: Selection?

        /// Creates a state, for tests and previews.
        ///
        /// - Parameters:
        ///   - days: The first and the last day that the ranking counts.
        ///   - error: Why the latest ranking could not be loaded.
        public init(
            request: RankingRequest = .daily(), style: FigureStyle = .korean, days: ClosedRange<CalendarDay>? = nil,
            rows: [BoxOfficeRow] = [], isLoading: Bool = false, error: KobisError? = nil, selection: Selection? = nil
        ) {
            self.request = request
            self.style = style
            self.days = days
            self.rows = rows
            self.isLoading = isLoading
            self.error = error
            self.selection = selection
        }

        /// Whether nothing is being loaded: neither the ranking nor anything about its films.
        ///
        /// A state that no screen has given, such as a view's first, is settled too, and empty.
        public var isSettled: Bool { !isLoading && !rows.contains(where: \.isLoading) && selection?.isLoading != true }
    }
}
