import BoxOfficeWire
import BoxOfficeHTTP

/// Rankings of many days or weeks, one after the other, each asked for when it is wanted, or a few before.
///
/// ```swift
/// for try await step in boxOffice.rankings(.daily(), over: first...last) {
///     print(step.days.lowerBound, (try? step.result.get().entries.first?.title) ?? "no list")
/// }
/// ```
///
/// A day that could not be had, or is not published, is a step like any other. The series ends early, with a
/// ``SeriesInterruption`` that says where to go on, when every further day would fail in the same way: the day's calls are
/// used up, the key is refused, KOBIS cannot be reached or asks for fewer requests, or the task is cancelled. With a cache
/// in the transport, days that were asked for before cost no call, so a series of years goes on the next day where it
/// stopped.
///
/// The first day is asked for alone, so that a refused key costs one call.
public struct RankingSeries: AsyncSequence, Sendable {
    /// What is thrown.
    public typealias Failure = SeriesInterruption

    /// One ranking of the series.
    public struct Step: Sendable, Hashable {
        /// The first and the last day that were asked for.
        public let days: ClosedRange<CalendarDay>
        /// The ranking, or why it could not be loaded.
        public let result: Result<Ranking, KobisError>

        /// Creates a step, for tests and previews.
        ///
        /// - Parameters:
        ///   - days: The first and the last day that were asked for.
        ///   - result: The ranking, or why it could not be loaded.
        public init(days: ClosedRange<CalendarDay>, result: Result<Ranking, KobisError>) {
            self.days = days
            self.result = result
        }
    }

    let boxOffice: BoxOfficeAggregator
    let request: RankingRequest
    /// The times that are asked for, in that order.
    let times: [ClosedRange<CalendarDay>]
    let ahead: Int

    /// How many rankings there are to be.
    public var count: Int { times.count }

    /// Begins at the first time.
    ///
    /// - Returns: An iterator; letting it go ends the work.
    public func makeAsyncIterator() -> Iterator { Iterator(series: self) }

    /// Goes from ranking to ranking.
    public struct Iterator: AsyncIteratorProtocol {
        private let series: RankingSeries
        private var done = 0
        private var coming: [Prefetch<Ranking, KobisError>] = []

        init(series: RankingSeries) { self.series = series }

        /// The next ranking, with those after it on their way.
        ///
        /// - Parameter actor: Where the caller runs.
        /// - Returns: The ranking, or why there is none; nil at the end.
        /// - Throws: A ``SeriesInterruption``; the series has ended then.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(SeriesInterruption) -> Step? {
            let times = series.times
            let ahead = done == 0 ? 0 : series.ahead
            while coming.count <= ahead, done + coming.count < times.count {
                var request = series.request
                request.day = .on(times[done + coming.count].lowerBound)
                let (boxOffice, wanted) = (series.boxOffice, request)
                coming.append(Prefetch { () async throws(KobisError) in try await boxOffice.ranking(wanted) })
            }
            guard !coming.isEmpty else { return nil }
            let result = await coming.removeFirst().result()
            if case .failure(let error) = result, error.stopsSeries {
                coming = []
                defer { done = times.count }
                throw SeriesInterruption(cause: error, left: Array(times[done...]), of: times.count)
            }
            defer { done += 1 }
            return Step(days: times[done], result: result)
        }
    }
}

extension BoxOfficeAggregator {
    /// Rankings of a range of days, or of the weeks in it.
    ///
    /// - Parameters:
    ///   - request: Which kind of ranking, and filters; its day does not count.
    ///   - days: The first and the last day. A week, weekend or group of weekdays belongs to it with any of its days.
    ///   - newestFirst: Whether the latest comes first.
    ///   - ahead: How many are asked for before they are wanted.
    /// - Returns: The rankings; nothing is asked for before the first is wanted.
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
    /// All of these times that have a day in a range, the earliest first.
    fileprivate func times(in range: ClosedRange<CalendarDay>) -> [ClosedRange<CalendarDay>] {
        let length = self == .daily ? 1 : 7
        let first = days(around: range.lowerBound).lowerBound
        return stride(from: 0, through: range.upperBound.days(since: first), by: length)
            .compactMap { first.adding(days: $0).map(days(around:)) }
            .filter { $0.overlaps(range) }
    }
}

extension KobisError {
    /// Whether every further day would fail in the same way.
    fileprivate var stopsSeries: Bool {
        let unreachable: [TransportError.Code] = [
            .hostUnavailable, .nameNotResolved, .connectionFailed, .proxyFailed, .untrustedServer,
            .certificateAuthoritiesMissing,
        ]
        return switch transport?.code {
        case .cancelled, .rateLimited: true
        case let code?: stopsBatch || unreachable.contains(code)
        case nil: stopsBatch || code == .rateLimited || status == 401 || status == 403
        }
    }
}
