public import HTTPTypes

/// Something that happened to a request, for logs and metrics.
///
/// No secret can be in an event: it is made of parts of the request as it was before credentials were added, without the
/// query, and an error shows as its kind only.
@nonexhaustive
public enum TransportEvent: Sendable, Hashable {
    /// A caller asks.
    case began(Exchange)
    /// A request was really sent, and came to an end; there may be several for one that began, or none.
    case attempted(Exchange, Outcome)
    /// The caller has an answer or an error.
    case ended(Exchange, Outcome)

    /// What an ``ObservationTransport`` tells of.
    @nonexhaustive
    public enum Subject: Sendable, Hashable {
        /// What callers ask and get: ``TransportEvent/began(_:)`` and ``TransportEvent/ended(_:_:)``.
        case requests
        /// What is really sent: ``TransportEvent/attempted(_:_:)``.
        case attempts
    }

    /// Which request it is about.
    public struct Exchange: Sendable, Hashable {
        /// The name of the operation, such as `kobis.dailyBoxOffice`.
        public let operation: String
        /// The method.
        public let method: HTTPRequest.Method
        /// The host, with its port if that is not the scheme's own.
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

    /// How it ended.
    public struct Outcome: Sendable, Hashable {
        /// The status; nil if there was no answer.
        public let status: Int?
        /// The kind of error; nil if there was an answer.
        public let failure: TransportError.Code?
        /// How many decoded bytes of body there were.
        public let bytes: Int
        /// How long it took, waiting included.
        public let duration: Duration
        /// Where the answer comes from; nil if there was none.
        public let source: ResponseSource?
        /// How many times it was tried; zero if what is stored had to do.
        public let attempts: Int

        init(_ result: Result<TransportResponse, TransportError>, after duration: Duration) {
            self.duration = duration
            switch result {
            case .success(let response):
                status = response.head.status.code
                failure = nil
                bytes = response.bodyLength
                source = response.metrics.source
                attempts = response.metrics.attempts
            case .failure(let error):
                status = nil
                failure = error.code
                bytes = 0
                source = nil
                attempts = error.attempts
            }
        }
    }
}

/// Is told what happens to requests, at once and on whatever thread it happens; it must not block.
public typealias TransportObserver = @Sendable (TransportEvent) -> Void
