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
