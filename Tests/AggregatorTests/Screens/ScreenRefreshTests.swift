import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import TestSupport
import Testing

@Suite("A person's refresh", .timeLimit(.minutes(10))) struct ScreenRefreshTests {
    /// An engine whose network a test takes away.
    private final class Network: HTTPTransport {
        private let engine = CurlHTTPTransport()
        private let isAway = Lock(false)
        private let sent = Lock(0)

        var requests: Int { sent.withLock { $0 } }

        func take(away: Bool) { isAway.withLock { $0 = away } }

        func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
            sent.withLock { $0 += 1 }
            guard !isAway.withLock({ $0 }) else {
                throw TransportError(.connectionFailed, reason: "The network is unreachable.")
            }
            return try await engine.send(request, into: sink)
        }
    }

    private let network = Network()
    private let clock = TestClock()

    private func screen(_ services: FixtureServices) throws -> BoxOfficeScreen {
        let kobisURL = try BaseURL(services.baseURL(of: .kobis))
        let transport = TransportStack(
            network, credentials: [.kobis(try .canary, baseURL: kobisURL)], retry: .never,
            policies: .init(cache: ResponseCache(MemoryResponseStore(), policies: [.kobis(baseURL: kobisURL)])),
            clock: clock)
        let boxOffice = BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: kobisURL), tmdb: TMDB(transport: transport))
        return BoxOfficeScreen(try .daily(.on(.complete)), of: boxOffice, showing: .entries)
    }

    @Test(
        "Eight that fail are eight errors for the caller and for the reader; once the network is back, one succeeds at once"
    )
    func failures() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let screen = try screen(services)
        var states = screen.makeAsyncIterator()
        while let state = await states.next(), state.rows.isEmpty || !state.isSettled {}
        let before = network.requests
        network.take(away: true)
        for number in 1...8 {
            let error = await #expect(throws: KobisError.self) { try await screen.refresh() }
            // The request was sent: no circuit, which these failures open, refused it.
            #expect(error?.transport?.code == .connectionFailed)
            #expect(network.requests == before + number)
            // Nothing is read in between, so a state equal to the last one must be news, too.
            let state = await states.next()
            #expect(state?.error == error && state?.isLoading == false && state?.rows.count == 10)
            try await clock.sleep(for: .seconds(2))
        }
        network.take(away: false)
        try await screen.refresh()
        let state = await states.next()
        #expect(state?.error == nil && state?.isLoading == false)
        #expect(network.requests == before + 9)
    }

    @Test("It needs no reader, and is sent although the stored list is fresh")
    func withoutReader() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let screen = try screen(services)
        try await screen.refresh()
        #expect(screen.state.rows.count == 10 && screen.state.isSettled)
        try await screen.refresh()
        #expect(services.count(.kobis) == 2)
    }

    @Test("The old error is gone while it loads; a cancelled one ends at once, and the screen goes on for its readers")
    func cancelled() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let kobis = HoldingTransport(CurlHTTPTransport(), holding: "/kobis/")
        kobis.open()
        services.fail(.kobis, with: .status(503))
        let screen = BoxOfficeScreen(
            try .daily(.on(.complete)), of: try services.aggregator(through: kobis), showing: .entries)
        var states = screen.makeAsyncIterator()
        while let state = await states.next(), state.error == nil {}
        kobis.close()
        let refresh = Task { try await screen.refresh() }
        await kobis.until { inside, _ in inside == 1 }
        #expect(screen.state.isLoading && screen.state.error == nil)
        refresh.cancel()
        let error = await #expect(throws: KobisError.self) { try await refresh.value }
        #expect(error?.isCancelled == true)
        #expect(screen.state.isLoading)
        kobis.open()
        while let state = await states.next(), state.rows.isEmpty {}
        #expect(screen.state.rows.count == 10)
    }

    @Test("One that is cancelled at the moment when the ranking comes does not stop the screen")
    func cancelledLate() async throws {
        let screen = BoxOfficeScreen(of: StubBoxOffice([.sample]).boxOffice, showing: .entries)
        var dice = SeededGenerator(seed: 1)
        for _ in 0..<TestSize.pick(100, full: 2_000) {
            let pause = Int.random(in: 0..<40, using: &dice)
            await withTaskGroup(of: Void.self) { group in
                // Many, so that resuming them takes long enough for the cancellation to fall into it.
                for _ in 0..<50 { group.addTask { try? await screen.refresh() } }
                for _ in 0..<pause { await Task.yield() }
                group.cancelAll()
            }
        }
        try await screen.refresh()
        #expect(screen.state.rows.count == 1)
    }

    @Test("It does not wait for a question that hangs")
    func hangingQuestion() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let kobis = HoldingTransport(CurlHTTPTransport(), holding: "/kobis/")
        let screen = BoxOfficeScreen(
            try .daily(.on(.complete)), of: try services.aggregator(through: kobis), showing: .entries)
        var states = screen.makeAsyncIterator()
        _ = await states.next()
        await kobis.until { inside, _ in inside == 1 }
        let refresh = Task { try await screen.refresh() }
        await kobis.until { inside, begun in begun.count == 2 && inside == 1 }
        kobis.open()
        try await refresh.value
        #expect(services.count(.kobis) == 1)
    }
}
