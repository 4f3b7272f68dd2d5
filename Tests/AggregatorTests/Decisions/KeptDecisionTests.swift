import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@testable import FilmMatching

@Suite("Decisions are kept", .timeLimit(.minutes(10))) struct KeptDecisionTests {
    private let calendar: Calendar
    private let decisions = StoredDecisions()

    init() throws { calendar = Calendar(try .of("2024-05-01")) }

    private func boxOffice(
        _ services: FixtureServices, through engine: (any HTTPTransport)? = nil,
        overrides: MatchOverrides = MatchOverrides(), language: Language = .korean
    ) throws -> BoxOfficeAggregator {
        guard let engine else {
            return try services.aggregator(
                overrides: overrides, decisions: decisions, calendar: calendar.kobis, language: language)
        }
        return try services.aggregator(through: engine, decisions: decisions, calendar: calendar.kobis)
    }

    private func enrich(_ boxOffice: BoxOfficeAggregator, _ day: CalendarDay) async throws -> [MovieCode: Enrichment] {
        var found: [MovieCode: Enrichment] = [:]
        for await update in boxOffice.enrichments(of: try await boxOffice.ranking(.daily(.on(day))).entries) {
            found[update.movieCode] = try update.result.get()
        }
        return found
    }

    @Test("Another program with the same store asks TMDB for nothing, and finds the same")
    func secondRun() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let first = try await enrich(boxOffice(services), .complete)
        let requests = services.count(.tmdb)
        let second = try await enrich(boxOffice(services), .complete)
        #expect(services.count(.tmdb) == requests)
        #expect(second.mapValues(\.movie) == first.mapValues(\.movie))
        #expect(second.mapValues(\.match.tmdbID) == first.mapValues(\.match.tmdbID))
        #expect(second.values.allSatisfy { $0.match.cost == MatchCost() && $0.match.decidedOn == calendar.kobis.today })
        #expect(first.values.allSatisfy { $0.match.cost.tmdbRequests > 0 && $0.match.decidedOn == nil })
    }

    @Test("The ranking of the next day asks only about its new films")
    func nextDay() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let first = try await enrich(boxOffice(services), .complete)
        let requests = services.count(.tmdb)
        calendar.pass(days: 1)
        let second = try await enrich(boxOffice(services), .incomplete)
        let new = second.filter { first[$0.key] == nil }
        #expect(!new.isEmpty && new.count < 5)
        #expect(services.count(.tmdb) - requests == new.values.reduce(0) { $0 + $1.match.cost.tmdbRequests })
    }

    @Test("A film whose record appears later is found the next day, in the same running program")
    func lateRecord() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let tmdb = EmptyCatalogue()
        let boxOffice = try boxOffice(services, through: tmdb)
        let entry = try #require(try await boxOffice.ranking(.daily(.on(.complete))).entries.first)
        #expect(try await boxOffice.enrichment(of: entry).match.state == .noMatch)
        calendar.pass(days: 1)
        #expect(try await boxOffice.enrichment(of: entry).match.state == .noMatch)
        tmdb.open()
        #expect(try await boxOffice.enrichment(of: entry).match.state == .noMatch, "it was asked about today")
        calendar.pass(days: 1)
        #expect(try await boxOffice.enrichment(of: entry).match.state == .match)
    }

    @Test("A fresh lookup asks at once, and its decision is kept")
    func fresh() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let tmdb = EmptyCatalogue()
        let running = try boxOffice(services, through: tmdb)
        let entry = try #require(try await running.ranking(.daily(.on(.complete))).entries.first)
        #expect(try await running.enrichment(of: entry).match.state == .noMatch)
        tmdb.open()
        #expect(try await running.enrichment(of: entry, fresh: true).match.state == .match)
        #expect(try await running.enrichment(of: entry).match.state == .match)
        #expect(try await boxOffice(services).enrichment(of: entry).match.decidedOn != nil)
    }

    @Test("A fresh lookup has stored responses confirmed")
    func revalidated() async throws {
        let asked = Lock<[String?]>([])
        let stub = StubTransport { request in
            asked.withLock { $0.append(request.head.headerFields[.cacheControl]) }
            return .json(#"{"page":1,"results":[],"total_pages":1,"total_results":0}"#)
        }
        let boxOffice = BoxOfficeAggregator(kobis: Kobis(transport: stub), tmdb: TMDB(transport: stub))
        let film = KnownFilm(movieCode: "", title: "바다노래", openDay: nil, isDetailed: true)
        _ = try await boxOffice.enrichment(of: film)
        #expect(asked.withLock { $0 } == [nil])
        _ = try await boxOffice.enrichment(of: film, fresh: true)
        #expect(asked.withLock { $0 } == [nil, "no-cache"])
    }

    @Test(
        "A decision that rests on something unread is not kept, and is made again with the next program",
        arguments: [
            (IncompleteServices.Part.kobisRecord("directors"), ["movieInfoResult.movieInfo.directors"]),
            (.search("poster_path"), ["search/movie.results[0].poster_path"]),
            (.tmdbRecord("credits"), ["movie/7.credits"]),
            (.tmdbRecord("runtime"), ["movie/7.runtime"]),
        ])
    func unread(part: IncompleteServices.Part, paths: [String]) async throws {
        let services = IncompleteServices(without: part)
        func found() async throws -> Enrichment {
            try await services.boxOffice(decisions: decisions, calendar: calendar.kobis)
                .lookup(of: IncompleteServices.film)
        }
        let first = try await found()
        #expect(first.unread.map(\.path) == paths)
        #expect(KeptDecision(first, decidedOn: calendar.kobis.today) == nil)
        services.complete()
        let second = try await found()
        #expect(second.match.tmdbID == 7 && second.match.decidedOn == nil && second.unread.isEmpty)
        let requests = services.requests
        let third = try await found()
        #expect(third.match.tmdbID == 7 && third.match.decidedOn == calendar.kobis.today)
        #expect(services.requests == requests)
    }

    @Test("A fresh lookup that rests on something unread ends the decision that was kept")
    func freshAndUnread() async throws {
        let services = IncompleteServices(without: nil)
        func found(fresh: Bool = false) async throws -> Enrichment {
            try await services.boxOffice(decisions: decisions, calendar: calendar.kobis)
                .lookup(of: IncompleteServices.film, fresh: fresh)
        }
        _ = try await found()
        #expect(try await found().match.decidedOn == calendar.kobis.today)
        services.lose(.tmdbRecord("credits"))
        #expect(try await !found(fresh: true).isSettled)
        let again = try await found()
        #expect(again.match.decidedOn == nil && !again.isSettled)
    }

    @Test("An override makes another decision, and without it the first one holds again")
    func overridden() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let plain = try boxOffice(services)
        let entry = try #require(
            try await plain.ranking(.daily(.on(.complete))).entries.first { $0.movieCode.rawValue == "20228797" })
        let match = try await plain.enrichment(of: entry)
        let pinned = try boxOffice(services, overrides: try MatchOverrides("20228797 = tmdb:838209"))
        #expect(try await pinned.enrichment(of: entry).movie?.id == 838_209)
        let requests = services.count(.tmdb)
        let again = try boxOffice(services, overrides: try MatchOverrides("20228797 = tmdb:838209"))
        let kept = try await again.enrichment(of: entry)
        #expect(kept.match.override?.choice == .film(838_209))
        #expect(kept.match.reason == .override)
        #expect(try await boxOffice(services).enrichment(of: entry).movie == match.movie)
        #expect(services.count(.tmdb) == requests)
    }

    @Test("Another language is another decision, with its own titles")
    func language() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        _ = try await enrich(boxOffice(services), .complete)
        let requests = services.count(.tmdb)
        _ = try await enrich(boxOffice(services, language: .english), .complete)
        #expect(services.count(.tmdb) >= requests + 10)
    }

    @Test("Another TMDB, such as a mirror with other films, is asked itself")
    func otherServices() async throws {
        let (one, other) = (try FixtureServices(), try FixtureServices())
        defer { for services in [one, other] { services.stop() } }
        _ = try await enrich(boxOffice(one), .complete)
        _ = try await enrich(boxOffice(other), .complete)
        #expect(other.count(.tmdb) == one.count(.tmdb))
    }

    @Test("Another version of the model decides by itself, and a fresh lookup asks for the films of the day again")
    func otherModel() async throws {
        let asked = Lock<[String]>([])
        let stub = StubTransport { request in
            asked.withLock { $0.append(request.url.contains("/discover/") ? "discover" : "search") }
            return .json(#"{"page":1,"results":[],"total_pages":1,"total_results":0}"#)
        }
        var model = MatchModel.standard
        let film = KnownFilm(
            movieCode: "", title: "바다노래", openDay: try .of("2024-04-24"), nations: ["한국"], isDetailed: true)
        for version in ["3", "3", "3-strict"] {
            model.version = version
            let boxOffice = BoxOfficeAggregator(
                kobis: Kobis(transport: stub, calendar: calendar.kobis), tmdb: TMDB(transport: stub),
                decisions: decisions, model: model)
            #expect(try await boxOffice.enrichment(of: film).match.modelVersion == version)
            if version == "3-strict" { _ = try await boxOffice.enrichment(of: film, fresh: true) }
        }
        #expect(asked.withLock { $0 } == Array(repeating: ["search", "discover"], count: 3).flatMap { $0 })
    }

    @Test("What is known from elsewhere is part of the key: a wrong row cannot spoil a ranking")
    func facts() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try boxOffice(services)
        let entry = try #require(try await boxOffice.ranking(.daily(.on(.complete))).entries.first)
        var wrong = KnownFilm(entry)
        (wrong.title, wrong.isDetailed) = ("존재하지 않는 제목", true)
        #expect(try await boxOffice.enrichment(of: wrong).match.state != .match)
        #expect(try await boxOffice.enrichment(of: entry).match.state == .match)
    }

    @Test("Films that differ in one fact are decided apart, such as 하녀 of 1960 and of 2010")
    func eachFact() async throws {
        let stub = StubTransport { _ in .json(#"{"page":1,"results":[],"total_pages":1,"total_results":0}"#) }
        func isKept(_ film: KnownFilm) async throws -> Bool {
            var boxOffice = BoxOfficeAggregator(
                kobis: Kobis(transport: stub, calendar: calendar.kobis), tmdb: TMDB(transport: stub),
                decisions: decisions)
            boxOffice.records = .never
            return try await boxOffice.enrichment(of: film).match.decidedOn != nil
        }
        let changes: [(inout KnownFilm) -> Void] = [
            { _ in }, { $0.movieCode = "19600001" }, { $0.title = "하녀들" }, { $0.openDay = CalendarDay("1960-11-03") },
            { $0.englishTitle = "The Housemaid" }, { $0.originalTitle = "Hanyo" }, { $0.productionYear = 1960 },
            { $0.productionYear = 2010 }, { $0.runtime = 108 }, { $0.kind = "장편" }, { $0.nations = ["한국"] },
            { $0.genres = ["스릴러"] }, { $0.directors = [.init(name: "김기영")] }, { $0.directors = [.init(name: "임상수")] },
            { $0.directors = [.init(name: "임상수", englishName: "IM Sang-soo")] }, { $0.cast = [.init(name: "이은심")] },
        ]
        for (number, change) in changes.enumerated() {
            var film = KnownFilm(movieCode: "", title: "하녀")
            change(&film)
            #expect(try await !isKept(film), "change \(number)")
            #expect(try await isKept(film), "change \(number)")
        }
    }

    @Test("A film looked up by its code has the decision of the ranking")
    func byCode() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let entry = try #require(
            try await boxOffice(services).ranking(.daily(.on(.complete))).entries.first {
                $0.movieCode.rawValue == "20228797"
            })
        let match = try await boxOffice(services).enrichment(of: entry)
        let requests = services.count(.tmdb)
        let other = try boxOffice(services)
        let known = KnownFilm(try await other.kobis.movieInfo(entry.movieCode))
        #expect(try await other.enrichment(of: known).movie == match.movie)
        #expect(try await other.enrichment(of: KnownFilm(movieCode: "20228797", title: "")).movie == match.movie)
        #expect(services.count(.tmdb) == requests)
    }

    @Test("A failure is not kept")
    func failure() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let entry = try #require(try await boxOffice(services).ranking(.daily(.on(.complete))).entries.first)
        services.fail(.tmdb, with: .status(503))
        await #expect(throws: EnrichmentError.self) { try await boxOffice(services).enrichment(of: entry) }
        #expect(try await boxOffice(services).enrichment(of: entry).match.state == .match)
    }

    @Test("A match ends after thirty days, and one from the future does not count")
    func days() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        calendar.pass(days: 365)
        let entry = try #require(try await boxOffice(services).ranking(.daily(.on(.complete))).entries.first)
        func isKept() async throws -> Bool {
            try await boxOffice(services).enrichment(of: entry).match.decidedOn != nil
        }
        #expect(try await !isKept())
        calendar.pass(days: 29)
        #expect(try await isKept())
        calendar.pass(days: 1)
        #expect(try await !isKept())
        calendar.pass(days: -10)
        #expect(try await !isKept())
    }

    @Test("A damaged decision is dropped, and the film looked up")
    func damaged() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let store = DamagingStore()
        func boxOffice() throws -> BoxOfficeAggregator {
            try services.aggregator(decisions: StoredDecisions(in: store), calendar: calendar.kobis)
        }
        let entry = try #require(try await boxOffice().ranking(.daily(.on(.complete))).entries.first)
        let match = try await boxOffice().enrichment(of: entry)
        let again = try await boxOffice().enrichment(of: entry)
        #expect(again == match)
        #expect(again.match.decidedOn == nil)
    }

    @Test("Three candidates of a match are kept, the chosen one among them, and five of an undecided film")
    func candidates() throws {
        let candidates = (1...7).map { ScoredCandidate(film: CandidateFilm(id: $0, title: "바다노래")) }
        func kept(_ id: Int?) throws -> [Int] {
            var match = MatchDecision(
                film: KnownFilm(movieCode: "1", title: "바다노래"), state: id == nil ? .ambiguous : .match,
                reason: id == nil ? .tooClose : .override, tmdbID: id)
            match.candidates = candidates
            let kept = try #require(KeptDecision(Enrichment(match: match), decidedOn: try .of("2024-05-01")))
            return kept.match.candidates.map(\.id)
        }
        let details = CandidateFilm.Details(koreanTitles: ["바다"], directors: ["김하나"], cast: ["이두리"], runtime: 90)
        let read = ScoredCandidate(film: CandidateFilm(id: 1, title: "바다노래", details: details))
        var match = MatchDecision(
            film: KnownFilm(movieCode: "1", title: "바다노래"), state: .match, reason: .confirmed, tmdbID: 1)
        match.candidates = [read]
        let left = KeptDecision(Enrichment(match: match), decidedOn: try .of("2024-05-01"))?.match.candidates.first
        #expect(left?.film.details == CandidateFilm.Details(directors: ["김하나"]))
        #expect(try kept(nil) == [1, 2, 3, 4, 5])
        #expect(try kept(2) == [1, 2, 3])
        #expect(try kept(7) == [1, 2, 7])
    }

    @Test("Decisions read back as they were kept")
    func roundTrip() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let found = try await enrich(boxOffice(services), .incomplete)
        let store = StoredDecisions()
        for (code, film) in found {
            let kept = try #require(KeptDecision(film, decidedOn: calendar.kobis.today))
            await store.keep(kept, for: DecisionKey(code.rawValue))
            let read = try #require(await store.decision(for: DecisionKey(code.rawValue)))
            #expect(read.movie == kept.movie)
            #expect((read.decidedOn, read.endsOn) == (kept.decidedOn, kept.endsOn))
            #expect(read.match.candidates.map(\.evidence) == kept.match.candidates.map(\.evidence))
            #expect(read.match.reason == film.match.reason)
        }
        await store.forgetAll()
        for code in found.keys { #expect(await store.decision(for: DecisionKey(code.rawValue)) == nil) }
    }

    @Test("The film of a poster is written again after thirty days, or if it is another one")
    func posterNotes() async {
        let (store, start) = (CountingStore(), Timestamp.now)
        for (day, film, count) in [(0, 1, 1), (0, 1, 1), (29, 1, 1), (31, 1, 2), (31, 2, 3)] {
            let decisions = StoredDecisions(in: store) {
                start.adding(seconds: Int64(day) * 86_400)
            }
            await decisions.note(film, ofPoster: "/a.jpg")
            #expect(await store.puts == count)
            #expect(await decisions.film(ofPoster: "/a.jpg") == film)
        }
        #expect(await StoredDecisions(in: store).film(ofPoster: "/b.jpg") == nil)
    }
}

private actor CountingStore: ResponseStore {
    private let base = MemoryResponseStore()
    private(set) var puts = 0

    func put(_ response: StoredResponse, for key: ResponseKey) async {
        puts += 1
        await base.put(response, for: key)
    }

    func responses(for key: ResponseKey) async -> [StoredResponse] { await base.responses(for: key) }
    func remove(_ key: ResponseKey) async { await base.remove(key) }
    func removeAll() async { await base.removeAll() }
    func usage() async -> ResponseStoreUsage { await base.usage() }
}

/// A store that loses the end of everything.
private actor DamagingStore: ResponseStore {
    private let base = MemoryResponseStore()

    func responses(for key: ResponseKey) async -> [StoredResponse] {
        await base.responses(for: key).map { response in
            var response = response
            response.body.removeLast(10)
            return response
        }
    }

    func put(_ response: StoredResponse, for key: ResponseKey) async { await base.put(response, for: key) }
    func remove(_ key: ResponseKey) async { await base.remove(key) }
    func removeAll() async { await base.removeAll() }
    func usage() async -> ResponseStoreUsage { await base.usage() }
}
