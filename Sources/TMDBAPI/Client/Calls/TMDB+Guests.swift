import BoxOfficeHTTP
import BoxOfficeWire
import HTTPTypes

extension TMDB {
    /// Starts a guest session.
    public func startGuestSession() async throws(TMDBError) -> GuestSession {
        var call = Call(
            operation: "tmdb.startGuestSession", path: "/authentication/guest_session/new", subject: "a guest session")
        call.isPersonal = true
        return try await fetch(call) { document throws(MalformedResponse) in
            // No part of the id may get into the error, so the error does not say what is wrong with it.
            guard case .string(let text) = document["guest_session_id"].value, let secret = Secret(text) else {
                throw MalformedResponse("the response has no session", path: "guest_session_id")
            }
            return GuestSession(secret, expiresAt: document["expires_at"].time)
        }
    }

    /// Checks whether TMDB accepts the key.
    ///
    /// - Throws: A ``TMDBError``, with `invalidKey` if it does not.
    public func checkKey() async throws(TMDBError) {
        let call = Call(operation: "tmdb.checkKey", path: "/authentication", subject: "the check of the key")
        try await fetch(call) { _ throws(MalformedResponse) in }
    }

    /// Rates a film, or changes a rating (`POST /movie/{id}/rating`).
    ///
    /// The request is sent only once: no transport retries it. TMDB counts a rating at once and shows it a little later.
    ///
    /// - Returns: What TMDB did: ``TMDBStatus/success`` for a new rating, ``TMDBStatus/updated`` for a changed one.
    /// - Throws: A ``TMDBError``, with `sessionRefused` if the session has ended.
    @discardableResult public func rate(
        _ id: MovieID, _ rating: Rating, as guest: GuestSession
    ) async throws(TMDBError) -> TMDBStatus? {
        var call = Call(operation: "tmdb.rate", path: "/movie/\(id)/rating", subject: "a rating of the film \(id)")
        call.method = .post
        call.body = #"{"value":\#(rating)}"#
        return try await status(of: call, as: guest)
    }

    /// Deletes a rating (`DELETE /movie/{id}/rating`).
    ///
    /// - Throws: A ``TMDBError``, with `sessionRefused` if the session has ended.
    @discardableResult public func deleteRating(
        of id: MovieID, as guest: GuestSession
    ) async throws(TMDBError) -> TMDBStatus? {
        var call = Call(
            operation: "tmdb.deleteRating", path: "/movie/\(id)/rating", subject: "the rating of the film \(id)")
        call.method = .delete
        return try await status(of: call, as: guest)
    }

    /// Fetches a guest's opinion of a film (`/movie/{id}/account_states`).
    ///
    /// - Throws: A ``TMDBError``, with `sessionRefused` if the session has ended.
    public func opinion(on id: MovieID, of guest: GuestSession) async throws(TMDBError) -> Opinion {
        var call = Call(
            operation: "tmdb.opinion", path: "/movie/\(id)/account_states",
            subject: "the guest's opinion on the film \(id)")
        call.guest = (guest, .guestSession)
        return try await fetch(call) { document throws(MalformedResponse) in Opinion(reading: document) }
    }

    private func status(of call: Call, as guest: GuestSession) async throws(TMDBError) -> TMDBStatus? {
        var call = call
        call.guest = (guest, .guestSession)
        return try await fetch(call) { document throws(MalformedResponse) in
            document["status_code"].integer.map(TMDBStatus.init(rawValue:))
        }
    }
}

extension Credential.Placement {
    static let guestSession = queryItem("guest_session_id")
}
