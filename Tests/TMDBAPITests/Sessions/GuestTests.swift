import BoxOfficeFixtures
import BoxOfficeTesting
import CurlTransport
import HTTPTypes
import TMDBAPI
import Testing

@Suite("Guests and their ratings")
struct GuestTests {
    private let exhuma = MovieID(838_209)

    @Test("a guest rates a film, changes the rating, sees it, and deletes it")
    func rating() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let tmdb = played.tmdb
        let guest = try await tmdb.startGuestSession()
        #expect(guest.expiresAt == Timestamp("2030-01-02T03:04:05Z"))
        #expect(try await tmdb.opinion(on: exhuma, of: guest).rating == nil)
        #expect(try await tmdb.rate(exhuma, try #require(Rating(8)), as: guest) == .success)
        #expect(try await tmdb.rate(exhuma, try #require(Rating(8.5)), as: guest) == .updated)
        #expect(try await tmdb.opinion(on: exhuma, of: guest).rating == Rating(8.5))
        let rated = try await tmdb.page(of: .rated(by: guest))
        #expect(rated.items.map(\.id) == [exhuma] && rated.items.map(\.rating) == [Rating(8.5)])
        #expect(try await tmdb.deleteRating(of: exhuma, as: guest) == .deleted)
        #expect(try await tmdb.page(of: .rated(by: guest)).items.isEmpty)
        let sent = played.services.requests(to: .tmdb)
        #expect(sent.map(\.method) == ["GET", "GET", "POST", "POST", "GET", "GET", "DELETE", "GET"])
        #expect(sent[3].body == Array(#"{"value":8.5}"#.utf8))
        #expect(sent[5].path == "/tmdb/guest_session/fixture-guest-1/rated/movies")
    }

    @Test("guests do not share their ratings")
    func twoGuests() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let guests = [try await played.tmdb.startGuestSession(), try await played.tmdb.startGuestSession()]
        #expect(guests[0] != guests[1])
        try await played.tmdb.rate(exhuma, try #require(Rating(3)), as: guests[0])
        #expect(try await played.tmdb.page(of: .rated(by: guests[1])).items.isEmpty)
    }

    @Test("a session that has ended is refused as a session, not as a key")
    func ended() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let guest = GuestSession(try #require(Secret("canary")))
        let error = try await #require(throws: TMDBError.self) {
            try await played.tmdb.rate(exhuma, try #require(Rating(3)), as: guest)
        }
        #expect(error.code == .sessionRefused && error.tmdbStatus == .sessionDenied && !error.stopsBatch)
    }

    @Test("a rating is sent once, even if the service fails")
    func once() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let guest = try await played.tmdb.startGuestSession()
        played.services.fail(.tmdb, path: "/rating", times: 1, with: .status(503))
        let error = await #expect(throws: TMDBError.self) {
            try await played.tmdb.rate(exhuma, try #require(Rating(3)), as: guest)
        }
        #expect(error?.status == 503)
        #expect(played.services.requests(to: .tmdb).filter { $0.method == "POST" }.count == 1)
    }

    @Test("no request, error, description or dump shows the session, and requests are marked as personal")
    func canary() async throws {
        let guest = GuestSession(try #require(Secret("canary")))
        let stub = TMDBStub { _ in .failure(.connectionLost) }
        var texts = ["\(guest)", String(reflecting: guest)]
        func note(_ value: Any) {
            var dumped = ""
            dump(value, to: &dumped)
            texts += [dumped, "\(value)", String(reflecting: value)]
        }
        note(guest)
        do { try await stub.tmdb.rate(exhuma, try #require(Rating(3)), as: guest) } catch { note(error) }
        do { _ = try await stub.tmdb.opinion(on: exhuma, of: guest) } catch { note(error) }
        do { _ = try await stub.tmdb.page(of: .rated(by: guest)) } catch { note(error) }
        for request in stub.requests {
            note(request)
            #expect(request.isPersonal && request.credential != nil)
        }
        #expect(stub.requests.count == 3 && texts.count == 23)
        #expect(texts.allSatisfy { !$0.contains("canary") })
    }

    @Test(
        "a response without a session is not quoted in the error", arguments: [#""can ary""#, "17", "null"])
    func noSession(value: String) async throws {
        let stub = TMDBStub(#"{"success":true,"guest_session_id":\#(value)}"#)
        let error = try await #require(throws: TMDBError.self) { try await stub.tmdb.startGuestSession() }
        #expect(error.code == .malformedResponse)
        #expect(!"\(error)".contains("ary") && !"\(error)".contains("17"))
        #expect(stub.requests.first?.isPersonal == true)
    }

    @Test(
        "“rated” is false, an object or null",
        arguments: [("false", nil), (#"{"value":9}"#, 9.0), ("null", nil)])
    func ratedUnion(json: String, expected: Double?) async throws {
        let stub = TMDBStub(#"{"id":1,"favorite":true,"rated":\#(json),"watchlist":false}"#)
        let opinion = try await stub.tmdb.opinion(on: exhuma, of: GuestSession(try #require(Secret("a"))))
        #expect(opinion.rating?.value == expected)
        #expect(opinion.isFavorite && opinion.findings.isEmpty)
    }

    @Test(
        "a rating is 0.5 to 10 in steps of a half",
        arguments: [(0.5, true), (10, true), (0, false), (10.5, false), (7.3, false), (.nan, false)])
    func halves(value: Double, isRating: Bool) { #expect((Rating(value) != nil) == isRating) }
}
