import Aggregator
import BoxOfficeBasics
import FilmMatching

/// TMDB's films that this run's arguments or lists name, beside what a person has said before.
actor GivenFilms: OverrideSource {
    private let kept: any OverrideSource
    private var films: [String: Statement] = [:]

    init(over kept: any OverrideSource) { self.kept = kept }

    func add(_ film: KnownFilm, _ id: Int, by name: String) throws(CommandFailure) {
        let statement = Statement(.film(id), at: .name(name))
        let other = films[film.id] ?? statement
        guard other.value == statement.value else {
            throw CommandFailure(.badInput, statement.words + Phrase(" contradicts ", " ↔ ") + other.words)
        }
        films[film.id] = other
    }

    func statements(about film: KnownFilm) async -> [Statement] {
        [films[film.id]].compactMap(\.self) + (await kept.statements(about: film))
    }

    var codes: Set<String> { get async { await kept.codes } }
}
