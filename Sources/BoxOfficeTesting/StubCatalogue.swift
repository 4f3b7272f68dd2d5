import Aggregator
import BoxOfficeHTTP
import HTTPTypes
import ImageFiles

struct StubCatalogue {
    typealias Film = (id: Int, entry: BoxOfficeEntry, film: StubFilm?)

    enum Question {
        case ranking(RankingPeriod)
        case information(Film?)
        case search(Film?)
        case record(Film?)
        case images(Film?)
        case picture(Film?, width: Int)
        case other

        var part: StubBoxOffice.Part {
            switch self {
            case .ranking: .rankings
            case .picture: .pictures
            case .information, .search, .record, .images, .other: .films
            }
        }

        var film: Film? {
            switch self {
            case .information(let film), .search(let film), .record(let film), .images(let film), .picture(let film, _):
                film
            case .ranking, .other: nil
            }
        }
    }

    private let state: StubServices.State
    private let films: [Film]

    init(_ state: StubServices.State) {
        self.state = state
        var seen: Set<MovieCode> = []
        let own = RankingPeriod.allCases.flatMap { state.rankings[$0] ?? [] }
        let entries = (state.entries + own).filter { seen.insert($0.movieCode).inserted }
        let numbered = entries.enumerated().map { number, entry -> Film in
            (id: number + 1, entry: entry, film: state.films[entry.movieCode] ?? StubFilm())
        }
        // A film that a test makes may have the title of a sample, and must not be taken for it.
        let codes = Dictionary(own.map { ($0.title, $0.movieCode) }) { first, _ in first }
        films = numbered.filter { codes[$0.entry.title, default: $0.entry.movieCode] == $0.entry.movieCode }
    }

    // MARK: Questions

    func question(_ request: TransportRequest) -> Question {
        let path = request.pathWithoutQuery.split(separator: "/").map(String.init)
        let items = (request.head.path ?? "").split { $0 == "?" || $0 == "&" }
        func query(_ name: String) -> String? {
            items.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
        }
        switch request.operation {
        case "kobis.dailyBoxOffice": return .ranking(.daily)
        case "kobis.weeklyBoxOffice":
            let part = query("weekGb").flatMap(WeekPart.init)
            return .ranking(RankingPeriod.allCases.first { $0.weekPart == part } ?? .weekly)
        case "kobis.movieInfo":
            let code = query("movieCd")
            return .information(films.first { $0.entry.movieCode.rawValue == code })
        case "tmdb.image":
            let code = path.last.map { $0.prefix { $0 != "." } }
            let width = path.dropLast().last.flatMap { Int($0.dropFirst()) }
            return .picture(films.first { $0.entry.movieCode.rawValue == code ?? "" }, width: width ?? 1_000)
        default: break
        }
        if let words = query("query") {
            return .search(films.first { QueryItem.percentEncoded($0.entry.title) == words })
        }
        guard let place = path.firstIndex(of: "movie"), place + 1 < path.count, let id = Int(path[place + 1]) else {
            return .other
        }
        let film = films.first { $0.id == id }
        return path.last == "images" ? .images(film) : .record(film)
    }

    // MARK: Answers

    func answer(_ question: Question) -> StubTransport.Response {
        switch question {
        case .ranking(let period):
            .json(.kobisRanking(state.rankings[period] ?? state.entries, of: period))
        case .information(let film): .json(.kobisRecord(film.flatMap(current)))
        // A real search finds more than one film, too.
        case .search: .json(.tmdbSearch(films))
        case .record(let film): film.flatMap(current).flatMap(Document.tmdbRecord).map { .json($0) } ?? .missing
        case .images(let film): film.flatMap(current).flatMap(Document.tmdbImages).map { .json($0) } ?? .missing
        case .picture(let film, let width):
            film.map { .response(StubPicture(number: $0.id, width: width).response) } ?? .missing
        case .other: .json(.tmdbSearch([]))
        }
    }

    private func current(_ film: Film) -> Film? { films.first { $0.id == film.id } }
}

extension StubTransport.Response {
    fileprivate static var missing: StubTransport.Response {
        .json(#"{"success":false,"status_code":34,"status_message":"Not found"}"#, status: .notFound)
    }
}

/// A whole PNG file (ISO 15948) of one colour, in the shape of a poster.
struct StubPicture {
    let bytes: [UInt8]

    init(number: Int, width: Int) {
        let width = max(1, min(width, 2_000))
        let height = width * 3 / 2
        let colours: [[UInt8]] = [
            [0x8C, 0x2F, 0x39], [0x1F, 0x4E, 0x79], [0x2E, 0x6B, 0x4F], [0x6A, 0x4C, 0x93], [0xB5, 0x65, 0x1D],
        ]
        // One bit for each pixel, and a palette of one colour. Each line begins with the number of its filter, 0 for none.
        let data = Self.stored(zeros: (1 + (width + 7) / 8) * height)
        bytes =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Self.chunk("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [1, 3, 0, 0, 0])
            + Self.chunk("PLTE", colours[number % colours.count]) + Self.chunk("IDAT", data)
            + Self.chunk("IEND", [])
    }

    var response: TransportResponse {
        TransportResponse(
            head: HTTPResponse(status: .ok, headerFields: [.contentType: "image/png"]), body: bytes)
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        bigEndian(data.count) + Array(name.utf8) + data + bigEndian(Int(PNG.crc32(Array(name.utf8), data[...])))
    }

    /// A zlib stream (RFC 1950) of zeros, without compression.
    private static func stored(zeros count: Int) -> [UInt8] {
        let blocks = stride(from: 0, to: count, by: 0xFFFF).flatMap { start -> [UInt8] in
            let length = UInt16(clamping: count - start)
            let lengths = [length, length >> 8, ~length, ~length >> 8].map { UInt8(truncatingIfNeeded: $0) }
            return [start + Int(length) == count ? 1 : 0] + lengths + [UInt8](repeating: 0, count: Int(length))
        }
        return [0x78, 0x01] + blocks + bigEndian(count % 65_521 << 16 | 1)
    }
}
