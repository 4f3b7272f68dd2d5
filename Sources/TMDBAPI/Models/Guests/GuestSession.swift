public import BoxOfficeHTTP
import BoxOfficeWire

/// A visitor without an account, who can rate films (`guest_session_id`).
///
/// Whoever has a session's id can rate in its name, so it is kept like a key: it cannot be printed, and only the innermost
/// policy, `CredentialsTransport`, puts it into a request. A transport of your own must therefore be wrapped in that policy,
/// as for the key. Requests in a guest's name are marked as personal, so that nothing of them is kept or shared.
public struct GuestSession: Sendable, Hashable {
    /// When it ends (`expires_at`), if it is not used before.
    public let expiresAt: Timestamp?
    let secret: Secret

    /// Takes up a session that was begun earlier.
    ///
    /// - Parameters:
    ///   - secret: The session's id.
    ///   - expiresAt: When it ends, if that is known.
    public init(_ secret: Secret, expiresAt: Timestamp? = nil) {
        self.secret = secret
        self.expiresAt = expiresAt
    }
}
