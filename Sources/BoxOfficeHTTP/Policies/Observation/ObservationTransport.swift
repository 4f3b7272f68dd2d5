/// Reports what happens to requests to an observer.
///
/// Outermost, it reports what callers send and receive; innermost, every exchange with a server.
public struct ObservationTransport<Base: HTTPTransport, EventClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let subject: TransportEvent.Subject
    private let observer: TransportObserver?
    private let clock: EventClock

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - observer: Receives every event; nil for none.
    public init(
        _ base: Base,
        of subject: TransportEvent.Subject,
        observer: TransportObserver?,
        clock: EventClock = ContinuousClock()
    ) {
        self.base = base
        self.subject = subject
        self.observer = observer
        self.clock = clock
    }

    /// Sends a request and reports it.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard let observer else { return try await base.send(request, into: sink) }
        let exchange = TransportEvent.Exchange(request)
        if subject == .requests { observer(.began(exchange)) }
        let start = clock.now
        let result: Result<TransportResponse, TransportError>
        do throws(TransportError) {
            result = .success(try await base.send(request, into: sink))
        } catch {
            result = .failure(error)
        }
        let outcome = TransportEvent.Outcome(result, after: start.duration(to: clock.now))
        switch subject {
        case .requests: observer(.ended(exchange, outcome))
        case .attempts: observer(.attempted(exchange, outcome))
        }
        return try result.get()
    }
}
