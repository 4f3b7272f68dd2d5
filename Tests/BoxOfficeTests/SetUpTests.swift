import BoxOffice
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import CurlTransport
import Foundation
import TestSupport
import Testing

@Suite("Keys in, rankings and posters out", .timeLimit(.minutes(10))) struct SetUpTests {
    private func hosts(_ services: FixtureServices) throws -> ServiceHosts {
        ServiceHosts(
            kobis: try BaseURL(services.baseURL(of: .kobis)), tmdb: try BaseURL(services.baseURL(of: .tmdb)),
            images: try BaseURL(services.baseURL(of: .image)))
    }

    private var keys: ServiceKeys { get throws { try ServiceKeys(kobis: "canary", tmdb: "canary") } }

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = TestFolder()
        try await body(folder.path)
    }

    @Test("Keys and hosts are enough for a ranking, an overview and a poster")
    func firstRanking() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = BoxOfficeAggregator(keys: try keys, hosts: try hosts(services))
        let day = try #require(CalendarDay("2024-04-24"))
        let ranking = try await boxOffice.ranking(.daily(.on(day)))
        #expect(ranking.entries.count == 10)
        #expect(services.requests(to: .kobis).count == 1 && services.requests(to: .tmdb).count == 0)
        let entry = try #require(ranking.entries.first)
        #expect(try await boxOffice.enrichment(of: entry).overview != nil)
        #expect(try await boxOffice.poster(of: entry, PosterPreference(.w342)) != nil)
        // Without a folder, a second aggregator begins anew.
        _ = try await BoxOfficeAggregator(keys: try keys, hosts: try hosts(services)).ranking(.daily(.on(day)))
        #expect(services.requests(to: .kobis).count == 2)
    }

    @Test("A screen of a service that is down has a button to try again, which works when the service is back")
    func buttonToTryAgain() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        services.fail(.kobis, times: 25, with: .resetAtOnce)
        let boxOffice = BoxOfficeAggregator(
            keys: try keys, hosts: try hosts(services), patience: .zero ... .seconds(1))
        let screen = BoxOfficeScreen(.daily(.on(try #require(CalendarDay("2024-04-24")))), of: boxOffice)
        // As the guides have it: the rows, or what failed, and a button if a later call can succeed.
        var (shown, failures, hasButton) = (0, 0, false)
        for await state in screen {
            shown = state.rows.count
            guard let error = state.error, !state.isLoading else {
                if state.isSettled, shown > 0 { break }
                continue
            }
            (hasButton, failures) = (error.isRetryable, failures + 1)
            #expect(hasButton && shown == 0 && !error.text(in: .preferred).isEmpty)
            // A person presses the button: in vain at first, and then the service is back.
            Task { try? await screen.refresh() }
        }
        #expect(shown == 10 && failures > 1 && hasButton)
    }

    @Test("With a folder, another process asks for nothing that is known, and goes on counting calls")
    func folder() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let day = try #require(CalendarDay("2024-04-24"))
        try await withFolder { folder in
            for _ in 0..<2 {
                var boxOffice = BoxOfficeAggregator(keys: try keys, cache: folder, hosts: try hosts(services))
                // What is asked ahead and not needed would be counted, too.
                boxOffice.readsAhead = false
                let ranking = try await boxOffice.ranking(.daily(.on(day)))
                for await update in boxOffice.enrichments(of: ranking.entries) {
                    #expect(try update.result.get().match.state == .match)
                }
            }
            #expect(services.requests(to: .kobis).count == 1)
            #expect(services.requests(to: .tmdb).count == 10)
            let quota = try hosts(services).quota(of: keys.kobis)
            let calls = ServiceStorage(folder: folder).calls
            let today = quota.day(at: .now)
            let spent = await (calls.usage(of: quota.name, day: today), calls.usage(of: quota.name, day: today - 1))
            #expect(spent.0.spent + spent.1.spent == 1)
            #expect(
                Set(try FileManager.default.contentsOfDirectory(atPath: folder)).isSuperset(of: [
                    "responses.sqlite", "decisions.sqlite", "quota.sqlite",
                ]))
        }
    }

    @Test("A server that accepts requests and says nothing costs what a person's patience allows, and no more attempts")
    func silence() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        services.fail(.kobis, times: 9, with: .silence)
        let boxOffice = BoxOfficeAggregator(
            keys: try keys, hosts: try hosts(services), patience: .milliseconds(1) ... .seconds(1))
        let screen = BoxOfficeScreen(of: boxOffice, showing: .entries)
        var wasSlow = false
        for await state in screen {
            wasSlow = wasSlow || state.isSlow
            if let error = state.error {
                #expect(error.transport?.code == .timedOut && !state.isSlow)
                break
            }
        }
        #expect(wasSlow && services.requests(to: .kobis).count == 1)
    }

    @Test(
        "A folder that cannot be used is said once, and costs no more requests than none",
        arguments: ["/dev/null/cache", "", "/proc/nope", "a\0b", "FILE"])
    func unusableFolder(path: String) async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let place = TestFolder()
        let file = place.path + "/file"
        try Data("mine".utf8).write(to: URL(filePath: file))
        let notices = Lock<[StoreNotice]>([])
        let boxOffice = BoxOfficeAggregator(
            keys: try keys, cache: path == "FILE" ? file : path, hosts: try hosts(services),
            warn: { notice in notices.withLock { $0.append(notice) } })
        let day = try #require(CalendarDay("2024-04-24"))
        for _ in 0..<3 { #expect(try await boxOffice.ranking(.daily(.on(day))).entries.count == 10) }
        #expect(services.requests(to: .kobis).count == 1)
        #expect(notices.withLock { $0 }.count == 1)
        #expect(try Data(contentsOf: URL(filePath: file)) == Data("mine".utf8))
        #expect(!FileManager.default.fileExists(atPath: "/responses.sqlite"))
    }

    @Test("A folder of the user's home may be named by a tilde")
    func home() throws {
        let name = "boxoffice-test-\(UUID().uuidString)"
        let folder = URL.homeDirectory.appending(path: name)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = ServiceStorage(folder: "~/\(name)/cache") { Issue.record("\($0)") }
        #expect(FileManager.default.fileExists(atPath: folder.path + "/cache/responses.sqlite"))
        #expect(!FileManager.default.fileExists(atPath: "~"))
    }

    @Test(
        "The language that is set is that of every request for texts, and of a screen",
        arguments: ["de-DE", "ja-JP", "en-US", "ko-KR"] as [Language])
    func language(language: Language) async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = BoxOfficeAggregator(keys: try keys, language: language, hosts: try hosts(services))
        #expect(boxOffice.tmdb.language == language)
        let film = Film(try #require(MovieCode(rawValue: "20234675")), title: "파묘")
        _ = try await boxOffice.details(of: film)
        let found = try await boxOffice.enrichment(of: film)
        #expect(found.language == (language == .korean ? nil : language))
        #expect(found.overview.map { $0.language == nil || $0.isIn(.korean) || $0.isIn(language) } == true)
        _ = try await boxOffice.tmdb.movie(838_209)
        _ = try await boxOffice.tmdb.genres()
        let asked = services.requests(to: .tmdb).filter { $0.target.contains("language=") }
        #expect(asked.count > 2)
        for request in asked { #expect(request.target.contains("language=\(language)"), "\(request.target)") }
        // KOBIS's days are Korea's, and are compared with Korea's.
        let searches = asked.filter { $0.target.contains("/search/movie") }
        #expect(!searches.isEmpty && searches.allSatisfy { $0.target.contains("region=KR") })
        #expect(boxOffice.tmdb.region == language.region)
        let screen = BoxOfficeScreen(of: boxOffice)
        #expect(screen.state.style == (language == .korean ? .korean : .english))
    }

    @Test("Each service alone takes a key and an engine, and has its cache, retries, limits and counts")
    func doors() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let hosts = try hosts(services)
        let tmdb = TMDB(
            key: try keys.tmdb, through: CurlHTTPTransport(), language: "de-DE", region: "DE", baseURL: hosts.tmdb)
        services.fail(.tmdb, times: 1, with: .status(503))
        for _ in 0..<3 { #expect(try await tmdb.searchMovies(MovieSearch("파묘")).items.isEmpty == false) }
        #expect(services.requests(to: .tmdb).count == 2)
        #expect(services.requests(to: .tmdb).allSatisfy { $0.target.contains("language=de-DE") })
        let counter = MemoryQuotaCounter()
        let kobis = Kobis(key: try keys.kobis, through: CurlHTTPTransport(), calls: counter, baseURL: hosts.kobis)
        let day = try #require(CalendarDay("2024-04-24"))
        for _ in 0..<2 { #expect(try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day)).entries.count == 10) }
        #expect(services.requests(to: .kobis).count == 1)
        let quota = hosts.quota(of: try keys.kobis)
        #expect(await counter.usage(of: quota.name, day: quota.day(at: .now)).spent == 1)
    }

    @Test("A ranking's age does not make it another, a size has a width, and a rate lets requests through")
    func values() throws {
        let day = try #require(CalendarDay("2024-04-24"))
        let fresh = Ranking(period: .daily, days: day...day, entries: [])
        let stored = Ranking(period: .daily, days: day...day, entries: [], age: .seconds(60))
        #expect(fresh == stored && Set([fresh, stored]).count == 1)
        for width in [Int.min, -1, 0, 1, 342, .max] {
            let size = ImageSize.fitting(width: width)
            #expect(try JSONDecoder().decode(ImageSize.self, from: JSONEncoder().encode(size)) == size)
        }
    }

    @Test("Keys and hosts come from the environment, and errors name what is wrong there without showing it")
    func environment() throws {
        let keys = try ServiceKeys.fromEnvironment(["KOBIS_API_KEY": "abc", "TMDB_API_KEY": " \"def\" "])
        #expect(try keys == ServiceKeys(kobis: "abc", tmdb: "def"))
        let both = ["KOBIS_API_KEY": "abc", "TMDB_API_KEY": "def", "TMDB_ACCESS_TOKEN": "token"]
        #expect(try ServiceKeys.fromEnvironment(both) == ServiceKeys(kobis: "abc", tmdb: "token"))
        #expect(throws: SetUpError.missingKey("TMDB_ACCESS_TOKEN or TMDB_API_KEY")) {
            try ServiceKeys.fromEnvironment(["KOBIS_API_KEY": "abc"])
        }
        #expect(throws: SetUpError.unusableKey("KOBIS_API_KEY")) {
            try ServiceKeys.fromEnvironment(["KOBIS_API_KEY": "a secret", "TMDB_API_KEY": "def"])
        }
        #expect(throws: SetUpError.unusableKey("The TMDB key")) { try ServiceKeys(kobis: "abc", tmdb: "") }
        #expect("\(SetUpError.unusableKey("KOBIS_API_KEY"))".contains("KOBIS_API_KEY"))
        #expect("\(SetUpError.missingKey("KOBIS_API_KEY"))" == "KOBIS_API_KEY is not set.")
        var mirror = ServiceHosts()
        mirror.tmdb = try BaseURL("https://mirror.example/3")
        #expect(try ServiceHosts.fromEnvironment(["TMDB_BASE_URL": "https://mirror.example/3/"]) == mirror)
        #expect(throws: SetUpError.self) { try ServiceHosts.fromEnvironment(["KOBIS_BASE_URL": "kobis"]) }
    }

    @Test("A key that is bound to another address is an error, not a request without a key (L14)")
    func wrongScope() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let hosts = try hosts(services)
        // The credentials are left as they are for the real services.
        let transport = TransportStack(
            CurlHTTPTransport(), credentials: try keys.credentials(for: ServiceHosts()), retry: .never)
        let kobis = Kobis(transport: transport, baseURL: hosts.kobis)
        let day = try #require(CalendarDay("2024-04-24"))
        let error = await #expect(throws: KobisError.self) {
            try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day))
        }
        let text = try #require(error.map { "\($0)" })
        #expect(text.contains("The key for kobis is bound to https://www.kobis.or.kr") && text.contains("127.0.0.1"))
        #expect(error?.isRetryable == false && !text.contains("canary"))
        #expect(services.requests(to: .kobis).count == 0)
    }
}
