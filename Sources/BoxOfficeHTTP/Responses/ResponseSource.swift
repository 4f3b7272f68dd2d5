/// Where a response comes from.
@nonexhaustive
public enum ResponseSource: Sendable, Hashable {
    /// The server.
    case network
    /// The cache, where it is still fresh. The age counts from when the server made it.
    case cache(age: Duration)
    /// The cache, where it is no longer fresh, because a newer response is not available.
    case staleCache(age: Duration)
    /// The cache, after the server confirmed that it is still current.
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

    /// The response's age; nil unless it comes from the cache without a question to the server.
    public var age: Duration? {
        switch self {
        case .cache(let age), .staleCache(let age): age
        case .network, .revalidated, .recording: nil
        }
    }
}
