import HTTPTypes

/// A store, the services' rules, and whether the network may be used.
public struct ResponseCache: Sendable {
    /// True if the network may be used.
    @nonexhaustive
    public enum Mode: Sendable, Hashable {
        /// A request without a fresh stored response is sent.
        case online
        /// No request is sent. Stored responses are used at any age, unless their server forbids it.
        case offline
    }

    /// The store of responses.
    public var store: any ResponseStore
    /// The services' rules; responses of other services are stored as HTTP allows, for 30 days at most.
    public var policies: [CachePolicy]
    /// Joins requests with those of other users of the store; nil if there are none.
    public var flights: (any RequestFlights)?
    /// True if the network may be used.
    public var mode: Mode

    /// Creates a cache.
    public init(
        _ store: any ResponseStore, policies: [CachePolicy] = [], flights: (any RequestFlights)? = nil,
        mode: Mode = .online
    ) {
        (self.store, self.policies, self.flights, self.mode) = (store, policies, flights, mode)
    }

    static let longestFailure = Duration.seconds(60)
    static let longestOther = Duration.seconds(86_400)

    func decision(on response: TransportResponse, to request: TransportRequest, at now: Timestamp) -> CacheDecision {
        guard !response.isTransientFailure(for: request) else { return .failure }
        guard response.head.status == .ok else {
            guard !response.isPage(inPlaceOf: request) else { return .pass }
            let isFailure = response.head.status.kind == .serverError
            return .store(fresh: .asServed(otherwise: .zero), for: isFailure ? Self.longestFailure : Self.longestOther)
        }
        if case .partial? = request.reader?.reading(response) { return .failure }
        guard let policy = policies.first(where: { $0.scope.covers(request) }) else {
            return .store(fresh: .asServed(otherwise: .zero), for: .seconds(30 * 86_400))
        }
        return policy.decide(request, response, now)
    }

    func response(to request: TransportRequest, _ key: ResponseKey, at now: Timestamp) async -> StoredResponse? {
        await store.responses(for: key).last { now < $0.keepUntil && $0.fits(request) }
    }

    func invalidate(by request: TransportRequest, _ response: HTTPResponse) async {
        let safe: [HTTPRequest.Method] = [.get, .head, .options, .trace]
        guard !safe.contains(request.head.method), (200..<400).contains(response.status.code) else { return }
        for key in ResponseKey.invalidated(by: request, response) { await store.remove(key) }
    }
}

extension TransportResponse {
    func isPage(inPlaceOf request: TransportRequest) -> Bool {
        var successful = self
        successful.head.status = .ok
        return successful.isTransientFailure(for: request)
    }
}

/// The rules by which a cache stores the responses of one service, in addition to HTTP's general rules.
///
/// It decides about complete responses to GET with status 200; those of other statuses follow HTTP's rules alone.
///
/// ```swift
/// let policy = CachePolicy(for: .tmdb) { request, response, now in
///     response.body.isEmpty ? .pass : .store(fresh: .exactly(.seconds(600)), for: .seconds(86_400))
/// }
/// ```
public struct CachePolicy: Sendable {
    let scope: BaseURL
    package let decide: @Sendable (TransportRequest, TransportResponse, Timestamp) -> CacheDecision

    /// Creates a policy whose decisions depend only on the request, its response and the present time.
    public init(
        for scope: BaseURL,
        decide: @escaping @Sendable (TransportRequest, TransportResponse, Timestamp) -> CacheDecision
    ) {
        (self.scope, self.decide) = (scope, decide)
    }
}

/// What a cache does with a response.
@nonexhaustive
public enum CacheDecision: Sendable, Hashable {
    /// Store it: fresh for one duration, and available for revalidation or in place of a failure for another.
    case store(fresh: Freshness, for: Duration)
    /// Pass it on without storing it.
    case pass
    /// Treat it as a failure, whatever its status: do not store it, and prefer a stored response.
    case failure

    /// How long a response is fresh.
    @nonexhaustive
    public enum Freshness: Sendable, Hashable {
        /// As its header fields say, including `no-store`. If they say nothing, for this duration, or if that is zero
        /// for a tenth of the time since `Last-Modified`, a day at most.
        case asServed(otherwise: Duration)
        /// For this duration, whatever its header fields say.
        case exactly(Duration)
    }
}
