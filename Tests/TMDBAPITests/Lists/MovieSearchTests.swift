import BoxOfficeTesting
import TMDBAPI
import Testing

@Suite("Requests for searches")
struct MovieSearchTests {
    private func url(_ search: MovieSearch) async throws -> String {
        let stub = TMDBStub { .json(page(number: $0.page)) }
        _ = try await stub.tmdb.searchMovies(search)
        return try #require(stub.requests.first?.url)
    }

    @Test("a plus in a title is sent as %2B, because a bare one means a space")
    func plus() async throws {
        #expect(
            try await url(MovieSearch("외계+인")) == "https://api.themoviedb.org/3/search/movie"
                + "?query=%EC%99%B8%EA%B3%84%2B%EC%9D%B8&include_adult=false&language=ko-KR&region=KR&page=1")
    }

    @Test("decomposed Hangul, which finds nothing, is composed")
    func decomposed() async throws {
        let decomposed = "\u{1100}\u{1175}\u{1109}\u{1162}\u{11BC}\u{110E}\u{116E}\u{11BC}"
        #expect(try await url(MovieSearch(decomposed)).contains("query=%EA%B8%B0%EC%83%9D%EC%B6%A9&"))
    }

    @Test("spaces at a query's ends are not sent")
    func blankEnds() async throws {
        #expect(try await url(MovieSearch(" a b\u{A0}")).contains("query=a%20b&"))
    }

    @Test("years and pages are sent if given")
    func years() async throws {
        let url = try await url(MovieSearch("a", year: 2024, primaryReleaseYear: 2023, page: 7))
        #expect(url.contains("&year=2024&primary_release_year=2023&"))
        #expect(url.hasSuffix("&page=7"))
    }

    @Test("language and region are the client's, and a search can have another language")
    func language() async throws {
        let stub = TMDBStub(page())
        let tmdb = TMDB(transport: stub.transport, language: "en")
        _ = try await tmdb.searchMovies(MovieSearch("a"))
        _ = try await tmdb.searchMovies(MovieSearch("a", language: Language(rawValue: "ja")))
        #expect(stub.requests.map { $0.url.contains("language=en&page=1") } == [true, false])
        #expect(stub.requests.map { $0.url.contains("language=ja&page=1") } == [false, true])
    }

    @Test("another base URL replaces everything before the endpoint's path")
    func baseURL() async throws {
        let stub = TMDBStub(page())
        let tmdb = TMDB(transport: stub.transport, baseURL: try BaseURL("http://127.0.0.1:8080/tmdb"))
        _ = try await tmdb.searchMovies(MovieSearch("a"))
        #expect(stub.requests.first?.url.hasPrefix("http://127.0.0.1:8080/tmdb/search/movie?") == true)
    }

    @Test(
        "a blank query and a page that TMDB does not have are refused before anything is sent",
        arguments: [MovieSearch(" \u{200B}"), MovieSearch("a", page: 0), MovieSearch("a", page: 501)])
    func refused(search: MovieSearch) async {
        let stub = TMDBStub(page())
        let error = await #expect(throws: TMDBError.self) { try await stub.tmdb.searchMovies(search) }
        #expect(error?.code == .invalidRequest)
        #expect(stub.requests.isEmpty)
    }
}
