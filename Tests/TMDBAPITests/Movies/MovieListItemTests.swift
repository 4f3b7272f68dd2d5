import Foundation
import TMDBAPI
import Testing

@Suite("Listed films of TMDB")
struct MovieListItemTests {
    private func read(_ rows: String...) async throws -> Page<MovieListItem> {
        try await TMDBStub(page(rows.joined(separator: ","))).tmdb.searchMovies(MovieSearch("a"))
    }

    @Test("a plain row is read in full")
    func plainRow() async throws {
        let page = try await read(row())
        var expected = MovieListItem(id: 11, title: "바다의 노래")
        expected.originalLanguage = "ko"
        expected.overview = "바다가 노래한다."
        expected.releaseDay = CalendarDay("2025-08-27")
        expected.posterPath = ImagePath("/sea_1.jpg")
        expected.backdropPath = ImagePath("/back.jpg")
        expected.genreIDs = [18, 10749]
        expected.popularity = 12.5
        expected.voteAverage = 7.25
        expected.voteCount = 40
        #expect(page.items == [expected])
        #expect(page.findings.isEmpty)
    }

    @Test(
        "a release day that is missing, empty or null is nil without a finding", arguments: [nil, #""""#, "null"])
    func noReleaseDay(value: String?) async throws {
        let page = try await read(row(["release_date": value]))
        #expect(page.items.first?.releaseDay == nil)
        #expect(page.items.count == 1)
        #expect(page.findings.isEmpty)
    }

    @Test("a title is on one line")
    func oneLine() async throws {
        let film = try await read(#"{"id":5,"title":"별\n  to decide","original_title":"a\u2028b","poster_path":null}"#)
            .items.first
        #expect(film?.title == "별 to decide" && film?.originalTitle == "a b")
    }

    @Test("every member but id, title and poster may be missing, and the poster may be null")
    func bareRow() async throws {
        let page = try await read(#"{"id":5,"title":"별","poster_path":null}"#)
        #expect(page.items == [MovieListItem(id: MovieID(5), title: "별")])
        #expect(page.findings.isEmpty)
    }

    @Test("without the member, whether there is a poster is unknown, and reported")
    func posterUnread() async throws {
        let page = try await read(#"{"id":5,"title":"별"}"#)
        #expect(page.items.first?.posterPath == nil && page.items.first?.isPosterUnread == true)
        #expect(page.findings.map(\.description) == ["results[0].poster_path: missing"])
        for known in ["null", #""""#, #""/p.jpg""#] {
            #expect(try await read(row(["poster_path": known])).items.first?.isPosterUnread == nil)
        }
    }

    @Test("whole numbers are read where fractions are expected")
    func wholeNumbers() async throws {
        let page = try await read(row(["vote_average": "8", "popularity": "0"]))
        #expect(page.items.first?.voteAverage == 8)
        #expect(page.items.first?.popularity == 0)
    }

    @Test("an average of no votes is nil")
    func noVotes() async throws {
        #expect(try await read(row(["vote_average": "0", "vote_count": "0"])).items.first?.voteAverage == nil)
    }

    @Test("an unknown language is kept unchanged")
    func unknownLanguage() async throws {
        #expect(try await read(row(["original_language": #""cn""#])).items.first?.originalLanguage?.rawValue == "cn")
    }

    @Test(
        "a row without an id or a title is reported and left out, and loses no other row",
        arguments: [
            #"{"title":"별"}"#, #"{"id":3}"#, #"{"id":0,"title":"별"}"#, "7",
            #"{"id":3,"media_type":"movie"}"#,
        ])
    func badRow(json: String) async throws {
        let page = try await read(json, row())
        #expect(page.items.map(\.id) == [MovieID(11)])
        #expect(page.findings.contains { $0.path.hasPrefix("results[0]") })
    }

    @Test(
        "a series or another kind of row is left out without a finding, and counted",
        arguments: [#"{"id":3,"name":"별 모음"}"#, #"{"id":3,"title":"별","media_type":"tv"}"#])
    func otherKind(json: String) async throws {
        let page = try await read(json, row())
        #expect(page.items.map(\.id) == [MovieID(11)])
        #expect(page.findings.isEmpty && page.droppedRows == 1)
        let alone = try await read(json)
        #expect(alone.items.isEmpty && alone.findings.isEmpty && alone.droppedRows == 1)
    }

    @Test("a kind that TMDB does not have is told, and loses no film")
    func unknownKind() async throws {
        let page = try await read(#"{"id":3,"title":"별","media_type":"-1"}"#)
        #expect(page.items.map(\.id) == [MovieID(3)])
        #expect(page.findings.map(\.problem).contains("a row of an unknown media_type"))
    }

    @Test(
        "an image path that could lead elsewhere is reported and left out",
        arguments: [
            "sea.jpg", "/../../x", "//evil/x", "https://evil/x.jpg", "/a b.jpg", "/..", "/", "/바다.jpg", "/\u{301}a.jpg",
        ])
    func badPath(path: String) async throws {
        let page = try await read(row(["poster_path": "\"\(path)\""]))
        #expect(page.items.first?.posterPath == nil && page.items.first?.isPosterUnread == true)
        #expect(page.findings.map(\.path) == ["results[0].poster_path"])
    }

    @Test("softcore and adult are told apart")
    func softcore() async throws {
        let item = try #require(try await read(row(["softcore": "true"])).items.first)
        #expect(item.isSoftcore)
        #expect(!item.isAdult)
    }

    @Test("a search that finds nothing is an empty page, whether of 0 or 1 pages", arguments: [0, 1])
    func nothingFound(pages: Int) async throws {
        let stub = TMDBStub(page(of: pages))
        let page = try await stub.tmdb.searchMovies(MovieSearch("a"))
        #expect(page.items.isEmpty)
        #expect(page.totalPages == pages)
        #expect(page.totalItems == 0)
        #expect(page.hasNext == false)
    }

    @Test(
        "every page but the last and page 500 has a next page",
        arguments: [(1, 2, true), (2, 2, false), (499, 58_322, true), (500, 58_322, false)])
    func nextPage(number: Int, pages: Int, expected: Bool) async throws {
        let stub = TMDBStub(page(number: number, of: pages))
        #expect(try await stub.tmdb.searchMovies(MovieSearch("a", page: number)).hasNext == expected)
    }

    @Test("a page survives being encoded")
    func coding() async throws {
        let page = try await read(row(), row(["id": "12", "poster_path": "null"]))
        let data = try JSONEncoder().encode(page)
        #expect(try JSONDecoder().decode(Page<MovieListItem>.self, from: data) == page)
    }
}
