import BoxOfficeBasics
public import BoxOfficeHTTP

/// A clock that never makes a test wait: a sleep moves its time forward at once, and is recorded.
public final class TestClock: Clock, Sendable {
    /// An instant of a test clock: the time since its start.
    public struct Instant: InstantProtocol {
        let offset: Duration

        /// Returns the instant that is this much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns how much later another instant is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns whether an instant is before another.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleeps: [Duration] = []
    }

    private let state = Lock(State())

    /// Creates a clock at its start.
    public init() {}

    /// The clock's current instant.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero: the clock is exact.
    public var minimumResolution: Duration { .zero }

    /// The duration of each sleep, in order.
    public var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// Moves the clock forward to the deadline and returns at once, or throws if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            state.sleeps.append(state.now.duration(to: deadline))
            state.now = max(state.now, deadline)
        }
    }
}

/// A wall clock that a test sets.
public final class TestTime: Sendable {
    private let moment: Lock<Timestamp>

    /// Creates a clock that shows a time in seconds since 1970-01-01 00:00 UTC.
    public init(_ seconds: Int64) { moment = Lock(Timestamp(secondsSinceEpoch: seconds)) }

    /// The clock's time.
    public var now: Timestamp { moment.withLock { $0 } }

    /// Moves the clock forward, or back by negative seconds.
    public func pass(seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
}
