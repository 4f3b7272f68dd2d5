import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import TestSupport
import Testing

@Suite("Connections opened in advance", .timeLimit(.minutes(10))) struct PreconnectTests {
    /// An engine that records where it should connect, and responds like a stub.
    private final class Engine: PreconnectingTransport {
        let places = Lock<[BaseURL]>([])
        let stub = StubTransport { _ in .failure(.connectionFailed) }

        func preconnect(to places: [BaseURL]) async { self.places.withLock { $0 += places } }

        func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
            try await stub.send(request, into: sink)
        }
    }

    private func boxOffice(_ engine: some HTTPTransport, offline: Bool = false) -> BoxOfficeAggregator {
        let policies = TransportStack.Policies(
            cache: ResponseCache(MemoryResponseStore(), mode: offline ? .offline : .online))
        let transport = TransportStack(engine, credentials: [], retry: .never, policies: policies)
        return BoxOfficeAggregator(kobis: Kobis(transport: transport), tmdb: TMDB(transport: transport))
    }

    @Test("A screen connects to TMDB and its image host while its ranking is loading; a ranking alone does not")
    func screen() async throws {
        let engine = Engine()
        let boxOffice = boxOffice(engine)
        _ = try? await boxOffice.ranking()
        #expect(engine.places.withLock { $0.isEmpty })
        let screen = BoxOfficeScreen(of: boxOffice, posters: PosterLoader(boxOffice))
        for await state in screen where state.error != nil { break }
        await until { engine.places.withLock { !$0.isEmpty } }
        #expect(engine.places.withLock { $0 } == [.tmdb, .tmdbImages])
    }

    @Test("Offline, no connection is opened, and an engine without preconnecting works too")
    func without() async {
        let engine = Engine()
        await boxOffice(engine, offline: true).preconnect()
        #expect(engine.places.withLock { $0.isEmpty })
        await boxOffice(engine.stub).preconnect()
    }
}
