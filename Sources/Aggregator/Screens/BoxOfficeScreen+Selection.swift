extension BoxOfficeScreen {
    /// The film that a detail page shows.
    public struct Selection: Sendable, Hashable, Identifiable {
        /// The film's entry in the ranking.
        public var entry: BoxOfficeEntry
        /// The parts of the details that are wanted.
        public var parts: FilmDetails.Parts
        /// The film's details; nil until they are loaded, and without a certain match.
        public var details: FilmDetails?
        /// Whether the details are being loaded.
        public var isLoading: Bool
        /// Why the film could not be looked up; ``BoxOfficeScreen/refresh()`` tries again.
        public var error: EnrichmentError?

        /// Creates a selection, for tests and previews.
        ///
        /// - Parameters:
        ///   - error: Why the film could not be looked up.
        public init(
            _ entry: BoxOfficeEntry, _ parts: FilmDetails.Parts = .all, details: FilmDetails? = nil,
            isLoading: Bool = false, error: EnrichmentError? = nil
        ) {
            self.entry = entry
            self.parts = parts
            self.details = details
            self.isLoading = isLoading
            self.error = error
        }

        /// The film's KOBIS code.
        public var id: BoxOfficeRow.ID { entry.movieCode }

        /// Whether anything is missing that another attempt may bring.
        var hasFailed: Bool { error != nil || details?.failures.isEmpty == false }
    }
}
