/// A key, the place that it is for, and how it travels.
public struct Credential: Sendable, Hashable {
    /// How a key travels.
    public enum Placement: Sendable, Hashable {
        /// As a query item of this name, as KOBIS (`key`) and TMDB's v3 keys (`api_key`) want it.
        case queryItem(String)
        /// As `Authorization: Bearer`, as TMDB's access tokens want it.
        case bearer
        /// As the segment of the path that holds this text, as TMDB's guest sessions want it.
        case pathSegment(String)
    }

    /// The only place that the key is sent to.
    public let scope: BaseURL
    /// How the key travels.
    public let placement: Placement
    let secret: Secret

    /// Binds a key to a place.
    ///
    /// - Parameters:
    ///   - secret: The key.
    ///   - scope: The only place that the key is sent to.
    ///   - placement: How the key travels.
    public init(_ secret: Secret, for scope: BaseURL, as placement: Placement) {
        self.secret = secret
        self.scope = scope
        self.placement = placement
    }
}
