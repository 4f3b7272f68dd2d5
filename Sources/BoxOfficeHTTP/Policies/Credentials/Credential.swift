/// A key, the service that it is for, and where it goes in a request.
public struct Credential: Sendable, Hashable {
    /// Where a key goes in a request.
    @nonexhaustive
    public enum Placement: Sendable, Hashable {
        /// A query item of this name, as for KOBIS (`key`) and TMDB's v3 keys (`api_key`).
        case queryItem(String)
        /// `Authorization: Bearer`, as for TMDB's access tokens.
        case bearer
        /// The path segment that holds this text, as for TMDB's guest sessions.
        case pathSegment(String)
    }

    /// The only service that the key is sent to.
    public let scope: BaseURL
    /// Where the key goes in a request.
    public let placement: Placement
    /// The service's name in ``TransportRequest/operation``, such as `kobis`; nil if requests do not tell.
    public let service: String?
    let secret: Secret

    /// Binds a key to a service.
    ///
    /// - Parameters:
    ///   - service: The service's name in ``TransportRequest/operation``. With it, a request of the service to another address
    ///     is an error, instead of going out without a key.
    public init(_ secret: Secret, for scope: BaseURL, as placement: Placement, service: String? = nil) {
        self.secret = secret
        self.scope = scope
        self.placement = placement
        self.service = service
    }
}
