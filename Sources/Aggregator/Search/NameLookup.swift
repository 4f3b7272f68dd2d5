import BoxOfficeBasics
package import BoxOfficeHTTP
public import FilmMatching

/// What a name led to: the film that it means, the films that it may mean, or why there is none.
public struct NameLookup: Sendable, Hashable {
    /// How the films fit the name.
    @nonexhaustive
    public enum Fit: Sendable, Hashable {
        /// The name is the code or an id of the film.
        case identified
        /// The films have the name as their title.
        case titled
        /// The films' titles are like the name.
        case alike
    }

    /// The name without what does not belong to it, such as the comma of a copied list or the words of a release group.
    public let name: String
    /// How the films fit the name.
    public let fit: Fit
    /// The films that may be meant, the likeliest first; empty if KOBIS has none, or if there is a ``problem``.
    public var films: [FoundFilm] = []
    /// TMDB's film, if the name is its id, TMDB's or IMDb's.
    public var tmdbID: Int?
    /// How TMDB's film differs from the title or year beside its id.
    package internal(set) var contradiction: Phrase?
    /// Why an id leads to no film; nil if it does, or if the name is none.
    public var problem: LookupProblem?

    /// Creates the result for a name; without films, KOBIS has none.
    public init(name: String, fit: Fit, films: [FoundFilm] = []) {
        (self.name, self.fit, self.films) = (name, fit, films)
    }

    /// The film that is clearly meant, as a ranking knows it, so that both share a decision.
    ///
    /// Nil if there is none, if several are possible, or if the name is only a part of its title, as “war” is of “War Room”.
    public var film: KnownFilm? {
        guard let best, !best.isPart else { return nil }
        return fit == .identified ? best.film : best.film.asRanked
    }

    /// The film that is likelier than all others.
    var best: FoundFilm? {
        guard let best = films.first, best.likeness >= FoundFilm.leastLikeness else { return nil }
        // Of films with one title, only a person can say which is meant.
        return films.dropFirst().allSatisfy { fit == .alike && $0.isBehind(best) } ? best : nil
    }
}

extension BoxOfficeAggregator {
    /// Finds the film that a person means by a name.
    ///
    /// A name is KOBIS's code; an id or an address of KOBIS, TMDB or IMDb, also in brackets as media servers write it; the name
    /// of a film's folder or file; or a title as people type it: misspelt, spaced differently, in part, in English, in its own
    /// language, or in Latin letters, with or without a year after it.
    ///
    /// A code takes one request, and a whole title what ``films(titled:)`` takes, usually one. Any other name takes at most
    /// two more requests to TMDB and at most 20 to KOBIS, which allows a key 3,000 a day; usually four are enough. Adult films
    /// are found only by code or whole title.
    ///
    /// - Throws: An ``EnrichmentError`` if a service does not answer, or if KOBIS has no film with a code: `notFound`. What was
    ///   not read may be the film that is meant, so none is taken then.
    public func lookup(name: String) async throws(EnrichmentError) -> NameLookup {
        try await lookup(name: name, in: nil, questions: 20)
    }

    /// Finds a film also among stored responses, without a request.
    ///
    /// - Parameter questions: The maximum number of requests to KOBIS for a name that is not a title; few for a list's names.
    package func lookup(
        name text: String, in store: (any BrowsableStore)?, questions: Int = 20
    ) async throws(EnrichmentError) -> NameLookup {
        let text = text.withoutSeparators
        let name = FolderName.titleOfRelease(text, latestYear: kobis.calendar.today.year + 1) ?? text
        let id = FilmID(name) ?? (name.looksLikeMovieCode ? .kobis(name) : nil)
        if case .kobis(let code)? = id, let code = MovieCode(rawValue: code) {
            let film = FoundFilm(film: try await film(code, in: store), likeness: 1)
            return NameLookup(name: name, fit: .identified, films: [film])
        }
        if let given = GivenFilm(id) { return try await lookup(name, as: given, in: store) }
        var hunt = FilmHunt(boxOffice: self, name, questions: questions)
        return try await hunt.search(in: store)
    }

