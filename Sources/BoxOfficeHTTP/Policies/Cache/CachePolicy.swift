/// The rules by which a cache stores the responses of one service.
///
/// A policy adds what is known about the service to HTTP's general rules. It decides about complete responses to GET with
/// status 200; those of other statuses follow HTTP's rules alone (``CacheTransport``), and none is stored of a request with
/// credentials of its own.
///
/// ```swift
/// let policy = CachePolicy(for: .tmdb) { request, response, now in
///     response.body.isEmpty ? .pass : .store(fresh: .exactly(.seconds(600)), for: .seconds(86_400))
/// }
/// ```
public struct CachePolicy: Sendable {
    /// The service that the policy is for.
    public let scope: BaseURL
    /// Decides about a response, given its request and the present time.
    public let decide: @Sendable (TransportRequest, TransportResponse, Timestamp) -> CacheDecision

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - decide: Called for each response with status 200 that could be stored. It must depend on its arguments only.
    public init(
        for scope: BaseURL,
        decide: @escaping @Sendable (TransportRequest, TransportResponse, Timestamp) -> CacheDecision
    ) {
        self.scope = scope
        self.decide = decide
    }
}
