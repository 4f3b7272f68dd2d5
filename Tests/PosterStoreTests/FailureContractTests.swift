import Aggregator
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import PosterStore
import TestSupport
import Testing

/// Every call of the libraries, whatever fails and however often: the same code, chance, time and words, from the real
/// policies as from the stub.
@Suite("The first failure and the tenth are the same (F8, F50, F98)", .timeLimit(.minutes(10)))
struct FailureContractTests {
    /// What goes wrong, how a service then responds after so much time, and whether the same call can succeed later.
    struct Cause: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let isRetryable: Bool
        var hasTime = false
        /// The response of KOBIS, or of TMDB and its image host; nil if it has none such.
        let respond: @Sendable (_ isOfKobis: Bool, _ elapsed: Duration) -> StubTransport.Response?

        init(
            _ name: String, _ isRetryable: Bool, hasTime: Bool = false,
            respond: @escaping @Sendable (Bool, Duration) -> StubTransport.Response?
        ) {
            (testDescription, self.isRetryable, self.hasTime, self.respond) = (name, isRetryable, hasTime, respond)
        }

        init(_ code: TransportError.Code, _ isRetryable: Bool) {
            self.init("\(code)", isRetryable) { _, _ in .failure(code) }
        }

        init(status: Int, _ isRetryable: Bool, _ fields: HTTPFields = [:], hasTime: Bool = false) {
            self.init("status \(status) \(fields[.retryAfter] ?? "")", isRetryable, hasTime: hasTime) { _, _ in
                .json("{}", status: HTTPResponse.Status(code: status), headerFields: fields)
            }
        }
    }

    static let causes: [Cause] = [
        Cause(.connectionFailed, true), Cause(.nameNotResolved, true), Cause(.timedOut, true),
        Cause(.connectionLost, true), Cause(.malformedResponse, true), Cause(.untrustedServer, false),
        Cause(status: 408, true), Cause(status: 500, true), Cause(status: 501, false), Cause(status: 429, true),
        Cause(
            status: 429, true, [.date: "Mon, 28 Feb 2000 00:00:00 GMT", .retryAfter: "Mon, 28 Feb 2000 10:00:00 GMT"],
            hasTime: true),
        Cause("503 for ten hours", true, hasTime: true) { _, elapsed in
            .json(
                "{}", status: .serviceUnavailable, headerFields: [.retryAfter: "\(36_000 - elapsed.components.seconds)"]
            )
        },
        Cause("429 for ten hours", true, hasTime: true) { _, elapsed in
            .json("{}", status: .tooManyRequests, headerFields: [.retryAfter: "\(36_000 - elapsed.components.seconds)"])
        },
        Cause("a page", true) { _, _ in .json("<!doctype html>") },
        Cause("a part of the document", true) { _, _ in .json(#"{"boxOfficeResult":"#) },
        Cause("no document of the service", true) { _, _ in .json("[]") },
        Cause("a refused key", false) { isOfKobis, _ in
            isOfKobis
                ? .json(#"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#)
                : .json(#"{"success":false,"status_code":7}"#, status: .unauthorized)
        },
        Cause("spent calls", true, hasTime: true) { isOfKobis, _ in
            isOfKobis ? .json(#"{"faultInfo":{"message":"초과","errorCode":"320011"}}"#) : nil
        },
    ]

    /// A call of the libraries.
    struct Door: Sendable {
        let name: String
        var isOfKobis = false
        let call: @Sendable (BoxOfficeAggregator) async throws -> Void
    }

    static let doors: [Door] = [
        Door(name: "ranking", isOfKobis: true) { _ = try await $0.ranking() },
        Door(name: "series", isOfKobis: true) { boxOffice in
            let last = boxOffice.kobis.calendar.yesterday
            do {
                for try await step in boxOffice.rankings(over: try #require(last.adding(days: -2))...last) {
                    _ = try step.result.get()
                }
            } catch let error as SeriesInterruption {
                #expect(error.isRetryable == error.cause.isRetryable && error.retryAfter == error.cause.retryAfter)
                throw error.cause
            }
        },
        Door(name: "screen", isOfKobis: true) { boxOffice in
            let screen = BoxOfficeScreen(of: boxOffice)
            if let error = await screen.first(where: { $0.error != nil })?.error { throw error }
        },
        Door(name: "film", isOfKobis: true) { _ = try await $0.film("20228797") },
        Door(name: "record", isOfKobis: true) { _ = try await $0.kobis.movieInfo("20228797") },
        Door(name: "enrichment") { _ = try await $0.enrichment(of: BoxOfficeEntry.sample) },
        Door(name: "details") { _ = try await $0.details(of: BoxOfficeEntry.sample) },
        Door(name: "poster") { _ = try await PosterLoader($0).poster(of: BoxOfficeEntry.sample) },
        Door(name: "tmdb.movie") { _ = try await $0.tmdb.movie(1) },
        Door(name: "tmdb.search") { _ = try await $0.tmdb.searchMovies(MovieSearch("파묘")) },
        Door(name: "tmdb.image") { _ = try await $0.tmdb.image(.sample, .poster, .w342) },
        Door(name: "PosterFolder") { boxOffice in
            let healthy = StubBoxOffice().boxOffice
            let enrichment = try await healthy.enrichment(of: BoxOfficeEntry.sample)
            let place = TestFolder()
            var folder = try PosterFolder(place.path, boxOffice)
            folder.clock = TestClock()
            if let error = await folder.store(KnownFilm(.sample as BoxOfficeEntry), enrichment).error { throw error }
        },
    ]

    /// What a caller is told.
    struct Row: Equatable, CustomStringConvertible {
        let code: String
        let isRetryable: Bool
        let since: Timestamp?
        let words: [String]
        /// When the same call can succeed, in seconds since the beginning.
        let time: Double?

        init(_ error: any Error, elapsed: Duration) throws {
            let error = try #require(error as? any PresentableError)
            code =
                switch error {
                case let error as any ServiceError: "\(error.code)"
                case let error as EnrichmentError: "\(error.code.map { "\($0)" } ?? "-")"
                case let error as PosterError: "\(error.code)"
                default: "?"
                }
            (isRetryable, since) = (error.isRetryable, error.since)
            words = ["\(error)", error.text(in: .english), error.text(in: .korean)]
            time = error.retryAfter.map { ($0 + elapsed) / .seconds(1) }
        }

        var description: String { "\(code) \(isRetryable) \(since.map { "\($0)" } ?? "-") \(time ?? -1) \(words)" }

        func isLike(_ other: Row) -> Bool {
            let isSoon = abs((time ?? 0) - (other.time ?? 0)) <= 1 && (time == nil) == (other.time == nil)
            return (code, isRetryable) == (other.code, other.isRetryable) && isSoon
        }
    }

    private func row(_ door: Door, _ boxOffice: BoxOfficeAggregator, _ clock: TestClock, _ start: TestClock.Instant)
        async throws -> Row?
    {
        do {
            try await door.call(boxOffice)
            return nil
        } catch {
            return try Row(error, elapsed: start.duration(to: clock.now))
        }
    }

    @Test("No row changes with the number of the call, and the stub's is the real one", arguments: causes)
    func rows(cause: Cause) async throws {
        for door in Self.doors where cause.respond(door.isOfKobis, .zero) != nil {
            for retry in [RetryPolicy.never, .standard] {
                let (clock, time) = (TestClock(), TestTime(1_714_000_000))
                let start = clock.now
                let engine = StubTransport { request in
                    let isOfKobis = request.operation.hasPrefix("kobis.")
                    return cause.respond(isOfKobis, start.duration(to: clock.now)) ?? .failure(.engineFailed)
                }
                let stack = TransportStack(
                    engine, credentials: [], retry: retry, policies: .init(quotas: [.kobis()]), clock: clock,
                    now: { time.now })
                let calendar = KobisCalendar { time.now.secondsSinceEpoch }
                let boxOffice = BoxOfficeAggregator(
                    kobis: Kobis(transport: stack, calendar: calendar), tmdb: TMDB(transport: stack))
                var rows: [Row] = []
                for _ in 1...10 { rows.append(try #require(try await row(door, boxOffice, clock, start))) }
                let first = rows[0]
                #expect(first.isRetryable == cause.isRetryable, "\(door.name): \(first)")
                #expect((first.time != nil) == cause.hasTime, "\(door.name): \(first)")
                for (number, row) in rows.enumerated() {
                    #expect(
                        row.isLike(first) && row.words == first.words && row.since == first.since,
                        "\(door.name), call \(number + 1): \(row) instead of \(first)")
                }
                let stub = StubBoxOffice(calendar: calendar)
                let response = try #require(cause.respond(door.isOfKobis, .zero))
                for part in StubBoxOffice.Part.allCases { stub.fail(part, with: response) }
                for _ in 1...2 {
                    let row = try #require(try await row(door, stub.boxOffice, clock, clock.now))
                    #expect(
                        row.isLike(first) && row.since == first.since, "\(door.name), stub: \(row) instead of \(first)")
                }
            }
        }
    }

    @Test("The stub's own switches lead to the same errors")
    func switches() async throws {
        let stub = StubBoxOffice()
        stub.refuseKeys()
        let refused = await #expect(throws: KobisError.self) { try await stub.boxOffice.ranking() }
        #expect(refused?.code == .invalidKey && refused?.isRetryable == false)
        stub.refuseKeys(false)
        stub.setCallsLeft(0)
        let spent = await #expect(throws: KobisError.self) { try await stub.boxOffice.ranking() }
        #expect(spent?.isQuotaExceeded == true && spent?.isRetryable == true)
        // It is always noon in Korea.
        #expect(spent?.retryAfter == .seconds(12 * 3_600))
        stub.setCallsLeft(nil)
        for code in [TransportError.Code.quotaExceeded, .rateLimited] {
            stub.fail(.rankings, with: code)
            let error = await #expect(throws: KobisError.self) { try await stub.boxOffice.ranking() }
            #expect(error?.code.description == code.description && error?.isRetryable == true)
        }
    }

    @Test("A retry button is there while the host is away, however long, and works when it is back")
    func button() async throws {
        let stub = StubBoxOffice()
        let clock = TestClock()
        let stack = TransportStack(stub.transport, credentials: [], clock: clock)
        let boxOffice = BoxOfficeAggregator(
            kobis: Kobis(transport: stack, calendar: .sample), tmdb: TMDB(transport: stack))
        for part in StubBoxOffice.Part.allCases { stub.fail(part, with: .connectionFailed) }
        let screen = BoxOfficeScreen(of: boxOffice)
        let first = try #require(await screen.first(where: { $0.error != nil })?.error)
        #expect(first.isRetryable)
        for _ in 1...3 {
            let error = await #expect(throws: KobisError.self) { try await screen.refresh() }
            #expect(error?.isRetryable == true && error?.text(in: .korean) == first.text(in: .korean))
        }
        for part in StubBoxOffice.Part.allCases { stub.fail(part, with: nil) }
        try await screen.refresh()
        #expect(screen.state.rows.count == 10 && screen.state.error == nil)
    }
}
