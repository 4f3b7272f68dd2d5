import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConcurrencyLimitTransportTests {
    /// Holds requests until they are released, and records how many were inside at a time.
    private actor Room {
        private(set) var inside = 0
        private(set) var most = 0
        private(set) var order: [String] = []
        private(set) var status = 200
        private var doors: [CheckedContinuation<Void, Never>] = []
        private var passes = 0
        private var watchers: [(count: Int, call: CheckedContinuation<Void, Never>)] = []

        func stay(_ name: String) async {
            inside += 1
            most = max(most, inside)
            order.append(name)
            for watcher in watchers where watcher.count <= inside { watcher.call.resume() }
            watchers.removeAll { $0.count <= inside }
            if passes > 0 {
                passes -= 1
            } else {
                await withCheckedContinuation { doors.append($0) }
            }
            inside -= 1
        }

        func answer(with status: Int) { self.status = status }

        /// Releases one request, now or as soon as there is one.
        func letOneGo() {
            if doors.isEmpty { passes += 1 } else { doors.removeFirst().resume() }
        }

        func wait(for count: Int) async {
            guard inside < count else { return }
            await withCheckedContinuation { watchers.append((count, $0)) }
        }
    }

    private let room = Room()

    private func limited(to places: Int, quotas: [Quota] = []) -> some HTTPTransport {
        ConcurrencyLimitTransport(
            StubTransport { [room] request in
                await room.stay(request.head.authority ?? "")
                return .json("{}", status: .init(code: await room.status))
            }, perHost: places, quotas: quotas)
    }

    @Test("A host gets at most the allowed number of requests at a time, and eventually all of them")
    func limit() async throws {
        let transport = limited(to: 3)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try await transport.send(.sample()) } }
            group.addTask { [room] in
                await room.wait(for: 3)
                for _ in 0..<20 { await room.letOneGo() }
            }
            try await group.waitForAll()
        }
        #expect(await room.most == 3)
        #expect(await room.order.count == 20)
    }

    @Test(
        "Where calls are counted, four go at a time until the host has answered, if only with a refusal, and then ten",
        arguments: [3, 8, 16])
    func counted(places: Int) async throws {
        let quota = Quota(for: try BaseURL("https://api.example/3"), name: "sample", perDay: 1_000)
        let transport = limited(to: places, quotas: [quota])
        for (status, requests, most) in [(500, 5, 4), (499, 20, 4), (200, 20, 10)] {
            await room.answer(with: status)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<requests { group.addTask { _ = try await transport.send(.sample()) } }
                group.addTask { [room] in
                    await room.wait(for: min(most, places))
                    for _ in 0..<requests { await room.letOneGo() }
                }
                try await group.waitForAll()
            }
            #expect(await room.most == min(most, places))
        }
        #expect(await room.order.count == 45)
    }

    @Test("One host's queue does not hold up another host")
    func hosts() async throws {
        let transport = limited(to: 1)
        let other = TransportRequest(get: try BaseURL("https://other.example"), "/", operation: "t")
        let first = Task { try await transport.send(.sample()) }
        await room.wait(for: 1)
        let second = Task { try await transport.send(other) }
        await room.wait(for: 2)
        await room.letOneGo()
        await room.letOneGo()
        _ = try await (first.value, second.value)
        #expect(await room.most == 2)
    }

    @Test("A cancelled request leaves the queue and gives its place to the next (F81)")
    func cancellation() async throws {
        let transport = limited(to: 1)
        let first = Task { try await transport.send(.sample()) }
        await room.wait(for: 1)
        let second = Task { try await transport.send(.sample()) }
        second.cancel()
        let error = await #expect(throws: TransportError.self) { try await second.value }
        #expect(error?.code == .cancelled)
        await room.letOneGo()
        _ = try await first.value
        let third = Task { try await transport.send(.sample()) }
        await room.wait(for: 1)
        await room.letOneGo()
        _ = try await third.value
    }
}
