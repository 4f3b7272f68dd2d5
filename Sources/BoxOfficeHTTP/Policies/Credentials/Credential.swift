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
    let secret: Secret

    /// Binds a key to a service.
    ///
    /// - Parameters:
    ///   - secret: The key.
    ///   - scope: The only service that the key is sent to.
    ///   - placement: Where the key goes in a request.
    public init(_ secret: Secret, for scope: BaseURL, as placement: Placement) {
        self.secret = secret
        self.scope = scope
        self.placement = placement
    }
}
