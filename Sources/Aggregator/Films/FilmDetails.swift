public import BoxOfficeBasics
import FilmMatching

/// Details of a film; parts that were not requested, or that no service has, are nil or empty.
public struct FilmDetails: Sendable, Hashable, Identifiable {
    /// The parts that were requested.
    public var parts: Parts
    /// The film at TMDB.
    public var movieID: MovieID
    /// The title at TMDB in the preferred language, or else the original title (``Parts/record``).
    public var title: LocalizedText?
    /// The overview with its language (``Parts/overview``).
    public var overview: LocalizedText?
    /// TMDB's votes (``Parts/rating``).
    public var rating: Rating?
    /// The first day in Korean cinemas according to TMDB (``Parts/koreanRelease``); an entry's `openDay` is KOBIS's.
    public var koreanReleaseDay: CalendarDay?
    /// The age rating for Korea according to TMDB, such as `15` (``Parts/koreanRelease``).
    public var certification: String?
    /// The latest grade of the Korea Media Rating Board, from KOBIS (``Parts/grade``).
    public var grade: MovieInfo.WatchGrade?
    /// KOBIS's English title, `movieNmEn`, which comes with the grade (``Parts/grade``).
    public var englishTitle: String?
    /// The running time in minutes (``Parts/record``).
    public var runtime: Int?
    /// The genres by their names in the preferred language (``Parts/record``).
    public var genres: [String] = []
    /// The IMDb id, such as `tt27811040` (``Parts/record``).
    public var imdbID: String?
    /// The directors (``Parts/credits``).
    public var directors: [Credits.Person] = []
    /// The cast, the main roles first (``Parts/credits``).
    public var cast: [Credits.CastMember] = []
    /// Trailers and teasers (``Parts/trailers``), best first: official ones before others, Korean ones before others.
    public var trailers: [Videos.Video] = []
    /// The first page of users' reviews in the preferred language (``Parts/reviews``); few are in Korean.
    public var reviews: [Review] = []
    /// The requests that failed.
    public var failures: [Failure] = []
    /// What was unexpected in the responses and left out.
    public var findings: [Finding] = []
    /// The film at TMDB.
    public var id: MovieID { movieID }
    /// The address of the film's page at TMDB, such as to share it.
    public var page: URL? { URL(string: ScoredCandidate.page(ofFilm: movieID.rawValue)) }

    /// Creates details without any part.
    public init(_ parts: Parts, of movieID: MovieID) { (self.parts, self.movieID) = (parts, movieID) }
}

/// Details as JSON: the film as `tmdbID`, each property under its own name, and `parts` as a list of names.
extension FilmDetails: Codable {
    private enum CodingKeys: String, CodingKey {
        case parts
        case movieID = "tmdbID"
        case title, overview, rating, koreanReleaseDay, certification, grade, englishTitle, runtime, genres, imdbID
        case directors, cast, trailers, reviews, failures, findings
    }

    /// The parts that can be requested, and their cost.
    public struct Parts: OptionSet, Sendable, Hashable {
        /// One bit for each part.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The overview: known from the search, unless the search does not return the requested language.
        public static let overview = Parts(rawValue: 1 << 0)
        /// The average and the number of votes: known from the search.
        public static let rating = Parts(rawValue: 1 << 1)
        /// Title, running time, genres and IMDb id, from the TMDB movie record.
        public static let record = Parts(rawValue: 1 << 2)
        /// The day of the release in Korea, and the age rating there.
        public static let koreanRelease = Parts(rawValue: 1 << 3)
        /// Directors and cast.
        public static let credits = Parts(rawValue: 1 << 4)
        /// Trailers and teasers.
        public static let trailers = Parts(rawValue: 1 << 5)
        /// Users' reviews.
        public static let reviews = Parts(rawValue: 1 << 6)
        /// The grade of the Korea Media Rating Board: one request to KOBIS.
        public static let grade = Parts(rawValue: 1 << 7)

        /// Overview and rating: no request for a film that is matched already.
        public static let matched: Parts = [.overview, .rating]
        /// Everything except reviews: one request to TMDB and one to KOBIS.
        public static let screen: Parts = [.overview, .rating, .record, .koreanRelease, .credits, .trailers, .grade]
        /// Everything: one request to TMDB and one to KOBIS.
        public static let all: Parts = [.screen, .reviews]

        static let ofRecord: Parts = [.record, .koreanRelease, .credits, .trailers, .reviews]
    }
}

/// Parts as JSON: a list of their names, such as `["overview", "credits"]`.
extension FilmDetails.Parts: Codable {
    private static let names: [(name: String, part: FilmDetails.Parts)] = [
        ("overview", .overview), ("rating", .rating), ("record", .record), ("koreanRelease", .koreanRelease),
        ("credits", .credits), ("trailers", .trailers), ("reviews", .reviews), ("grade", .grade),
    ]

    /// Reads a list of names, and ignores names that this version does not know.
    public init(from decoder: any Decoder) throws {
        let names = try [String](from: decoder)
        self.init(Self.names.filter { names.contains($0.name) }.map(\.part))
    }

    /// Writes the names of the parts, such as `["overview", "credits"]`.
    public func encode(to encoder: any Encoder) throws {
        try Self.names.filter { contains($0.part) }.map(\.name).encode(to: encoder)
    }
}

extension FilmDetails {
    /// TMDB's votes.
    public struct Rating: Sendable, Hashable, Codable {
        /// The average vote, 0 to 10.
        public let average: Double
        /// The number of votes.
        public let votes: Int

        package init(average: Double, votes: Int) { (self.average, self.votes) = (average, votes) }
    }

    /// A request that failed, and the parts it would have brought.
    public struct Failure: Sendable, Hashable, Codable {
        /// The missing parts.
        public let parts: Parts
        /// Why they are missing.
        public let error: EnrichmentError
    }

    /// Returns why a part is missing; nil if it was not asked for, or its request succeeded.
    public func failure(of part: Parts) -> EnrichmentError? {
        failures.first { !$0.parts.isDisjoint(with: part) }?.error
    }
}
