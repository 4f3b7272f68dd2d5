import BoxOfficeBasics
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
            var begun: ContinuousClock.Instant?
            var latest: ContinuousClock.Instant?
        }

        private let state = Lock(State())

        /// How long it took from the first time that all had come to the latest request after it.
        var time: Duration {
            let (begun, latest) = state.withLock { ($0.begun, $0.latest) }
            return begun.flatMap { begun in latest.map { begun.duration(to: $0) } } ?? .zero
        }

        func note() { state.withLock { $0.latest = .now } }

        func wait() {
            let gate = state.withLock { state in
                let gate = state.gate
                state.waiting += 1
                guard state.waiting == 4 else { return gate }
                state.begun = state.begun ?? .now
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
            if request.path == Client.meeting { meeting.wait() } else { meeting.note() }
            return .json(#"{"path":"\#(request.path)"}"#).delayed(by: .milliseconds(20))
        }
    }

    deinit { server.stop() }

    var url: String { server.baseURL }
    /// How many requests there were.
    var count: Int { paths.count }
    /// How many different requests there were.
    var distinct: Int { Set(paths).count }
    /// How long the clients took, from their beginning to the last request.
    var time: Duration { meeting.time }

    private var paths: [String] { server.requests.map(\.path).filter { $0 != Client.meeting } }
}
