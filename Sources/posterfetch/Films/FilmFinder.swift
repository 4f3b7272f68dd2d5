import Aggregator
import BoxOfficeWire

/// Finds the film that a KOBIS code or a title names.
struct FilmFinder {
    let boxOffice: BoxOfficeAggregator

    /// Finds a film.
    ///
    /// - Throws: An error of KOBIS, or a failure if the title belongs to no film or to several.
    func film(_ name: String) async throws -> KnownFilm {
        // A list that was copied has commas between its names.
        let name = String(name.trimmed.reversed().drop { ",，、".contains($0) || $0.isWhitespace }.reversed())
        if let code = MovieCode(rawValue: name), code.hasUsualShape {
            return KnownFilm(try await boxOffice.kobis.movieInfo(code))
        }
        let found = try await boxOffice.films(titled: name)
        guard let film = found.films.first else {
            throw CommandFailure.unknownTitle(
                name, similar: found.similar.isEmpty ? nil : Self.list(found.similar))
        }
        guard found.films.count == 1 else {
            throw CommandFailure.ambiguousTitle(name, found.films.count, films: Self.list(found.films))
        }
        // As a ranking knows it, so that a decision about it is the same as a ranking's.
        return KnownFilm(movieCode: film.id.rawValue, title: film.title, openDay: film.openDay)
    }

    private static func list(_ films: [ListedMovie]) -> String {
        let names = films.prefix(8).map(\.label)
        return names.joined(separator: ", ") + (films.count > names.count ? spoken(" and others", " 등") : "")
    }
}

extension ListedMovie {
    /// The film as a message names it: its code, its title, and when it opened.
    var label: String {
        let when = openDay?.description ?? productionYear.map(String.init) ?? spoken("not opened", "미개봉")
        return "\(id) \(title) (\(when))"
    }
}
