import BoxOfficeFixtures
import BoxOfficeWire
import TMDBAPI

/// A kind of response that can be damaged, and how it is read.
struct SpoiltResponse: Sendable, CustomStringConvertible {
    let description: String
    /// The path at the fixture services.
    let path: String
    /// The list whose rows are counted, as findings write it; empty for none.
    let list: String
    let read: @Sendable (TMDB) async throws(TMDBError) -> (rows: Int, findings: [Finding])

    private static let film = MovieID(838_209)
    private static let person = PersonID(8_382_090)

    /// The kinds of responses to damage.
    static let all: [SpoiltResponse] = [
        list("popular films", "/movie/popular?language=ko-KR", .popular),
        list("now playing films", "/movie/now_playing?language=ko-KR", .nowPlaying),
        list("search of a film", "/search/movie?language=ko-KR&query=%ED%8C%8C%EB%AC%98", .search(MovieSearch("a"))),
        list("reviews", "/movie/838209/reviews", .reviews(of: film)),
        list("search of a person", "/search/person?query=%EC%9E%A5%EC%9E%AC%ED%98%84", .people(named: "a")),
        list("search of a series", "/search/collection?query=panda", .collections(named: "a")),
        SpoiltResponse(
            "film with everything",
            "/movie/838209?language=ko-KR&append_to_response=credits,images,alternative_titles,release_dates,"
                + "translations,external_ids,keywords,videos,watch/providers,reviews,recommendations,similar",
            list: "keywords.keywords"
        ) { tmdb throws(TMDBError) in
            let (film, credits, images, _, dates, texts, _, keywords, videos, _, _, _, _) = try await tmdb.movie(
                film, appending: Credits.self, MovieImages.self, AlternativeTitles.self, ReleaseDates.self,
                Translations.self, ExternalIDs.self, Keywords.self, Videos.self, WatchProviders.self, Reviews.self,
                Recommendations.self, SimilarMovies.self)
            _ = (
                dates.release(in: .korea), credits.directors, film.overview(in: [.korean], from: texts),
                film.title(in: [.korean], from: texts)
            )
            _ = PosterChoice().best(of: images.posters, originalLanguage: film.originalLanguage)
            _ = (film.posterURL(.w500), videos.videos.map(\.url))
            return (keywords.keywords.count, film.findings)
        },
        one("credits", "/movie/838209/credits", list: "crew") { tmdb throws(TMDBError) in
            try await counted(tmdb.movie(film, only: Credits.self), \.crew.count)
        },
        one("release dates", "/movie/838209/release_dates", list: "results[0].release_dates") {
            tmdb throws(TMDBError) in
            try await counted(tmdb.movie(film, only: ReleaseDates.self), \.releases.count)
        },
        one("watch providers", "/movie/838209/watch/providers") { tmdb throws(TMDBError) in
            try await counted(tmdb.movie(film, only: WatchProviders.self), \.offers.count)
        },
        one("found by id", "/find/tt27802490?language=ko-KR", list: "movie_results") { tmdb throws(TMDBError) in
            try await counted(tmdb.find(.imdb("tt1")), \.movies.count)
        },
        one("person", "/person/8382090") { tmdb throws(TMDBError) in
            try await counted(tmdb.person(person)) { _ in 1 }
        },
        one("films of a person", "/person/8382090/movie_credits", list: "crew") { tmdb throws(TMDBError) in
            try await counted(tmdb.credits(of: person), \.crew.count)
        },
        one("series", "/collection/77816?language=ko-KR", list: "parts") { tmdb throws(TMDBError) in
            try await counted(tmdb.collection(CollectionID(77_816)), \.movies.count)
        },
        one("review", "/review/65e000000000000000000001") { tmdb throws(TMDBError) in
            try await counted(tmdb.review("65e000000000000000000001")) { _ in 1 }
        },
        one("genres", "/genre/movie/list", list: "genres") { tmdb throws(TMDBError) in
            try await counted(tmdb.genres(), \.count)
        },
        one("certifications", "/certification/movie/list") { tmdb throws(TMDBError) in
            try await counted(tmdb.certifications(), \.ratings.count)
        },
        one("countries", "/configuration/countries") { tmdb throws(TMDBError) in
            try await counted(tmdb.countries(), \.count)
        },
    ]

    private init(
        _ name: String, _ path: String, list: String,
        read: @escaping @Sendable (TMDB) async throws(TMDBError) -> (rows: Int, findings: [Finding])
    ) {
        description = name
        self.path = path
        self.list = list
        self.read = read
    }

    private static func list<Item>(_ name: String, _ path: String, _ list: PagedList<Item>) -> SpoiltResponse {
        SpoiltResponse(name, path, list: "results") { tmdb throws(TMDBError) in
            let page = try await tmdb.page(of: list)
            return (page.items.count, page.findings)
        }
    }

    private static func one(
        _ name: String, _ path: String, list: String = "",
        read: @escaping @Sendable (TMDB) async throws(TMDBError) -> (rows: Int, findings: [Finding])
    ) -> SpoiltResponse { SpoiltResponse(name, path, list: list, read: read) }

    private static func counted<Value: HasFindings>(_ value: Value, _ count: (Value) -> Int) -> (Int, [Finding]) {
        (count(value), value.findings)
    }
}

/// A model that a call returns.
private protocol HasFindings {
    var findings: [Finding] { get }
}

extension Credits: HasFindings {}
extension ReleaseDates: HasFindings {}
extension WatchProviders: HasFindings {}
extension FoundByID: HasFindings {}
extension Person: HasFindings {}
extension PersonCredits: HasFindings {}
extension MovieCollection: HasFindings {}
extension Review: HasFindings {}
extension Certifications: HasFindings {}
extension FetchedList: HasFindings {}
