public import HTTPTypes

/// An event in the life of a request, for logs and metrics.
///
/// An event cannot contain a secret: it is made from the request before credentials are added, without the query, and an
/// error appears as its code only.
@nonexhaustive
public enum TransportEvent: Sendable, Hashable {
    /// A caller sends a request.
    case began(Exchange)
    /// A request waits so long for its turn: for the rate limit, or for a pause that the service asked of any process.
    case waiting(Exchange, Duration)
    /// An exchange with a server ended. There may be several for one request, or none.
    case attempted(Exchange, Outcome)
    /// The caller receives a response or an error.
    case ended(Exchange, Outcome)

    /// What an ``ObservationTransport`` reports.
    @nonexhaustive
    public enum Subject: Sendable, Hashable {
        /// What callers send and receive: ``TransportEvent/began(_:)`` and ``TransportEvent/ended(_:_:)``.
        case requests
        /// Exchanges with a server: ``TransportEvent/attempted(_:_:)``.
        case attempts
    }

    /// The request that an event is about.
    public struct Exchange: Sendable, Hashable {
        /// The name of the operation, such as `kobis.dailyBoxOffice`.
        public let operation: String
        /// The method.
        public let method: HTTPRequest.Method
        /// The host, with the port unless it is the scheme's default.
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
        public let status: Int?
        /// How long the server asks to wait; nil if it does not.
        public let retryAfter: Duration?
        /// The kind of error; nil after a response.
        public let failure: TransportError.Code?
        /// The size of the decoded body in bytes.
        public let bytes: Int
        /// How long it took, including waits.
        public let duration: Duration
        /// Where the response comes from; nil after an error.
        public let source: ResponseSource?
        /// How many times the request was sent; zero if a stored response was used.
        public let attempts: Int

        init(_ result: Result<TransportResponse, TransportError>, after duration: Duration) {
            self.duration = duration
            switch result {
            case .success(let response):
                status = response.head.status.code
                retryAfter = response.head.headerFields.retryAfter
                failure = nil
                bytes = response.bodyLength
                source = response.metrics.source
                attempts = response.metrics.attempts
            case .failure(let error):
                status = nil
                retryAfter = nil
                failure = error.code
                bytes = 0
                source = nil
                attempts = error.attempts
            }
        }
    }
}

/// A closure that receives every event at once, on the thread where it happens.
///
/// It must not block.
public typealias TransportObserver = @Sendable (TransportEvent) -> Void
