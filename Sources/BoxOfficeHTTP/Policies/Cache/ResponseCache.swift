import HTTPTypes

/// A store, the services' rules, and whether the network may be used.
public struct ResponseCache: Sendable {
    /// Whether the network may be used.
    @nonexhaustive
    public enum Mode: Sendable, Hashable {
        /// A request without a fresh stored response is sent.
        case online
        /// No request is sent. Stored responses are used at any age, unless their server forbids that.
        case offline
    }

    /// The store of responses.
    public var store: any ResponseStore
    /// The services' rules.
    ///
    /// A response of any other service is stored as HTTP allows, for 30 days.
    public var policies: [CachePolicy]
    /// Whether the network may be used.
    public var mode: Mode

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - store: The store of responses.
    ///   - policies: The services' rules.
    ///   - mode: Whether the network may be used.
    public init(_ store: any ResponseStore, policies: [CachePolicy] = [], mode: Mode = .online) {
        self.store = store
        self.policies = policies
        self.mode = mode
    }

    func decision(on response: TransportResponse, to request: TransportRequest, at now: Timestamp) -> CacheDecision {
        guard !response.isTransientFailure(for: request) else { return .failure }
        guard response.head.status == .ok else { return .pass }
        guard let policy = policies.first(where: { $0.scope.covers(request) }) else {
            return .store(fresh: .asServed(otherwise: .zero), for: .seconds(30 * 86_400))
        }
        return policy.decide(request, response, now)
    }
}
