import TMDBAPI
import Testing

@Suite("Requests to discover films")
struct MovieFilterTests {
    private func query(_ change: (inout MovieFilter) -> Void) async throws -> String {
        let stub = TMDBStub(page())
        var filter = MovieFilter()
        change(&filter)
        _ = try await stub.tmdb.page(of: .discover(filter))
        let prefix = "https://api.themoviedb.org/3/discover/movie?"
        let url = try #require(stub.requests.first?.url)
        #expect(url.hasPrefix(prefix) && url.hasSuffix("&language=ko-KR&region=KR&page=1"))
        return String(url.dropFirst(prefix.count).dropLast("&language=ko-KR&region=KR&page=1".count))
    }

    @Test("an empty filter sends the order, and excludes adult films and videos")
    func empty() async throws {
        #expect(try await query { _ in } == "include_adult=false&include_video=false&sort_by=popularity.desc")
    }

    @Test("a language is sent without its country, with which TMDB finds nothing")
    func languageWithoutCountry() async throws {
        #expect(try await query { $0.originalLanguage = .english }.hasSuffix("&with_original_language=en"))
    }

    @Test("terms are joined by commas for all of them, and by bars for any of them")
    func terms() async throws {
        let query = try await query {
            $0.genres = .all([18, 35])
            $0.originCountries = .any([.korea, Region(rawValue: "JP")])
            $0.releaseKinds = [.limitedTheatrical, .theatrical]
            $0.people = .any([PersonID(7)])
        }
        #expect(query.contains("&with_genres=18%2C35&"))
        #expect(query.contains("&with_origin_country=KR%7CJP&"))
        #expect(query.contains("&with_release_type=2%7C3&"))
        #expect(query.hasSuffix("&with_people=7"))
    }

    @Test("services are sent with their country, without which TMDB drops them")
    func watching() async throws {
        let query = try await query { $0.watching = .init(in: .korea, with: .any([8, 97])) }
        #expect(query.hasSuffix("&watch_region=KR&with_watch_providers=8%7C97"))
    }

    @Test("days, minutes, votes and the order are sent in TMDB's form")
    func ranges() async throws {
        let query = try await query {
            $0.order = .firstRelease.reversed
            $0.firstRelease = DayRange(from: CalendarDay("2024-01-01"))
            $0.release = DayRange(through: CalendarDay("2024-12-31"))
            $0.runtime = 80...200
            $0.voteAverage = 7...10
            $0.voteCount = 100
        }
        #expect(
            query == "include_adult=false&include_video=false&sort_by=primary_release_date.asc"
                + "&primary_release_date.gte=2024-01-01&release_date.lte=2024-12-31&with_runtime.gte=80"
                + "&with_runtime.lte=200&vote_average.gte=7.0&vote_average.lte=10.0&vote_count.gte=100")
    }
}
