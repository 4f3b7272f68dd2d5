/// What a decision cost in requests.
public struct MatchCost: Sendable, Hashable, Codable {
    /// The number of requests to TMDB.
    public var tmdbRequests: Int
    /// The number of requests to KOBIS.
    public var kobisRequests: Int

    /// Creates a cost.
    public init(tmdbRequests: Int = 0, kobisRequests: Int = 0) {
        self.tmdbRequests = tmdbRequests
        self.kobisRequests = kobisRequests
    }
}
