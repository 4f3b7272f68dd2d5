import BoxOfficeHTTP
import FilmMatching
import PosterStore

/// Finds the film that a name means: a KOBIS code, or a title as people type it.
struct FilmFinder {
    private let boxOffice: BoxOfficeAggregator
    private let stored: (any BrowsableStore)?
    private let tell: @Sendable (String) -> Void
    private let typed: [String]
    private let given: GivenFilms
    private var chosen: [String: Result<KnownFilm, CommandFailure>] = [:]

    /// Creates a finder; a typed name may cost more requests than one of a list, which may have thousands.
    ///
    /// Asks the person at a terminal which film an ambiguous typed name means, before any output.
    init(_ services: Services, typed: [String]) async throws {
        (boxOffice, stored, tell) = (services.aggregator, services.stored, services.warn)
        given = services.given
        self.typed = typed
        if let choice = FilmChoice(on: services.console) { try await ask(choice) }
    }

    func film(_ name: String) async throws -> KnownFilm {
        if let chosen = chosen[name] { return try chosen.get() }
        switch try await meaning(of: name) {
        case .film(let film): return film
        case .oneOf(let search): throw Self.undecided(name.asName, search)
        }
    }

    private mutating func ask(_ choice: FilmChoice) async throws {
        for name in typed {
            do {
                switch try await meaning(of: name) {
                case .film(let film): chosen[name] = .success(film)
                case .oneOf(let search):
                    let film = try await choice.film(for: name.asName, among: search.films)?.film.asRanked
                    chosen[name] = film.map { .success($0) } ?? .failure(Self.undecided(name.asName, search))
                }
            } catch  where error.isOfOneName {
                chosen[name] = .failure(CommandFailure(error))
            }
        }
    }

    private enum Meaning {
        case film(KnownFilm)
        case oneOf(FilmSearch)
    }

    private func meaning(of text: String) async throws -> Meaning {
        let latest = boxOffice.kobis.calendar.today.year + 1
        let name = FolderName.titleOfRelease(text.asName, latestYear: latest) ?? text.asName
        switch FilmID(name) {
        case .kobis(let code)?:
            if let code = MovieCode(rawValue: code) { return .film(try await film(code)) }
        case .tmdb(let id)?: return .film(try await film(MovieID(id)))
        case .imdb(let id)?: return .film(try await film(boxOffice.tmdb.film(imdb: id)))
        case nil: break
        }
        if name.looksLikeMovieCode, let code = MovieCode(rawValue: name) { return .film(try await film(code)) }
        let search = try await boxOffice.films(named: name, in: stored, questions: typed.contains(text) ? 20 : 6)
        guard let film = search.clear?.film else {
            if search.films.isEmpty { throw Self.undecided(name, search) }
            return .oneOf(search)
        }
        if search.fit == .alike { tell(spoken("Found “\(name)”: \(film.label)", "“\(name)”에 해당하는 영화: \(film.label)")) }
        return .film(film.asRanked)
    }

    /// The film of a code; a ranking may know films of which KOBIS has no record.
    private func film(_ code: MovieCode) async throws -> KnownFilm {
        do throws(KobisError) {
            return KnownFilm(try await boxOffice.kobis.movieInfo(code))
        } catch {
            guard error.code == .notFound, let stored else { throw error }
            let films = await boxOffice.storedFilms(in: stored).map(\.film)
            guard let film = films.first(where: { $0.movieCode == code.rawValue }) else { throw error }
            return film.asRanked
        }
    }

    /// KOBIS's film of a TMDB film's title and time, or else the film as TMDB knows it; either has that TMDB film.
    private func film(_ id: MovieID) async throws -> KnownFilm {
        let movie: Movie
        do throws(TMDBError) {
            movie = try await boxOffice.tmdb.movie(id)
        } catch {
            guard error.code == .notFound else { throw error }
            throw CommandFailure(.badInput, "TMDB has no film \(id).", "TMDB에 \(id)번 영화가 없습니다.")
        }
        let known = KnownFilm(movieCode: "", title: movie.title, openDay: movie.releaseDay)
        let choice = TitleChoice(try await boxOffice.films(titled: movie.title), for: known)
        let film = if case .film(let listed) = choice { KnownFilm(listed).asRanked } else { known }
        await given.add(film, id)
        return film
    }

    private static func undecided(_ title: String, _ search: FilmSearch) -> CommandFailure {
        let (count, films) = (search.films.count, list(search.films))
        let words =
            switch search.fit {
            case _ where count == 0:
                Phrase(
                    "KOBIS has no film titled “\(title)”, and none with a similar title.",
                    "KOBIS에 제목이 “\(title)”이거나 비슷한 영화가 없습니다.")
            case .titled where count > 1:
                Phrase(
                    "\(count) films are titled “\(title)”: \(films). Give the code of the one you mean.",
                    "제목이 “\(title)”인 영화가 \(count)편입니다: \(films). 찾는 영화의 코드를 적으세요.")
            default:
                Phrase(
                    "KOBIS has no film titled “\(title)”. Similar titles: \(films). Give the code of the one you mean.",
                    "KOBIS에 제목이 “\(title)”인 영화가 없습니다. 비슷한 제목: \(films). 찾는 영화의 코드를 적으세요.")
            }
        return CommandFailure(count == 0 ? .badInput : .usage, words + advice(title))
    }

    private static func advice(_ title: String) -> Phrase {
        title.contains(",")
            ? Phrase(" Separate films with spaces, not commas.", " 영화가 여럿이면 쉼표 없이 띄어 적으세요.") : Phrase(same: "")
    }

    private static func list(_ films: [FoundFilm]) -> String {
        let names = films.prefix(8).map(\.film.label)
        return names.joined(separator: ", ") + (films.count > names.count ? spoken(" and others", " 등") : "")
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
        guard let film = found.movies.first else {
            let problem = found.series.first.map { RowLookup.Problem.series(id, $0) } ?? .noIMDbFilm(id)
            throw CommandFailure(.badInput, problem.words)
        }
        return film.id
    }
}

extension KnownFilm {
    var label: String { "\(movieCode) \(title) (\(when))" }

    var when: String { openDay?.description ?? productionYear.map(String.init) ?? spoken("not opened", "미개봉") }

    /// The film as a ranking knows it, so that both share a decision.
    fileprivate var asRanked: KnownFilm { KnownFilm(movieCode: movieCode, title: title, openDay: openDay) }
}

extension String {
    /// The name without the comma that follows it in a copied list, or the slash after a folder's.
    fileprivate var asName: String {
        let name = String(trimmed.reversed().drop { ",，、/".contains($0) || $0.isWhitespace }.reversed())
        // A shell's `*` gives the paths of folders and files.
        guard name.contains("/"), case .existing? = FilePlace(of: name) else { return name }
        return name.split(separator: "/").last.map(String.init) ?? name
    }
}
