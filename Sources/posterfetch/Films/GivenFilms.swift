import Aggregator
import BoxOfficeBasics
import FilmMatching

/// TMDB's films that this run's arguments or lists name, beside what a person has said before.
actor GivenFilms: OverrideSource {
    private let kept: any OverrideSource
    private var given: [String: [Statement]] = [:]
    private var begun: Set<String> = []

    init(over kept: any OverrideSource) { self.kept = kept }

    /// Adds what the run was given about a film; what contradicts counts as much, so that none can be followed.
    func add(_ statement: Statement, about film: KnownFilm) async throws(CommandFailure) {
        let told = (given[film.id] ?? []) + [statement]
        if case .contradicts(let other)? = StatementRuling(on: told, about: film).statements.last?.outcome {
            throw CommandFailure(.badInput, statement.words + Phrase(" contradicts ", " ↔ ") + other.words)
        }
        if begun.contains(film.id), !told.dropLast().contains(where: { $0.value == statement.value }),
            let followed = StatementRuling(on: await kept.statements(about: film), about: film).deciding,
            followed.value != statement.value
        {
            throw CommandFailure(
                .badInput,
                statement.words
                    + Phrase(" comes after the same film without an id, which followed ", ": 같은 영화가 번호 없이 먼저 나와 ")
                    + followed.words + Phrase(": name a film once", "을 따랐습니다. 한 번만 적으세요"))
        }
        given[film.id, default: []].append(statement)
    }

    /// Begins with a film: what was said of it until now holds for the whole run.
    func begin(_ film: KnownFilm) { begun.insert(film.id) }

    func statements(about film: KnownFilm) async -> [Statement] {
        (given[film.id] ?? []) + (await kept.statements(about: film))
    }

    var codes: Set<String> { get async { await kept.codes } }

    func concernsDays(of film: KnownFilm) async -> Bool { await kept.concernsDays(of: film) }
}
