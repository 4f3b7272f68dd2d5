import TMDBAPI
import Testing

@Suite("TMDB's movie records")
struct MovieTests {
    private func film(_ members: String) async throws -> Movie {
        try await TMDBStub(record(#""title":"바다의 노래",\#(members)"#)).tmdb.movie(MovieID(11))
    }

    @Test("the film's id is sent to the endpoint's address, with the language and without a region")
    func address() async throws {
        let stub = TMDBStub(record())
        _ = try await stub.tmdb.movie(MovieID(11))
        #expect(stub.requests.map(\.url) == ["https://api.themoviedb.org/3/movie/11?language=ko-KR"])
        #expect(stub.requests.first?.operation == "tmdb.movie")
    }

    @Test("all members are read")
    func everything() async throws {
        let film = try await film(
            #"""
            "original_title":"Song of the Sea","original_language":"en","overview":"바다가 노래한다.","tagline":"들어라",
            "release_date":"2025-08-27","runtime":131,"status":"Released","genres":[{"id":18,"name":"드라마"}],
            "poster_path":"/p.jpg","backdrop_path":"/b.jpg","origin_country":["KR"],
            "belongs_to_collection":{"id":9,"name":"바다 시리즈","poster_path":null,"backdrop_path":"/c.jpg"},
            "production_countries":[{"iso_3166_1":"KR","name":"South Korea"}],
            "production_companies":[{"id":1,"logo_path":null,"name":"파도","origin_country":""}],
            "spoken_languages":[{"english_name":"Korean","iso_639_1":"ko","name":"한국어"}],
            "imdb_id":"tt0000001","homepage":"https://example.com","budget":1000,"revenue":2000,"popularity":3,
            "vote_average":8,"vote_count":2,"adult":false,"softcore":true,"video":false
            """#)
        #expect(film.id == MovieID(11))
        #expect(film.title == "바다의 노래")
        #expect(film.originalTitle == "Song of the Sea")
        #expect(film.originalLanguage?.code == "en")
        #expect(film.overview == "바다가 노래한다.")
        #expect(film.tagline == "들어라")
        #expect(film.releaseDay == CalendarDay("2025-08-27"))
        #expect(film.runtime == 131)
        #expect(film.status == "Released")
        #expect(film.genres.map(\.name) == ["드라마"])
        #expect(film.posterPath?.fileName == "p.jpg")
        #expect(film.collection?.name == "바다 시리즈")
        #expect(film.collection?.backdropPath?.fileName == "c.jpg")
        #expect(film.originCountries == [.korea])
        #expect(film.productionCountries == [.korea])
        #expect(film.productionCompanies == ["파도"])
        #expect(film.spokenLanguages.map(\.rawValue) == ["ko"])
        #expect(film.imdbID == "tt0000001")
        #expect(film.budget == 1000)
        #expect(film.voteAverage == 8)
        #expect(film.isSoftcore)
        #expect(film.findings.isEmpty)
    }

    @Test("zeros and empty texts are nil")
    func unknowns() async throws {
        let film = try await film(
            #""runtime":0,"budget":0,"revenue":0,"overview":"","tagline":"","homepage":"","imdb_id":"","release_date":"""#
        )
        #expect([film.runtime, film.budget, film.revenue] == [nil, nil, nil])
        #expect([film.overview, film.tagline, film.homepage, film.imdbID] == [nil, nil, nil, nil])
        #expect(film.releaseDay == nil)
        #expect(film.findings.isEmpty)
    }

    @Test(
        "TMDB always sends what matters most, so a missing member is reported",
        arguments: ["runtime", "poster_path", "production_countries"])
    func missing(member: String) async throws {
        let stub = TMDBStub(record().replacing("\"\(member)\"", with: "\"other\""))
        #expect(try await stub.tmdb.movie(MovieID(11)).findings.map(\.description) == ["\(member): missing"])
    }

    @Test("a film without an id has no identity, and is malformed; so is another film, and the error names both")
    func other() async {
        let stub = TMDBStub(record(#""id":12"#))
        let error = await #expect(throws: TMDBError.self) { try await stub.tmdb.movie(MovieID(11)) }
        #expect(error?.code == .malformedResponse && error?.malformed?.path == "id")
        #expect(error?.description.contains("“12” instead of “11”") == true)
        let nameless = TMDBStub(record(#""id":null"#))
        let other = await #expect(throws: TMDBError.self) { try await nameless.tmdb.movie(MovieID(11)) }
        #expect(other?.code == .malformedResponse)
    }

    @Test("an unknown status is kept unchanged")
    func unknownStatus() async throws {
        #expect(try await film(#""status":"Shelved""#).status == "Shelved")
    }

    @Test("one bad genre is reported and loses no other")
    func badGenre() async throws {
        let film = try await film(#""genres":[{"id":18},{"id":35,"name":"코미디"}]"#)
        #expect(film.genres.map(\.id) == [35])
        #expect(film.findings.map(\.path) == ["genres[0]"])
    }

    @Test("a zero-width space at the beginning of an overview is removed")
    func zeroWidthSpace() async throws {
        #expect(try await film("\"overview\":\"\u{200B}별\"").overview == "별")
    }

    @Test("a response without a film is malformed", arguments: ["{}", #"{"id":11}"#, #"{"title":"별"}"#, "[]"])
    func noFilm(json: String) async {
        let stub = TMDBStub(json)
        let error = await #expect(throws: TMDBError.self) { try await stub.tmdb.movie(MovieID(11)) }
        #expect(error?.code == .malformedResponse)
    }
}
