/// How many calls a service allows in a day.
public struct Quota: Sendable {
    let scope: BaseURL
    /// The name that calls are counted under, such as `kobis`.
    public let name: String
    /// How many calls are allowed in a day.
    public let perDay: Int
    let secondsAheadOfUTC: Int64
    package let isSpent: @Sendable (TransportResponse) -> Bool

    /// Creates a quota; `isSpent` returns whether a response says that the day's calls are used up.
    ///
    /// Each key needs its own name, without the key in it. The day begins this many seconds before UTC's: 32,400 in
    /// Korea.
    public init(
        for scope: BaseURL, name: String, perDay: Int, secondsAheadOfUTC: Int64 = 0,
        isSpent: @escaping @Sendable (TransportResponse) -> Bool = { _ in false }
    ) {
        (self.scope, self.name, self.perDay) = (scope, name, perDay)
        (self.secondsAheadOfUTC, self.isSpent) = (secondsAheadOfUTC, isSpent)
    }

    /// Returns the service's day at a moment, in days since 1970-01-01.
    package func day(at now: Timestamp) -> Int {
        let seconds = now.adding(seconds: secondsAheadOfUTC).secondsSinceEpoch
        return Int(seconds / 86_400) - (seconds % 86_400 < 0 ? 1 : 0)
    }
}

/// A counter of a day's calls: in memory, or in a file for all processes of a machine; days count from 1970-01-01.
///
/// If it loses its count, or cannot be written, calls pass: the service counts too, and its count decides.
public protocol QuotaCounter: Sendable {
    /// Counts one call, unless the day's calls are used up, in one atomic step.
    func spend(_ name: String, day: Int, limit: Int) async -> Bool

    /// Counts one call less, because it did not reach the service.
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

// Stops requests once a service's calls of the day are used up, by our count or the service's. Retries count, too.
package struct QuotaTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let quotas: [Quota]
    private let counter: any QuotaCounter
    private let now: @Sendable () -> Timestamp

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
            let reserved = request.callsToLeave
            let reason =
                reserved > 0
                ? "The last \(reserved) of the day's \(quota.perDay) calls are reserved, so the request was not sent ahead."
                : "The \(quota.perDay) calls of the day are used up, so the request was not sent."
            throw TransportError(.quotaExceeded, reason: reason, request: request)
        }
        let response: TransportResponse
        do throws(TransportError) {
            response = try await base.send(request, into: sink)
        } catch {
            // A machine without a network must not use up the day's calls.
            if error.code.isBeforeSending { await counter.giveBack(quota.name, day: day) }
            throw error
        }
        if quota.isSpent(response) { await counter.exhaust(quota.name, day: day) }
        return response
    }
}

extension TransportError.Code {
    /// True if the request cannot have reached the service.
    fileprivate var isBeforeSending: Bool {
        [.nameNotResolved, .connectionFailed, .proxyFailed, .untrustedServer, .certificateAuthoritiesMissing].contains(
            self)
    }
}
