public import BoxOfficeWire

/// More about a film: whatever was asked for of it.
///
/// What was not asked for is nil or empty, as is what neither TMDB nor KOBIS has; ``failures`` tells of what could not be had.
public struct FilmDetails: Sendable, Hashable {
    /// What was asked for.
    public let parts: Parts
    /// The film at TMDB.
    public let movieID: MovieID
    /// The title at TMDB in the dearest language, or else the original one (``Parts/record``).
    public internal(set) var title: LocalizedText?
    /// The overview, with the language that it is really in (``Parts/overview``).
    public internal(set) var overview: LocalizedText?
    /// TMDB's votes (``Parts/rating``).
    public internal(set) var rating: Rating?
    /// The first day in Korean cinemas as TMDB has it (``Parts/koreanRelease``); KOBIS has the row's `openDay`.
    public internal(set) var koreanReleaseDay: CalendarDay?
    /// The rating for Korea as TMDB has it, such as `15` (``Parts/koreanRelease``).
    public internal(set) var certification: String?
    /// The grade of the Korea Media Rating Board, from KOBIS (``Parts/grade``); the latest, if there are several.
    public internal(set) var grade: MovieInfo.WatchGrade?
    /// The running time in minutes (``Parts/record``).
    public internal(set) var runtime: Int?
    /// The genres by their names in the dearest language (``Parts/record``).
    public internal(set) var genres: [String] = []
    /// The id at IMDb, such as `tt27811040` (``Parts/record``).
    public internal(set) var imdbID: String?
    /// The directors (``Parts/credits``).
    public internal(set) var directors: [Credits.Person] = []
    /// The cast, the main roles first (``Parts/credits``).
    public internal(set) var cast: [Credits.CastMember] = []
    /// Trailers and teasers (``Parts/trailers``), the best first: the makers' own before others, Korean ones before others.
    public internal(set) var trailers: [Videos.Video] = []
    /// Users' reviews in the dearest language, the first page of them (``Parts/reviews``); in Korean there are few.
    public internal(set) var reviews: [Review] = []
    /// What could not be had, and why; everything else is there.
    public internal(set) var failures: [Failure] = []
    /// What in the answers was not as expected and was left out.
    public internal(set) var findings: [Finding] = []

    init(_ parts: Parts, of movieID: MovieID) {
        self.parts = parts
        self.movieID = movieID
    }
}

extension FilmDetails {
    /// What can be asked for about a film, and what it costs.
    public struct Parts: OptionSet, Sendable, Hashable {
        /// One bit for each part.
        public let rawValue: Int

        /// Creates a set from its bits.
        ///
        /// - Parameter rawValue: One bit for each part.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The overview: the search has brought it, unless it is wanted in a language that a search does not answer in.
        public static let overview = Parts(rawValue: 1 << 0)
        /// The mean of the votes and their number: the search has brought them.
        public static let rating = Parts(rawValue: 1 << 1)
        /// Title, running time, genres and IMDb's id: what is in TMDB's record itself.
        public static let record = Parts(rawValue: 1 << 2)
        /// The day of the release in Korea, and the certification there.
        public static let koreanRelease = Parts(rawValue: 1 << 3)
        /// Directors and cast.
        public static let credits = Parts(rawValue: 1 << 4)
        /// Trailers and teasers.
        public static let trailers = Parts(rawValue: 1 << 5)
        /// Users' reviews.
        public static let reviews = Parts(rawValue: 1 << 6)
        /// The grade by the Korea Media Rating Board: a request to KOBIS.
        public static let grade = Parts(rawValue: 1 << 7)

        /// What costs no request, if the film was matched before: overview and rating.
        public static let matched: Parts = [.overview, .rating]
        /// What a screen about a film shows: everything but reviews, for one request to TMDB and one to KOBIS.
        public static let screen: Parts = [
            .overview, .rating, .record, .koreanRelease, .credits, .trailers, .grade,
        ]
        /// Everything, for one request to TMDB and one to KOBIS.
        public static let all: Parts = [.screen, .reviews]

        /// Those that TMDB's record is needed for.
        static let ofRecord: Parts = [.record, .koreanRelease, .credits, .trailers, .reviews]
    }

    /// TMDB's votes.
    public struct Rating: Sendable, Hashable {
        /// The mean of the votes, 0 to 10.
        public let average: Double
        /// The number of votes.
        public let votes: Int
    }

    /// What could not be had, and why.
    public struct Failure: Sendable, Hashable {
        /// What is missing.
        public let parts: Parts
        /// Why, with the film's name.
        public let error: EnrichmentError
    }

    /// Why a part is missing; nil if it was not asked for, or was answered.
    ///
    /// - Parameter part: The part.
    /// - Returns: The reason.
    public func failure(of part: Parts) -> EnrichmentError? {
        failures.first { !$0.parts.isDisjoint(with: part) }?.error
    }
}
