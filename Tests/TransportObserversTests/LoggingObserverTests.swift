import BoxOfficeTesting

#if Logging
import BoxOfficeHTTP
import BoxOfficeLogging
import HTTPTypes
import InMemoryLogging
import Logging
import Testing

@Suite("Log lines of requests") struct LoggingObserverTests {
    private func entries(_ response: StubTransport.Response) async throws -> [InMemoryLogHandler.Entry] {
        let handler = InMemoryLogHandler()
        var logger = Logger(label: "test") { _ in handler }
        logger.logLevel = .trace
        let observer = LoggingObserver(logger)
        let stack = TransportStack(
            StubTransport { _ in response }, credentials: [], retry: .never,
            policies: .init(observer: { observer.observe($0) }))
        let request = TransportRequest(
            get: try BaseURL("https://api.example"), "/search", query: [QueryItem("query", "private")], operation: "t")
        _ = try? await stack.send(request, into: .json)
        return handler.entries
    }

    @Test("A response is logged at debug level, with its facts and without the query")
    func successful() async throws {
        let entries = try await entries(.json("{}"))
        #expect(entries.map(\.level) == [.trace, .debug, .debug])
        let facts = try #require(entries.last).metadata
        #expect(facts["http.operation"] == "t")
        #expect(facts["http.path"] == "/search")
        #expect(facts["http.status"] == "200")
        #expect(facts["http.bytes"] == "2")
        #expect(facts["http.source"] == "network")
        #expect(!"\(entries)".contains("private"))
    }

    @Test("An error is logged at info level, with its kind")
    func failure() async throws {
        let entry = try #require(try await entries(.failure(.timedOut)).last)
        #expect(entry.level == .info)
        #expect(entry.metadata["http.failure"] == "timedOut")
        #expect(entry.metadata["http.status"] == nil)
    }
}
#endif
