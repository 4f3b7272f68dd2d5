#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A moment of wall-clock time, in whole seconds: what HTTP dates and a cache's files are counted in.
public struct Timestamp: Sendable, Hashable, Comparable {
    /// Seconds since 1970-01-01 00:00 UTC, without leap seconds.
    public let secondsSinceEpoch: Int64

    /// Creates a moment.
    ///
    /// - Parameter secondsSinceEpoch: Seconds since 1970-01-01 00:00 UTC.
    public init(secondsSinceEpoch: Int64) { self.secondsSinceEpoch = secondsSinceEpoch }

    /// What this machine's clock shows.
    public static var now: Timestamp { Timestamp(secondsSinceEpoch: Int64(Date().timeIntervalSince1970)) }

    /// The latest moment that can be told.
    public static let distantFuture = Timestamp(secondsSinceEpoch: .max)

    /// How much earlier another moment was, in whole seconds; negative if it was later.
    ///
    /// - Parameter other: The other moment.
    /// - Returns: The difference; the farthest one that can be told if it is farther.
    public func seconds(since other: Timestamp) -> Int64 {
        let (difference, overflow) = secondsSinceEpoch.subtractingReportingOverflow(other.secondsSinceEpoch)
        guard overflow else { return difference }
        return self > other ? .max : .min
    }

    /// The moment that lies this much later.
    ///
    /// - Parameter seconds: How many seconds later; negative for earlier.
    /// - Returns: The moment, or the farthest one that can be told.
    public func adding(seconds: Int64) -> Timestamp {
        let (sum, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
        return Timestamp(secondsSinceEpoch: overflow ? (seconds > 0 ? .max : .min) : sum)
    }

    /// Earlier moments come first.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }
}
