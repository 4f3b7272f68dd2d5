import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire
import FilmMatching
import Foundation
import HTTPTypes
import ImageFiles
import KobisAPI
import TMDBAPI
import Testing

@testable import Aggregator

// Every public `Codable` value of the libraries comes back equal from its JSON. The lists of the public API say which there are, so
// a new one without a value here fails.
@Suite("Round trips of all values", .timeLimit(.minutes(10))) struct RoundTripTests {
    private typealias Value = Codable & Equatable

    private static var values: [any Value] {
        [
            Ranking.sample, BoxOfficeEntry.sample, [BoxOfficeEntry].sample, DailyBoxOffice.sample,
            WeeklyBoxOffice.sample,
            MovieInfo.sample, PersonInfo.sample, CompanyInfo.sample, ListedMovie.sample, ListedPerson.sample,
            ListedCompany.sample, CodeListEntry<NationCode>.sample, KobisError.sample,
            Movie.sample, MovieListItem.sample, MovieCollection.sample, CollectionListItem.sample, Person.sample,
            PersonListItem.sample, PersonCredits.sample, FoundByID.sample, Certifications.sample, Movie.Genre.sample,
            Country.sample, KnownLanguage.sample, Department.sample, Review.sample, TMDBError.sample,
            TransportError.sample,
            AlternativeTitles.sample, Credits.sample, ExternalIDs.sample, Keywords.sample, MovieImages.sample,
            ReleaseDates.sample, Translations.sample, Videos.sample, WatchProviders.sample,
            Enrichment.sample, EnrichmentUpdate.sample, EnrichmentError.sample, FilmDetails.sample, PosterPick.sample,
            Page([MovieListItem.sample]), FetchedList([Country.sample]), FilmHistory("20228797"),
            Film("20228797", title: "범죄도시4"),
            TitleSearch(title: "파묘", similar: [.sample]), MovieSearch("파묘", year: 2024), AudienceFormat(),
            SalesFormat(),
            InterfaceLanguage.korean, Timestamp(secondsSinceEpoch: 1), MalformedResponse("not a film", path: "id"),
            CandidateFilm(id: 1, title: "파묘"), CandidateFilm.Details(directors: ["장재현"]), FilmPart.allCases,
            MatchModel.Origin.foreign, Veto.numbersDiffer, ImageRole.allCases, TrendingSpan.allCases, FilmKind.allCases,
            RepresentativeNation.allCases, ImageFormat.allCases, WideArea.seoul, FigureStyle(.korean),
            RequestFlight.Ending.failed(.sample),
            RequestFlight.Ending.stored,
            MovieInfo(
                json: #"""
                    {"movieInfoResult": {"movieInfo": {"movieCd": "20231234", "movieNm": "가",
                        "showTypes": [{"showTypeGroupNm": "2D", "showTypeNm": "디지털"}],
                        "companys": [{"companyCd": "20100001", "companyNm": "나", "companyPartNm": "제작사"}],
                        "staffs": [{"peopleNm": "다", "staffRoleNm": "촬영"}]}}}
                    """#),
            ListedMovie(
                json:
                    #"{"movieCd": "20231234", "movieNm": "가", "companys": [{"companyCd": "20100001", "companyNm": "나"}]}"#
            ),
        ]
    }

    @Test("A value, and each value in it, comes back equal")
    func copies() async throws {
        var seen: Set<String> = []
        for value in Self.values { try check(value, &seen) }
        let head = HTTPResponse(
            status: .ok, headerFields: [.eTag: "\"a\"", .contentLength: "9"])
        try check(try #require(PartialBody(head)), &seen)
        try check(VerifiedImage.sample.facts, &seen)
        var history = FilmHistory("20228797")
        history.add(.sample)
        var film = KnownFilm.sample
        film.directors = [KnownFilm.Person(name: "허명행")]
        for value in [history, film, FilmDetails.Failure(parts: .all, error: .sample)] as [any Value] {
            try check(value, &seen)
        }
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        // Twice, because the second time all is from the cache.
        for _ in 1...2 {
            let ranking = try await boxOffice.ranking(.daily(.on(.incomplete)))
            try check(ranking, &seen)
            for await update in boxOffice.enrichments(of: ranking.entries) { try check(update, &seen) }
        }
        let lists = [
            "Aggregator", "BoxOfficeBasics", "BoxOfficeHTTP", "BoxOfficeWire", "FilmMatching", "ImageFiles", "KobisAPI",
            "TMDBAPI",
        ]
        let missing = try lists.flatMap(codableTypes).filter { !seen.contains($0) }.filter { $0 != "CommonCode" }
        #expect(missing.isEmpty)
    }

    /// The types that a list of the public API calls `Decodable`.
    private func codableTypes(of module: String) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Documentation/API/\(module).txt")
        return try String(contentsOf: root, encoding: .utf8).split(separator: "\n").compactMap { line in
            let parts = line.components(separatedBy: " | ")
            return parts.count == 3 && parts[1] == "conformance" && parts[2] == "Decodable" ? parts[0] : nil
        }
    }

    private func check(_ value: Any, _ seen: inout Set<String>) throws {
        if let value = value as? any Value {
            seen.insert(name(of: type(of: value)))
            #expect(try isEqual(value), "\(type(of: value))")
        }
        for child in Mirror(reflecting: value).children { try check(child.value, &seen) }
    }

    /// A type's name in the lists: without its module and its parameters.
    private func name(of type: Any.Type) -> String {
        let name = String(reflecting: type).prefix { $0 != "<" }
        return name.split(separator: ".").dropFirst().joined(separator: ".")
    }

    private func isEqual<Copied: Value>(_ value: Copied) throws -> Bool {
        // In an array, because a text or a number is no document for every decoder.
        try JSONDecoder().decode([Copied].self, from: JSONEncoder().encode([value])) == [value]
    }
}
