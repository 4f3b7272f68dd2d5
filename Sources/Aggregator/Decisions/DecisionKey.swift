import FilmMatching

/// What a decision depends on, as a text: the film as it was known, the model, the languages, the services and the override.
///
/// A new version of the model, another language or a new override makes another key, so that the film is looked up again.
public struct DecisionKey: Sendable, Hashable, CustomStringConvertible {
    /// The key as text, a line for each part.
    public let description: String

    /// Creates a key from its text, for tests.
    public init(_ description: String) { self.description = description }

    /// Creates the key of a decision.
    ///
    /// What KOBIS's movie record adds to a film follows from the code, so it makes no difference whether it has been read.
    init(_ film: KnownFilm, override: MatchOverride?, boxOffice: BoxOfficeAggregator) {
        let tmdb = boxOffice.tmdb
        var facts = [film.movieCode, film.title, film.openDay?.description ?? ""]
        if !film.isDetailed {
            facts += [
                film.englishTitle ?? "", film.originalTitle ?? "", film.productionYear.map(String.init) ?? "",
                film.runtime.map(String.init) ?? "", film.kind ?? "", film.nations.joined(separator: "|"),
                film.genres.joined(separator: "|"), film.directors.text, film.cast.text,
            ]
            while facts.last == "" { facts.removeLast() }
        }
        let ways =
            [
                "model \(boxOffice.model.version)", "\(tmdb.language) \(tmdb.region?.rawValue ?? "-")",
                "\(boxOffice.kobis.baseURL)", "\(tmdb.baseURL)", override?.answer.description ?? "-",
            ] + (boxOffice.records == .never ? ["without records"] : [])
        description = (ways + facts).map { $0.filter { !$0.isNewline } }.joined(separator: "\n")
    }
}

extension [KnownFilm.Person] {
    fileprivate var text: String { map { "\($0.name)/\($0.englishName ?? "")" }.joined(separator: "|") }
}
