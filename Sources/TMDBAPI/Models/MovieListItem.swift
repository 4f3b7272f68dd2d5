/// A film in a list or a search.
public struct MovieListItem: Sendable, Hashable, Codable, Identifiable {
    /// The film (`id`).
    public var id: MovieID
    /// The title in the requested language, or else the original or the English title (`title`).
    public var title: String
    /// The title in the film's own language (`original_title`).
    public var originalTitle: String
    /// The film's own language (`original_language`).
    public var originalLanguage: Language?
    /// The overview (`overview`); in a search it may be English although Korean was requested.
    public var overview: String?
    /// The release day in the requested region, or else the first anywhere (`release_date`).
    public var releaseDay: CalendarDay?
    /// The poster (`poster_path`).
    public var posterPath: ImagePath?
    /// True if ``posterPath`` is nil because TMDB's was missing or unreadable, so that TMDB may well have a poster.
    public package(set) var isPosterUnread: Bool?
    /// The backdrop, a wide image (`backdrop_path`).
    public var backdropPath: ImagePath?
    /// The genres (`genre_ids`), which may include retired ones.
    public var genreIDs: [GenreID] = []
    /// TMDB's measure of interest (`popularity`), without a unit.
    public var popularity: Double?
    /// The mean of the votes, 0 to 10 (`vote_average`); nil without votes.
    public var voteAverage: Double?
    /// The number of votes (`vote_count`).
    public var voteCount: Int?
    /// True if the film is pornographic (`adult`).
    public var isAdult = false
    /// True if the film is erotic (`softcore`), which TMDB has sent since 2026.
    public var isSoftcore = false
    /// True if it is a video rather than a film (`video`).
    public var isVideo = false

    /// Creates a film of which only the title is known.
    public init(id: MovieID, title: String) { (self.id, self.title, originalTitle) = (id, title, title) }

    /// Reads a row; nil if it is not a film, and with a finding if it lacks an id or a title.
    package init?(reading row: JSONNode) {
        let names = (title: row["title"].line, original: row["original_title"].line)
        // Lists have series and collections among their films, which have a name instead of a title.
        guard !row.isOtherThanFilm, names.title != nil || row["name"].isNull else { return nil }
        guard let id = row["id"].movieID, let title = names.title ?? names.original else {
            row.report("a row without an id or a title, left out")
            return nil
        }
        self.init(id: id, title: title)
        originalTitle = names.original ?? title
        originalLanguage = row["original_language"].language
        overview = row["overview"].text
        releaseDay = row["release_date"].day
        posterPath = row.sent("poster_path").imagePath
        isPosterUnread = posterPath == nil && (row.lacks("poster_path") || row["poster_path"].text != nil) ? true : nil
        backdropPath = row["backdrop_path"].imagePath
        genreIDs = row["genre_ids"].integers.map(GenreID.init(rawValue:))
        popularity = row["popularity"].number
        voteCount = row["vote_count"].count
        voteAverage = voteCount == 0 ? nil : row["vote_average"].number
        isAdult = row["adult"].bool ?? false
        isSoftcore = row["softcore"].bool ?? false
        isVideo = row["video"].bool ?? false
    }

    /// The title with its language, which is the film's own if TMDB sends the original title instead of a translation.
    public var localizedTitle: LocalizedText {
        LocalizedText(title, declared: title == originalTitle ? originalLanguage : nil)
    }

    /// The overview with its language; in a search it may be English although Korean was requested.
    public var localizedOverview: LocalizedText? { overview.map { LocalizedText($0) } }
}

extension JSONNode {
    /// True if TMDB calls a row something else than a film; an unknown kind is reported, and decides nothing.
    var isOtherThanFilm: Bool {
        guard let kind = self["media_type"].text, kind != "movie" else { return false }
        let isKnown = ["tv", "tv_season", "tv_episode", "person", "collection"].contains(kind)
        if !isKnown { report("a row of an unknown media_type") }
        return isKnown
    }
}
