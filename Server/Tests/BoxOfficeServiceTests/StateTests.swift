import BoxOffice
import BoxOfficeHTTP
import BoxOfficeService
import BoxOfficeTesting
import CoreMetrics
import HTTPTypes
import ServiceLifecycle
import Testing

@Suite("Health, metrics and the end", .timeLimit(.minutes(10))) struct StateTests {
    @Test("A server that cannot show yesterday's ranking lives, but is not ready")
    func readiness() async throws {
        try await RunningService.run { service async throws in
            service.stub.fail(.rankings, with: .connectionFailed)
            #expect(try await service.send("/health/ready").head.status == .serviceUnavailable)
            #expect(try await service.send("/health/live").head.status == .ok)
        }
        try await RunningService.run { service async throws in
            #expect(try await service.send("/health/ready").head.status == .ok)
        }
    }

    @Test("A ranking that is not published yet is a response")
    func notPublished() async throws {
        try await RunningService.run { service async throws in
            service.stub.setEntries([], of: .daily)
            #expect(try await service.send("/health/ready").head.status == .ok)
        }
    }

    @Test("A server that is told to end says that it is not ready, and still responds")
    func draining() async throws {
        let (seen, tell) = AsyncStream.makeStream(of: Void.self)
        try await RunningService.run(notice: { for await _ in seen {} }) { service async throws in
            #expect(try await service.send("/health/ready").head.status == .ok)
            await service.group.triggerGracefulShutdown()
            while try await service.send("/health/ready").head.status == .ok {}
            #expect(try await service.send("/rankings/daily/2024-04-24").head.status == .ok)
            tell.finish()
        }
    }

    @Test("Streams that are open at the end finish without the event that says so")
    func openStreams() async throws {
        try await RunningService.run { service async throws in
            service.stub.hold(.films)
            service.stub.release(.films, of: "20234675")
            let events = try service.events("/rankings/daily/2024-04-24/rows")
            _ = try await events.next()
            #expect(try await events.next()?.hasPrefix("event: row") == true)
            await service.group.triggerGracefulShutdown()
            #expect(try await events.next() == nil)
        }
    }

    @Test("Metrics are there as Prometheus reads them")
    func metrics() async throws {
        try await RunningService.run { service async throws in
            let (head, text) = try await service.send("/metrics")
            #expect(head.headerFields[.contentType]?.contains("0.0.4") == true)
            #expect(text.contains("\nkobis_calls_left 7.0\n"))
        }
        let metrics = PrometheusMetrics()
        metrics.makeCounter(label: "http.requests", dimensions: [("host", "a\"b")]).increment(by: 2)
        metrics.makeTimer(label: "wait", dimensions: []).recordNanoseconds(1_500_000_000)
        #expect(
            metrics.text == """
                # TYPE http_requests_total counter
                http_requests_total{host="a\\"b"} 2.0
                # TYPE wait_seconds summary
                wait_seconds_count 1
                wait_seconds_sum 1.5

                """)
    }

    @Test("What nobody needs to send is not read")
    func limits() async throws {
        var limits = Limits.test
        limits.fields = 1_000
        try await RunningService.run(limits: limits) { service async throws in
            let long = String(repeating: "a", count: 2_000)
            let refused = try? await service.send("/health/live", .get, [.userAgent: long])
            #expect(refused?.head.status != .ok)
            #expect(try await service.send("/health/live").head.status == .ok)
        }
    }
}
