import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Films are enriched one by one", .timeLimit(.minutes(10))) struct EnrichmentTests {
    private func entries(_ services: FixtureServices, _ day: CalendarDay) async throws -> [BoxOfficeEntry] {
        try await services.aggregator().ranking(.daily(.on(day))).entries
    }

    @Test("All ten films of the complete day are found, each named by its code (M3)")
    func all() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let ranking = try await boxOffice.ranking(.daily(.on(.complete)))
        var found: [MovieCode: MovieID] = [:]
        for await update in boxOffice.enrichments(of: ranking.entries) {
            let enrichment = try update.result.get()
            #expect(enrichment.match.film.movieCode == update.movieCode.rawValue)
            found[update.movieCode] = enrichment.movie?.id
            #expect(enrichment.posterPath != nil)
        }
        #expect(found.count == 10)
        #expect(Set(found.values).count == 10)
        #expect(found[try #require(MovieCode(rawValue: "20228797"))] == MovieID(1_017_163))
    }

    @Test("An override wins, and takes no search")
    func overridden() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let overrides = try MatchOverrides("20228797 = none")
        let boxOffice = try services.aggregator(overrides: overrides)
        let entry = try #require(
            try await boxOffice.ranking(.daily(.on(.complete))).entries.first { $0.movieCode.rawValue == "20228797" })
        let enrichment = try await boxOffice.enrichment(of: entry)
        #expect(enrichment.match.state == .noMatch)
        #expect(enrichment.match.reason == .override)
        #expect(services.count(.tmdb) == 0)
    }

    @Test("The overview states its language: a search returns the English one if TMDB lacks a Korean one")
    func overviewLanguage() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        var languages: [Language: Int] = [:]
        for await update in boxOffice.enrichments(of: try await entries(services, .complete)) {
            let overview = try #require(try update.result.get().overview)
            languages[try #require(overview.language), default: 0] += 1
        }
        #expect(languages == [.korean: 9, .english: 1])
    }

    @Test("A film that TMDB lacks, and one without a poster, are updates like any other (M2)")
    func incomplete() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        var states: [MatchDecision.State] = []
        var withoutPoster = 0
        for await update in boxOffice.enrichments(of: try await entries(services, .incomplete)) {
            let enrichment = try update.result.get()
            states.append(enrichment.match.state)
            if enrichment.match.state == .match, enrichment.posterPath == nil { withoutPoster += 1 }
        }
        #expect(states.count == 10)
        #expect(states.count { $0 == .match } == 9)
        #expect(withoutPoster == 1)
    }

    @Test("A film whose search fails is an update, and the others follow")
    func failure() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let entries = try await entries(services, .complete)
        services.fail(.tmdb, path: "/search/movie", with: .status(500))
        let boxOffice = try services.aggregator()
        var failures: [EnrichmentError] = []
        var successes = 0
        for await update in boxOffice.enrichments(of: entries, concurrency: 1) {
            switch update.result {
            case .success: successes += 1
            case .failure(let error): failures.append(error)
            }
        }
        #expect(successes == 9)
        let error = try #require(failures.first)
        #expect(error.movieCode == entries[0].movieCode)
        #expect(error.isRetryable)
        #expect("\(error)".hasPrefix(entries[0].title))
    }

    @Test("A failure is never remembered as “no match”: the next lookup finds the film (M5)")
    func retryable() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let entry = try #require(try await entries(services, .complete).first)
        services.fail(.tmdb, with: .status(503))
        let boxOffice = try services.aggregator()
        await #expect(throws: EnrichmentError.self) { try await boxOffice.enrichment(of: entry) }
        #expect(try await boxOffice.enrichment(of: entry).match.state == .match)
    }

    @Test("A second lookup takes no request, unless everything was forgotten in between")
    func remembered() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let entry = try #require(try await entries(services, .complete).first)
        let boxOffice = try services.aggregator()
        let first = try await boxOffice.enrichment(of: entry)
        let requests = services.order.count
        let second = try await boxOffice.enrichment(of: entry)
        #expect(second.movie == first.movie && second.match.tmdbID == first.match.tmdbID)
        #expect(second.match.candidates.map(\.id) == [first.match.tmdbID], "of the candidates, the match is remembered")
        #expect(services.order.count == requests)
        await boxOffice.forgetFilms()
        #expect(try await boxOffice.enrichment(of: entry) == first)
        #expect(services.order.count == requests + 1)
    }

    @Test("Lookups of the same film at the same time share one request")
    func joined() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let entry = try #require(try await entries(services, .complete).first)
        services.fail(.tmdb, with: .delay(.milliseconds(300)))
        let boxOffice = try services.aggregator()
        let responses = try await withThrowingTaskGroup(of: Enrichment.self) { group in
            for _ in 0..<20 { group.addTask { try await boxOffice.enrichment(of: entry) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(responses).count == 1)
        #expect(services.count(.tmdb, "/search") == 1)
    }

    @Test("After a refused key no more requests are sent, and the remaining films are reported")
    func refusedKey() async throws {
        let asked = Recorder()
        let refusing = StubTransport { request in
            await asked.note(request)
            return .json(
                #"{"status_code":7,"status_message":"Invalid API key: You must be granted a valid key.","success":false}"#,
                status: .unauthorized)
        }
        let services = try FixtureServices()
        defer { services.stop() }
        let entries = try await entries(services, .complete)
        let boxOffice = BoxOfficeAggregator(kobis: Kobis(transport: refusing), tmdb: TMDB(transport: refusing))
        var codes: [MovieCode] = []
        for await update in boxOffice.enrichments(of: entries, concurrency: 2) {
            guard case .failure(let error) = update.result else { continue }
            #expect(error.stopsBatch)
            #expect(error.movieCode == update.movieCode)
            codes.append(update.movieCode)
        }
        #expect(codes.count == entries.count, "each film is reported once")
        #expect(Set(codes) == Set(entries.map(\.movieCode)))
        #expect(await asked.urls.count { $0.contains("themoviedb") } == 2)
        #expect(await asked.urls.count <= 4)
    }

    @Test("Leaving the loop ends the work (F84)")
    func abandoned() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let entries = try await entries(services, .complete)
        let boxOffice = try services.aggregator()
        for await _ in boxOffice.enrichments(of: entries, concurrency: 1) { break }
        // Two at most: the one that was reported, and one that had begun before the loop was left.
        #expect(services.requests(to: .tmdb).count <= 3)
    }

    @Test("A film known by its code alone is looked up at KOBIS first")
    func codeOnly() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let enrichment = try await services.aggregator().enrichment(of: KnownFilm(movieCode: "20228797", title: ""))
        #expect(enrichment.movie?.id == MovieID(1_017_163))
        #expect(services.order.first == .kobis)
    }

    @Test("Daily, weekly and weekend rankings share lookups: no film is requested twice")
    func lists() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let day = RankingRequest.Day.on(try .complete)
        var films: Set<MovieCode> = []
        for request in [RankingRequest.daily(day), .weekly(day), .weekend(day), .weekdays(day)] {
            let entries = try await boxOffice.ranking(request).entries
            films.formUnion(entries.map(\.movieCode))
            for await update in boxOffice.enrichments(of: entries) { _ = try update.result.get() }
        }
        let targets = services.requests(to: .tmdb).map(\.target) + services.requests(to: .kobis).map(\.target)
        #expect(Set(targets).count == targets.count)
        #expect(films.count > 10)
        #expect(services.count(.kobis, "searchMovieInfo") <= films.count)
    }
}
