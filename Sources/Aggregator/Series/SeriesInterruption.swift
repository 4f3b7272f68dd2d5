/// Why a series of rankings ended before its last day, and where to continue.
public struct SeriesInterruption: Error, Sendable, Hashable {
    /// What failed.
    public let cause: KobisError
    /// The first and the last day that are left: a series over these days continues where this one stopped.
    public let left: ClosedRange<CalendarDay>
    /// The number of rankings that were loaded.
    public let done: Int
    /// The number of rankings in the whole series.
    public let total: Int

    /// Creates an interruption, for tests and previews.
    public init(cause: KobisError, left: ClosedRange<CalendarDay>, done: Int, total: Int) {
        self.cause = cause
        self.left = left
        self.done = done
        self.total = total
    }

    init(cause: KobisError, left times: [ClosedRange<CalendarDay>], of total: Int) {
        self.cause = cause
        let days = times.flatMap { [$0.lowerBound, $0.upperBound] }
        left = (days.min() ?? times[0].lowerBound)...(days.max() ?? times[0].upperBound)
        done = total - times.count
        self.total = total
    }
}

extension SeriesInterruption: CustomStringConvertible {
    /// How far the series came, what failed, and where to continue.
    public var description: String {
        "\(done) of \(total) rankings are loaded. \(cause) Continue with \(left.lowerBound) to \(left.upperBound)."
    }
}
