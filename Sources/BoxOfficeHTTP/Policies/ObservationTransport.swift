public import HTTPTypes

/// An event in the life of a request, for logs and metrics; it cannot contain a secret.
///
/// It is made from the request before credentials are added, without the query, and an error appears as its code only.
@nonexhaustive
public enum TransportEvent: Sendable, Hashable {
    /// A caller sends a request.
    case began(Exchange)
    /// A request waits this long for its turn: for the rate limit, or for a pause that the service asked for.
    case waiting(Exchange, Duration)
    /// The host is away, as several exchanges have shown; its requests wait this long at most for it to return.
    case away(Exchange, Duration)
    /// An exchange with a server ended. There may be several for one request, or none.
    case attempted(Exchange, Outcome)
    /// The caller receives a response or an error.
    case ended(Exchange, Outcome)

    package enum Subject: Sendable {
        case requests
        case attempts
    }

    /// The request that an event is about.
    public struct Exchange: Sendable, Hashable {
        /// The name of the operation, such as `kobis.dailyBoxOffice`.
        public let operation: String
        /// The method.
        public let method: HTTPRequest.Method
        /// The host, with the port if it was given.
        public let host: String
        /// The path, without the query.
        public let path: String

        init(_ request: TransportRequest) {
            operation = request.operation
            method = request.head.method
            host = request.head.authority ?? ""
            path = request.pathWithoutQuery
        }
    }

    /// How a request or an attempt ended.
    public struct Outcome: Sendable, Hashable {
        /// The status; nil after an error.
        public internal(set) var status: Int?
        /// How long the server asks to wait; nil if it does not.
        public internal(set) var retryAfter: Duration?
        /// The kind of error; nil after a response.
        public internal(set) var failure: TransportError.Code?
        /// The size of the decoded body in bytes.
        public internal(set) var bytes = 0
        /// How long it took, including waits.
        public let duration: Duration
        /// Where the response comes from; nil after an error.
        public internal(set) var source: ResponseSource?
        /// What the response has that its caller could not read, as texts for people; empty for attempts.
        public internal(set) var unread: [String] = []
        /// Why there was no response, or why its caller cannot use the response, as a text for people.
        ///
        /// An attempt has the first kind; the reader of a response judges it for the whole request.
        public internal(set) var problem: String?
        /// How many times the request was sent; zero if a stored response was used.
        public let attempts: Int

        init(_ result: Result<TransportResponse, TransportError>, after duration: Duration) {
            self.duration = duration
            switch result {
            case .success(let response):
                attempts = response.metrics.attempts
                status = response.head.status.code
                retryAfter = response.retryAfter
                bytes = response.bodyLength
                source = response.metrics.source
            case .failure(let error):
                attempts = error.attempts
                (failure, problem) = (error.code, error.reason)
            }
        }
    }
}

/// A closure that receives every event at once, on the thread where it happens; it must not block.
public typealias TransportObserver = @Sendable (TransportEvent) -> Void

package struct ObservationTransport<Base: HTTPTransport, EventClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let subject: TransportEvent.Subject
    private let observer: TransportObserver?
    private let clock: EventClock

    package init(
        _ base: Base, of subject: TransportEvent.Subject, observer: TransportObserver?,
        clock: EventClock = ContinuousClock()
    ) {
        (self.base, self.subject, self.observer, self.clock) = (base, subject, observer, clock)
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        guard let observer else { return try await base.send(request, into: sink) }
        let exchange = TransportEvent.Exchange(request)
        if subject == .requests { observer(.began(exchange)) }
        let start = clock.now
        let result = await base.result(of: request, into: sink)
        var outcome = TransportEvent.Outcome(result, after: start.duration(to: clock.now))
        if subject == .requests, let response = try? result.get() {
            switch request.reader?.reading(response) {
            case .partial(let unread)?: outcome.unread = unread
            case .malformed(let problem)?: outcome.problem = problem
            default: break
            }
        }
        observer(subject == .requests ? .ended(exchange, outcome) : .attempted(exchange, outcome))
        return try result.get()
    }
}
