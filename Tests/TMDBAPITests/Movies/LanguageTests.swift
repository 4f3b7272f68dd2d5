import TMDBAPI
import Testing

@Suite("Languages of texts, and release days in Korea")
struct LanguageTests {
    /// Returns a film with its translations, each with a tag, a title and an overview.
    private func film(
        _ title: String, original: String? = nil, language: String = "ko", overview: String = "",
        _ translations: [(tag: String, title: String, overview: String)] = []
    ) async throws -> (film: Movie, texts: Translations) {
        let rows = translations.map { row in
            let tag = row.tag.split(separator: "-")
            return #"{"iso_639_1":"\#(tag[0])","iso_3166_1":"\#(tag[1])","#
                + #""data":{"title":"\#(row.title)","overview":"\#(row.overview)"}}"#
        }
        let json =
            #"{"id":1,"title":"\#(title)","original_title":"\#(original ?? title)","original_language":"\#(language)","#
            + #""overview":"\#(overview)","translations":{"translations":[\#(rows.joined(separator: ","))]}}"#
        return try await TMDBStub(json).tmdb.movie(1, appending: Translations.self)
    }

    @Test("an English overview from a Korean search is not called Korean")
    func searchFallback() {
        var film = MovieListItem(id: 1, title: "별")
        film.overview = "A star falls."
        #expect(film.localizedTitle.language == .korean)
        #expect(film.localizedOverview?.isIn(.korean) == false)
    }

    @Test(
        "an original title is in the film's language, unless the letters show another",
        arguments: [
            ("Amélie", "Amélie", "fr", "fr"), ("Amelie", "Amélie", "fr", nil), ("아멜리에", "아멜리에", "fr", .korean),
            ("すずめ", "すずめ", "xx", "ja"), ("Oldboy", "Oldboy", "ko", nil),
        ] as [(String, String, String, Language?)])
    func titles(title: String, original: String, code: String, expected: Language?) async throws {
        #expect(try await film(title, original: original, language: code).film.localizedTitle.language == expected)
    }

    @Test("the overview is the first that really is in a preferred language, and says in which")
    func overviews() async throws {
        let korean = ("ko-KR", "", "별이 진다.")
        let english = ("en-US", "", "A star falls.")
        let fake = ("ko-KR", "", "A star falls, says the Korean entry.")
        func overview(
            _ own: String, in languages: [Language] = [.korean, .english], _ rows: [(String, String, String)]
        ) async throws -> LocalizedText? {
            let (film, texts) = try await film("별", overview: own, rows)
            return film.overview(in: languages, from: texts)
        }
        #expect(try await overview("별 하나.", [english, korean])?.text == "별 하나.")
        #expect(try await overview("", [english, korean]) == LocalizedText("별이 진다.", declared: .korean))
        #expect(try await overview("", [fake, english])?.language == .english)
        #expect(try await overview("", [fake]) == nil)
        #expect(try await overview("", in: ["fr"], [english, korean]) == nil)
        #expect(try await overview("Une étoile.", in: ["ja"], [english, korean])?.text == "Une étoile.")
    }

    @Test("a title is taken from the translations if TMDB sends the original one instead")
    func translatedTitle() async throws {
        let (film, texts) = try await film("Étoile", language: "fr", [("en-US", "Star", "")])
        #expect(film.title(in: [.korean, .english], from: texts) == LocalizedText("Star", declared: .english))
        #expect(film.title(in: ["fr", .english], from: texts).text == "Étoile")
        #expect(film.title(in: ["ja"], from: texts).text == "Étoile")
    }

    @Test("the Korean release is the first in cinemas, or else the first premiere, or else the first of any kind")
    func koreanRelease() async throws {
        /// Returns the release of a film with these: the country, the day and TMDB's number of the kind.
        func day(_ all: [(String, String, Int)], in region: Region = .korea) async throws -> String? {
            let rows = all.map { country, day, kind in
                #"{"iso_3166_1":"\#(country)","release_dates":[{"release_date":"\#(day)T00:00:00.000Z","type":\#(kind)}]}"#
            }
            let stub = TMDBStub(#"{"id":1,"results":[\#(rows.joined(separator: ","))]}"#)
            return try await stub.tmdb.movie(1, only: ReleaseDates.self).release(in: region)?.day.description
        }
        let digital = ("KR", "2024-05-01", 4)
        let premiere = ("KR", "2023-10-05", 1)
        let all = [digital, ("KR", "2024-03-01", 3), premiere, ("KR", "2024-02-20", 2), ("US", "2020-01-01", 3)]
        #expect(try await day(all) == "2024-02-20")
        #expect(try await day([digital, premiere]) == "2023-10-05")
        #expect(try await day([digital]) == "2024-05-01")
        #expect(try await day([]) == nil)
        #expect(try await day(all, in: "US") == "2020-01-01")
    }

    @Test("an appendix fetched alone has the same query as when it is appended")
    func aloneInOtherLanguage() async throws {
        let stub = TMDBStub(#"{"id":1,"posters":[],"backdrops":[],"logos":[]}"#)
        _ = try await stub.tmdb.movie(MovieID(1), only: MovieImages.self, language: .english)
        #expect(
            stub.requests.map(\.url) == [
                "https://api.themoviedb.org/3/movie/1/images?language=en-US&include_image_language=ko%2Cnull%2Cen%2Cxx"
            ])
        #expect(stub.requests.first?.operation == "tmdb.movie/images")
    }
}
