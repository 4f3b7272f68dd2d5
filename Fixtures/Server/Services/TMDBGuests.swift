import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire

/// Guests who rate films; each service remembers its own.
///
/// Their sessions are `fixture-guest-1`, `fixture-guest-2`, and so on.
final class TMDBGuests: Sendable {
    private let movies: [Int: TMDBMovie]
    private let errors: JSONValue
    /// The ratings of each guest, by film.
    private let ratings = Lock<[String: [Int: JSONValue]]>([:])

    init(movies: [Int: TMDBMovie], errors: JSONValue) {
        self.movies = movies
        self.errors = errors
    }

    /// The response to a request that begins a session or is in a guest's name; nil for all others.
    func reply(to request: LoopbackServer.Request, _ segments: [String]) -> LoopbackServer.Reply? {
        if segments == ["authentication", "guest_session", "new"] { return newSession() }
        if segments.count == 4, segments[0] == "guest_session", segments[2...] == ["rated", "movies"] {
            return rated(by: segments[1], request)
        }
        guard segments.count == 3, segments[0] == "movie", let id = Int(segments[1]), movies[id] != nil,
            ["rating", "account_states"].contains(segments[2])
        else { return nil }
        let guest = request.queryValue("guest_session_id") ?? ""
        guard let known = ratings.withLock({ $0[guest] }) else { return denied }
        switch (request.method, segments[2]) {
        case ("POST", "rating"): return rate(id, as: guest, request, isNew: known[id] == nil)
        case ("DELETE", "rating"):
            ratings.withLock { $0[guest]?[id] = nil }
            return status(13, "The item/record was deleted successfully.", http: 200)
        case ("GET", "account_states"):
            let rated = known[id].map { JSONValue.object(["value": $0]) } ?? .bool(false)
            let answer: JSONValue = .object([
                "id": .integer(id), "favorite": .bool(false), "rated": rated, "watchlist": .bool(false),
            ])
            return .json(answer.text)
        default: return nil
        }
    }

    private var denied: LoopbackServer.Reply { .json(errors["sessionDenied"].text, status: 401) }

    private func newSession() -> LoopbackServer.Reply {
        let session = ratings.withLock { guests in
            let session = "fixture-guest-\(guests.count + 1)"
            guests[session] = [:]
            return session
        }
        let answer: JSONValue = .object([
            "success": .bool(true), "guest_session_id": .string(session),
            "expires_at": .string("2030-01-02 03:04:05 UTC"),
        ])
        return .json(answer.text)
    }

    private func rate(
        _ id: Int, as guest: String, _ request: LoopbackServer.Request, isNew: Bool
    ) -> LoopbackServer.Reply {
        let type = request.header("content-type") ?? ""
        guard type.hasPrefix("application/json"), let value = try? JSONValue(parsing: request.body)["value"],
            let halves = value.halves, (1...20).contains(halves)
        else { return .json(errors["badValue"].text, status: 400) }
        ratings.withLock { $0[guest]?[id] = value }
        return isNew
            ? status(1, "Success.", http: 201)
            : status(12, "The item/record was updated successfully.", http: 201)
    }

    private func rated(by guest: String, _ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        guard let known = ratings.withLock({ $0[guest] }) else { return denied }
        let rows = known.sorted { $0.key < $1.key }.compactMap { id, rating in
            var row = movies[id]?.row(for: TMDBQuery(request))
            row?["rating"] = rating
            return row
        }
        return .json(JSONValue.page(rows).text)
    }

    private func status(_ code: Int, _ message: String, http: Int) -> LoopbackServer.Reply {
        let answer: JSONValue = .object([
            "success": .bool(true), "status_code": .integer(code), "status_message": .string(message),
        ])
        return .json(answer.text, status: http)
    }
}

extension JSONValue {
    /// Twice the number, if that is whole.
    fileprivate var halves: Int? {
        switch self {
        case .integer(let number): number * 2
        case .number(let number): Int(exactly: number * 2)
        default: nil
        }
    }
}
