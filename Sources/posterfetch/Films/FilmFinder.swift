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
            throw Self.unknown(name, found.similar)
        }
        guard found.films.count == 1 else {
            let (count, films) = (found.films.count, Self.list(found.films))
            throw CommandFailure(
                .badInput, "\(count) films are titled “\(name)”: \(films). Name the one you mean by its code.",
                "제목이 “\(name)”인 영화가 \(count)편입니다: \(films). 찾는 영화의 코드를 적으세요.")
        }
        // As a ranking knows it, so that a decision about it is the same as a ranking's.
        return KnownFilm(movieCode: film.id.rawValue, title: film.title, openDay: film.openDay)
    }

    private static func unknown(_ title: String, _ similar: [ListedMovie]) -> CommandFailure {
        let others =
            similar.isEmpty ? Phrase("") : Phrase(" Similar titles: \(list(similar)).", " 비슷한 제목: \(list(similar))")
        let advice =
            title.contains(",")
            ? Phrase(" Several films are separated by spaces.", " 영화가 여럿이면 쉼표 없이 띄어 적으세요.") : Phrase("")
        let words =
            Phrase("KOBIS has no film titled “\(title)”.", "KOBIS에 제목이 “\(title)”인 영화가 없습니다.") + others + advice
        return CommandFailure(.badInput, words.english, words.korean)
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
