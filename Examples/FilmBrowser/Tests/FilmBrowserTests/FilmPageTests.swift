import Aggregator
import BoxOfficeTesting
import FilmBrowser
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) @MainActor struct FilmPageTests {
    private let stub = StubBoxOffice()

    @Test("Somebody in the credits leads to other films, and each of them to its page")
    func person() async throws {
        let person = Credits.Person(id: 7, name: "박두리")
        let film = StubFilm(directors: [person], cast: [Credits.CastMember(person, as: "정연")])
        for code: MovieCode in ["20249318", "20234675"] { stub.setFilm(film, of: code) }
        let list = FilmList(stub.boxOffice, PosterLoader(stub.boxOffice))
        await list.show(filmsOf: "박두리", in: Film("20249318", title: "챌린저스"))
        #expect(list.films.map(\.title).sorted() == ["챌린저스", "파묘"])
        let page = FilmPage(try #require(list.films.first { $0.title == "파묘" }), stub.boxOffice)
        await page.load()
        #expect(page.details?.cast.first?.person.name == "박두리")
        await page.loadDays(3)
        #expect(page.days.map(\.days.lowerBound.day) == [22, 23, 24])
    }

    @Test("The chart ends yesterday, and a link leads to the film's page")
    func chart() async {
        let page = FilmPage(BoxOfficeEntry.sample, stub.boxOffice)
        await page.load()
        #expect(page.link?.absoluteString == "https://www.themoviedb.org/movie/1")
        await page.loadDays()
        #expect(page.days.map(\.days.lowerBound.day) == [24, 25, 26, 27, 28])
        #expect(page.days.allSatisfy { $0.entry?.audience == 821_466 })
    }

    @Test("A film without a match has no link, and a page that fails says why")
    func failures() async {
        stub.setFilm(nil, of: "20234675")
        let page = FilmPage(MovieCode("20234675"), stub.boxOffice)
        await page.load()
        #expect(page.link == nil && page.error == nil)
        stub.fail(.rankings, with: .connectionFailed)
        await page.loadDays(2)
        #expect(page.daysError?.isRetryable == true)
    }
}
