public import BoxOfficeHTTP

/// A wall clock that a test sets.
public final class TestTime: Sendable {
    private let moment: Lock<Timestamp>

    /// Creates a clock.
    ///
    /// - Parameter seconds: Its time, in seconds since 1970-01-01 00:00 UTC.
    public init(_ seconds: Int64) { moment = Lock(Timestamp(secondsSinceEpoch: seconds)) }

    /// The clock's time.
    public var now: Timestamp { moment.withLock { $0 } }

    /// Moves the clock forward or back.
    ///
    /// - Parameter seconds: How far; negative for back.
    public func pass(seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
}
