/// Where an answer comes from.
@nonexhaustive
public enum ResponseSource: Sendable, Hashable {
    /// The server sent it.
    case network
    /// It was stored, and is still fresh; the age counts from when the server made it.
    case cache(age: Duration)
    /// It was stored, and is no longer fresh, but nothing newer can be had.
    case staleCache(age: Duration)
    /// It was stored, and the server says that it is still right.
    case revalidated
    /// It was recorded.
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

    /// How old the answer is; nil unless it was stored and the server was not asked.
    public var age: Duration? {
        switch self {
        case .cache(let age), .staleCache(let age): age
        case .network, .revalidated, .recording: nil
        }
    }
}
