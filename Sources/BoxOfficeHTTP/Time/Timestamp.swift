import BoxOfficePlatform

/// A moment of wall-clock time, in whole seconds.
///
/// It is what HTTP dates, the times in TMDB's records and the moments in a cache's files are read into.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Seconds since 1970-01-01 00:00 UTC, without leap seconds.
    public let secondsSinceEpoch: Int64

    /// Creates a moment.
    ///
    /// - Parameter secondsSinceEpoch: Seconds since 1970-01-01 00:00 UTC.
    public init(secondsSinceEpoch: Int64) { self.secondsSinceEpoch = secondsSinceEpoch }

    /// The present, by this machine's clock.
    public static var now: Timestamp { Timestamp(secondsSinceEpoch: Int64(Date().timeIntervalSince1970)) }

    /// Returns how much earlier another moment was, in whole seconds; negative if it was later.
    ///
    /// - Returns: The difference, clamped to what an `Int64` can hold.
    public func seconds(since other: Timestamp) -> Int64 {
        let (difference, overflow) = secondsSinceEpoch.subtractingReportingOverflow(other.secondsSinceEpoch)
        guard overflow else { return difference }
        return self > other ? .max : .min
    }

    /// Returns the moment that is this many seconds later.
    ///
    /// - Parameter seconds: How many seconds later; negative for earlier.
    /// - Returns: The moment, clamped to what an `Int64` can hold.
    public func adding(seconds: Int64) -> Timestamp {
        let (sum, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
        return Timestamp(secondsSinceEpoch: overflow ? (seconds > 0 ? .max : .min) : sum)
    }

    /// Returns whether a moment is before another.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }
}
