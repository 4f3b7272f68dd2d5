/// The names of the results that `enrich` adds to a row, and what its `matchReason` may say beside the match's own reason.
package enum ResultNames {
    package static let given = "given"
    package static let namesakes = "namesakes"
    package static let alike = "alike"
    /// Ends a `matchReason` that is based on the row alone, because KOBIS could not be asked.
    package static let withoutRecord = " (KOBIS not asked: quota)"
    /// Ends a `matchReason` for which not everything that was sent could be read.
    package static let unread = " (a response was incomplete)"
    /// What follows the reason of a given film that is another one than the row describes: it is said in every run.
    package static let contradicted = " (not the film described)"

    package static let all = usual + facts
    package static let usual = plain + ["posterStatus", "posterFile"]
    /// What KOBIS and TMDB know of a film, only if it is wanted.
    package static let facts = kobis + tmdb
    package static let kobis = [
        "movieCode", "kobisTitle", "titleEnglish", "titleOriginal", "productionYear", "kobisOpenDate", "runtime",
        "type", "status", "nations", "genres", "directors", "actors", "companies", "grade",
    ]
    package static let tmdb = [
        "imdbID", "tmdbOriginalTitle", "tmdbReleaseDate", "tmdbGenres", "tmdbRuntime", "voteAverage", "backdropURL",
    ]
    package static let plain = [
        "tmdbID", "matchState", "matchReason", "tmdbTitle", "overview", "overviewLanguage", "posterPath", "posterURL",
    ]
}

/// What `matchState` says of a row.
package enum RowState: String, Sendable, CaseIterable {
    case match, ambiguous
    case noMatch = "none"
    /// A series, an episode or the like.
    case other
    case invalid, failed, pending
}
