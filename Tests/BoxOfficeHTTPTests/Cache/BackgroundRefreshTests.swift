import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import TestSupport
import Testing

@Suite("Refreshes behind a response (RFC 5861, 3)", .timeLimit(.minutes(10))) struct BackgroundRefreshTests {
    private let time = TestTime(1_757_172_600)

    /// A server that serves the first request at once, and holds the others back until it is let go.
    private final class HoldingServer: HTTPTransport {
        let asked = AsyncStream<Void>.makeStream()
        let released = AsyncStream<Void>.makeStream()
        let cancelled = AsyncStream<Void>.makeStream()
        let count = Lock(0)

        func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number > 1 {
                asked.continuation.yield()
                for await _ in released.stream {}
                if Task.isCancelled {
                    cancelled.continuation.finish()
                    throw TransportError(.cancelled, reason: "The task was cancelled.")
                }
            }
            return TransportResponse(
                head: HTTPResponse(
                    status: .ok, headerFields: [.cacheControl: "max-age=5, stale-while-revalidate=60"]),
                body: Array("\(number)".utf8))
        }
    }

    private var cache: ResponseCache { ResponseCache(MemoryResponseStore(now: { [time] in time.now })) }

    @Test("Callers during a refresh get the stored response, and no second refresh is sent")
    func once() async throws {
        let server = HoldingServer()
        let transport = CacheTransport(server, cache: cache, now: { [time] in time.now })
        _ = try await transport.send(.sample())
        time.pass(seconds: 6)
        for _ in 1...3 { #expect(try await transport.send(.sample()).text == "1") }
        server.released.continuation.finish()
        await transport.finishRefreshes()
        #expect(server.count.withLock { $0 } == 2)
        #expect(try await transport.send(.sample()).text == "2")
    }

    @Test("A caller who saw the response before a refresh ended does not send another")
    func lateCaller() async throws {
        let server = HoldingServer()
        server.released.continuation.finish()
        let store = HoldingStore(now: { [time] in time.now })
        let transport = CacheTransport(server, cache: ResponseCache(store), now: { [time] in time.now })
        _ = try await transport.send(.sample())
        time.pass(seconds: 6)
        store.holdsNext.withLock { $0 = true }
        let late = Task { try await transport.send(.sample()).text }
        for await _ in store.held.stream { break }
        #expect(try await transport.send(.sample()).text == "1")
        await transport.finishRefreshes()
        store.released.continuation.finish()
        #expect(try await late.value == "1")
        await transport.finishRefreshes()
        #expect(server.count.withLock { $0 } == 2)
        #expect(try await transport.send(.sample()).text == "2")
    }

    @Test("A caller who is cancelled does not take the refresh with it")
    func callerCancelled() async throws {
        let server = HoldingServer()
        let stack = TransportStack(
            server, credentials: [], policies: .init(cache: cache), clock: TestClock(),
            now: { [time] in time.now })
        _ = try await stack.send(.sample())
        time.pass(seconds: 6)
        let caller = Task { try await stack.send(.sample()).text }
        #expect(try await caller.value == "1")
        caller.cancel()
        for await _ in server.asked.stream { break }
        server.released.continuation.finish()
        try await until { try await stack.send(.sample()).text != "1" }
        #expect(try await stack.send(.sample()).text == "2")
        #expect(server.count.withLock { $0 } == 2)
    }

    @Test("The end of the cache cancels its refreshes")
    func cacheReleased() async throws {
        let server = HoldingServer()
        var transport: CacheTransport? = CacheTransport(
            server, cache: cache, now: { [time] in time.now })
        _ = try await transport?.send(.sample())
        time.pass(seconds: 6)
        _ = try await transport?.send(.sample())
        for await _ in server.asked.stream { break }
        transport = nil
        for await _ in server.cancelled.stream {}
        #expect(server.count.withLock { $0 } == 2)
    }
}

/// A store that holds back one of its responses until it is let go.
private final class HoldingStore: ResponseStore {
    let holdsNext = Lock(false)
    let held = AsyncStream<Void>.makeStream()
    let released = AsyncStream<Void>.makeStream()
    private let base: MemoryResponseStore

    init(now: @escaping @Sendable () -> Timestamp) { base = MemoryResponseStore(now: now) }

    func responses(for key: ResponseKey) async -> [StoredResponse] {
        let responses = await base.responses(for: key)
        let holds = holdsNext.withLock { holds in
            defer { holds = false }
            return holds
        }
        if holds {
            held.continuation.yield()
            for await _ in released.stream {}
        }
        return responses
    }

    func put(_ response: StoredResponse, for key: ResponseKey) async { await base.put(response, for: key) }
    func remove(_ key: ResponseKey) async { await base.remove(key) }
    func removeAll() async { await base.removeAll() }
    func usage() async -> ResponseStoreUsage { await base.usage() }
}
