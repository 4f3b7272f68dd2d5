/// How many calls a service allows in a day.
public struct Quota: Sendable {
    let scope: BaseURL
    /// The name that calls are counted under, such as `kobis`.
    public let name: String
    /// How many calls are allowed in a day.
    public let perDay: Int
    let secondsAheadOfUTC: Int64
    package let isSpent: @Sendable (TransportResponse) -> Bool
    let isFree: @Sendable (TransportResponse) -> Bool

    /// Creates a quota.
    ///
    /// - Parameters:
    ///   - name: What calls are counted under; each key needs its own, without the key in it.
    ///   - secondsAheadOfUTC: How long before UTC's the day begins: 32,400 in Korea.
    ///   - isSpent: Whether a response says that the day's calls are used up.
    ///   - isFree: Whether a response is to a call that does not count, such as a refusal of the key.
    public init(
        for scope: BaseURL, name: String, perDay: Int, secondsAheadOfUTC: Int64 = 0,
        isSpent: @escaping @Sendable (TransportResponse) -> Bool = { _ in false },
        isFree: @escaping @Sendable (TransportResponse) -> Bool = { _ in false }
    ) {
        (self.scope, self.name, self.perDay) = (scope, name, perDay)
        (self.secondsAheadOfUTC, self.isSpent, self.isFree) = (secondsAheadOfUTC, isSpent, isFree)
    }

    /// Returns the service's day at a moment, in days since 1970-01-01.
    package func day(at now: Timestamp) -> Int { Int(dayAndSecond(at: now).day) }

    /// Returns how long the service's day still lasts.
    package func timeLeft(at now: Timestamp) -> Duration { .seconds(86_400 - dayAndSecond(at: now).second) }

    private func dayAndSecond(at now: Timestamp) -> (day: Int64, second: Int64) {
        let seconds = now.adding(seconds: secondsAheadOfUTC).secondsSinceEpoch
        let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
        return second < 0 ? (day - 1, second + 86_400) : (day, second)
    }
}

/// A counter of a day's calls: in memory, or in a file for all processes of a machine; days count from 1970-01-01.
///
/// If it loses its count, or cannot be written, calls pass: the service counts too, and its count decides.
public protocol QuotaCounter: Sendable {
    /// Counts one call, unless the day's calls are used up, in one atomic step.
    func spend(_ name: String, day: Int, limit: Int) async -> Bool

    /// Counts one call less, because it did not reach the service, or does not count there.
    func giveBack(_ name: String, day: Int) async

    /// Notes that the service refuses further calls today, although fewer were counted.
    func exhaust(_ name: String, day: Int) async

    /// Returns how many calls of a day were counted, and whether the service has refused more.
    func usage(of name: String, day: Int) async -> QuotaUsage
}

/// How many of a day's calls are used, as counted here and as the service says.
public struct QuotaUsage: Sendable, Hashable {
    /// How many calls were counted.
    public var spent: Int
    /// True if the service has refused more.
    public var isExhausted: Bool

    /// Creates a usage.
    public init(spent: Int = 0, isExhausted: Bool = false) { (self.spent, self.isExhausted) = (spent, isExhausted) }

    /// Returns how many calls are left.
    package func left(of quota: Quota) -> Int { isExhausted ? 0 : max(0, quota.perDay - spent) }
}

/// A counter of calls in memory, for one process.
public actor MemoryQuotaCounter: QuotaCounter {
    private var days: [String: [Int: QuotaUsage]] = [:]

    /// Creates a counter at zero.
    public init() {}

    /// Counts one call, unless the day's calls are used up.
    public func spend(_ name: String, day: Int, limit: Int) -> Bool {
        var usage = usage(of: name, day: day)
        guard !usage.isExhausted, usage.spent < limit else { return false }
        usage.spent += 1
        // Drop the counts of days that are long past.
        days[name] = days[name]?.filter { $0.key >= day &- 7 }
        days[name, default: [:]][day] = usage
        return true
    }

    /// Counts one call less, because it did not reach the service.
    public func giveBack(_ name: String, day: Int) {
        guard let usage = days[name]?[day], usage.spent > 0 else { return }
        days[name]?[day]?.spent = usage.spent - 1
    }

    /// Notes that the service refuses further calls today.
    public func exhaust(_ name: String, day: Int) {
        days[name, default: [:]][day, default: QuotaUsage()].isExhausted = true
    }

    /// Returns how many calls of a day were counted, and whether the service has refused more.
    public func usage(of name: String, day: Int) -> QuotaUsage { days[name]?[day] ?? QuotaUsage() }
}

// Stops requests once a service's calls of the day are used up, by our count or the service's, whose response they then
// get again. Retries count, too.
package struct QuotaTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let quotas: [Quota]
    private let counter: any QuotaCounter
    private let now: @Sendable () -> Timestamp
    /// The last response of each name that says that the day's calls are used up.
    private let refusals = Remembered<(day: Int, response: TransportResponse)>()

    package init(
        _ base: Base, quotas: [Quota], counter: any QuotaCounter = MemoryQuotaCounter(),
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        (self.base, self.quotas, self.counter, self.now) = (base, quotas, counter, now)
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        guard let quota = quotas.first(where: { $0.scope.covers(request) }) else {
            return try await base.send(request, into: sink)
        }
        let day = quota.day(at: now())
        guard await counter.spend(quota.name, day: day, limit: quota.perDay - request.callsToLeave) else {
            return try await refusal(of: request, quota, day)
        }
        var response: TransportResponse
        do throws(TransportError) {
            response = try await base.send(request, into: sink)
        } catch {
            // A machine without a network must not use up the day's calls.
            if error.code.isBeforeSending { await counter.giveBack(quota.name, day: day) }
            throw error
        }
        if quota.isFree(response) { await counter.giveBack(quota.name, day: day) }
        guard quota.isSpent(response) else { return response }
        await counter.exhaust(quota.name, day: day)
        response.standing.retryAfter = quota.timeLeft(at: now())
        await refusals.remember((day, response), of: quota.name)
        return response
    }

    /// Returns the service's own refusal again; throws if it was our count that was reached, or another process's call
    /// that the service refused.
    private func refusal(
        of request: TransportRequest, _ quota: Quota, _ day: Int
    ) async throws(TransportError) -> TransportResponse {
        let standing = Standing(retryAfter: quota.timeLeft(at: now()), isAway: true)
        if let (refused, response) = await refusals.value(of: quota.name), refused == day {
            var response = response
            response.metrics = TransportMetrics(attempts: 0)
            response.standing = standing
            return response
        }
        let (usage, reserved) = (await counter.usage(of: quota.name, day: day), request.callsToLeave)
        let reason =
            if usage.isExhausted, usage.spent < quota.perDay {
                "The service has said that the day's calls are used up, so the request was not sent."
            } else if reserved > 0 {
                "The last \(reserved) of the day's \(quota.perDay) calls are reserved, so the request was not sent ahead."
            } else {
                "The \(quota.perDay) calls of the day are used up, so the request was not sent."
            }
        var error = TransportError(.quotaExceeded, reason: reason, request: request)
        (error.attempts, error.standing) = (0, standing)
        throw error
    }
}

extension TransportError.Code {
    /// True if the request cannot have reached the service.
    fileprivate var isBeforeSending: Bool {
        [.nameNotResolved, .connectionFailed, .proxyFailed, .untrustedServer, .certificateAuthoritiesMissing].contains(
            self)
    }
}
