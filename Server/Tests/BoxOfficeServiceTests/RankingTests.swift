import BoxOffice
import BoxOfficeHTTP
import BoxOfficeService
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Rankings and rows", .timeLimit(.minutes(10))) struct RankingTests {
    @Test("The list comes first, before TMDB is asked for anything")
    func listFirst() async throws {
        try await RunningService.run { service async throws in
            service.stub.hold(.films)
            let list = try await service.send("/rankings/daily/2024-04-24")
            #expect(list.head.status == .ok && list.text.contains("범죄도시4") && list.text.contains("한낮의 소나기"))
            #expect(service.stub.requests(for: .rankings) == 1 && service.stub.requests(for: .films) == 0)
            service.stub.release(.films)
        }
    }

    @Test("A row comes as soon as its film is looked up, while others still wait")
    func rows() async throws {
        try await RunningService.run { service async throws in
            service.stub.hold(.films)
            service.stub.release(.films, of: "20234675")
            let events = try service.events("/rankings/daily/2024-04-24/rows")
            // For a stream that breaks off, whatever the reason.
            #expect(try await events.next() == "retry: 500")
            let first = try #require(try await events.next())
            #expect(first.hasPrefix("event: row\n") && first.contains("파묘"))
            #expect(first.contains(#"posters\/20234675\/w342?daily=2024-04-24"#), "\(first)")
            service.stub.release(.films)
            var names: [Substring] = []
            while let event = try await events.next() { names.append(event.prefix { $0 != "\n" }) }
            #expect(names == Array(repeating: "event: row", count: 9) + ["event: end"])
            #expect(events.head?.headerFields[.contentType] == "text/event-stream")
        }
    }

    @Test("The films come whole, in order, and may be kept, unless one could not be looked up")
    func films() async throws {
        try await RunningService.run { service async throws in
            service.stub.fail(.films, of: "20234675", with: .connectionFailed)
            let some = try await service.send("/rankings/daily/2024-04-24/films")
            #expect(some.head.status == .ok && some.head.headerFields[.cacheControl] == "no-store")
            #expect(some.text.contains("범죄도시4") && !some.text.contains("파묘"))
        }
        try await RunningService.run { service async throws in
            let all = try await service.send("/rankings/daily/2024-04-24/films")
            #expect(all.head.headerFields[.cacheControl]?.hasPrefix("public, max-age=60") == true)
            let ranks = all.text.matches(of: /"rank":(\d+)/).compactMap { Int($0.1) }
            #expect(ranks == Array(1...10))
        }
    }

    @Test("A request that takes too long ends, and its visitor is told when to come back")
    func deadline() async throws {
        var limits = Limits.test
        limits.response = .milliseconds(20)
        try await RunningService.run(limits: limits) { service async throws in
            service.stub.hold(.rankings)
            let late = try await service.send("/rankings/daily/2024-04-24", .get, [.acceptLanguage: "ko"])
            #expect(late.head.status == .serviceUnavailable && late.head.headerFields[.retryAfter] == "5")
            #expect(late.text.contains("오래 걸립니다"))
            service.stub.release(.rankings)
        }
    }

    @Test("Beyond what may be under way, streams among it, visitors are told to come back, and machines are not")
    func shedding() async throws {
        var limits = Limits.test
        limits.visits = 1
        try await RunningService.run(limits: limits) { service async throws in
            service.stub.hold(.films)
            service.stub.release(.films, of: "20234675")
            let events = try service.events("/rankings/daily/2024-04-24/rows")
            _ = try await events.next()
            let refused = try await service.send("/rankings/daily/2024-04-24")
            #expect(refused.head.status == .serviceUnavailable && refused.head.headerFields[.retryAfter] == "1")
            #expect(try await service.send("/health/ready").head.status == .ok)
            service.stub.release(.films)
            while try await events.next() != nil {}
            while try await service.send("/rankings/daily/2024-04-24").head.status != .ok {}
        }
    }

    @Test("A film that fails is an event, and the others still come")
    func failure() async throws {
        try await RunningService.run { service async throws in
            service.stub.fail(.films, of: "20234675", with: .connectionFailed)
            let events = try service.events("/rankings/daily/2024-04-24/rows")
            var all: [String] = []
            while let event = try await events.next() { all.append(event) }
            let failures = all.filter { $0.hasPrefix("event: failure\n") }
            #expect(failures.count == 1 && failures.first?.contains("20234675") == true)
            #expect(all.count == 12 && all.last?.hasPrefix("event: end") == true)
        }
    }

    @Test(
        "What cannot be served is a problem that says why, and whether to come back",
        arguments: [
            ("/rankings/yearly/yesterday", 404), ("/rankings/daily/2024-13-01", 400),
            ("/rankings/daily/2999-01-01", 404),
            ("/nothing", 404), ("/posters/20234675/w1", 404), ("/posters/1/w342", 404),
        ])
    func problems(_ path: String, _ status: Int) async throws {
        try await RunningService.run { service async throws in
            let response = try await service.send(path)
            #expect(response.head.status.code == status)
            #expect(response.head.headerFields[.contentType] == "application/problem+json")
            #expect(response.text.contains(#""status":\#(status)"#))
        }
    }

    @Test("A day that cannot be had is told in the visitor's language")
    func languages() async throws {
        try await RunningService.run { service async throws in
            for (language, words) in [("ko", "최근 100000일"), ("en", "the last 100000 days")] {
                let response = try await service.send("/rankings/daily/2999-01-01", .get, [.acceptLanguage: language])
                #expect(response.text.contains(words))
            }
        }
    }

    @Test("While KOBIS is away, visitors are told in their language to come back")
    func unavailable() async throws {
        try await RunningService.run { service async throws in
            service.stub.fail(.rankings, with: .connectionFailed)
            let korean = try await service.send("/rankings/daily/2024-04-24", .get, [.acceptLanguage: "ko"])
            let english = try await service.send("/rankings/daily/2024-04-24", .get, [.acceptLanguage: "en"])
            #expect(korean.head.status == .serviceUnavailable && korean.head.headerFields[.retryAfter] != nil)
            #expect(korean.text != english.text)
        }
    }

    @Test("A list that a visitor has is not sent again")
    func unchanged() async throws {
        try await RunningService.run { service async throws in
            let first = try await service.send("/rankings/weekend/2024-04-24")
            let tag = try #require(first.head.headerFields[.eTag])
            let second = try await service.send("/rankings/weekend/2024-04-24", .get, [.ifNoneMatch: tag])
            #expect(second.head.status == .notModified && second.text.isEmpty)
        }
    }
}
