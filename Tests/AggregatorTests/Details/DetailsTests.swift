import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import Testing

@Suite("Details of a film", .timeLimit(.minutes(10))) struct DetailsTests {
    private func film(_ services: FixtureServices, _ code: String) async throws -> (BoxOfficeAggregator, BoxOfficeEntry)
    {
        let boxOffice = try services.aggregator()
        let entries = try await boxOffice.ranking(.daily(.on(.complete))).entries
        return (boxOffice, try #require(entries.first { $0.movieCode.rawValue == code }))
    }

    @Test("Overview and rating take no request beyond the search, and the overview states its language")
    func matched() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, entry) = try await film(services, "20228797")
        let details = try #require(try await boxOffice.details(of: entry, .matched))
        #expect(details.overview?.isIn(.korean) == true)
        #expect(details.rating?.average == 6.8)
        #expect(details.rating?.votes == 244)
        #expect(details.movieID == MovieID(1_017_163))
        #expect(details.runtime == nil)
        #expect(services.requests(to: .tmdb).count == 1)
        #expect(services.requests(to: .kobis).count == 1)
    }

    @Test("All of TMDB's details take one request, KOBIS's grade another, and neither is requested twice")
    func all() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, entry) = try await film(services, "20234675")
        let details = try #require(try await boxOffice.details(of: entry, .all))
        #expect(details.runtime == 134)
        #expect(details.genres.contains("공포"))
        #expect(details.imdbID == "tt27802490")
        #expect(details.koreanReleaseDay == CalendarDay("2024-02-22"))
        #expect(details.directors.map(\.name) == ["장재현"])
        #expect(details.trailers.map(\.key) == ["madeUpKey_1"])
        #expect(details.reviews.map(\.author) == ["밤손님"])
        #expect(details.grade == .from15)
        #expect(details.failures.isEmpty)
        #expect(services.count(.tmdb, "/search/movie") == 1)
        #expect(services.count(.tmdb, "/movie/838209") == 1)
        #expect(services.count(.kobis, "searchMovieInfo") == 1)
        #expect(try await boxOffice.details(of: entry, .all) == details)
        #expect(services.order.count == 4)
    }

    @Test("Only the requested parts are appended")
    func appended() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, entry) = try await film(services, "20228797")
        _ = try await boxOffice.details(of: entry, [.credits, .koreanRelease])
        let request = try #require(services.requests(to: .tmdb).last)
        #expect(request.queryValue("append_to_response") == "release_dates,credits")
        #expect(services.count(.kobis, "searchMovieInfo") == 0)
    }

    @Test("An overview in a language that searches do not return takes a request")
    func otherLanguage() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, entry) = try await film(services, "20228797")
        let english = try #require(try await boxOffice.details(of: entry, .overview, languages: [.english]))
        #expect(english.overview?.text.hasPrefix("A detective") == true)
        #expect(english.overview?.isIn(.english) == true)
        #expect(services.count(.tmdb, "/movie/") == 1)
    }

    @Test("Title, genres and names come in the preferred language, in the same request")
    func dearestLanguage() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, entry) = try await film(services, "20236614")
        let english = try #require(try await boxOffice.details(of: entry, languages: [.english, .korean]))
        #expect(english.title?.text == "Kung Fu Panda 4")
        #expect(english.title?.isIn(.english) == true)
        #expect(english.genres.first == "Animation")
        #expect(english.directors.first?.name == "Mike Mitchell")
        #expect(services.count(.tmdb, "/movie/") == 1)
        let korean = try #require(try await boxOffice.details(of: entry))
        #expect(korean.title?.text == "쿵푸팬더 4")
        #expect(korean.genres.first == "애니메이션")
    }

    @Test("A part that fails is reported, and the other parts arrive", arguments: ["/movie/1017163", "MovieInfo"])
    func partialFailure(path: String) async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, entry) = try await film(services, "20228797")
        _ = try await boxOffice.enrichment(of: entry)
        let isTMDB = path.hasPrefix("/movie")
        services.fail(isTMDB ? .tmdb : .kobis, path: path, with: .status(503))
        let details = try #require(try await boxOffice.details(of: entry))
        #expect(details.overview?.isIn(.korean) == true)
        #expect((details.runtime == nil) == isTMDB)
        #expect((details.grade == nil) != isTMDB)
        let error = try #require(details.failure(of: isTMDB ? .credits : .grade))
        #expect(error.title == entry.title)
        #expect(error.isRetryable)
        #expect(details.failure(of: isTMDB ? .grade : .credits) == nil)
        #expect(details.failure(of: .overview) == nil)
        // A failure is not remembered.
        #expect(try await boxOffice.details(of: entry)?.failures.isEmpty == true)
    }

    @Test("An appendix that cannot be had alone either is a part that failed, which is not remembered")
    func unreadPart() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let (boxOffice, entry) = try await film(services, "20228797")
        _ = try await boxOffice.enrichment(of: entry)
        let withoutPeople = FixtureServices.Disturbance.changing { $0.replacing(["credits"], with: nil) }
        services.fail(.tmdb, path: "/movie/1017163", with: withoutPeople)
        services.fail(.tmdb, path: "/credits", with: .changing { $0.replacing(["crew"], with: nil) })
        let details = try #require(try await boxOffice.details(of: entry, [.record, .credits]))
        #expect(
            services.requests(to: .tmdb).map(\.path).suffix(2) == [
                "/tmdb/movie/1017163", "/tmdb/movie/1017163/credits",
            ])
        #expect(details.failure(of: .credits)?.serviceError?.code == .malformedResponse)
        #expect(details.failure(of: .record) == nil && details.runtime == 109 && details.directors.isEmpty)
        #expect(details.findings.map(\.path) == ["credits"])
        // This time it comes when it is asked for alone.
        services.fail(.tmdb, path: "/movie/1017163", with: withoutPeople)
        let again = try #require(try await boxOffice.details(of: entry, [.record, .credits]))
        #expect(again.failures.isEmpty && !again.directors.isEmpty && again.findings.isEmpty)
        let asked = services.count(.tmdb)
        #expect(try await boxOffice.details(of: entry, [.record, .credits]) == again)
        #expect(services.count(.tmdb) == asked)
    }

    @Test("A film without a certain match has no details, and none are requested")
    func noMatch() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let film = Film(try #require(MovieCode(rawValue: "19990101")), title: "세상에 없는 영화")
        #expect(try await boxOffice.details(of: film, .all) == nil)
        #expect(services.count(.tmdb, "/movie/") == 0)
        #expect(services.count(.kobis) <= 1)
    }

    @Test(
        "Official trailers come before fans', then Korean ones, then trailers before teasers; other videos are left out"
    )
    func trailers() async throws {
        func video(_ key: String, official: Bool, _ language: String?, _ kind: String) -> String {
            let language = language.map { "\"\($0)\"" } ?? "null"
            return """
                {"id":"\(key)","name":"\(key)","site":"YouTube","key":"\(key)","type":"\(kind)","official":\(official),\
                "iso_639_1":\(language)}
                """
        }
        let videos = [
            video("fanKorean", official: false, "ko", "Trailer"), video("fan", official: false, "en", "Trailer"),
            video("english", official: true, "en", "Trailer"), video("featurette", official: true, "ko", "Featurette"),
            video("koreanTeaser", official: true, "ko", "Teaser"), video("silent", official: true, nil, "Trailer"),
            video("koreanTrailer", official: true, "ko", "Trailer"),
        ]
        let film =
            #""id":838209,"title":"파묘","original_title":"파묘","original_language":"ko","release_date":"2024-02-22""#
        let transport = StubTransport { request in
            request.url.contains("/search/movie")
                ? .json(Canned.page([Canned.row(film)]))
                : .json(Canned.movie("\(film),\"videos\":{\"results\":[\(videos.joined(separator: ","))]}"))
        }
        let boxOffice = BoxOfficeAggregator(kobis: Kobis(transport: transport), tmdb: TMDB(transport: transport))
        let code = try #require(MovieCode(rawValue: "20234675"))
        let known = Film(code, title: "파묘", openDay: CalendarDay("2024-02-22"))
        let details = try #require(try await boxOffice.details(of: known, .trailers))
        #expect(
            details.trailers.map(\.key) == ["koreanTrailer", "koreanTeaser", "silent", "english", "fanKorean", "fan"])
    }
}
