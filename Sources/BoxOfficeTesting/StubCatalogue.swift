import Aggregator
import BoxOfficeBasics
import BoxOfficeHTTP
import HTTPTypes
import ImageFiles

struct StubCatalogue {
    typealias Film = (id: Int, entry: BoxOfficeEntry, film: StubFilm?)

    /// The response to a request, and what delays it or makes it fail.
    struct Reply {
        let part: StubBoxOffice.Part
        var film: Film?
        let response: () -> StubTransport.Response
    }

    private let state: StubServices.State
    private let films: [Film]

    init(_ state: StubServices.State) {
        self.state = state
        var seen: Set<MovieCode> = []
        let own = state.rankings.flatMap(\.entries)
        let entries = (state.entries + own).filter { seen.insert($0.movieCode).inserted }
        let numbered = entries.enumerated().map { number, entry -> Film in
            (id: number + 1, entry: entry, film: state.films[entry.movieCode] ?? StubFilm())
        }
        // A test's film may have a sample's title, and must keep its own code.
        let codes = Dictionary(own.map { ($0.title, $0.movieCode) }) { first, _ in first }
        films = numbered.filter { codes[$0.entry.title, default: $0.entry.movieCode] == $0.entry.movieCode }
    }

    func reply(to request: TransportRequest) -> Reply {
        let items = URLComponents(string: request.head.path ?? "")?.queryItems ?? []
        func query(_ name: String) -> String? { items.first { $0.name == name }?.value }
        func has(_ text: String, _ name: String) -> Bool { query(name).map(text.contains) ?? true }
        let path = request.pathWithoutQuery.split(separator: "/").map(String.init)
        switch request.operation {
        case "kobis.dailyBoxOffice": return ranking(.daily, query("targetDt"), top: query("itemPerPage"))
        case "kobis.weeklyBoxOffice":
            let part = query("weekGb").flatMap(WeekPart.init)
            let period = RankingPeriod.allCases.first { $0.weekPart == part } ?? .weekly
            return ranking(period, query("targetDt"), top: query("itemPerPage"))
        case "kobis.movieInfo":
            let film = films.first { $0.entry.movieCode.rawValue == query("movieCd") }
            return reply(.kobisRecord(film), about: film)
        case "kobis.movies":
            let listed = films.filter { film in
                let directors = (film.film?.directors ?? []).map(\.name).joined(separator: "|")
                return has(film.entry.title, "movieNm") && has(directors, "directorNm")
            }
            return reply(.kobisList("movie", listed.map(Document.kobisFilm)))
        case "kobis.people":
            let people = people.filter { has($0.name, "peopleNm") && has($0.titles, "filmoNames") }
            return reply(.kobisList("people", people.map(Document.kobisPerson)))
        case "kobis.personInfo": return reply(.kobisRecord(people.first { "\($0.id)" == query("peopleCd") }))
        case "kobis.companies": return reply(.kobisList("company", []))
        case "tmdb.image":
            let film = films.first { $0.entry.movieCode.rawValue == path.last?.prefix { $0 != "." } ?? "" }
            let width = path.dropLast().last.flatMap { Int($0.dropFirst()) } ?? 1_000
            return Reply(part: .images, film: film) {
                film.map { .response(StubImage(number: $0.id, width: width).response) } ?? .missing
            }
        default: return tmdb(path, words: query("query"), page: query("page").flatMap { Int($0) } ?? 1)
        }
    }

    private func tmdb(_ path: [String], words: String?, page number: Int) -> Reply {
        if let words, path.last == "person" {
            return reply(
                .tmdbPage(people.filter { $0.name.contains(words) }.map(Document.tmdbPerson), number: number))
        }
        // A real search finds other films, too.
        if let words {
            return reply(
                .tmdbPage(films.compactMap(Document.tmdbFilm), number: number),
                about: films.first { $0.entry.title == words })
        }
        guard let place = path.firstIndex(where: { $0 == "movie" || $0 == "person" }), place + 1 < path.count,
            let id = Int(path[place + 1])
        else { return reply(.tmdbPage([], number: number)) }
        if path[place] == "person" {
            let person = people.first { $0.id == id }
            return switch path.last {
            case "movie_credits": reply(person.map(Document.tmdbCredits))
            case "images": reply(person.map { ["id": $0.id, "profiles": [Document]()] })
            default: reply(person.map(Document.tmdbPerson))
            }
        }
        let film = films.first { $0.id == id }
        let part = path[(place + 2)...].joined(separator: "/")
        return reply(
            film.flatMap { part.isEmpty ? .tmdbRecord($0) : .tmdbPart(part, of: $0) }, about: film)
    }

