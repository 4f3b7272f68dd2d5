import Aggregator

/// TMDB's films that this run's arguments or lists name; for other films, a person's kept decisions.
actor GivenFilms: OverrideSource {
    private let kept: any OverrideSource
    private var films: [String: MatchOverride] = [:]

    init(over kept: any OverrideSource) { self.kept = kept }

    func add(_ film: KnownFilm, _ id: Int) { films[film.id] = MatchOverride(.film(id)) }

    func override(for film: KnownFilm) async -> MatchOverride? {
        if let given = films[film.id] { return given }
        return await kept.override(for: film)
    }
}
