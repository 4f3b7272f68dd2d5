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

extension TMDB {
    /// Begins a guest session.
    ///
    /// - Returns: The session.
    /// - Throws: A ``TMDBError``.
    public func startGuestSession() async throws(TMDBError) -> GuestSession {
        var call = Call(
            operation: "tmdb.startGuestSession", path: "/authentication/guest_session/new", subject: "a guest session")
        call.isPersonal = true
        return try await answer(to: call) { document throws(MalformedResponse) in
            // Nothing of the id may get into the error, so it is not said what was wrong with it.
            guard case .string(let text) = document["guest_session_id"].value, let secret = Secret(text) else {
                throw MalformedResponse("the answer has no session in it", path: "guest_session_id")
            }
            return GuestSession(secret, expiresAt: document["expires_at"].time)
        }
    }

    /// Asks whether TMDB accepts the key.
    ///
    /// - Throws: A ``TMDBError``, with `invalidKey` if it does not.
    public func checkKey() async throws(TMDBError) {
        let call = Call(operation: "tmdb.checkKey", path: "/authentication", subject: "whether the key is good")
        try await answer(to: call) { _ throws(MalformedResponse) in }
    }
}
