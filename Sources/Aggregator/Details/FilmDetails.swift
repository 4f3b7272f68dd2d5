public import BoxOfficeWire

/// More about a film: the parts that were asked for.
///
/// Parts that were not asked for are nil or empty, as are those that neither TMDB nor KOBIS has; ``failures`` has those whose
/// requests failed.
public struct FilmDetails: Sendable, Hashable {
    /// The parts that were asked for.
    public var parts: Parts
    /// The film at TMDB.
    public var movieID: MovieID
    /// The title at TMDB in the preferred language, or else the original one (``Parts/record``).
    public var title: LocalizedText?
    /// The overview with the language that it is in (``Parts/overview``).
    public var overview: LocalizedText?
    /// TMDB's votes (``Parts/rating``).
    public var rating: Rating?
    /// The first day in Korean cinemas according to TMDB (``Parts/koreanRelease``); an entry's `openDay` is KOBIS's.
    public var koreanReleaseDay: CalendarDay?
    /// The age rating for Korea according to TMDB, such as `15` (``Parts/koreanRelease``).
    public var certification: String?
    /// The latest grade of the Korea Media Rating Board, from KOBIS (``Parts/grade``).
    public var grade: MovieInfo.WatchGrade?
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
    /// The parts whose requests failed, and why.
    public var failures: [Failure] = []
    /// What was unexpected in the responses and left out.
    public var findings: [Finding] = []

    /// Creates details without any part; set the parts, for tests and previews.
    public init(_ parts: Parts, of movieID: MovieID) {
        self.parts = parts
        self.movieID = movieID
    }
}

extension FilmDetails: Identifiable {
    /// The film at TMDB.
    public var id: MovieID { movieID }
}

/// Details as JSON: the film as `tmdbID`, and each property under its own name; `parts` is a list of names.
extension FilmDetails: Codable {
    private enum CodingKeys: String, CodingKey {
        case parts
        case movieID = "tmdbID"
        case title, overview, rating, koreanReleaseDay, certification, grade, runtime, genres, imdbID, directors, cast
        case trailers, reviews, failures, findings
    }
}
