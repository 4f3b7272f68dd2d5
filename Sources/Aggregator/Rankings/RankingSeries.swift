/// Rankings of many days or weeks in order; each is loaded shortly before the iteration reaches it.
///
/// A day that fails or is not published yet is a step like any other. When every further day would fail in the same
/// way, the series ends early with a ``SeriesInterruption`` that says where to continue. The first day is loaded alone,
/// so that a refused key costs one request.
public struct RankingSeries: AsyncSequence, Sendable {
    /// The error that ends the series early.
    public typealias Failure = SeriesInterruption

    /// One ranking of the series.
    public struct Step: Sendable, Hashable, Identifiable {
        /// The first and the last day of the period.
        public let days: ClosedRange<CalendarDay>
        /// The ranking, or why it could not be loaded.
        public let result: Result<Ranking, KobisError>
        /// The days, which identify a step of a series.
        public var id: ClosedRange<CalendarDay> { days }

        /// Creates a step.
        public init(days: ClosedRange<CalendarDay>, result: Result<Ranking, KobisError>) {
            (self.days, self.result) = (days, result)
        }
    }

    let boxOffice: BoxOfficeAggregator
    let request: RankingRequest
    let times: [ClosedRange<CalendarDay>]
    let ahead: Int

    /// The number of rankings in the whole series.
    public var count: Int { times.count }

    /// Returns an iterator from the first period on; its work ends with it.
    public func makeAsyncIterator() -> Iterator { Iterator(series: self) }

    /// Iterates over the rankings.
    public struct Iterator: AsyncIteratorProtocol {
        private let series: RankingSeries
        private var done = 0
        private var coming: [Prefetch<Ranking, KobisError>] = []
        private var cause: KobisError?
        private var left: [ClosedRange<CalendarDay>] = []

        init(series: RankingSeries) { self.series = series }

        /// Returns the next ranking, or why it could not be loaded, and loads the following ones ahead; nil at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(SeriesInterruption) -> Step? {
            let times = series.times
            let ahead = done == 0 ? 0 : series.ahead
            while cause == nil, coming.count <= ahead, done + coming.count < times.count {
                var request = series.request
                request.day = .on(times[done + coming.count].lowerBound)
                let (boxOffice, wanted) = (series.boxOffice, request)
                coming.append(Prefetch { () async throws(KobisError) in try await boxOffice.ranking(wanted) })
            }
            while !coming.isEmpty {
                let result = await coming.removeFirst().result()
                defer { done += 1 }
                guard case .failure(let error) = result, cause != nil || error.stopsSeries else {
                    return Step(days: times[done], result: result)
                }
                // Days requested ahead may have used the last calls of the day, and are reported before the end.
                if error.isCancelled { coming = [] }
                cause = cause ?? error
                left.append(times[done])
            }
            guard let cause else { return nil }
            defer { (self.cause, done) = (nil, times.count) }
            throw SeriesInterruption(cause: cause, left: left + times[done...], of: times.count)
        }
    }
}

extension BoxOfficeAggregator {
    /// Returns the rankings of a range of days, or of the weeks that overlap it; the request's own day is ignored.
    public func rankings(
        _ request: RankingRequest = .daily(), over days: ClosedRange<CalendarDay>, newestFirst: Bool = false,
        ahead: Int = 3
    ) -> RankingSeries {
        let times = request.period.times(in: days)
        return RankingSeries(
            boxOffice: self, request: request, times: newestFirst ? times.reversed() : times, ahead: max(0, ahead))
    }
}

extension RankingPeriod {
    fileprivate func times(in range: ClosedRange<CalendarDay>) -> [ClosedRange<CalendarDay>] {
        let length = self == .daily ? 1 : 7
        let first = days(around: range.lowerBound).lowerBound
        return stride(from: 0, through: range.upperBound.days(since: first), by: length)
            .compactMap { first.adding(days: $0).map(days(around:)) }
            .filter { $0.overlaps(range) }
    }
}

extension KobisError {
    fileprivate var stopsSeries: Bool {
        let unreachable: [TransportError.Code] = [
            .nameNotResolved, .connectionFailed, .proxyFailed, .proxyRefused, .untrustedServer,
            .certificateAuthoritiesMissing,
        ]
        let isUnreachable = transport.map { unreachable.contains($0.code) } ?? false
        return stopsBatch || isCancelled || isUnreachable || code == .rateLimited || status == 401 || status == 403
    }
}

/// Why a series of rankings ended before its last day, and where to continue.
public struct SeriesInterruption: Error, Sendable, Hashable, CustomStringConvertible, PresentableError {
    /// What failed.
    public let cause: KobisError
    /// The first and the last day left: a series over these days continues where this one stopped.
    public let left: ClosedRange<CalendarDay>
    /// The number of rankings that were loaded.
    public let done: Int
    /// The number of rankings in the whole series.
    public let total: Int

    /// How far the series got, what failed, and where to continue.
    public var description: String {
        "\(done) of \(total) rankings are loaded. \(cause) Continue with \(left.lowerBound) to \(left.upperBound)."
    }

    /// True if the task was cancelled, which is not a failure.
    public var isCancelled: Bool { cause.isCancelled }
    /// What kind of failure it is.
    public var code: ServiceErrorCode { cause.code }
    /// True if the series can be continued later, unchanged.
    public var isRetryable: Bool { cause.isRetryable }
    /// True if the calls of the day are used up.
    public var isQuotaExceeded: Bool { cause.isQuotaExceeded }
    /// After how long it can be continued; nil if unknown.
    public var retryAfter: Duration? { cause.retryAfter }
    /// Since when requests to KOBIS have failed without a response in between; nil if unknown.
    public var since: Timestamp? { cause.since }
    /// The status of the cause.
    public var suggestedStatus: Int { cause.suggestedStatus }

    /// Returns the notice for a user interface: how far the series got, and what failed.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        let notice = cause.notice(in: language)
        let extent = language("\(done) of \(total) rankings are loaded.", "순위 \(total)회 중 \(done)회를 불러왔습니다.")
        return ErrorNotice("\(extent) \(notice.summary)", advice: notice.advice)
    }
}

extension SeriesInterruption {
    init(cause: KobisError, left times: [ClosedRange<CalendarDay>], of total: Int) {
        let days = times.flatMap { [$0.lowerBound, $0.upperBound] }
        let left = (days.min() ?? times[0].lowerBound)...(days.max() ?? times[0].upperBound)
        self.init(cause: cause, left: left, done: total - times.count, total: total)
    }
}
