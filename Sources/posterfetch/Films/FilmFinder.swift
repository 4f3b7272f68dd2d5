import Aggregator
import BoxOfficeWire

struct FilmFinder {
    let boxOffice: BoxOfficeAggregator

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
    var label: String {
        let when = openDay?.description ?? productionYear.map(String.init) ?? spoken("not opened", "미개봉")
        return "\(id) \(title) (\(when))"
    }
}

enum TitleChoice {
    case unknown(similar: [ListedMovie])
    case film(ListedMovie)
    case namesakes([ListedMovie])

    init(_ found: TitleSearch, for known: KnownFilm) {
        let fitting = found.films.filter { film in
            // A day may be that of a preview, or of another week's chart.
            if let day = known.openDay, let opened = film.openDay { return abs(opened.days(since: day)) <= 31 }
            guard let year = known.productionYear else { return true }
            // What people call the year of a film may be that of its release.
            let years = [film.productionYear, film.openDay?.year].compactMap { $0 }
            return years.isEmpty || years.contains { abs($0 - year) <= 1 }
        }
        let shown = fitting.filter { $0.openDay != nil }
        if let film = fitting.first, fitting.count == 1 {
            self = .film(film)
        } else if let film = shown.first, shown.count == 1 {
            self = .film(film)
        } else {
            self = fitting.isEmpty ? .unknown(similar: found.similar) : .namesakes(fitting)
        }
    }
}

/// A film that is not found is reported, and the next one follows; any other failure of KOBIS ends the sequence.
struct NamedFilms: AsyncSequence {
    let names: [String]
    let finder: FilmFinder
    let printer: any ReportPrinter
    let failures = Failures()

    var unknown: [(film: KnownFilm, failure: CommandFailure)] { get async { await failures.all } }

    func makeAsyncIterator() -> Iterator { Iterator(films: self, names: names[...]) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let films: NamedFilms
        fileprivate var names: ArraySlice<String>

        mutating func next() async throws -> KnownFilm? {
            while let name = names.popFirst() {
                do {
                    let film = try await films.finder.film(name)
                    try await films.printer.print(.film(film))
                    return film
                } catch let failure as CommandFailure {
                    try await films.tell(name, failure)
                } catch let error as KobisError where error.code == .notFound {
                    try await films.tell(name, CommandFailure(error))
                }
            }
            return nil
        }
    }

    private func tell(_ name: String, _ failure: CommandFailure) async throws {
        let film = KnownFilm(movieCode: "", title: name)
        await failures.add(film, failure)
        try await printer.print(.failure(film, failure))
    }

    actor Failures {
        private(set) var all: [(film: KnownFilm, failure: CommandFailure)] = []

        func add(_ film: KnownFilm, _ failure: CommandFailure) { all.append((film, failure)) }
    }
}
