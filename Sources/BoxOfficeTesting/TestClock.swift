import BoxOfficeHTTP

/// A clock on which no test ever waits: sleeping moves its time forward at once, and is remembered.
public final class TestClock: Clock, Sendable {
    /// A moment on a test clock, as the time since its beginning.
    public struct Instant: InstantProtocol {
        let offset: Duration

        /// The moment that comes this much later.
        ///
        /// - Parameter duration: How much later.
        /// - Returns: The moment.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How much later another moment is.
        ///
        /// - Parameter other: The other moment.
        /// - Returns: The difference.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Earlier moments come first.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleeps: [Duration] = []
    }

    private let state = Lock(State())

    /// Creates a clock that stands at its beginning.
    public init() {}

    /// The moment that the clock shows.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: the clock is exact.
    public var minimumResolution: Duration { .zero }

    /// How long each sleep would have been, in order.
    public var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// Moves the time forward to the deadline and returns.
    ///
    /// - Parameters:
    ///   - deadline: Where the time goes.
    ///   - tolerance: Without meaning here.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            state.sleeps.append(state.now.duration(to: deadline))
            state.now = max(state.now, deadline)
        }
    }
}
