import Aggregator
import BoxOfficeTesting
import FilmBrowser
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) @MainActor struct FilmListTests {
    private let stub = StubBoxOffice([BoxOfficeEntry(rank: 1, movieCode: "20990001", title: "파묘 그 후")] + .sample)
    private let list: FilmList

    init() { list = FilmList(stub.boxOffice, PosterLoader(stub.boxOffice)) }

    @Test("A search lists its title first and asks for no poster; a row does, and the next time has it from memory")
    func lazy() async throws {
        await list.search("파묘")
        let film = try #require(list.films.first)
        #expect(list.films.map(\.title) == ["파묘", "파묘 그 후"] && stub.requests(for: .images) == 0)
        for _ in 1...2 { #expect(try await list.poster(of: film) != nil) }
        #expect(stub.requests(for: .images) == 1)
    }

    @Test("A poster that fails leaves the list alone, and a search that fails leaves the films")
    func failures() async throws {
        stub.fail(.images, with: .timedOut)
        await list.search("파묘")
        let film = try #require(list.films.first)
        await #expect(throws: EnrichmentError.self) { try await list.poster(of: film) }
        stub.fail(.films, with: .connectionFailed)
        await list.search("챌린저스")
        #expect(list.films.first == film && list.error?.isRetryable == true)
    }

    @Test("A search that a person has typed over changes nothing")
    func typing() async {
        stub.hold(.films)
        let search = Task { await list.search("파묘") }
        while stub.requests(for: .films) == 0, !Task.isCancelled { await Task.yield() }
        search.cancel()
        await search.value
        #expect(list.films.isEmpty && list.error == nil)
    }

    @Test("A bookmark outlives the app, and leads to the poster and the details")
    func bookmarks() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Bookmarks(in: file).toggle(BoxOfficeEntry.sample)
        let film = try #require(Bookmarks(in: file).films.first)
        #expect(film.title == "범죄도시4" && film.rank == nil)
        #expect(try await list.poster(of: film) != nil)
        #expect(try await stub.boxOffice.details(of: film)?.runtime == 115)
        try Bookmarks(in: file).toggle(film.movieCode)
        #expect(try Bookmarks(in: file).films.isEmpty)
    }
}
