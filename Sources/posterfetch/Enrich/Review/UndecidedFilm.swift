import Aggregator
import FilmMatching

/// A film that somebody should decide about: what its first row tells, and how many rows there are.
struct UndecidedFilm: Sendable {
    enum Candidate: Sendable {
        case tmdb(ScoredCandidate)
        case kobis(ListedMovie, isNamesake: Bool)
    }

    let film: KnownFilm
    let line: Int
    var rows = 1
    let state: String
    let reason: String
    let candidates: [Candidate]

    private static let mostCandidates = 8

    init?(_ done: EnrichedRow) {
        guard case .film(let film, _) = done.row.purpose, done.isUndecided else { return nil }
        (self.film, line) = (film, done.line)
        switch done.result {
        case .found(let found, let reason, _)?:
            (state, self.reason) = (found.match.state.rawValue, reason)
            let matches: ArraySlice<ScoredCandidate> = found.match.candidates.prefix(Self.mostCandidates)
            candidates =
                matches.isEmpty
                ? done.similar.prefix(Self.mostCandidates).map { .kobis($0, isNamesake: false) }
                : matches.map { .tmdb($0) }
        case .namesakes(let films)?:
            (state, reason) = (MatchDecision.State.ambiguous.rawValue, EnrichedColumns.namesakes)
            candidates = films.map { .kobis($0, isNamesake: true) }
        case .failed?, .postponed?, .invalid?, nil: return nil
        }
    }
}

/// The films to decide about, each once and in the order of their first rows.
struct UndecidedFilms: Sendable {
    private(set) var all: [UndecidedFilm] = []
    private var places: [RowFilm: Int] = [:]

    mutating func add(_ done: EnrichedRow) {
        guard let film = UndecidedFilm(done) else { return }
        let place = places[RowFilm(film.film), default: all.count]
        guard place == all.count else {
            all[place].rows += 1
            return
        }
        places[RowFilm(film.film)] = place
        all.append(film)
    }
}
