import BoxOfficeFixtures
import BoxOfficeHTTP

/// A service on this machine that counts its requests, and refuses more than so many in a second with 429.
final class Upstream: Sendable {
    private let server: LoopbackServer
    private let gate: Gate

    /// Lets so many pass in a second.
    private final class Gate: Sendable {
        private struct State {
            var passed: [ContinuousClock.Instant] = []
            var count = 0
            var refused = 0
        }

        private let perSecond: Int
        private let state = Lock(State())

        init(perSecond: Int) { self.perSecond = perSecond }

        var refused: Int { state.withLock(\.refused) }

        /// Returns the number of a request; nil if it is one too many.
        func pass() -> Int? {
            state.withLock { state in
                let now = ContinuousClock.now
                state.passed.removeAll { $0.duration(to: now) >= .seconds(1) }
                guard state.passed.count < perSecond else {
                    state.refused += 1
                    return nil
                }
                state.passed.append(now)
                state.count += 1
                return state.count
            }
        }
    }

    /// Starts the service.
    ///
    /// - Parameters:
    ///   - perSecond: How many requests it takes in a second.
    ///   - latency: How long a response takes.
    ///   - noted: Called with the number of each request that is taken. While processes run, a test's own tasks may have no
    ///     thread to run on: they are occupied with reading what the processes say.
    /// - Throws: The system's error without a port.
    init(
        perSecond: Int, latency: Duration = .milliseconds(20), noted: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws {
        let gate = Gate(perSecond: perSecond)
        self.gate = gate
        server = try LoopbackServer { request in
            guard let number = gate.pass() else { return .status(429, headers: [("Retry-After", "1")]) }
            noted(number)
            return .json(#"{"path":"\#(request.path)"}"#).delayed(by: latency)
        }
    }

    deinit { server.stop() }

    var url: String { server.baseURL }
    /// How many requests there were.
    var count: Int { server.journal.requests.count }
    /// How many different requests there were.
    var distinct: Int { Set(server.journal.requests.map(\.path)).count }
    /// How many were refused.
    var refused: Int { gate.refused }
}
