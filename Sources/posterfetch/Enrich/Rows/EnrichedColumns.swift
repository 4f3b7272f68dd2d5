import Aggregator
import FilmMatching
import PosterStore
import TMDBAPI

/// The columns that `enrich` adds to a row.
struct EnrichedColumns {
    /// The `matchReason` of a match that the row itself named.
    static let given = "given"
    /// The `matchReason` of a row whose title several films have.
    static let namesakes = "namesakes"
    /// The end of a `matchReason` that rests on the row alone, because KOBIS could not be asked any more.
    static let withoutRecord = " (KOBIS not asked: quota)"

    let images: ImageConfiguration
    /// The size of the image that `posterURL` is of.
    let size: ImageSize
    /// The names of the columns, in order.
    let names: [String]

    /// The names of the columns that can be added.
    static let all = plain + posters
    private static let plain = [
        "tmdbID", "matchState", "matchReason", "tmdbTitle", "overview", "overviewLanguage", "posterPath", "posterURL",
    ]
    private static let posters = ["posterStatus", "posterFile"]

    /// Chooses the columns.
    ///
    /// - Parameters:
    ///   - chosen: The names of the columns, in order; nil for all that have something to tell.
    init(images: ImageConfiguration, size: ImageSize, hasPosters: Bool, chosen: [String]? = nil) {
        (self.images, self.size) = (images, size)
        names = chosen ?? Self.plain + (hasPosters ? Self.posters : [])
    }

    /// The values for a film that was looked up, in the order of the names.
    func values(_ film: Enrichment, because reason: String, _ outcome: PosterOutcome?) -> [JSON] {
        let (movie, poster) = (film.movie, film.poster)
        return values([
            "tmdbID": JSON(movie?.id.rawValue),
            "matchState": .string(film.match.state.rawValue),
            "matchReason": .string(reason),
            "tmdbTitle": JSON(movie?.title),
            "overview": JSON(film.overview?.text),
            "overviewLanguage": JSON(film.overview?.language?.code),
            "posterPath": JSON(poster?.rawValue),
            "posterURL": JSON(poster.map { images.url(for: $0, .poster, size) }),
            "posterStatus": JSON(outcome?.status),
            "posterFile": JSON(outcome?.path),
        ])
    }

    /// The values for a row whose title several films have.
    func values(_ namesakes: [ListedMovie]) -> [JSON] {
        let films = namesakes.prefix(Self.namedFilms).map(\.label).joined(separator: ", ")
        let more = namesakes.count > Self.namedFilms ? " and \(namesakes.count - Self.namedFilms) more" : ""
        let reason = "\(Self.namesakes): \(films)\(more)"
        return values(["matchState": .string(MatchDecision.State.ambiguous.rawValue), "matchReason": .string(reason)])
    }

    /// How many films of a title are named.
    private static let namedFilms = 8

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
