import Aggregator
import FilmMatching

/// A film's id as people write it: with its site's name, as an address, or as a mark in a name that Plex or Jellyfin read.
enum FilmID: Sendable, Hashable {
    case kobis(MovieCode)
    case tmdb(Int)
    case imdb(String)

    /// Reads an id; nil for any other text, such as a title or an id without its site's name.
    init?(_ text: String) {
        guard text.utf8.contains(where: { "{[/:".utf8.contains($0) }) || text.utf8.first.map("tT".utf8.contains) == true
        else { return nil }
        let text = text.trimmed.lowercased()
        func rest(after mark: String) -> String? {
            text.firstRange(of: mark).map { text[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }.description }
        }
        if text.contains("kobis.or.kr/") {
            self.init(site: "kobis", rest(after: "code=") ?? rest(after: "moviecd="))
        } else if text.contains("themoviedb.org/") {
            self.init(site: "tmdb", rest(after: "/movie/"))
        } else if text.contains("imdb.com/") {
            self.init(site: "imdb", rest(after: "/title/"))
        } else if let site = ["kobis", "tmdb", "imdb"].first(where: { text.hasPrefix($0 + ":") }) {
            self.init(site: site, rest(after: ":"))
        } else if let mark = Self.mark(in: text) {
            let word = mark.prefix { $0.isLetter }
            self.init(
                site: word.hasSuffix("id") ? String(word.dropLast(2)) : String(word),
                String(mark[word.endIndex...].dropFirst()))
        } else {
            self.init(site: "imdb", text)
        }
    }

    private init?(site: String, _ id: String?) {
        guard let id else { return nil }
        switch site {
        case "kobis":
            guard id.uppercased().looksLikeMovieCode, let code = MovieCode(rawValue: id.uppercased()) else {
                return nil
            }
            self = .kobis(code)
        case "tmdb":
            guard let number = Int(id), number > 0 else { return nil }
            self = .tmdb(number)
        case "imdb":
            guard id.hasPrefix("tt"), (7...10).contains(id.utf8.count - 2), id.utf8.dropFirst(2).allSatisfy(\.isDigit)
            else { return nil }
            self = .imdb(id)
        default: return nil
        }
    }

    /// An id of IMDb in a column of them, which may lack its letters and zeros; a shorter number may be a rating.
    init?(imdb text: String) {
        guard text.utf8.count > 4, let number = Int(text), number > 0 else {
            self.init(text)
            return
        }
        let digits = String(number)
        self.init(site: "imdb", "tt" + String(repeating: "0", count: max(0, 7 - digits.count)) + digits)
    }

    /// An id of TMDB in a column of them.
    init?(tmdb text: String) {
        guard case .choice(.film(let id))? = GivenFilm(written: text) else { return nil }
        self = .tmdb(id)
    }

    /// A name without its mark, such as `파묘 (2024)` of `파묘 (2024) {tmdb-838209}`; empty for an id alone.
    static func title(of name: String) -> String {
        guard mark(in: name.lowercased()) != nil, let start = name.lastIndex(where: { "{[".contains($0) }) else {
            return ""
        }
        return name[..<start].trimmed
    }

    /// The last text in brackets, if it is `tmdb-1`, `tmdbid=1` or the like.
    private static func mark(in name: String) -> Substring? {
        guard let start = name.lastIndex(where: { "{[".contains($0) }) else { return nil }
        let mark = name[name.index(after: start)...].prefix { !"}]".contains($0) }
        let word = mark.prefix { $0.isLetter }
        let isSite = ["tmdb", "tmdbid", "imdb", "imdbid"].contains(String(word))
        return isSite && mark[word.endIndex...].first.map { "-=:".contains($0) } == true ? mark : nil
    }
}

/// TMDB's film that somebody names: by a decision, or by IMDb's id, which TMDB has to find.
enum GivenFilm: Sendable, Hashable {
    case choice(MatchOverride.Choice)
    case imdb(String)

    /// Reads what people write: `none` or `-`, an id with or without its site's name, or an address.
    init?(written text: String) {
        // Spreadsheets write whole numbers with a fraction where a column has empty cells.
        let number = text.hasSuffix(".0") ? text.dropLast(2) : text[...]
        switch FilmID(text) {
        case _ where ["none", "-"].contains(text.lowercased()): self = .choice(.noMatch)
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

    func add(_ film: KnownFilm, _ id: MovieID) { films[Self.key(film)] = MatchOverride(.film(id.rawValue)) }

    func override(for film: KnownFilm) async -> MatchOverride? {
        if let given = films[Self.key(film)] { return given }
        return await kept.override(for: film)
    }

    private static func key(_ film: KnownFilm) -> String {
        film.movieCode.isEmpty ? "\(film.title) \(film.openDay?.description ?? "")" : film.movieCode
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
        guard let film = found.movies.first else { throw CommandFailure(.badInput, found.lackOfFilm(id)) }
        return film.id
    }
}

extension FoundByID {
    func lackOfFilm(_ id: String) -> Phrase {
        series.first.map {
            Phrase("\(id) is the series “\($0)”, not a film", "\(id)은(는) 영화가 아니라 시리즈 “\($0)”입니다")
        } ?? Phrase("TMDB has no film with the id \(id)", "TMDB에 \(id)인 영화가 없습니다")
    }
}
