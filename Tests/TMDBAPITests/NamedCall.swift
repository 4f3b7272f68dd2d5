import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeWire
import TMDBAPI
import Testing

/// A call of TMDB, and where the fixture services have a whole response to it.
struct NamedCall: Sendable, CustomTestStringConvertible {
    let operation: String
    /// The path at the fixture services.
    let path: String
    /// The members in which the response names what it is about, and what would be about something else.
    let names: [(member: String, other: JSONValue)]
    /// The list of rows, by its path of members, empty for the whole response; nil if the response is a record.
    let list: [String]?
    /// A whole response if that of the fixture services has an odd row; nil if it has none.
    var own: JSONValue?
    let send: @Sendable (TMDB) async throws(TMDBError) -> [Finding]

    var testDescription: String { operation }

    private static let film = MovieID(838_209)
    private static let person = PersonID(8_382_090)

    static let all: [NamedCall] =
        [
            NamedCall("tmdb.movie", "/movie/838209?language=ko-KR", [id]) { tmdb throws(TMDBError) in
                try await tmdb.movie(film).findings
            },
            NamedCall("tmdb.movie/images", "/movie/838209/images", [id], list: ["posters"]) { tmdb throws(TMDBError) in
                try await tmdb.images(of: film, in: [.korean]).findings
            },
            NamedCall("tmdb.person", "/person/8382090", [id]) { tmdb throws(TMDBError) in
                try await tmdb.person(person).findings
            },
            NamedCall("tmdb.personCredits", "/person/8382090/movie_credits", [id]) { tmdb throws(TMDBError) in
                try await tmdb.credits(of: person).findings
            },
            NamedCall("tmdb.personImages", "/person/8382090/images", [id], list: ["profiles"]) {
                tmdb throws(TMDBError) in try await tmdb.portraits(of: person).findings
            },
            NamedCall("tmdb.collection", "/collection/77816?language=ko-KR", [id], list: ["parts"]) {
                tmdb throws(TMDBError) in try await tmdb.collection(77_816).findings
            },
            NamedCall(
                "tmdb.review", "/review/65e000000000000000000001",
                [(member: "id", other: .string("65e000000000000000000002"))]
            ) { tmdb throws(TMDBError) in try await tmdb.review("65e000000000000000000001").findings },
            NamedCall("tmdb.reviews", "/movie/838209/reviews", [id, page], list: ["results"]) {
                tmdb throws(TMDBError) in try await tmdb.page(of: .reviews(of: film)).findings
            },
        ] + appendices + lists + nameless

    private static let appendices = [
        part(Credits.self), part(MovieImages.self), part(AlternativeTitles.self), part(ReleaseDates.self),
        part(Translations.self), part(ExternalIDs.self), part(Keywords.self), part(Videos.self),
        part(WatchProviders.self), part(Reviews.self), part(Recommendations.self, names: []),
        part(SimilarMovies.self, names: []),
    ]

    private static let lists = [
        list("popular", "/movie/popular?language=ko-KR", .popular),
        list("topRated", "/movie/top_rated?language=ko-KR", .topRated),
        list("nowPlaying", "/movie/now_playing?language=ko-KR", .nowPlaying),
        list("upcoming", "/movie/upcoming?language=ko-KR", .upcoming),
        list("trending", "/trending/movie/week?language=ko-KR", .trending(.week)),
        list("discover", "/discover/movie?language=ko-KR", .discover(MovieFilter())),
        list("recommendations", "/movie/838209/recommendations", .recommendations(for: film)),
        list("similar", "/movie/838209/similar", .similar(to: film)),
        list("searchMovies", "/search/movie?query=%ED%8C%8C%EB%AC%98", .search(MovieSearch("파묘"))),
        list("searchPeople", "/search/person?query=%EC%9E%A5%EC%9E%AC%ED%98%84", .people(named: "장재현")),
        list("searchCollections", "/search/collection?query=panda", .collections(named: "panda")),
    ]

    /// The calls whose responses name nothing that was requested.
    private static let nameless = [
        NamedCall("tmdb.latestMovie", "/movie/latest") { tmdb throws(TMDBError) in
            try await tmdb.latestMovie().findings
        },
        NamedCall("tmdb.find", "/find/tt27802490?language=ko-KR", list: ["movie_results"]) { tmdb throws(TMDBError) in
            try await tmdb.find(.imdb("tt27802490")).findings
        },
        NamedCall("tmdb.checkKey", "/authentication") { tmdb throws(TMDBError) in
            try await tmdb.checkKey()
            return []
        },
        NamedCall("tmdb.configuration", "/configuration") { tmdb throws(TMDBError) in
            try await tmdb.configuration().findings
        },
        NamedCall("tmdb.genres", "/genre/movie/list", list: ["genres"]) { tmdb throws(TMDBError) in
            try await tmdb.genres().findings
        },
        NamedCall(
            "tmdb.countries", "/configuration/countries", list: [],
            own: .array([.object(["iso_3166_1": .string("KR"), "native_name": .string("대한민국")])])
        ) { tmdb throws(TMDBError) in
            try await tmdb.countries().findings
        },
        NamedCall("tmdb.languages", "/configuration/languages", list: []) { tmdb throws(TMDBError) in
            try await tmdb.languages().findings
        },
        NamedCall("tmdb.departments", "/configuration/jobs", list: []) { tmdb throws(TMDBError) in
            try await tmdb.departments().findings
        },
        NamedCall("tmdb.translationLanguages", "/configuration/primary_translations", list: []) {
            tmdb throws(TMDBError) in try await tmdb.translationLanguages().findings
        },
        NamedCall("tmdb.certifications", "/certification/movie/list") { tmdb throws(TMDBError) in
            try await tmdb.certifications().findings
        },
    ]

    private static let id = (member: "id", other: JSONValue.integer(11))
    private static let page = (member: "page", other: JSONValue.integer(2))

    private init(
        _ operation: String, _ path: String, _ names: [(member: String, other: JSONValue)] = [], list: [String]? = nil,
        own: JSONValue? = nil, send: @escaping @Sendable (TMDB) async throws(TMDBError) -> [Finding]
    ) {
        (self.operation, self.path, self.names, self.list) = (operation, path, names, list)
        (self.own, self.send) = (own, send)
    }

    private static func part<Part: MovieAppendix>(
        _ type: Part.Type, names: [(member: String, other: JSONValue)] = [id]
    ) -> NamedCall {
        let name = type.appendix.name
        return NamedCall("tmdb.movie/\(name)", "/movie/838209/\(name)", names) { tmdb throws(TMDBError) in
            try await tmdb.movie(film, only: type).findings
        }
    }

    private static func list<Item>(_ name: String, _ path: String, _ list: PagedList<Item>) -> NamedCall {
        NamedCall("tmdb.\(name)", path, [page], list: ["results"]) { tmdb throws(TMDBError) in
            try await tmdb.page(of: list).findings
        }
    }

    /// A whole response.
    func body() async throws -> JSONValue {
        if let own { return own }
        let played = try Played()
        defer { played.services.stop() }
        return try JSONValue(parsing: try await played.body(path))
    }
}
