/// Stops requests once a service's calls of the day are used up, by its own count or as the service says.
///
/// Each attempt counts, including retries. A request to any other service passes uncounted.
public struct QuotaTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let quotas: [Quota]
    private let counter: any QuotaCounter
    private let now: @Sendable () -> Timestamp

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - quotas: The quotas; the first whose scope covers a request applies.
    public init(
        _ base: Base,
        quotas: [Quota],
        counter: any QuotaCounter = MemoryQuotaCounter(),
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        self.base = base
        self.quotas = quotas
        self.counter = counter
        self.now = now
    }

    /// Counts a request and sends it.
    ///
    /// - Throws: The wrapped transport's error, or `quotaExceeded` if the request may not be sent.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard let quota = quotas.first(where: { $0.scope.covers(request) }) else {
            return try await base.send(request, into: sink)
        }
        let day = quota.day(at: now())
        guard await counter.spend(quota.name, day: day, limit: quota.perDay) else {
            throw TransportError(
                .quotaExceeded,
                reason: "The \(quota.perDay) calls of the day are used up, so the request was not sent.",
                request: request)
        }
        let response = try await base.send(request, into: sink)
        if quota.isSpent(response) { await counter.exhaust(quota.name, day: day) }
        return response
    }
}
