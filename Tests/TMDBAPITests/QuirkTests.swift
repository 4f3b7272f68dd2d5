import Foundation
import TMDBAPI
import Testing

@Suite("Quirks of TMDB")
struct QuirkTests {
    private let id = MovieID(11)

    private func review(_ change: String) async throws -> Review {
        let json = #"{"id":"5b1c","author":"밤손님","content":"좋다.","author_details":{"username":"night",\#(change)}}"#
        return try await TMDBStub(json).tmdb.review("5b1c")
    }

    @Test(
        "a review's rating is null, a whole number or a fraction", arguments: [("null", nil), ("8", 8.0), ("9.5", 9.5)])
    func reviewRating(json: String, expected: Double?) async throws {
        let review = try await review(#""rating":\#(json)"#)
        #expect(review.rating == expected && review.findings.isEmpty)
    }

    @Test(
        "a review's address is one of the web, or nil with a finding",
        arguments: ["https://a.example/r", "javascript:x", "r"])
    func reviewAddress(text: String) async throws {
        let review = try await TMDBStub(#"{"id":"1","author":"a","content":"b","url":"\#(text)"}"#).tmdb.review("1")
        #expect(review.url?.absoluteString == (text.hasPrefix("https") ? text : nil))
        #expect(review.findings.count == (review.url == nil ? 1 : 0))
    }

    @Test("an author's avatar on another host is nil without a finding")
    func gravatar() async throws {
        let review = try await review(#""avatar_path":"/https://secure.gravatar.com/avatar/0.jpg""#)
        #expect(review.avatarPath == nil && review.findings.isEmpty)
    }

    @Test("a review of a series has no film")
    func reviewOfSeries() async throws {
        let stub = TMDBStub(#"{"id":"1","author":"a","content":"b","media_id":7,"media_type":"tv","media_title":"별"}"#)
        let review = try await stub.tmdb.review("1")
        #expect(review.movieID == nil && review.subject == "별")
    }

    @Test(
        "an id that would lead to another endpoint is refused before anything is sent",
        arguments: ["", "..", ".", "a/b", "x/../../movie/550", "x%2F..%2Fmovie", "영화", "a b", "a?b"])
    func segments(text: String) async {
        let stub = TMDBStub("{}")
        let errors = [
            await #expect(throws: TMDBError.self) { try await stub.tmdb.review(text) },
            await #expect(throws: TMDBError.self) { try await stub.tmdb.find(.imdb(text)) },
        ]
        #expect(errors.allSatisfy { $0?.code == .invalidRequest })
        #expect(stub.requests.isEmpty)
    }

    @Test("providers come as a map by country, and a country may have only one kind of offer")
    func providers() async throws {
        let stub = TMDBStub(
            #"""
            {"id":11,"results":{"KR":{"link":"l","buy":[{"provider_id":3,"provider_name":"가게","logo_path":"/g.jpg",
            "display_priority":2},{"provider_name":"누구"}]},"US":7}}
            """#)
        let places = try await stub.tmdb.movie(id, only: WatchProviders.self)
        #expect(places[.korea]?.buy.map(\.name) == ["가게"] && places[.korea]?.rent == [])
        #expect(places.findings.map(\.path).contains("results.KR.buy[1]"))
        #expect(stub.requests.first?.url.contains("/movie/11/watch/providers?") == true)
        let data = try JSONEncoder().encode(places)
        #expect(String(decoding: data, as: UTF8.self).contains(#""KR":{"#))
        #expect(try JSONDecoder().decode(WatchProviders.self, from: data) == places)
    }

    @Test("a video has an address unless its site or key is unknown")
    func videos() async throws {
        func video(_ site: String, _ key: String) -> String {
            #"{"id":"1","name":"v","site":"\#(site)","key":"\#(key)","type":"Trailer","iso_639_1":"xx","size":1080}"#
        }
        let rows = [
            video("YouTube", "a-B_1"), video("Vimeo", "12"), video("Elsewhere", "1"), video("YouTube", "a&b=c"),
        ]
        let stub = TMDBStub(#"{"id":11,"results":[\#(rows.joined(separator: ",")),{"id":"2"}]}"#)
        let videos = try await stub.tmdb.movie(id, only: Videos.self)
        #expect(
            videos.videos.map(\.url?.absoluteString) == [
                "https://www.youtube.com/watch?v=a-B_1", "https://vimeo.com/12", nil, nil,
            ])
        #expect(videos.videos.first?.language == nil && videos.findings.count == 1)
    }

    @Test("a person's gender 0, empty biography and null days are nil")
    func unknownPerson() async throws {
        let json =
            #"{"id":5,"name":"김하나","gender":0,"biography":"","birthday":null,"deathday":null,"also_known_as":["","하나"]}"#
        let person = try await TMDBStub(json).tmdb.person(PersonID(5))
        #expect(person.gender == nil && person.biography == nil && person.birthDay == nil)
        #expect(person.otherNames == ["하나"] && person.findings.isEmpty)
    }

    @Test("series among the films that a person is known for are skipped without a finding")
    func knownFor() async throws {
        let films = [
            #"{"id":1,"name":"별밤","media_type":"tv"}"#,
            #"{"id":2,"title":"별","media_type":"movie","poster_path":null}"#,
        ]
        let json = #"{"id":5,"name":"김하나","known_for":[\#(films.joined(separator: ","))]}"#
        let found = try await TMDBStub(page(json)).tmdb.page(of: .people(named: "김하나"))
        #expect(found.items.first?.knownFor.map(\.title) == ["별"] && found.findings.isEmpty)
    }

    @Test("a first page without the films that it counts is reported", arguments: [(1, 3), (1, 0), (2, 3)])
    func emptyPage(number: Int, total: Int) async throws {
        let json = #"{"page":\#(number),"results":[],"total_pages":1,"total_results":\#(total)}"#
        let page = try await TMDBStub(json).tmdb.searchMovies(MovieSearch("별", page: number))
        #expect(page.items.isEmpty && page.totalItems == total)
        let isShort = number == 1 && total > 0
        #expect(page.findings.map(\.description) == (isShort ? ["results: empty, although there are 3"] : []))
    }

    @Test(
        "a key is accepted only if TMDB says so",
        arguments: ["{}", "[]", "null", "12", #"{"error":"x"}"#, #"{"success":0}"#, #"{"success":"false"}"#])
    func unsaidKey(body: String) async throws {
        await #expect { try await TMDBStub(body).tmdb.checkKey() } throws: {
            ($0 as? TMDBError)?.code == .malformedResponse
        }
    }

    @Test("a different document is malformed, not empty", arguments: ["{}", "[]", #"{"success":true}"#])
    func otherDocument(json: String) async {
        let tmdb = TMDBStub(json).tmdb
        func isMalformed(_ ask: () async throws(TMDBError) -> Void) async -> Bool {
            do throws(TMDBError) { try await ask() } catch { return error.code == .malformedResponse }
            return false
        }
        #expect(await isMalformed { () throws(TMDBError) in _ = try await tmdb.movie(id, only: Credits.self) })
        #expect(await isMalformed { () throws(TMDBError) in _ = try await tmdb.movie(id, only: WatchProviders.self) })
        #expect(await isMalformed { () throws(TMDBError) in _ = try await tmdb.page(of: .popular) })
        #expect(await isMalformed { () throws(TMDBError) in _ = try await tmdb.genres() })
        #expect(await isMalformed { () throws(TMDBError) in _ = try await tmdb.certifications() })
        #expect(await isMalformed { () throws(TMDBError) in _ = try await tmdb.person(PersonID(1)) })
        #expect(await isMalformed { () throws(TMDBError) in _ = try await tmdb.collection(CollectionID(1)) })
        #expect(await isMalformed { () throws(TMDBError) in _ = try await tmdb.credits(of: PersonID(1)) })
        #expect(await isMalformed { () throws(TMDBError) in _ = try await tmdb.find(.imdb("tt1")) })
    }

    @Test(
        "both forms of a timestamp are read, and nothing else",
        arguments: [
            ("2018-06-09T17:51:53.359Z", "2018-06-09T17:51:53Z"), ("2016-08-27 16:26:40 UTC", "2016-08-27T16:26:40Z"),
            ("2012-07-25T20:21:12Z", "2012-07-25T20:21:12Z"), ("2012-07-25T24:00:00Z", nil),
            ("2012-13-25T20:00:00Z", nil),
            ("2012-07-25", nil), ("2012-07-25T20:21:12+09:00", nil), ("", nil), ("2012-07-25T2a:21:12Z", nil),
        ])
    func moments(text: String, expected: String?) { #expect(Timestamp(text)?.description == expected) }

    @Test("a timestamp is in seconds since 1970")
    func seconds() { #expect(Timestamp("2024-03-24 10:00:01 UTC")?.secondsSinceEpoch == 1_711_274_401) }
}
