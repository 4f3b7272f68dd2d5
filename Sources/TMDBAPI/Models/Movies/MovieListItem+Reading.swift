import BoxOfficeWire

extension MovieListItem {
    /// Reads a row; nil, with a finding, if it is not a film or lacks an id or a title.
    init?(reading row: JSONNode) {
        let kind = row["media_type"].text
        guard kind == nil || kind == "movie" else {
            row.report("a row that is not a film, left out")
            return nil
        }
        let names = (title: row["title"].text, original: row["original_title"].text)
        guard let id = row["id"].movieID, let title = names.title ?? names.original else {
            row.report("a row without an id or a title, left out")
            return nil
        }
        let voteCount = row["vote_count"].count
        self.init(
            id: id,
            title: title,
            originalTitle: names.original,
            originalLanguage: row["original_language"].language,
            overview: row["overview"].text,
            releaseDay: row["release_date"].day,
            posterPath: row["poster_path"].imagePath,
            backdropPath: row["backdrop_path"].imagePath,
            genreIDs: row["genre_ids"].integers.map(GenreID.init(rawValue:)),
            popularity: row["popularity"].number,
            voteAverage: voteCount == 0 ? nil : row["vote_average"].number,
            voteCount: voteCount,
            isAdult: row["adult"].bool ?? false,
            isSoftcore: row["softcore"].bool ?? false,
            isVideo: row["video"].bool ?? false)
    }
}
