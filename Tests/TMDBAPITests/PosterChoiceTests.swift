import Foundation
import TMDBAPI
import Testing

@Suite("The choice of the best poster")
struct PosterChoiceTests {
    private func poster(
        _ name: String, _ language: String?, votes: Int = 0, average: Double? = nil, width: Int = 1_000,
        height: Int? = nil
    ) throws -> ImageListItem {
        var poster = ImageListItem(path: try #require(ImagePath("/\(name)")))
        poster.language = language.map(Language.init(rawValue:))
        poster.width = width
        poster.height = height ?? width * 3 / 2
        poster.voteAverage = average
        poster.voteCount = votes
        return poster
    }

    private func names(
        _ images: [ImageListItem], _ choice: PosterChoice = PosterChoice(), original: String? = "ja"
    ) -> [String] {
        let chosen = choice.ranked(images, originalLanguage: original.map(Language.init(rawValue:)))
        return chosen.map(\.image.path.fileName)
    }

    @Test(
        "Korean comes first, then no language, the film's own, English and any other, whatever the order of the list"
    )
    func languages() throws {
        let images = try [
            poster("fr.jpg", "fr", votes: 900, average: 10), poster("en.jpg", "en"), poster("ja.jpg", "ja"),
            poster("none.jpg", nil), poster("ko.jpg", "ko"),
        ]
        let expected = ["ko.jpg", "none.jpg", "ja.jpg", "en.jpg", "fr.jpg"]
        #expect(names(images) == expected)
        #expect(names(images.reversed()) == expected)
    }

    @Test("a poster may be as narrow as the choice says, and no narrower")
    func width() throws {
        #expect(names(try [poster("300.jpg", "ko", width: 300), poster("298.jpg", "ko", width: 298)]) == ["300.jpg"])
    }

    @Test("one vote of 10 does not beat many of 8; equal posters are sorted by width, then by name")
    func votes() throws {
        let images = try [
            poster("b.jpg", "ko"), poster("a.jpg", "ko"), poster("wide.jpg", "ko", width: 2_000),
            poster("one.jpg", "ko", votes: 1, average: 10), poster("many.jpg", "ko", votes: 100, average: 8),
        ]
        #expect(names(images) == ["many.jpg", "one.jpg", "wide.jpg", "a.jpg", "b.jpg"])
    }

    @Test("SVG images, narrow images and other shapes are not suitable")
    func unfit() throws {
        let images = try [
            poster("drawing.svg", "ko"), poster("narrow.jpg", "ko", width: 299), poster("wide.jpg", "ko", height: 500),
            poster("tall.jpg", "ko", height: 1_700), poster("flat.jpg", "ko", height: 0),
        ]
        #expect(names(images).isEmpty)
        #expect(PosterChoice().best(of: images, originalLanguage: nil) == nil)
    }

    @Test("the chosen poster says which language it has, and whether it is a fallback")
    func told() throws {
        let images = try [poster("en.jpg", "en"), poster("none.jpg", nil)]
        let chosen = try #require(PosterChoice().best(of: images, originalLanguage: .korean))
        #expect(chosen.language == nil && chosen.isFallback && chosen.rank == 1)
        var english = PosterChoice(languages: [.language(.english)])
        english.acceptsOtherLanguages = false
        #expect(english.best(of: images, originalLanguage: nil)?.isFallback == false)
        #expect(names(images, english) == ["en.jpg"])
    }

    @Test("a poster in the film's own language is chosen if that is the preference")
    func original() throws {
        let images = try [poster("ko.jpg", "ko"), poster("ja.jpg", "ja")]
        #expect(names(images, PosterChoice(languages: [.original])) == ["ja.jpg", "ko.jpg"])
        #expect(names(images, PosterChoice(languages: [.original]), original: nil) == ["ja.jpg", "ko.jpg"])
    }

    @Test("a film returns the address of its poster, but none for an SVG image")
    func addresses() throws {
        var film = MovieListItem(id: 1, title: "별")
        #expect(film.posterURL(.original) == nil)
        film.posterPath = ImagePath("/p.jpg")
        film.backdropPath = ImagePath("/b.svg")
        #expect(film.posterURL(.fitting(width: 400)) == URL(string: "https://image.tmdb.org/t/p/w500/p.jpg"))
        #expect(film.backdropPath?.url(.backdrop, .w780) == nil)
        let mirror = ImageConfiguration(base: try BaseURL("https://mirror.example/tmdb"))
        #expect(
            film.posterURL(.original, from: mirror) == URL(string: "https://mirror.example/tmdb/t/p/original/p.jpg"))
        var person = Credits.Person(id: 1, name: "별")
        person.profilePath = ImagePath("/q.jpg")
        #expect(
            person.profilePath?.url(.profile, .fitting(width: 100))
                == URL(string: "https://image.tmdb.org/t/p/w185/q.jpg"))
    }

    @Test("an SVG image is refused before anything is sent")
    func drawing() async throws {
        let stub = TMDBStub("<svg>")
        let path = try #require(ImagePath("/p.svg"))
        let error = await #expect(throws: TMDBError.self) { try await stub.tmdb.image(path, .poster, .w500) }
        #expect(error?.code == .invalidRequest)
        #expect(stub.requests.isEmpty)
    }
}
