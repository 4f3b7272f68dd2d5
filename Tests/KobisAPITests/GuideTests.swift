import BoxOfficeFixtures
import BoxOfficeHTTP
import CurlTransport
import Foundation
import HTTPTypes
import KobisAPI
import TestSupport
import Testing

/// The snippets of the guides, run unchanged against the fixture services.
@Suite("The guides of KobisAPI")
struct GuideTests {
    private let services: FixtureServices
    private let engine: Rerouted
    private let key: Secret

    init() throws {
        services = try FixtureServices()
        engine = Rerouted(to: services)
        key = try #require(Secret("canary"))
    }

    /// The engine that the guides use, redirected to the fixture services.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private func CurlHTTPTransport() -> Rerouted { engine }

    /// A transport with a key.
    private var transport: some HTTPTransport { TransportStack(engine, credentials: [.kobis(key)]) }

    /// A client for which it is noon on 2024-04-29: the services have rankings of the week before, and of two days in it.
    private var kobis: Kobis { Kobis(transport: transport, calendar: KobisCalendar { 1_714_359_600 }) }

    private func listedDay() throws -> CalendarDay { try #require(CalendarDay("2024-04-24")) }

    @Test("Get yesterday's ranking")
    func getYesterdaysRanking() async throws {
        defer { services.stop() }
        do {
            // GetYesterdaysRanking begin
            let transport = TransportStack(CurlHTTPTransport(), credentials: [.kobis(key)])
            let kobis = Kobis(transport: transport)
            // GetYesterdaysRanking end
            #expect(kobis.calendar.yesterday < kobis.calendar.today)
        }
        do {
            // GetYesterdaysRanking begin
            let day = kobis.calendar.yesterday
            let weekend = kobis.calendar.latestComplete(.weekend)
            // GetYesterdaysRanking end
            #expect(day.description == "2024-04-28")
            #expect(weekend.description == "2024-W17")
        }
        let (day, weekend) = (try listedDay(), kobis.calendar.latestComplete(.weekend))
        do {
            // GetYesterdaysRanking begin
            let daily = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
            for entry in daily.entries {
                print(entry.rank, entry.title, entry.audience ?? 0, entry.rankChange == .new ? "new" : "")
            }

            let weekly = try await kobis.weeklyBoxOffice(WeeklyBoxOfficeRequest(week: weekend, part: .weekend))
            print(weekly.week, weekly.days.lowerBound, weekly.days.upperBound, weekly.entries.count)
            // GetYesterdaysRanking end
            #expect(daily.entries.count == 10)
            #expect(weekly.entries.count == 10)
        }
        // GetYesterdaysRanking begin
        var request = DailyBoxOfficeRequest(day: day)
        request.nation = .korean
        request.area = .seoul
        let koreanFilmsInSeoul = try await kobis.dailyBoxOffice(request)
        // GetYesterdaysRanking end
        #expect(koreanFilmsInSeoul.day == day)
        let asked = services.requests(to: .kobis)
        #expect(asked.map { $0.queryValue("targetDt") } == ["20240424", "20240426", "20240424"])
        #expect(asked.map { $0.queryValue("repNationCd") } == [nil, nil, "K"])
        #expect(asked.map { $0.queryValue("wideAreaCd") } == [nil, nil, "0105001"])
        #expect(asked.map { $0.queryValue("weekGb") } == [nil, "1", nil])
    }

    @Test("Page through a year of films")
    func pageThroughAYear() async throws {
        defer { services.stop() }
        // PageThroughAYear begin
        let request = MovieListRequest(openYears: .only(2024))
        var animations = 0
        for try await film in kobis.movies(request) where film.genres.contains("애니메이션") {
            print(film.title, film.openDay?.description ?? "", film.directors.joined(separator: ", "))
            animations += 1
        }
        // PageThroughAYear end
        #expect(animations == 4)
        // PageThroughAYear begin
        for try await page in kobis.movies(MovieListRequest(director: "봉준호", rowsPerPage: 20)).pages {
            print(page.number, page.totalItems ?? 0, page.items.count, page.findings)
        }
        // PageThroughAYear end
        // PageThroughAYear begin
        let second = try await kobis.moviePage(MovieListRequest(openYears: .since(2020)), page: 2)
        // PageThroughAYear end
        #expect(second.number == 2)
        let asked = services.requests(to: .kobis)
        #expect(asked.map { $0.queryValue("openStartDt") } == ["2024", nil, "2020"])
        #expect(asked.map { $0.queryValue("openEndDt") } == ["2024", nil, nil])
        #expect(asked.map { $0.queryValue("directorNm") } == [nil, "봉준호", nil])
        #expect(asked.map { $0.queryValue("itemPerPage") } == ["100", "20", "100"])
        #expect(asked.map { $0.queryValue("curPage") } == ["1", "1", "2"])
    }

    @Test("Tell an empty ranking from one not published yet")
    func tellWhyAListIsEmpty() async throws {
        defer { services.stop() }
        let kobis = kobis
        // TellWhyAListIsEmpty begin
        func ranking(of day: CalendarDay) async throws(KobisError) -> String {
            do {
                let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
                return list.entries.isEmpty ? "nothing was counted" : "\(list.entries.count) films"
            } catch {
                guard error.code == .notPublishedYet else { throw error }
                return "come back later"
            }
        }
        // TellWhyAListIsEmpty end
        #expect(try await ranking(of: kobis.calendar.yesterday) == "come back later")
        #expect(try await ranking(of: try #require(CalendarDay("1999-01-01"))) == "nothing was counted")
        #expect(try await ranking(of: listedDay()) == "10 films")
        do {
            // TellWhyAListIsEmpty begin
            let newYear2012 = KobisCalendar { 1_325_379_600 }
            let kobis = Kobis(transport: transport, calendar: newYear2012)
            // TellWhyAListIsEmpty end
            #expect(kobis.calendar.today.description == "2012-01-01")
        }
    }

    @Test("Handle KOBIS's faults")
    func handleFaults() async throws {
        defer { services.stop() }
        let day = try listedDay()
        // HandleFaults begin
        do {
            let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
            print(list.entries.count)
        } catch {
            switch error.code {
            case .invalidKey: print("The key is wrong.")
            case .quotaExceeded: print("The key's calls are used up until midnight in Korea.")
            case .invalidParameter: print("KOBIS refused \(error.parameter ?? "something").")
            case .malformedResponse: print("Unusable response: \(error.malformed?.description ?? "")")
            default: print(error, error.isRetryable)
            }
        }
        // HandleFaults end
        // HandleFaults begin
        let list = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
        for finding in list.findings { print(finding.path, finding.problem) }
        // HandleFaults end
        #expect(list.findings.isEmpty)
    }

    @Test("Every snippet of the guides is one of these, unchanged")
    func areShown() throws {
        defer { services.stop() }
        let folder = "Sources/KobisAPI/KobisAPI.docc/Guides"
        let guides = try FileManager.default.contentsOfDirectory(atPath: ProjectFile.root.appending(path: folder).path)
        #expect(guides.count == 4)
        let tests = try ProjectFile("Tests/KobisAPITests/GuideTests.swift")
        for guide in guides {
            let name = guide.prefix { $0 != "." }
            let shown = try ProjectFile("\(folder)/\(guide)").snippets()
            #expect(shown == tests.snippets(from: "// \(name) begin", to: "// \(name) end"))
        }
    }
}

/// Sends requests for KOBIS to the fixture services instead.
private struct Rerouted: HTTPTransport {
    private let curl = CurlHTTPTransport()
    private let authority: String

    init(to services: FixtureServices) { authority = "127.0.0.1:\(services.server.port)" }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        var request = request
        request.head.path = "/kobis" + (request.head.path ?? "")
        request.head.scheme = "http"
        request.head.authority = authority
        return try await curl.send(request, into: sink)
    }
}
