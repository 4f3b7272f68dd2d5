import Aggregator
import FilmMatching
import PosterStore

/// The columns that `enrich` adds to a row.
struct EnrichedColumns {
    /// The `matchReason` of a match that the row itself named.
    static let given = "given"

    let images: ImageConfiguration
    let hasPosters: Bool

    /// The names of the columns that are always there.
    static let plainNames = [
        "tmdbID", "matchState", "matchReason", "tmdbTitle", "overview", "overviewLanguage", "posterPath", "posterURL",
    ]

    /// The names, in order.
    var names: [String] { Self.plainNames + (hasPosters ? ["posterStatus", "posterFile"] : []) }

    /// The values for a film that was looked up, in the order of the names.
    func values(_ film: Enrichment, isGiven: Bool, _ outcome: PosterOutcome?) -> [JSON] {
        let (movie, poster) = (film.movie, film.poster)
        return values([
            "tmdbID": JSON(movie?.id.rawValue),
            "matchState": .string(film.match.state.rawValue),
            "matchReason": .string(isGiven ? Self.given : film.match.reason.rawValue),
            "tmdbTitle": JSON(movie?.title),
            "overview": JSON(film.overview?.text),
            "overviewLanguage": JSON(film.overview?.language?.code),
            "posterPath": JSON(poster?.rawValue),
            "posterURL": JSON(poster.map { images.url(for: $0, .poster, .w500) }),
            "posterStatus": JSON(outcome?.status),
            "posterFile": JSON(outcome?.path),
        ])
    }

    /// The values for a row that has no result: its state, and why.
    func values(_ state: RowState, because reason: String?) -> [JSON] {
        values(["matchState": .string(state.rawValue), "matchReason": JSON(reason)])
    }

    private func values(_ values: [String: JSON]) -> [JSON] { names.map { values[$0] ?? .null } }
}

/// What became of a row that has no result.
enum RowState: String, Sendable {
    /// The film was not looked up, because a request failed.
    case failed
    /// The row names no film, or cannot be read.
    case invalid
    /// The run ended before the row's turn came.
    case pending
}
