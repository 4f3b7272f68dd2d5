/// Why a series of rankings ended before its last day, and where to go on.
public struct SeriesInterruption: Error, Sendable, Hashable {
    /// What happened.
    public let cause: KobisError
    /// The first and the last day of what is left: a series over these days goes on where this one stopped.
    public let left: ClosedRange<CalendarDay>
    /// How many rankings came before.
    public let done: Int
    /// How many there were to be.
    public let total: Int

    init(cause: KobisError, left times: [ClosedRange<CalendarDay>], of total: Int) {
        self.cause = cause
        let days = times.flatMap { [$0.lowerBound, $0.upperBound] }
        left = (days.min() ?? times[0].lowerBound)...(days.max() ?? times[0].upperBound)
        done = total - times.count
        self.total = total
    }
}

extension SeriesInterruption: CustomStringConvertible {
    /// How far the series came, what happened, and where to go on.
    public var description: String {
        "\(done) of \(total) rankings are there. \(cause) Go on with \(left.lowerBound) to \(left.upperBound)."
    }
}
