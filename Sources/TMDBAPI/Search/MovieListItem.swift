public import WireFormat

/// A film in a list or a search.
public struct MovieListItem: Sendable, Hashable, Codable, Identifiable {
    /// The film (`id`).
    public let id: MovieID
    /// The title in the language that was asked for, or else the original or the English one (`title`).
    public let title: String
    /// The title in the film's own language (`original_title`).
    public let originalTitle: String
    /// The film's own language (`original_language`).
    public let originalLanguage: Language?
    /// The overview (`overview`); in a search it may be English although Korean was asked for.
    public let overview: String?
    /// The release day in the region that was asked for, or else the first one (`release_date`).
    public let releaseDay: CalendarDay?
    /// The poster (`poster_path`).
    public let posterPath: ImagePath?
    /// The wide picture (`backdrop_path`).
    public let backdropPath: ImagePath?
    /// The genres (`genre_ids`); retired numbers occur.
    public let genreIDs: [Int]
    /// TMDB's measure of interest (`popularity`), without a unit.
    public let popularity: Double?
    /// The mean of the votes, 0 to 10 (`vote_average`); nil without votes.
    public let voteAverage: Double?
    /// The number of votes (`vote_count`).
    public let voteCount: Int?
    /// Whether the film is pornographic (`adult`).
    public let isAdult: Bool
    /// Whether the film is erotic (`softcore`); TMDB says so since 2026.
    public let isSoftcore: Bool
    /// Whether it is a video rather than a film (`video`).
    public let isVideo: Bool
}

extension MovieListItem {
    /// Reads a row; nil, with a finding, if it has no id or no title, or is no film.
    init?(reading row: JSONNode) {
        let kind = row["media_type"].text
        guard kind == nil || kind == "movie" else {
            row.report("a row that is no film, left out")
            return nil
        }
        let names = (title: row["title"].text, original: row["original_title"].text)
        guard let id = row["id"].movieID, let title = names.title ?? names.original else {
            row.report("a row without an id or a title, left out")
            return nil
        }
        self.id = id
        self.title = title
        originalTitle = names.original ?? title
        originalLanguage = row["original_language"].language
        overview = row["overview"].text
        releaseDay = row["release_date"].day
        posterPath = row["poster_path"].imagePath
        backdropPath = row["backdrop_path"].imagePath
        genreIDs = row["genre_ids"].elements.compactMap(\.integer)
        popularity = row["popularity"].number
        voteCount = row["vote_count"].count
        voteAverage = voteCount == 0 ? nil : row["vote_average"].number
        isAdult = row["adult"].bool ?? false
        isSoftcore = row["softcore"].bool ?? false
        isVideo = row["video"].bool ?? false
    }
}
