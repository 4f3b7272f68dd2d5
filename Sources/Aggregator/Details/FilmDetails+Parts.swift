extension FilmDetails {
    /// The parts that can be asked for, and what they cost.
    public struct Parts: OptionSet, Sendable, Hashable {
        /// One bit for each part.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The overview: known from the search, unless it is wanted in a language that searches do not return.
        public static let overview = Parts(rawValue: 1 << 0)
        /// The average and the number of votes: known from the search.
        public static let rating = Parts(rawValue: 1 << 1)
        /// Title, running time, genres and IMDb id: the TMDB movie record itself.
        public static let record = Parts(rawValue: 1 << 2)
        /// The day of the release in Korea, and the age rating there.
        public static let koreanRelease = Parts(rawValue: 1 << 3)
        /// Directors and cast.
        public static let credits = Parts(rawValue: 1 << 4)
        /// Trailers and teasers.
        public static let trailers = Parts(rawValue: 1 << 5)
        /// Users' reviews.
        public static let reviews = Parts(rawValue: 1 << 6)
        /// The grade of the Korea Media Rating Board: a request to KOBIS.
        public static let grade = Parts(rawValue: 1 << 7)

        /// Overview and rating: no request for a film that was matched before.
        public static let matched: Parts = [.overview, .rating]
        /// Everything except reviews: one request to TMDB and one to KOBIS.
        public static let screen: Parts = [
            .overview, .rating, .record, .koreanRelease, .credits, .trailers, .grade,
        ]
        /// Everything: one request to TMDB and one to KOBIS.
        public static let all: Parts = [.screen, .reviews]

        /// The parts that need the TMDB movie record.
        static let ofRecord: Parts = [.record, .koreanRelease, .credits, .trailers, .reviews]
    }
}
