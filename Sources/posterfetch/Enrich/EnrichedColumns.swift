import Aggregator
import BoxOfficeBasics
import FilmMatching
import FilmTables
import PosterStore

struct EnrichedColumns {
    let images: ImageConfiguration
    let size: ImageSize
    let names: [String]
    let asksKOBIS: Bool
    /// True if a column needs TMDB's record of a film, which a search does not have.
    let asksTMDB: Bool
    let hasFacts: Bool

    init(images: ImageConfiguration, size: ImageSize, hasPosters: Bool, _ chosen: ResultColumns? = nil) {
        (self.images, self.size) = (images, size)
        let usual = hasPosters ? ResultNames.usual : ResultNames.plain
        names = chosen?.names(after: usual) ?? usual
        asksKOBIS = names.contains { ResultNames.kobis.contains($0) }
        asksTMDB = names.contains { ["imdbID", "tmdbGenres", "tmdbRuntime"].contains($0) }
        hasFacts = names.contains { ResultNames.facts.contains($0) }
    }

    /// The values of a row's results; nil if the row passes unchanged.
    func values(_ done: EnrichedRow) -> [JSON]? {
        guard let state = done.state else { return nil }
        let (movie, poster) = (done.found?.movie, done.isContradicted ? nil : done.found?.posterPath)
        return names.map { name in
            switch name {
            case "tmdbID": JSON(movie?.id.rawValue)
            case "matchState": .string(state.rawValue)
            case "matchReason":
                JSON(done.namesakes.isEmpty ? done.reason : Self.list(ResultNames.namesakes, done.namesakes))
            case "tmdbTitle": JSON(movie?.title)
            case "overview": JSON(done.found?.overview?.text)
            case "overviewLanguage": JSON(done.found?.overview?.language?.code)
            case "posterPath": JSON(poster?.rawValue)
            case "posterURL": JSON(poster.map { images.url(for: $0, .poster, size) })
            case "posterStatus": JSON(done.isPosterRefused ? "failed" : done.poster?.statusInData)
            case "posterFile": JSON(done.poster?.path)
            default: done.facts.map { FactColumn.value(name, of: $0, images) } ?? .null
            }
        }
    }

    private static let namedFilms = 8

    static func list(_ reason: String, _ films: [KnownFilm]) -> String {
        let named = films.prefix(namedFilms).map(\.label).joined(separator: ", ")
        let more = films.count > namedFilms ? " and \(films.count - namedFilms) more" : ""
        return "\(reason): \(named)\(more)"
    }
}
