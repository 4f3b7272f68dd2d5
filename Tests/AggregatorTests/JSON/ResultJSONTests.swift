import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import FilmMatching
import Foundation
import Testing

@testable import Aggregator

@Suite("Results as JSON", .timeLimit(.minutes(10))) struct ResultJSONTests {
    private func members(_ value: some Encodable) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any])
    }

    /// Returns what is read from what was written.
    private func copy<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    private let error = KobisError.sample

    @Test("A ranking has the members of the command's ranking, and its entries have those of the command's entries")
    func ranking() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let ranking = try await services.aggregator().ranking(.daily(.on(.complete)))
        #expect(try copy(ranking) == ranking)
        let object = try members(ranking)
        #expect(Set(object.keys) == ["kind", "from", "to", "entries", "findings"])
        #expect(object["kind"] as? String == "daily" && object["from"] as? String == "2024-04-24")
        let entry = try #require((object["entries"] as? [[String: Any]])?.first)
        let contract: Set = [
            "movieCode", "rank", "rankChange", "isNew", "title", "openDate", "audience", "audienceTotal", "sales",
            "salesTotal", "screens", "shows",
        ]
        #expect(contract.isSubset(of: entry.keys))
        #expect(entry["openDate"] as? String == "2024-04-24" && entry["rankChange"] is Int)
    }

    @Test("Days in the wrong order are refused")
    func reversedDays() {
        let json = #"{"kind":"daily","from":"2024-04-25","to":"2024-04-24","entries":[],"findings":[]}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Ranking.self, from: Data(json.utf8)) }
    }

    @Test("Real updates come back equal, with the members of the command's match")
    func updates() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let entries = try await boxOffice.ranking(.daily(.on(.incomplete))).entries
        for await update in boxOffice.enrichments(of: entries) {
            #expect(try copy(update) == update)
            let found = try update.result.get()
            #expect(try copy(found) == found && copy(found.match) == found.match)
            for candidate in found.match.candidates { #expect(try copy(candidate) == candidate) }
            let match = try #require(try members(update)["match"] as? [String: Any])
            let contract: Set = ["movieCode", "state", "reason", "tmdbID", "confidence", "bits", "requests"]
            #expect(contract.isSubset(of: match.keys))
        }
    }

    @Test("An update with a failure is read back whole, with the members of the command's failure")
    func failure() throws {
        let entry = BoxOfficeEntry(rank: 1, movieCode: "20228797", title: "범죄도시4")
        for cause in [EnrichmentError.Cause.kobis(error), .tmdb(TMDBError(.rateLimited, error.context)), .cancelled] {
            let update = EnrichmentUpdate(
                entry: entry, result: .failure(EnrichmentError(cause, film: KnownFilm(entry))))
            #expect(try copy(update) == update)
            let failure = try #require(try members(update)["failure"] as? [String: Any])
            #expect(failure["movieCode"] as? String == "20228797" && failure["title"] as? String == "범죄도시4")
            #expect(failure["message"] as? String == "\(cause)" && failure["retryable"] as? Bool == true)
        }
    }

    @Test("An enrichment keeps why KOBIS's record could not be read")
    func recordError() throws {
        let match = MatchDecision(
            film: KnownFilm(movieCode: "20228797", title: "범죄도시4"), state: .ambiguous, reason: .tooClose)
        let enrichment = Enrichment(match: match, recordError: error)
        #expect(try copy(enrichment) == enrichment)
    }

    @Test(
        "A pick is read back, whatever the step that found it",
        arguments: [PosterPick.Rung.listed, .wish(0), .wish(2), .otherLanguage, .listedForWantOfOthers])
    func pick(rung: PosterPick.Rung) throws {
        let path = try #require(ImagePath(rawValue: "/a.jpg"))
        let pick = PosterPick(
            movieID: 7, path: path, size: .w342, rung: rung, language: .korean, explanation: "in ko")
        #expect(try copy(pick) == pick)
        let object = try members(pick)
        #expect(object["tmdbID"] as? Int == 7 && object["posterPath"] as? String == "/a.jpg")
        #expect(object["size"] as? String == "w342" && object["rung"] as? String == rung.rawValue)
        #expect(PosterPick.Rung(rawValue: rung.rawValue) == rung)
    }

    @Test("A step that does not exist is refused", arguments: ["", "wish", "wish:-1", "wish:x", "first"])
    func unknownRung(name: String) { #expect(PosterPick.Rung(rawValue: name) == nil) }

    @Test("Details are read back whole, and name their parts")
    func details() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let entry = try #require(try await boxOffice.ranking(.daily(.on(.complete))).entries.first)
        var details = try #require(try await boxOffice.details(of: entry, .all))
        details.failures = [
            FilmDetails.Failure(parts: [.grade], error: EnrichmentError(.kobis(error), film: KnownFilm(entry)))
        ]
        #expect(try copy(details) == details)
        let object = try members(details)
        #expect(object["tmdbID"] as? Int == details.movieID.rawValue)
        #expect((object["parts"] as? [String])?.contains("koreanRelease") == true)
        let parts = try JSONDecoder().decode(FilmDetails.Parts.self, from: Data(#"["credits","later"]"#.utf8))
        #expect(parts == .credits)
    }

    @Test("A history and a search by title are read back whole")
    func historyAndTitles() throws {
        let days = try CalendarDay.complete...CalendarDay.complete
        var history = FilmHistory("20228797")
        history.add(RankingSeries.Step(days: days, result: .failure(error)))
        #expect(try copy(history) == history)
        #expect(try members(history)["movieCode"] as? String == "20228797")
        let search = TitleSearch(title: "범죄도시4", similar: [.sample])
        #expect(try copy(search) == search)
    }
}
