/// The durations of an exchange since it left the queue, its attempts, and the source of its response.
public struct TransportMetrics: Sendable, Hashable {
    /// Until the host's name was resolved.
    public var nameLookup = Duration.zero
    /// Until the connection was open.
    public var connect = Duration.zero
    /// Until the TLS handshake was done; zero without TLS.
    public var secureConnect = Duration.zero
    /// Until the first byte of the response.
    public var firstByte = Duration.zero
    /// Until the end of the response.
    public var total = Duration.zero
    /// True if an existing connection was reused.
    public var reusedConnection = false
    /// The protocol of the response, such as `HTTP/1.1` or `HTTP/2`; empty if unknown.
    public var httpVersion = ""
    /// How many times the request was sent, counting retries.
    public var attempts: Int
    /// Where the response comes from, with its age if it was stored.
    public var source: ResponseSource

    /// Creates metrics that are zero or unknown until set.
    public init(attempts: Int = 1, source: ResponseSource = .network) {
        (self.attempts, self.source) = (attempts, source)
    }
}

/// Where a response comes from.
@nonexhaustive
public enum ResponseSource: Sendable, Hashable {
    /// The server.
    case network
    /// A stored response that is still fresh; its age counts from when the server made it.
    case cache(age: Duration)
    /// A stored response that is no longer fresh: a newer one is not available, or the server or the request allows it.
    case staleCache(age: Duration)
    /// A stored response that the server has confirmed as current.
    case revalidated
    /// A recording.
    case recording

    /// The source's name, stable and fit for a log or a metric.
    public var name: String {
        switch self {
        case .network: "network"
        case .cache: "cache"
        case .staleCache: "staleCache"
        case .revalidated: "revalidated"
        case .recording: "recording"
        }
    }

    /// The response's age; nil unless it comes from the cache without asking the server.
    public var age: Duration? {
        switch self {
        case .cache(let age), .staleCache(let age): age
        case .network, .revalidated, .recording: nil
        }
    }
}
