import Aggregator
import BoxOfficeFixtures
import Foundation
import Testing

@Suite("A film is a film", .timeLimit(.minutes(10))) struct FilmTests {
    private let code = MovieCode(rawValue: "20234675")

    @Test("A ranking, a search, a code and a filmography lead to one film, and each to its poster")
    func ways() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, code) = (try services.aggregator(), try #require(code))
        let loader = PosterLoader(boxOffice)
        let entry = try await boxOffice.ranking(.daily(.on(.complete))).entries.first { $0.movieCode == code }
        let listed = try await boxOffice.films(titled: "파묘").films.first { $0.id == code }
        let films = [
            try #require(entry).film, try #require(listed).film, try await boxOffice.film(code),
            code.film,
            try #require(filmography(code.rawValue).film),
        ]
        #expect(films.map(\.id) == Array(repeating: code, count: 5))
        #expect(films.map(\.title) == ["파묘", "파묘", "파묘", "", "파묘"])
        #expect(films.map { $0.rank != nil } == [true, false, false, false, false])
        let first = try #require(try await boxOffice.poster(of: films[0]))
        for film in films.dropFirst() {
            #expect(try await loader.poster(of: film)?.pick == first.pick)
            #expect(try await boxOffice.details(of: film, .matched)?.movieID == first.pick.movieID)
        }
    }

    @Test("Facts of many films take a request each; a code that KOBIS does not know has none, and hides no other")
    func facts() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let codes = ["20234675", "19990101", "20228797"].compactMap(MovieCode.init(rawValue:))
        for _ in 0..<2 {
            var found: [String: FilmFacts] = [:]
            var count = 0
            for await update in boxOffice.facts(of: codes) {
                found[update.movieCode.rawValue] = try update.result.get()
                count += 1
            }
            #expect(count == 3 && found.keys.sorted() == ["20228797", "20234675"])
            #expect(found["20234675"]?.directors == ["장재현"] && found["20234675"]?.grade == "15세이상관람가")
            #expect(found["20234675"]?.actors.first == .init(name: "최민식", role: "상덕"))
        }
        #expect(services.order.count == 3)
    }

    @Test("A code that KOBIS does not know is no film, after one request")
    func unknown() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let code = try #require(MovieCode(rawValue: "19990101"))
        let ways: [() async throws -> Void] = [
            { _ = try await boxOffice.film(code) }, { _ = try await boxOffice.enrichment(of: code) },
            { _ = try await boxOffice.details(of: code) }, { _ = try await boxOffice.poster(of: code) },
        ]
        for way in ways {
            let error = await #expect(throws: EnrichmentError.self) { try await way() }
            #expect(error?.code == .notFound && error?.movieCode == code && error?.suggestedStatus == 404)
        }
        #expect(services.order.count == 1)
        // A person may know better.
        let film = KnownFilm(movieCode: code.rawValue, title: "")
        let decided = try await boxOffice.enrichment(of: film, override: MatchOverride(.noMatch))
        #expect(decided.match.state == .noMatch && decided.isSettled)
    }

    @Test("A bookmark keeps what a row shows, and leads to the film again")
    func bookmark() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let screen = BoxOfficeScreen(try .daily(.on(.complete)), of: boxOffice)
        var state = screen.state
        var states = screen.makeAsyncIterator()
        while state.rows.isEmpty || !state.isSettled, let next = await states.next() { state = next }
        let row = try #require(state.rows.first { $0.id == code })
        let film = try JSONDecoder().decode(Film.self, from: JSONEncoder().encode(row.film))
        #expect(film == row.film)
        #expect(
            film.overview == row.overview && film.overview != nil && film.posterPath != nil && film.rank == row.rank)
        #expect(try await boxOffice.poster(of: film) == row.poster.poster)
        let listed = try #require(try await boxOffice.films(titled: "파묘").films.first)
        #expect(try JSONDecoder().decode(Film.self, from: JSONEncoder().encode(listed.film)) == listed.film)
    }

    @Test("A bookmark with nothing but a code can be read")
    func least() throws {
        let film = try JSONDecoder().decode(Film.self, from: Data(#"{"movieCode":"20234675"}"#.utf8))
        #expect(film == code?.film)
        #expect(throws: (any Error).self) { try JSONDecoder().decode(Film.self, from: Data("{}".utf8)) }
    }

    @Test("Facts of another film in an edited bookmark do not change which film it is")
    func edited() throws {
        var film = try #require(code).film
        film.known.productionYear = 2024
        let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(film))
        var bookmark = try #require(written as? [String: Any])
        var facts = try #require(bookmark["facts"] as? [String: Any])
        facts["movieCode"] = "20228797"
        bookmark["facts"] = facts
        let read = try JSONDecoder().decode(Film.self, from: JSONSerialization.data(withJSONObject: bookmark))
        #expect(read.known.movieCode == read.movieCode.rawValue)
    }

    private func filmography(_ code: String) throws -> FilmographyEntry {
        let json = #"{"movieCode":"\#(code)","title":"파묘","part":null}"#
        return try JSONDecoder().decode(FilmographyEntry.self, from: Data(json.utf8))
    }
}