    private func reply(_ document: @autoclosure @escaping () -> Document?, about film: Film? = nil) -> Reply {
        Reply(part: .films, film: film) { document().map { .json($0) } ?? .missing }
    }

    private func ranking(_ period: RankingPeriod, _ day: String?, top: String?) -> Reply {
        let day = day.flatMap(CalendarDay.init)
        let first = day.map { period.days(around: $0).lowerBound }
        let listings = state.rankings.filter { $0.period == period && ($0.first == nil || $0.first == first) }
        let listing = listings.last { $0.first != nil } ?? listings.last
        let entries = (listing?.entries ?? state.entries).prefix(max(0, top.flatMap { Int($0) } ?? .max))
        return Reply(part: .rankings) { .json(.kobisRanking(Array(entries), of: period, on: day)) }
    }

    // MARK: People

    /// A person in the films, with the same id at both services.
    struct Person {
        let id: Int
        let name: String
        var directed: [Film] = []
        var played: [(film: Film, character: String?)] = []

        /// The titles as KOBIS joins them.
        var titles: String { (directed + played.map(\.film)).map(\.entry.title).joined(separator: "|") }
    }

    private var people: [Person] {
        var people: [Person] = []
        func place(of person: Credits.Person) -> Int {
            if let place = people.firstIndex(where: { $0.id == person.id.rawValue }) { return place }
            people.append(Person(id: person.id.rawValue, name: person.name))
            return people.count - 1
        }
        for film in films {
            for person in film.film?.directors ?? [] { people[place(of: person)].directed.append(film) }
            for role in film.film?.cast ?? [] { people[place(of: role.person)].played.append((film, role.character)) }
        }
        return people
    }
}

extension StubTransport.Response {
    fileprivate static var missing: StubTransport.Response {
        .json(#"{"success":false,"status_code":34,"status_message":"Not found"}"#, status: .notFound)
    }
}

/// A whole PNG file (ISO 15948) of one colour, in the shape of a poster.
struct StubImage {
    let bytes: [UInt8]

    init(number: Int, width: Int) {
        let width = max(1, min(width, 2_000))
        let height = width * 3 / 2
        let colours: [[UInt8]] = [
            [0x8C, 0x2F, 0x39], [0x1F, 0x4E, 0x79], [0x2E, 0x6B, 0x4F], [0x6A, 0x4C, 0x93], [0xB5, 0x65, 0x1D],
        ]
        // One bit for each pixel, and a palette of one colour. Each line begins with its filter's number, 0 for none.
        let data = Self.stored(zeros: (1 + (width + 7) / 8) * height)
        bytes =
            PNG.signature
            + PNG.chunk("IHDR", bigEndian(width, bytes: 4) + bigEndian(height, bytes: 4) + [1, 3, 0, 0, 0])
            + PNG.chunk("PLTE", colours[number % colours.count]) + PNG.chunk("IDAT", data) + PNG.chunk("IEND", [])
    }

    var response: TransportResponse {
        TransportResponse(head: HTTPResponse(status: .ok, headerFields: [.contentType: "image/png"]), body: bytes)
    }

    /// A zlib stream (RFC 1950) of zeros, without compression.
    private static func stored(zeros count: Int) -> [UInt8] {
        let blocks = stride(from: 0, to: count, by: 0xFFFF).flatMap { start -> [UInt8] in
            let length = UInt16(clamping: count - start)
            let lengths = [length, length >> 8, ~length, ~length >> 8].map { UInt8(truncatingIfNeeded: $0) }
            return [start + Int(length) == count ? 1 : 0] + lengths + [UInt8](repeating: 0, count: Int(length))
        }
        return [0x78, 0x01] + blocks + bigEndian(count % 65_521 << 16 | 1, bytes: 4)
    }
}
