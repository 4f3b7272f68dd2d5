import Aggregator
import BoxOfficeWire

/// Finds the film that a KOBIS code or a title names.
struct FilmFinder {
    let kobis: Kobis

    /// Finds a film.
    ///
    /// - Parameter name: A code, or a whole title.
    /// - Returns: What KOBIS knows of it.
    /// - Throws: A ``KobisError``, or a failure if the title belongs to no film or to several.
    func film(_ name: String) async throws -> KnownFilm {
        if let code = MovieCode(rawValue: name), code.hasUsualShape {
            return KnownFilm(try await kobis.movieInfo(code))
        }
        let wanted = name.composingHangul.withoutSpaces
        var similar: [ListedMovie] = []
        var films: [ListedMovie] = []
        for (part, depth) in Self.questions(for: name.composingHangul.trimmed) where films.isEmpty {
            for try await film in kobis.movies(MovieListRequest(title: part)).prefix(depth)
            where !similar.contains(where: { $0.id == film.id }) { similar.append(film) }
            films = similar.filter { $0.title.withoutSpaces == wanted }
        }
        guard let film = films.first else {
            throw CommandFailure.unknownTitle(name, similar: similar.isEmpty ? nil : Self.list(similar))
        }
        guard films.count == 1 else {
            throw CommandFailure.ambiguousTitle(name, films.count, films: Self.list(films))
        }
        // As a ranking knows it, so that a decision about it is the same as a ranking's.
        return KnownFilm(movieCode: film.id.rawValue, title: film.title, openDay: film.openDay)
    }

    /// Returns the titles to search KOBIS for in turn, and how many results of each to read.
    ///
    /// KOBIS finds a title only with its own spacing: 범죄도시 4 does not find 범죄도시4. The limits bound the number of
    /// requests for a word that many titles contain; a search after the first takes only one.
    private static func questions(for name: String) -> [(part: String, depth: Int)] {
        let word = name.split { !$0.isLetter }.first { $0.count > 1 }.map(String.init)
        let others = [name.filter { !$0.isWhitespace }, word ?? name].filter { $0 != name }
        return [(name, 300)] + Set(others).sorted { $0.count > $1.count }.map { ($0, 100) }
    }

    private static func list(_ films: [ListedMovie]) -> String {
        let names = films.prefix(8).map { film in
            let when = film.openDay?.description ?? film.productionYear.map(String.init) ?? "not opened"
            return "\(film.id) \(film.title) (\(when))"
        }
        return names.joined(separator: ", ") + (films.count > names.count ? " and others" : "")
    }
}

extension String {
    fileprivate var withoutSpaces: String { lowercased().filter { !$0.isWhitespace } }
}
