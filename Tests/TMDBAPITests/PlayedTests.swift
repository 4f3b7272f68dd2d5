import BoxOfficeFixtures
import TMDBAPI
import Testing

@Suite("All endpoints, against the fixture services over libcurl", .timeLimit(.minutes(10)))
struct PlayedTests {
    private let exhuma = MovieID(838_209)
    private let jang = PersonID(8_382_090)

    @Test("lists of films are read")
    func lists() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let lists: [PagedList<MovieListItem>] = [
            .popular, .topRated, .nowPlaying, .upcoming, .trending(.week), .recommendations(for: exhuma),
            .similar(to: exhuma), .search(MovieSearch("파묘")),
        ]
        for list in lists {
            let page = try await played.tmdb.page(of: list)
            #expect(!page.items.isEmpty && page.findings.isEmpty)
        }
        #expect(try await played.tmdb.page(of: .nowPlaying).dates?.lowerBound == CalendarDay("2024-03-13"))
        #expect(try await played.tmdb.page(of: .popular).dates == nil)
        #expect(
            played.services.requests(to: .tmdb).map(\.path).prefix(8) == [
                "/tmdb/movie/popular", "/tmdb/movie/top_rated", "/tmdb/movie/now_playing", "/tmdb/movie/upcoming",
                "/tmdb/trending/movie/week", "/tmdb/movie/838209/recommendations", "/tmdb/movie/838209/similar",
                "/tmdb/search/movie",
            ])
    }

    @Test("a film and all its appendices are fetched in one request")
    func everything() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let (
            film, credits, images, titles, dates, texts, ids, keywords, videos, places, reviews, more, like
        ) =
            try await played.tmdb.movie(
                exhuma, appending: Credits.self, MovieImages.self, AlternativeTitles.self, ReleaseDates.self,
                Translations.self, ExternalIDs.self, Keywords.self, Videos.self, WatchProviders.self, Reviews.self,
                Recommendations.self, SimilarMovies.self)
        #expect(film.title == "파묘" && film.findings.isEmpty)
        #expect(credits.directors.map(\.person.id) == [jang])
        #expect(images.posters.count == 1 && titles.titles.count == 1 && texts[.korean] != nil)
        #expect(dates.release(in: .korea)?.day == CalendarDay("2024-02-22"))
        #expect(ids.imdb == "tt27802490")
        #expect(keywords.keywords.map(\.name) == ["grave", "shaman"])
        #expect(videos.videos.map(\.kind) == [.trailer, Videos.Kind(rawValue: "Motion Poster")])
        #expect(places[.korea]?.subscription.map(\.name) == ["Some Service"])
        #expect(reviews.reviews.items.map(\.rating) == [8])
        #expect(more.movies.items.isEmpty && like.movies.items.isEmpty)
        #expect(played.services.requests(to: .tmdb).count == 1)
    }

    @Test("each appendix can be fetched alone")
    func alone() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let tmdb = played.tmdb
        #expect(try await tmdb.movie(exhuma, only: Credits.self).directors.count == 1)
        #expect(try await tmdb.movie(exhuma, only: MovieImages.self).posters.count == 1)
        #expect(try await tmdb.movie(exhuma, only: AlternativeTitles.self).titles.count == 1)
        #expect(try await tmdb.movie(exhuma, only: ReleaseDates.self).releases.count == 1)
        #expect(try await tmdb.movie(exhuma, only: Translations.self)[.korean] != nil)
        #expect(try await tmdb.movie(exhuma, only: ExternalIDs.self).imdb == "tt27802490")
        #expect(try await tmdb.movie(exhuma, only: Keywords.self).keywords.count == 2)
        #expect(try await tmdb.movie(exhuma, only: Videos.self).videos.count == 2)
        #expect(try await tmdb.movie(exhuma, only: WatchProviders.self)[.korea]?.rent.count == 1)
        #expect(try await tmdb.movie(exhuma, only: Reviews.self).reviews.items.count == 1)
    }

    @Test("films and people are found by their ids on IMDb, and an unknown id finds nothing")
    func find() async throws {
        let played = try Played()
        defer { played.services.stop() }
        #expect(try await played.tmdb.find(.imdb("tt27802490")).movies.map(\.id) == [exhuma])
        #expect(try await played.tmdb.find(.imdb("nm0000000")).people.map(\.id) == [jang])
        let nothing = try await played.tmdb.find(.imdb("tt0000000"))
        #expect(nothing.movies.isEmpty && nothing.people.isEmpty && nothing.findings.isEmpty)
    }

    @Test("films are discovered by language and year")
    func discover() async throws {
        let played = try Played()
        defer { played.services.stop() }
        var filter = MovieFilter()
        filter.originalLanguage = .korean
        filter.firstReleaseYear = 2024
        let page = try await played.tmdb.page(of: .discover(filter))
        #expect(page.items.contains { $0.id == exhuma })
        #expect(page.items.allSatisfy { $0.originalLanguage?.code == "ko" && $0.releaseDay?.year == 2024 })
    }

    @Test("a person has films and portraits, and is found by name")
    func person() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let person = try await played.tmdb.person(jang)
        #expect(person.name == "장재현" && person.birthDay != nil && person.deathDay == nil && person.gender == .male)
        #expect(try await played.tmdb.credits(of: jang).directed.map(\.title) == ["파묘"])
        #expect(try await played.tmdb.portraits(of: jang).map(\.path.fileName) == ["jang.jpg"])
        #expect(try await played.tmdb.page(of: .people(named: "장재현")).items.map(\.id) == [jang])
    }

    @Test("a series has its films, and is found by name")
    func collection() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let page = try await played.tmdb.page(of: .collections(named: "쿵푸팬더"))
        let series = try await played.tmdb.collection(try #require(page.items.first?.id))
        #expect(series.movies.map(\.title) == ["쿵푸팬더", "쿵푸팬더 2", "쿵푸팬더 3", "쿵푸팬더 4"])
    }

    @Test("a review fetched alone has its language and film")
    func review() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let row = try #require(try await played.tmdb.page(of: .reviews(of: exhuma)).items.first)
        let review = try await played.tmdb.review(row.id)
        #expect(row.movieID == nil && review.movieID == exhuma)
        #expect(review.language == Language(rawValue: "ko") && review.subject == "Exhuma")
        #expect(review.text == row.text && review.text.contains("**\r\n\r\n") == false)
        #expect(review.createdAt == Timestamp("2024-03-01T12:30:05Z"))
    }

    @Test("the latest film is read")
    func latest() async throws {
        let played = try Played()
        defer { played.services.stop() }
        #expect(try await played.tmdb.latestMovie().id == MovieID(9_000_004))
    }

    @Test("vocabularies are read")
    func vocabularies() async throws {
        let played = try Played()
        defer { played.services.stop() }
        let tmdb = played.tmdb
        #expect(try await tmdb.genres().first?.name == "액션")
        #expect(try await tmdb.countries().map(\.name) == ["일본", "대한민국"])
        #expect(try await tmdb.languages().map(\.name).last == .some(nil))
        #expect(try await tmdb.departments().first?.jobs.first == "Director")
        #expect(try await tmdb.translationLanguages().contains(.korean))
        #expect(try await tmdb.certifications()[.korea].map(\.name) == ["ALL", "15", "19"])
        try await tmdb.checkKey()
    }
}
