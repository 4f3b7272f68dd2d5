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
    /// A response of any other service is stored as HTTP allows, for 30 days at most.
    public var policies: [CachePolicy]
    /// Joins requests with those of others who use the same store; nil if nobody else does.
    public var flights: (any RequestFlights)?
    /// Whether the network may be used.
    public var mode: Mode

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - flights: Joins requests with those of others who use the same store; nil if nobody else does.
    public init(
        _ store: any ResponseStore, policies: [CachePolicy] = [], flights: (any RequestFlights)? = nil,
        mode: Mode = .online
    ) {
        self.store = store
        self.policies = policies
        self.flights = flights
        self.mode = mode
    }

    /// How long a server's failure (5xx) is stored at most, whatever its fields say.
    static let longestFailure = Duration.seconds(60)
    /// How long any other response with a status other than 200 is stored at most.
    static let longestOther = Duration.seconds(86_400)

    /// Returns what is done with a response to GET.
    func decision(on response: TransportResponse, to request: TransportRequest, at now: Timestamp) -> CacheDecision {
        guard !response.isTransientFailure(for: request) else { return .failure }
        guard response.head.status == .ok else {
            guard !response.isPage(inPlaceOf: request) else { return .pass }
            let isFailure = response.head.status.kind == .serverError
            return .store(fresh: .asServed(otherwise: .zero), for: isFailure ? Self.longestFailure : Self.longestOther)
        }
        guard let policy = policies.first(where: { $0.scope.covers(request) }) else {
            return .store(fresh: .asServed(otherwise: .zero), for: .seconds(30 * 86_400))
        }
        return policy.decide(request, response, now)
    }

    /// Returns the latest stored response that fits a request.
    func response(to request: TransportRequest, _ key: ResponseKey, at now: Timestamp) async -> StoredResponse? {
        await store.responses(for: key).last { now < $0.keepUntil && $0.fits(request) }
    }

    /// Drops what a change makes invalid (RFC 9111, 4.4): one that the server did not refuse, by any method that is not safe.
    func invalidate(by request: TransportRequest, _ response: HTTPResponse) async {
        let safe: [HTTPRequest.Method] = [.get, .head, .options, .trace]
        guard !safe.contains(request.head.method), (200..<400).contains(response.status.code) else { return }
        for key in ResponseKey.invalidated(by: request, response) { await store.remove(key) }
    }
}

extension TransportResponse {
    /// Whether the body cannot be the JSON that was asked for, whatever the status.
    func isPage(inPlaceOf request: TransportRequest) -> Bool {
        var successful = self
        successful.head.status = .ok
        return successful.isTransientFailure(for: request)
    }
}
