import BoxOfficeBasics
import BoxOfficeContracts
import BoxOfficeTesting
import HTTPTypes
import TestSupport
import Testing

@testable import BoxOfficeHTTP

@Suite("Equal requests join", .timeLimit(.minutes(10))) struct CoalescingTransportTests {
    /// A server that holds its responses back until a test releases them.
    private actor Door {
        private(set) var visits: [String] = []
        private(set) var cancelled = 0
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func visit(_ request: TransportRequest) async -> StubTransport.Response {
            visits.append(request.url)
            await withTaskCancellationHandler {
                if !isOpen { await withCheckedContinuation { waiting.append($0) } }
            } onCancel: {
                Task { await self.cancel() }
            }
            return .json("{}")
        }

        func open() {
            isOpen = true
            for visitor in waiting { visitor.resume() }
            waiting = []
        }

        private func cancel() {
            cancelled += 1
            open()
        }
    }

    private let door = Door()

    private func transport() -> CoalescingTransport<StubTransport> {
        CoalescingTransport(StubTransport { [door] in await door.visit($0) })
    }

    private func untilVisited(_ count: Int) async { await until { await door.visits.count >= count } }

    @Test("Many equal requests are sent once, and all get the response")
    func joining() async throws {
        let transport = transport()
        let first = Task { try await transport.send(.sample()) }
        await untilVisited(1)
        let others = (0..<20).map { _ in Task { try await transport.send(.sample()) } }
        // Each of them has joined, or was sent.
        try await until { try await transport.callers(of: .sample()) + door.visits.count >= 22 }
        await door.open()
        for task in [first] + others { #expect(try await task.value.text == "{}") }
        #expect(await door.visits.count == 1)
    }

    @Test("Different requests, other limits, other methods and files do not join")
    func distinct() async throws {
        let transport = transport()
        let file = try ScratchFile()
        var post = try TransportRequest.sample()
        post.head.method = .post
        let korean = try TransportRequest.sample("/movie/1", query: [QueryItem("language", "ko")])
        let plain = try TransportRequest.sample()
        let asks: [(TransportRequest, BodySink)] = [
            (plain, .json), (plain, .memory(limit: 5)), (korean, .json), (post, .json), (post, .json),
            (plain, .image(descriptor: file.descriptor)), (plain, .image(descriptor: file.descriptor)),
        ]
        let tasks = asks.map { ask in Task { try await transport.send(ask.0, into: ask.1) } }
        await untilVisited(asks.count)
        await door.open()
        for task in tasks { _ = try await task.value }
        #expect(await door.visits.count == asks.count)
        #expect(!file.contents.isEmpty)
    }

    @Test("A caller that leaves does not disturb the others; the last one ends the request (F81)")
    func leaving() async throws {
        let transport = transport()
        let first = Task { try await transport.send(.sample()) }
        let second = Task { try await transport.send(.sample()) }
        try await until { try await transport.callers(of: .sample()) >= 2 }
        await untilVisited(1)
        first.cancel()
        let early = await #expect(throws: TransportError.self) { try await first.value }
        #expect(early?.code == .cancelled)
        #expect(await door.cancelled == 0)
        second.cancel()
        let error = await #expect(throws: TransportError.self) { try await second.value }
        #expect(error?.code == .cancelled)
        await until { await door.cancelled != 0 }
    }

    @Test("An error reaches all callers, and the next request is sent again")
    func errors() async throws {
        let server = ScriptedTransport([.failure(.connectionLost), .json("{}")])
        let transport = CoalescingTransport(server)
        let error = await #expect(throws: TransportError.self) { try await transport.send(.sample()) }
        #expect(error?.code == .connectionLost)
        #expect(try await transport.send(.sample()).isSuccessful)
    }

    @Test("The work rises to the priority of a more urgent caller")
    func priority() async throws {
        let flights = SingleFlight<Int, TaskPriority>()
        let urgentHasAsked = AsyncStream<Void>.makeStream()
        let lazy = Task(priority: .background) {
            await flights.value(for: 1) {
                var seen = Task.currentPriority
                for await _ in urgentHasAsked.stream {}
                while seen < .high, !Task.isCancelled {
                    await Task.yield()
                    seen = Task.currentPriority
                }
                return seen
            }
        }
        await until { await flights.callers(for: 1) != 0 }
        let urgent = Task(priority: .high) { await flights.value(for: 1) { .low } }
        urgentHasAsked.continuation.finish()
        let seen = try #require(await urgent.value)
        #expect(seen >= .high)
        #expect(await lazy.value == seen)
    }
}

extension CoalescingTransport {
    fileprivate func callers(of request: TransportRequest) async -> Int {
        await flights.callers(for: Key(request: request, sink: .json))
    }
}
