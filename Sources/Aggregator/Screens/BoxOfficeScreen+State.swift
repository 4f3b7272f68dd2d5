extension BoxOfficeScreen {
    /// What a screen shows.
    public struct State: Sendable, Hashable {
        /// How figures are written.
        public var style: FigureStyle
        /// The first and the last day that the ranking counts; nil before the first ranking.
        public var days: ClosedRange<CalendarDay>?
        /// The rows, best first; while a ranking is loaded again, the rows of the previous one.
        public var rows: [BoxOfficeRow]
        /// Whether a ranking is being loaded.
        public var isLoading: Bool
        /// Why the latest ranking could not be loaded; the rows are those of the previous one.
        public var error: KobisError?

        /// Creates a state, for tests and previews.
        ///
        /// - Parameters:
        ///   - style: How figures are written.
        ///   - days: The first and the last day that the ranking counts.
        ///   - rows: The rows, best first.
        ///   - isLoading: Whether a ranking is being loaded.
        ///   - error: Why the latest ranking could not be loaded.
        public init(
            style: FigureStyle = .korean, days: ClosedRange<CalendarDay>? = nil, rows: [BoxOfficeRow] = [],
            isLoading: Bool = false, error: KobisError? = nil
        ) {
            self.style = style
            self.days = days
            self.rows = rows
            self.isLoading = isLoading
            self.error = error
        }

        /// Whether nothing is being loaded, neither the ranking nor a poster.
        public var isSettled: Bool { !isLoading && !rows.contains { $0.poster == .loading } }
    }
}
