/// A TMDB film that may be the known film: a search result and, once read, its movie record.
///
/// Popularity and position in the results are left out on purpose: they show what people like, not which film it is.
public struct CandidateFilm: Sendable, Hashable, Identifiable, Codable {
    /// The TMDB id.
    public var id: Int
    /// The title in the language of the search, `title`.
    public var title: String
    /// The title in the film's own language, `original_title`.
    public var originalTitle: String?
    /// The film's own language, `original_language`, such as `ko`.
    public var originalLanguage: String?
    /// The release day, `release_date`: in Korea if the search named the region KR and TMDB knows it, else the first.
    public var releaseDay: CalendarDay?
    /// The path of the poster that TMDB shows first, `poster_path`; nil if it has none.
    public var posterPath: String?
    /// True if TMDB marks it `adult`.
    public var isAdult = false
    /// True if TMDB marks it `video`: not made for cinemas.
    public var isVideo = false
    /// The ids of the genres, `genre_ids`; empty where TMDB names none.
    public var genres: [Int] = []
    /// The movie record's data; nil until it has been read.
    public var details: Details?

    /// What a TMDB movie record adds to a search result.
    public struct Details: Sendable, Hashable, Codable {
        /// Titles used in Korea, `alternative_titles` with `iso_3166_1` KR.
        public var koreanTitles: [String] = []
        /// Korean and English titles, `translations`.
        public var translatedTitles: [String] = []
        /// Release days in Korea, `release_dates`.
        public var koreanReleaseDays: [CalendarDay] = []
        /// Country codes, `origin_country` and `production_countries`.
        public var countries: [String] = []
        /// The directors' names, `credits`, each in every spelling that TMDB has.
        public var directors: [String] = []
        /// The names of the actors billed first, `credits`.
        public var cast: [String] = []
        /// The running time in minutes; nil where TMDB has 0.
        public var runtime: Int?
        /// The record's own release day, `release_date`, which no region changes: the work's first.
        public var releaseDay: CalendarDay?
        /// What TMDB was asked for and did not send.
        public var unread: Set<FilmPart> = []
    }
}

extension CandidateFilm {
    /// Creates a candidate; set what else is known.
    public init(id: Int, title: String, releaseDay: CalendarDay? = nil) {
        self.init(id: id, title: title, originalTitle: nil, releaseDay: releaseDay)
    }

    var isEnglish: Bool { originalLanguage.map { $0.isEmpty || $0 == "en" } ?? true }

    /// The film's language; Hangul in a title is better evidence than TMDB's default, English.
    var spokenLanguage: String? {
        if isEnglish, originalTitle?.containsHangul == true { return "ko" }
        return originalLanguage?.nonEmpty
    }

    var unread: Set<FilmPart> { details?.unread ?? [] }

    var allTitles: [String] {
        let others = [originalTitle ?? ""] + (details.map { $0.translatedTitles + $0.koreanTitles } ?? [])
        return ([title] + others.filter { !$0.isEmpty }).eachOnce
    }
}

extension CandidateFilm.Details {
    /// Creates details; set what else is known.
    public init(directors: [String] = []) { self.init(koreanTitles: [], directors: directors) }
}
