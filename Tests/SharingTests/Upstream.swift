import BoxOfficeContracts
import BoxOfficeFixtures
import BoxOfficeHTTP

/// A service on this machine that counts its requests, and where its four clients wait for each other.
final class Upstream: Sendable {
    private let server: LoopbackServer
    private let meeting: Meeting

    /// Where a client that has come waits until all four have.
    private final class Meeting: Sendable {
        private struct State {
            var waiting = 0
            var gate = Latch()
            var first: ContinuousClock.Instant?
        }

        private let state = Lock(State())

        /// When all had come for the first time.
        var first: ContinuousClock.Instant? { state.withLock(\.first) }

        func wait() {
            let gate = state.withLock { state in
                let gate = state.gate
                state.waiting += 1
                guard state.waiting == 4 else { return gate }
                state.first = state.first ?? .now
                (state.waiting, state.gate) = (0, Latch())
                gate.open()
                return gate
            }
            gate.block()
        }
    }

    /// Starts the service, whose responses take a while.
    init() throws {
        let meeting = Meeting()
        self.meeting = meeting
        server = try LoopbackServer { request in
            if request.path == Client.meeting { meeting.wait() }
            return .json(#"{"path":"\#(request.path)"}"#).delayed(by: .milliseconds(20))
        }
    }

    deinit { server.stop() }

    var url: String { server.baseURL }
    /// How many requests there were.
    var count: Int { paths.count }
    /// How many different requests there were.
    var distinct: Int { Set(paths).count }
    /// How long ago the clients began.
    var time: Duration { meeting.first?.duration(to: .now) ?? .zero }

    private var paths: [String] { server.requests.map(\.path).filter { $0 != Client.meeting } }
}
