import BoxOfficeTesting

#if Metrics
import BoxOfficeHTTP
import BoxOfficeMetrics
import HTTPTypes
import MetricsTestKit
import Testing

@Suite("Counts and times of requests") struct MetricsObserverTests {
    @Test("Requests, attempts, bytes and durations are counted by host and result")
    func counts() async throws {
        let metrics = TestMetrics()
        let observer = MetricsObserver(factory: metrics)
        let responses: [StubTransport.Response] = [.failure(.connectionLost), .json("{}"), .json("{}")]
        let stack = TransportStack(
            ScriptedTransport(responses), credentials: [], retry: RetryPolicy(base: .zero),
            policies: .init(observer: { event in
                observer.observe(event)
                if case .began(let exchange) = event { observer.observe(.waiting(exchange, .seconds(2))) }
            }))
        let request = TransportRequest(get: try BaseURL("https://api.example"), "/a", operation: "t")
        for _ in 1...2 { _ = try await stack.send(request, into: .json) }

        let host = ("host", "api.example")
        let whose = [host, ("operation", "t")]
        let how = [("result", "200"), ("source", "network")]
        #expect(try metrics.expectCounter("http_requests", whose + how).totalValue == 2)
        for (result, count) in [("200", 2), ("connectionLost", 1)] {
            let attempts = try metrics.expectCounter("http_attempts", whose + [("result", result)])
            #expect(attempts.totalValue == count)
        }
        #expect(try metrics.expectCounter("http_body_bytes", [host]).totalValue == 4)
        #expect(try metrics.expectTimer("http_wait", [host]).values == [2_000_000_000, 2_000_000_000])
        #expect(try metrics.expectTimer("http_request_duration", whose).values.count == 2)
    }
}
#endif
