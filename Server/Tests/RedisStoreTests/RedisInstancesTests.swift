import Aggregator
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import RedisStore
import Testing

@Suite(
    "Instances that share what they know on a Redis server",
    .enabled(if: RedisServer.isInstalled, "LEFT OUT, because redis-server is not installed."),
    .timeLimit(.minutes(10)))
struct RedisInstancesTests {
    private let services = Services()

    /// Both services, as far as a day's ranking and its films need them.
    private struct Services: Sendable {
        /// The paths that were asked for.
        let asked = Shared<[String]>([])

        private static let films = [
            ("20228797", "범죄도시4", "2024-04-24", 1_017_163), ("20236614", "쿵푸팬더4", "2024-04-10", 1_011_985),
            ("20234675", "파묘", "2024-02-22", 838_209),
        ]

        var transport: StubTransport {
            StubTransport { [asked] request in
                let path = request.head.path ?? ""
                asked.withLock { $0.append(path) }
                // Requests overlap.
                try? await Task.sleep(for: .milliseconds(30))
                if path.contains("DailyBoxOffice") { return .json(Self.ranking) }
                return path.contains("/search/movie") ? .json(Self.found) : .json("{}", status: .notFound)
            }
        }

        private static var ranking: String {
            // KOBIS always sends them; a response without them would not be stored.
            let figures = [
                "salesAmt", "salesShare", "salesInten", "salesChange", "salesAcc", "audiCnt", "audiInten", "audiChange",
                "audiAcc", "scrnCnt", "showCnt",
            ].map { #""\#($0)":"""# }.joined(separator: ",")
            let entries = films.enumerated().map { index, film in
                #"{"rnum":"\#(index + 1)","rank":"\#(index + 1)","rankInten":"0","rankOldAndNew":"OLD","movieCd":"\#(film.0)","#
                    + #""movieNm":"\#(film.1)","openDt":"\#(film.2)",\#(figures)}"#
            }
            return #"{"boxOfficeResult":{"showRange":"20240424~20240424","dailyBoxOfficeList":["#
                + entries.joined(separator: ",") + "]}}"
        }

        private static var found: String {
            let results = films.map {
                #"{"id":\#($0.3),"title":"\#($0.1)","release_date":"\#($0.2)","overview":"\#($0.1)","#
                    + #""poster_path":null}"#
            }
            return #"{"page":1,"total_pages":1,"total_results":3,"results":["# + results.joined(separator: ",") + "]}"
        }
    }

    /// An instance of a site, with a store of its own, and what it shows.
    private struct Instance: Sendable {
        let store: RedisStore
        private let boxOffice: BoxOfficeAggregator

        init(_ services: Services, _ address: RedisAddress) throws {
            // On a busy machine, a leader may be late by more than the usual lease, and a second request follows.
            store = RedisStore(address, patience: .seconds(60), lease: .seconds(600)) { Issue.record("\($0)") }
            boxOffice = BoxOfficeAggregator(
                keys: try ServiceKeys(kobis: "key", tmdb: "token"),
                storage: ServiceStorage(
                    responses: store.responses, decisions: StoredDecisions(in: store.decisions), calls: store.calls,
                    turns: store.turns, flights: store.flights),
                through: services.transport)
        }

        /// Shows a day's films; nil stands for one without a match.
        func films() async throws -> [MovieID?] {
            let day = try #require(CalendarDay("2024-04-24"))
            let ranking = try await boxOffice.ranking(.daily(.on(day)))
            return try await withThrowingTaskGroup { group in
                for (index, entry) in ranking.entries.enumerated() {
                    group.addTask { (index, try await boxOffice.enrichment(of: entry).match.movieID) }
                }
                return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
            }
        }
    }

    private static let films: [MovieID?] = [MovieID(1_017_163), MovieID(1_011_985), MovieID(838_209)]

    @Test("What one has asked and decided, another knows")
    func known() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            let (one, other) = (try Instance(services, server.address), try Instance(services, server.address))
            #expect(try await one.films() == Self.films)
            let asked = services.asked.withLock(\.self)
            #expect(asked.count { $0.contains("kobis") } == 1 && asked.count == 4, "\(asked)")
            #expect(try await other.films() == Self.films)
            #expect(services.asked.withLock(\.self) == asked)
            #expect(await other.store.decisions.usage().responses == 3)
        }
    }

    @Test("Eight that begin at once ask for what one asks for")
    func crowd() async throws {
        let server = try RedisServer()
        defer { server.remove() }
        try await server.run {
            try await withThrowingTaskGroup { group in
                for _ in 0..<8 {
                    let instance = try Instance(services, server.address)
                    group.addTask {
                        let films = try await instance.films()
                        #expect(films == Self.films)
                    }
                }
                try await group.waitForAll()
            }
            let asked = services.asked.withLock(\.self)
            #expect(asked.count == 4 && Set(asked).count == 4, "\(asked)")
        }
    }
}
