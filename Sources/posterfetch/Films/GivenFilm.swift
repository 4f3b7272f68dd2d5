extension FilmID {
    /// An id of TMDB in a column of them.
    init?(tmdb text: String) {
        guard case .choice(.film(let id))? = GivenFilm(written: text) else { return nil }
        self = .tmdb(id)
    }
}

/// TMDB's film that somebody names: by a decision, or by IMDb's id, which TMDB has to find.
enum GivenFilm: Sendable, Hashable {
    case choice(MatchOverride.Choice)
    case imdb(String)

    /// Reads what people write: `none`, `없음` or `-`, an id with or without its site's name, or an address.
    init?(written text: String) {
        // Spreadsheets write whole numbers with a fraction where a column has empty cells.
        let number = text.hasSuffix(".0") ? text.dropLast(2) : text[...]
        switch FilmID(text) {
        case _ where ["none", "없음", "-"].contains(text.lowercased()): self = .choice(.noMatch)
        case .tmdb(let id)?: self = .choice(.film(id))
        case .imdb(let id)?: self = .imdb(id)
        case .kobis?: return nil
        case nil:
            guard let id = Int(number), id > 0 else { return nil }
            self = .choice(.film(id))
        }
    }

    init?(_ id: FilmID?) {
        switch id {
        case .tmdb(let id)?: self = .choice(.film(id))
        case .imdb(let id)?: self = .imdb(id)
        case .kobis?, nil: return nil
        }
    }
}

/// TMDB's films that this run's arguments or lists name; for other films, a person's kept decisions.
actor GivenFilms: OverrideSource {
    private let kept: any OverrideSource
    private var films: [String: MatchOverride] = [:]

    init(over kept: any OverrideSource) { self.kept = kept }

    func add(_ film: KnownFilm, _ id: MovieID) { films[film.id] = MatchOverride(.film(id.rawValue)) }

    func override(for film: KnownFilm) async -> MatchOverride? {
        if let given = films[film.id] { return given }
        return await kept.override(for: film)
    }
}

extension TMDB {
    /// The film with IMDb's id.
    func film(imdb id: String) async throws(CommandFailure) -> MovieID {
        let found: FoundByID
        do throws(TMDBError) {
            found = try await find(.imdb(id))
        } catch {
            throw CommandFailure(error)
        }
        guard let film = found.movies.first else { throw CommandFailure(.badInput, Optional(found).lackOfFilm(id)) }
        return film.id
    }
}

extension FoundByID? {
    func lackOfFilm(_ id: String) -> Phrase {
        self?.series.first.map {
            Phrase("\(id) is the series “\($0)”, not a film", "\(id): 영화가 아니라 시리즈 “\($0)”입니다")
        } ?? Phrase("TMDB has no film with the id \(id)", "TMDB에 \(id)인 영화가 없습니다")
    }
}
