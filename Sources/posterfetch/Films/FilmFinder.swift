import Aggregator

/// Finds the film that somebody names by KOBIS's code or by its title.
struct FilmFinder {
    let kobis: Kobis

    /// Finds a film.
    ///
    /// - Parameter name: A code, or a whole title.
    /// - Returns: What KOBIS knows of it.
    /// - Throws: A ``KobisError``, or a failure if the title is nobody's or that of several films: which of them is meant is
    ///   not guessed.
    func film(_ name: String) async throws -> KnownFilm {
        if let code = MovieCode(rawValue: name), code.hasUsualShape {
            return KnownFilm(try await kobis.movieInfo(code))
        }
        var similar: [ListedMovie] = []
        for try await film in kobis.movies(MovieListRequest(title: name)).prefix(Self.searchDepth) {
            similar.append(film)
        }
        let wanted = name.withoutSpaces
        let films = similar.filter { $0.title.withoutSpaces == wanted }
        guard let film = films.first else {
            let others = similar.isEmpty ? "" : " There are \(Self.list(similar))."
            throw CommandFailure(.badInput, "KOBIS knows no film with the title “\(name)”.\(others)")
        }
        guard films.count == 1 else {
            throw CommandFailure(
                .badInput,
                "\(films.count) films have the title “\(name)”: \(Self.list(films)). Name the one you mean by its code."
            )
        }
        return KnownFilm(film)
    }

    /// A title that so many films have in theirs is not meant as a whole title.
    private static let searchDepth = 300

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
