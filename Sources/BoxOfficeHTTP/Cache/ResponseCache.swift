import HTTPTypes

/// A store, the rules of the services, and whether the network may be asked.
public struct ResponseCache: Sendable {
    /// Whether the network may be asked.
    @nonexhaustive
    public enum Mode: Sendable, Hashable {
        /// What is not stored, or no longer fresh, is asked for.
        case online
        /// Nothing is ever asked for; what is stored answers, however old, unless its server forbids that.
        case offline
    }

    /// Where answers are kept.
    public var store: any ResponseStore
    /// The rules of the services; an answer of any other service is kept as HTTP says, for a month.
    public var policies: [CachePolicy]
    /// Whether the network may be asked.
    public var mode: Mode

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - store: Where answers are kept.
    ///   - policies: The rules of the services.
    ///   - mode: Whether the network may be asked.
    public init(_ store: any ResponseStore, policies: [CachePolicy] = [], mode: Mode = .online) {
        self.store = store
        self.policies = policies
        self.mode = mode
    }

    func decision(on response: TransportResponse, to request: TransportRequest, at now: Timestamp) -> CacheDecision {
        guard !response.meansTrouble(for: request) else { return .failure }
        guard response.head.status == .ok else { return .pass }
        guard let policy = policies.first(where: { $0.scope.covers(request) }) else {
            return .keep(fresh: .asServed(otherwise: .zero), for: .seconds(30 * 86_400))
        }
        return policy.decide(request, response, now)
    }
}
