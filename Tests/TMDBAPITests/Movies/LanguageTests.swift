import TMDBAPI
import Testing

@Suite("Languages of texts, and release days in Korea")
struct LanguageTests {
    private let ja = Language(rawValue: "ja")
    private let fr = Language(rawValue: "fr")

    private func translation(_ tag: String, _ title: String?, _ overview: String?) -> Translations.Translation {
        .init(language: Language(rawValue: tag), title: title, overview: overview)
    }

    @Test("an English overview from a Korean search is not called Korean")
    func searchFallback() {
        let film = MovieListItem(id: MovieID(1), title: "별", overview: "A star falls.")
        #expect(film.localizedTitle.language == .korean)
        #expect(film.localizedOverview?.isIn(.korean) == false)
    }

    @Test("an original title is in the film's language, unless the letters show another")
    func titles() {
        func language(_ title: String, _ original: String, _ code: String) -> Language? {
            let film = Movie(
                id: MovieID(1), title: title, originalTitle: original, originalLanguage: Language(rawValue: code))
            return film.localizedTitle.language
        }
        #expect(language("Amélie", "Amélie", "fr") == fr)
        #expect(language("Amelie", "Amélie", "fr") == nil)
        #expect(language("아멜리에", "아멜리에", "fr") == .korean)
        #expect(language("すずめ", "すずめ", "xx") == ja)
        #expect(language("Oldboy", "Oldboy", "ko") == nil)
    }

    @Test("the overview is the first that really is in a preferred language, and says in which")
    func overviews() {
        func film(_ overview: String?) -> Movie {
            Movie(id: MovieID(1), title: "별", originalTitle: "별", overview: overview)
        }
        let korean = translation("ko-KR", nil, "별이 진다.")
        let english = translation("en-US", nil, "A star falls.")
        let fake = translation("ko-KR", nil, "A star falls, says the Korean entry.")
        let all = Translations(translations: [english, korean])
        #expect(film("별 하나.").overview(from: all)?.text == "별 하나.")
        #expect(film(nil).overview(from: all) == LocalizedText("별이 진다.", declared: .korean))
        #expect(film(nil).overview(from: Translations(translations: [fake, english]))?.language == .english)
        #expect(film(nil).overview(from: Translations(translations: [fake])) == nil)
        #expect(film(nil).overview(in: [fr], from: all) == nil)
        #expect(film("Une étoile.").overview(in: [ja], from: all)?.text == "Une étoile.")
    }

    @Test("a title is taken from the translations if TMDB sends the original one instead")
    func translatedTitle() {
        let film = Movie(id: MovieID(1), title: "Étoile", originalTitle: "Étoile", originalLanguage: fr)
        let all = Translations(translations: [translation("en-US", "Star", nil)])
        #expect(film.title(from: all) == LocalizedText("Star", declared: .english))
        #expect(film.title(in: [fr, .english], from: all).text == "Étoile")
        #expect(film.title(in: [ja], from: all).text == "Étoile")
    }

    @Test("the Korean release is the first in cinemas, or else the first premiere, or else the first of any kind")
    func koreanRelease() throws {
        func release(_ day: String, _ kind: ReleaseDates.Kind, _ region: Region = .korea) throws -> ReleaseDates.Release
        {
            .init(region: region, day: try #require(CalendarDay(day)), kind: kind)
        }
        let all = try [
            release("2024-05-01", .digital), release("2024-03-01", .theatrical), release("2023-10-05", .premiere),
            release("2024-02-20", .limitedTheatrical), release("2020-01-01", .theatrical, Region(rawValue: "US")),
        ]
        func day(_ kinds: [ReleaseDates.Kind]) -> String? {
            ReleaseDates(releases: all.filter { kinds.contains($0.kind ?? .physical) }).release()?.day.description
        }
        #expect(ReleaseDates(releases: all).release()?.day == CalendarDay("2024-02-20"))
        #expect(day([.digital, .premiere]) == "2023-10-05")
        #expect(day([.digital]) == "2024-05-01")
        #expect(ReleaseDates(releases: []).release() == nil)
        #expect(ReleaseDates(releases: all).release(in: Region(rawValue: "US"))?.day.year == 2020)
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
