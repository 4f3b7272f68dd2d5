/// What a cache does with the answers of one service.
///
/// The general rules of HTTP hold anyway: only complete answers to GET with status 200 are kept, and never those of a
/// request with credentials of its own. A policy adds what only somebody who knows the service can tell.
///
/// ```swift
/// let policy = CachePolicy(for: .tmdb) { request, response, now in
///     response.body.isEmpty ? .pass : .keep(fresh: .exactly(.seconds(600)), for: .seconds(86_400))
/// }
/// ```
public struct CachePolicy: Sendable {
    /// The service that the policy is for.
    public let scope: BaseURL
    /// What to do with an answer, given the request that it answers and the present time.
    public let decide: @Sendable (TransportRequest, TransportResponse, Timestamp) -> CacheDecision

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - scope: The service.
    ///   - decide: Called for each answer with status 200 that could be kept; it must decide by its arguments alone.
    public init(
        for scope: BaseURL,
        decide: @escaping @Sendable (TransportRequest, TransportResponse, Timestamp) -> CacheDecision
    ) {
        self.scope = scope
        self.decide = decide
    }
}

/// What is done with an answer.
@nonexhaustive
public enum CacheDecision: Sendable, Hashable {
    /// It is kept: fresh for one time, and there to be revalidated or to stand in for a failure for another.
    case keep(fresh: Freshness, for: Duration)
    /// It is handed on and not kept.
    case pass
    /// It is a failure, whatever its status says: not kept, and a stored answer is better than it.
    case failure

    /// How long an answer is fresh.
    @nonexhaustive
    public enum Freshness: Sendable, Hashable {
        /// As its header fields say (RFC 9111), `no-store` included; for some other time if they say nothing.
        case asServed(otherwise: Duration)
        /// For this time, whatever its header fields say.
        case exactly(Duration)
    }
}
