public import BoxOfficeHTTP
import BoxOfficeWire

/// A session in which a visitor without an account can rate films (`guest_session_id`).
///
/// Anyone who has a session's id can rate in its name, so it is treated like a key: it cannot be printed, and only the
/// innermost policy, `CredentialsTransport`, adds it to a request. A transport of your own must therefore be wrapped in that
/// policy, as for the key. Requests in a session are marked as personal: they are never cached, recorded or shared.
public struct GuestSession: Sendable, Hashable {
    /// When the session ends unless it is used before (`expires_at`).
    public let expiresAt: Timestamp?
    let secret: Secret

    /// Resumes a session that was started earlier.
    ///
    /// - Parameters:
    ///   - expiresAt: When the session ends, if known.
    public init(_ secret: Secret, expiresAt: Timestamp? = nil) {
        self.secret = secret
        self.expiresAt = expiresAt
    }
}
