import Aggregator
import BoxOfficeBasics
import FilmMatching

/// TMDB's films that this run's arguments or lists name, beside what a person has said before.
actor GivenFilms: OverrideSource {
    private let kept: any OverrideSource
    private var given: [String: [Statement]] = [:]

    init(over kept: any OverrideSource) { self.kept = kept }

    /// Adds what the run was given about a film; what contradicts counts as much, so that none can be followed.
    func add(_ statement: Statement, about film: KnownFilm) throws(CommandFailure) {
        let told = (given[film.id] ?? []) + [statement]
        if case .contradicts(let other)? = StatementRuling(on: told, about: film).statements.last?.outcome {
            throw CommandFailure(.badInput, statement.words + Phrase(" contradicts ", " ↔ ") + other.words)
        }
        given[film.id] = told
    }

    func statements(about film: KnownFilm) async -> [Statement] {
        (given[film.id] ?? []) + (await kept.statements(about: film))
    }

    var codes: Set<String> { get async { await kept.codes } }
}
