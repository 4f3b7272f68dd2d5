import BoxOfficeBasics
import TMDBAPI
import Testing

@Suite("The language and country of every request") struct RequestedLanguageTests {
    /// The calls that have no texts in a language of the caller's.
    private static let withoutTexts: Set = [
        "tmdb.personImages", "tmdb.review", "tmdb.checkKey", "tmdb.configuration", "tmdb.languages", "tmdb.departments",
        "tmdb.translationLanguages", "tmdb.certifications",
    ]
    private static let ofACountry: Set = [
        "tmdb.popular", "tmdb.topRated", "tmdb.nowPlaying", "tmdb.upcoming", "tmdb.discover", "tmdb.searchMovies",
        "tmdb.searchCollections",
    ]

    private static let countries: [Language: String] = ["de-DE": "DE", "ja-JP": "JP", "en-US": "US", "ko-KR": "KR"]

    @Test(
        "Each call asks for texts in the client's language, and for days in the language's country",
        arguments: NamedCall.all, ["de-DE", "ja-JP", "en-US", "ko-KR", "ja"] as [Language])
    func language(call: NamedCall, language: Language) async throws {
        let stub = TMDBStub("{}")
        _ = try? await call.send(TMDB(transport: stub.transport, language: language))
        let items = try #require(stub.requests.first).url.split(separator: "?").last?.split(separator: "&") ?? []
        let sent = { (name: String) in
            items.first { $0.hasPrefix("\(name)=") }?.split(separator: "=").last.map(String.init)
        }
        #expect(sent("language") == (Self.withoutTexts.contains(call.operation) ? nil : language.rawValue))
        #expect(sent("region") == (Self.ofACountry.contains(call.operation) ? Self.countries[language] : nil))
    }

    @Test("A country that is named counts, whatever the language's")
    func region() async throws {
        let stub = TMDBStub(page())
        _ = try await TMDB(transport: stub.transport, language: "de-DE", region: "AT").searchMovies(
            MovieSearch("Parasit"))
        #expect(stub.requests.first?.url.contains("language=de-DE&region=AT") == true)
    }
}