    /// What a given film decides; IMDb's id is one of TMDB's films first.
    package func choice(
        of given: GivenFilm, for film: KnownFilm
    ) async throws(EnrichmentError) -> Result<MatchOverride.Choice, LookupProblem> {
        switch given {
        case .choice(let choice): return .success(choice)
        case .kobis: return .failure(.noIMDbFilm("\(given)"))
        case .imdb(let id):
            var found: FoundByID?
            do throws(TMDBError) {
                found = try await tmdb.find(.imdb(id))
            } catch {
                guard error.code == .notFound else { throw EnrichmentError(.tmdb(error), film: film) }
            }
            if let movie = found?.movies.first { return .success(.film(movie.id.rawValue)) }
            return .failure(found?.series.first.map { .series(id, $0) } ?? .noIMDbFilm(id))
        }
    }

    /// The film of a code; a ranking may know films of which KOBIS has no record.
    private func film(_ code: MovieCode, in store: (any BrowsableStore)?) async throws(EnrichmentError) -> KnownFilm {
        do throws(KobisError) {
            return KnownFilm(try await kobis.movieInfo(code))
        } catch {
            let films = if error.code == .notFound, let store { await storedFilms(in: store) } else { [FoundFilm]() }
            guard let film = films.first(where: { $0.film.movieCode == code.rawValue })?.film else {
                throw EnrichmentError(.kobis(error), film: KnownFilm(movieCode: code.rawValue, title: ""))
            }
            return film.asRanked
        }
    }

    /// KOBIS's film of the code beside the id, or of TMDB's title and time, or of the title that is said, or else the film as
    /// TMDB knows it.
    private func lookup(
        _ name: String, as given: GivenFilm, in store: (any BrowsableStore)?
    ) async throws(EnrichmentError) -> NameLookup {
        var lookup = NameLookup(name: name, fit: .identified)
        let unknown = KnownFilm(movieCode: "", title: name)
        let movie: Movie
        switch try await choice(of: given, for: unknown) {
        case .success(.film(let id)):
            do throws(TMDBError) {
                movie = try await tmdb.movie(MovieID(id))
            } catch {
                guard error.code == .notFound else { throw EnrichmentError(.tmdb(error), film: unknown) }
                lookup.problem = .noFilm(id)
                return lookup
            }
        case .success: return lookup
        case .failure(let problem):
            lookup.problem = problem
            return lookup
        }
        let text = FilmID.title(of: name)
        var said: KnownFilm?
        if text.looksLikeMovieCode, let code = MovieCode(rawValue: text) {
            said = try await film(code, in: store)
        } else if let reading = FolderName(text, latestYear: kobis.calendar.today.year + 1).readings.first {
            said = KnownFilm(movieCode: "", title: reading.title)
            said?.shownYear = reading.year
        }
        if let said {
            var item = MovieListItem(id: movie.id, title: movie.title)
            (item.originalTitle, item.originalLanguage) = (movie.originalTitle, movie.originalLanguage)
            item.releaseDay = movie.releaseDay
            lookup.contradiction = try await contradiction(of: item, with: said)
        }
        let isOther = lookup.contradiction != nil && said?.code == nil
        let film = try await self.film(of: movie, said: isOther ? nil : said)
        (lookup.films, lookup.tmdbID) = ([FoundFilm(film: film, likeness: 1)], movie.id.rawValue)
        return lookup
    }

    private func film(of movie: Movie, said: KnownFilm?) async throws(EnrichmentError) -> KnownFilm {
        if let said, said.code != nil { return said }
        let known = KnownFilm(movieCode: "", title: movie.title, openDay: movie.releaseDay)
        for film in [known, said].compactMap(\.self) {
            let choice = TitleChoice(try await films(titled: film.title), for: film)
            if case .film(let listed) = choice { return KnownFilm(listed).asRanked }
        }
        return known
    }
}

extension String {
    /// The name without the comma that follows it in a copied list, or the slash after a folder's.
    package var withoutSeparators: String {
        String(trimmed.reversed().drop { ",，、/".contains($0) || $0.isWhitespace }.reversed())
    }
}
