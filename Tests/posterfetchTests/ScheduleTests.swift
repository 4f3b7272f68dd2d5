import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import Foundation
import Synchronization
import Testing

@testable import posterfetch

@Suite("Unattended commands", .timeLimit(.minutes(10))) struct ScheduleTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test("Without films, --fail-on-empty ends with status 2", arguments: ["list", "daily"])
    func empty(command: String) async throws {
        let arguments = (command == "list" ? ["list"] : []) + ["daily", "--date", "20200101"]
        let result = try await tool.run(arguments + ["--fail-on-empty"])
        #expect(result.status == 2)
        #expect(result.errors.contains("no films"))
        guard command == "list" else { return }
        #expect(try await tool.run(arguments).status == 0)
        #expect(try await tool.run("list", "daily", "--date", "20240424", "--fail-on-empty").status == 0)
    }

    @Test("A ranking that is not published yet means try later, also with a wait limit of zero")
    func limit() async throws {
        let result = try await tool.run("list", "daily", "--wait-published", "--wait-limit", "0")
        #expect(result.status == 75)
        #expect(result.errors.contains("not published yet"))
    }

    @Test("A ranking is requested with pauses until it is published")
    func waits() async throws {
        let (kobis, clock) = (kobis(emptyFor: 3), TestClock())
        let told = Mutex<[String]>([])
        let publication = Publication(limit: .seconds(3_600), clock: clock) { text in told.withLock { $0.append(text) }
        }
        let error = try await #require(throws: KobisError.self) { _ = try await kobis.ranking(.daily()) }
        let found = try await publication.wait(after: error, for: "the ranking", asking: kobis, .daily())
        #expect(found.entries.count == 1)
        #expect(clock.sleeps == [.seconds(300), .seconds(300), .seconds(300)])
        let words = told.withLock { $0 }
        #expect(words.count == 1)
        #expect(words[0].hasPrefix("Not published yet: waiting for the ranking since "))
        #expect(
            words[0].contains(
                #/ since \d\d:\d\d, until \d\d:\d\d at the latest. Next check at \d\d:\d\d, then every 5 minutes/#))
    }

    @Test("The wait has its limit")
    func limited() async throws {
        let (kobis, clock) = (kobis(emptyFor: 1_000), TestClock())
        let publication = Publication(limit: .seconds(700), clock: clock)
        let first = try await #require(throws: KobisError.self) { _ = try await kobis.ranking(.daily()) }
        let error = await #expect(throws: KobisError.self) {
            _ = try await publication.wait(after: first, for: "the ranking", asking: kobis, .daily())
        }
        #expect(error?.code == .notPublishedYet)
        #expect(clock.sleeps == [.seconds(300), .seconds(300), .seconds(100)])
    }

    @Test("At the end of the wait KOBIS is asked, although its empty response is stored")
    func asksAtTheLimit() async throws {
        let (kobis, clock) = (kobis(emptyFor: 1), TestClock())
        let publication = Publication(limit: .seconds(3), clock: clock)
        let first = try await #require(throws: KobisError.self) { _ = try await kobis.ranking(.daily()) }
        // The stored response would be used by any other request.
        _ = await #expect(throws: KobisError.self) { _ = try await kobis.ranking(.daily()) }
        let found = try await publication.wait(after: first, for: "the ranking", asking: kobis, .daily())
        #expect(found.entries.count == 1)
        #expect(clock.sleeps == [.seconds(3)])
    }

    @Test("During the wait KOBIS may be down, but a used-up quota ends it")
    func down() async throws {
        let clock = TestClock()
        let kobis = kobis(emptyFor: 4) {
            $0 == 2 ? .failure(.connectionFailed) : $0 == 3 ? .failure(.timedOut) : nil
        }
        let first = try await #require(throws: KobisError.self) { _ = try await kobis.ranking(.daily()) }
        let publication = Publication(limit: .seconds(3_600), clock: clock)
        let found = try await publication.wait(after: first, for: "the ranking", asking: kobis, .daily())
        #expect(found.entries.count == 1)
        #expect(clock.sleeps.count == 4)

        let spent = self.kobis(emptyFor: 9) {
            $0 == 2 ? .json(#"{"faultInfo":{"errorCode":"320011"}}"#) : nil
        }
        let unpublished = try await #require(throws: KobisError.self) { _ = try await spent.ranking(.daily()) }
        let error = await #expect(throws: KobisError.self) {
            _ = try await publication.wait(after: unpublished, for: "the ranking", asking: spent, .daily())
        }
        #expect(error?.code == .quotaExceeded)
        #expect(clock.sleeps.count == 5)
    }

    /// KOBIS with a cache; its rankings are empty at first, or a closure's response comes in the place of one.
    private func kobis(
        emptyFor times: Int, trouble: @escaping @Sendable (Int) -> StubTransport.Response? = { _ in nil }
    ) -> Kobis {
        let asked = Mutex(0)
        let transport = StubTransport { request in
            let number = asked.withLock { asked in
                asked += 1
                return asked
            }
            if let trouble = trouble(number) { return trouble }
            let row = Canned.entry(#""rnum":"1","rank":"1","movieCd":"20228797","movieNm":"범죄도시4""#)
            return .json(Canned.ranking(number <= times ? [] : [row], for: request.url))
        }
        let cache = ResponseCache(MemoryResponseStore(), policies: [.kobis()])
        return Kobis(
            transport: TransportStack(transport, credentials: [], retry: .never, policies: .init(cache: cache)))
    }

    @Test("The summary counts requests, bytes and seconds of each service")
    func summary() async throws {
        // Seconds have three decimals.
        for service in FixtureServices.Service.allCases { tool.services.fail(service, with: .delay(.milliseconds(5))) }
        let result = try await tool.run(
            "daily", "--date", "20240424", "-o", "posters", "--format", "jsonl", "--no-read-ahead")
        #expect(result.status == 0, "\(result.errors)")
        let summary = try #require(try result.objects("summary").first)
        #expect(
            Set(summary.keys) == [
                "type", "rankings", "failedRankings", "films", "matched", "saved", "kept", "planned", "leftOut",
                "missing",
                "failed", "waiting", "bytes", "gallery", "seconds", "services",
            ])
        #expect(summary["rankings"] as? Int == 1)
        let parts = try #require(summary["services"] as? [String: [String: Any]])
        #expect(parts["kobis"]?["requests"] as? Int == tool.services.requests(to: .kobis).count)
        #expect(parts["tmdb"]?["requests"] as? Int == tool.services.requests(to: .tmdb).count)
        #expect(parts["images"]?["requests"] as? Int == tool.services.requests(to: .image).count)
        #expect(parts["images"]?["bytes"] as? Int == summary["bytes"] as? Int)
        for part in parts.values {
            #expect((part["seconds"] as? Double ?? 0) > 0)
            #expect((part["seconds"] as? Double ?? 0) <= (summary["seconds"] as? Double ?? 0) + 1)
        }
    }
}
