public import BoxOfficeHTTP

/// A wall clock that shows what a test sets it to.
public final class TestTime: Sendable {
    private let moment: Lock<Timestamp>

    /// Creates a clock.
    ///
    /// - Parameter seconds: What it shows, in seconds since 1970-01-01 00:00 UTC.
    public init(_ seconds: Int64) { moment = Lock(Timestamp(secondsSinceEpoch: seconds)) }

    /// What the clock shows.
    public var now: Timestamp { moment.withLock { $0 } }

    /// Sets the clock forward, or back.
    ///
    /// - Parameter seconds: How far; negative for back.
    public func pass(seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
}
