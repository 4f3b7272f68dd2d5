import Aggregator
import BoxOfficeHTTP
import BoxOfficeTesting
import Foundation
import Testing

/// What an app may have: it keeps the rows of a screen, and no more.
@MainActor final class RankingModel {
    private(set) var state = BoxOfficeScreen.State()
    let screen: BoxOfficeScreen

    init(_ boxOffice: BoxOfficeAggregator) { screen = BoxOfficeScreen(of: boxOffice) }

    /// Follows the screen until its state is as wanted.
    func follow(until isWanted: (BoxOfficeScreen.State) -> Bool) async {
        for await state in screen {
            self.state = state
            if isWanted(state) { return }
        }
    }
}

@Suite("A stub of the whole box office", .timeLimit(.minutes(10))) @MainActor struct StubBoxOfficeTests {
    private let second = MovieCode(rawValue: "20236614")

    @Test("Ten films with overviews and posters come without a word of JSON")
    func everything() async throws {
        let stub = StubBoxOffice()
        let model = RankingModel(stub.boxOffice)
        await model.follow { !$0.rows.isEmpty && $0.isSettled }
        #expect(model.state.rows.map(\.title) == [BoxOfficeEntry].sample.map(\.title))
        #expect(model.state.rows.map(\.entry) == [BoxOfficeEntry].sample)
        #expect(model.state.rows.allSatisfy { $0.overview != nil && $0.poster.poster?.image.facts.width == 500 })
        #expect(stub.requests(for: .rankings) == 1 && stub.requests(for: .images) == 10)
        model.screen.select(model.state.rows[0].id)
        await model.follow { $0.selection?.details != nil }
        let details = try #require(model.state.selection?.details)
        #expect(details.failures.isEmpty && details.runtime == 115 && details.directors == StubFilm().directors)
        #expect(details.cast == StubFilm().cast && !details.cast.isEmpty)
        #expect(details.trailers == StubFilm().trailers && details.reviews == StubFilm().reviews)
    }

    @Test("A request for any number of films is answered", arguments: [("-1", 0), ("3", 3), ("many", 10)])
    func numberOfFilms(number: String, count: Int) async throws {
        let query = [QueryItem("targetDt", "20240424"), QueryItem("itemPerPage", number)]
        let request = TransportRequest(
            get: .kobis, "/boxoffice/searchDailyBoxOfficeList.json", query: query, operation: "kobis.dailyBoxOffice")
        let response = try await StubBoxOffice().transport.send(request, into: .json)
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(response.isSuccessful && text.ranges(of: #""movieCd""#).count == count, "\(text)")
    }

    @Test("Matches and images arrive in steps")
    func steps() async throws {
        let stub = StubBoxOffice()
        stub.hold(.films)
        stub.hold(.images)
        let model = RankingModel(stub.boxOffice)
        await model.follow { !$0.rows.isEmpty }
        #expect(model.state.rows.allSatisfy { $0.lookup == .loading })
        let second = try #require(second)
        stub.release(.films, of: second)
        await model.follow { $0.rows[1].overview != nil }
        #expect(model.state.rows.filter { $0.lookup == .loading }.count == 9)
        #expect(model.state.rows[1].poster == .loading)
        stub.release(.films)
        stub.release(.images, of: second)
        await model.follow { $0.rows[1].poster.poster != nil && $0.rows.allSatisfy { $0.overview != nil } }
        #expect(model.state.rows.filter { $0.poster == .loading }.count == 9)
        stub.release(.images)
        await model.follow(until: \.isSettled)
        #expect(model.state.rows.allSatisfy { $0.poster.poster != nil })
    }

    @Test("A film that TMDB lacks, one without a poster, and failures; TMDB gets the film, and a refresh shows it")
    func missing() async throws {
        let stub = StubBoxOffice()
        let second = try #require(second)
        stub.setFilm(nil, of: second)
        stub.setFilm(StubFilm(overview: nil, hasPoster: false), of: "20234675")
        stub.fail(.films, of: "20228797", with: .timedOut)
        let model = RankingModel(stub.boxOffice)
        await model.follow { !$0.rows.isEmpty && $0.isSettled }
        let rows = model.state.rows
        #expect(rows[1].poster == .missing(.noMatch(.noMatch)))
        #expect(rows[2].poster == .missing(.noPoster) && rows[2].lookup.enrichment?.match.state == .match)
        guard case .failed(let error) = rows[0].lookup else { return #expect(Bool(false), "\(rows[0].lookup)") }
        #expect(error.isRetryable && rows[3].poster.poster != nil)
        stub.setFilm(StubFilm(overview: "이제 있다."), of: second)
        stub.fail(.films, of: "20228797", with: nil)
        try await model.screen.refresh()
        await model.follow { $0.isSettled && $0.rows[1].overview != nil && $0.rows[0].overview != nil }
        #expect(model.state.rows[1].overview?.text == "이제 있다.")
        #expect(model.state.rows[1].poster.poster != nil)
    }

    @Test("Rankings fail, and differ by period; slow responses take no time on a test clock")
    func periods() async throws {
        let clock = TestClock()
        let stub = StubBoxOffice(clock: clock)
        stub.delay(.images, by: .seconds(3))
        stub.fail(.rankings, with: .connectionFailed)
        let model = RankingModel(stub.boxOffice)
        await model.follow { $0.error != nil }
        #expect(model.state.rows.isEmpty && model.state.error?.isRetryable == true)
        stub.fail(.rankings, with: nil)
        stub.setEntries(Array([BoxOfficeEntry].sample[4...]), of: .weekend)
        model.screen.load(.weekend())
        await model.follow { $0.isSettled && $0.rows.count == 6 }
        #expect(model.state.rows[0].title == "오멘: 저주의 시작" && model.state.rows[0].poster.poster != nil)
        #expect(clock.sleeps.filter { $0 == .seconds(3) }.count == 6)
    }

    @Test("A title is found at KOBIS, as a whole or in part, and no other")
    func titles() async throws {
        let boxOffice = StubBoxOffice().boxOffice
        #expect(try await boxOffice.films(titled: "파묘").films.map(\.id) == ["20234675"])
        let longer = BoxOfficeEntry(rank: 1, movieCode: "20990001", title: "파묘 그 후")
        let tombs = try await StubBoxOffice([longer] + .sample).boxOffice.films(titled: "파묘")
        #expect(tombs.films.map(\.title) == ["파묘"] && tombs.similar.map(\.title) == ["파묘", "파묘 그 후"])
        let panda = try await boxOffice.films(titled: "쿵푸팬더")
        #expect(panda.films.isEmpty && panda.similar.map(\.title) == ["쿵푸팬더4"])
        #expect(try await boxOffice.films(titled: "없는 영화").similar.isEmpty)
        #expect(try await boxOffice.kobis.companyPage(CompanyListRequest()).items.isEmpty)
    }

    @Test("A test says who played, what was written and what can be watched, in the types that a screen reads")
    func film() async throws {
        var review = Review(id: "r", author: "밤손님", text: "두 번 봤다.")
        (review.rating, review.url) = (9.5, URL(string: "https://a.example/r"))
        var teaser = Videos.Video(id: "t", name: "티저", site: "Vimeo", key: "12")
        teaser.kind = .teaser
        let film = StubFilm(
            directors: [], cast: [Credits.CastMember(Credits.Person(id: 70, name: "박두리"), as: "정연")], reviews: [review],
            trailers: [teaser])
        let stub = StubBoxOffice()
        stub.setFilm(film, of: "20228797")
        let details = try #require(try await stub.boxOffice.details(of: BoxOfficeEntry.sample, .all))
        #expect(details.cast == film.cast && details.reviews == film.reviews && details.trailers == film.trailers)
        #expect(details.page == URL(string: "https://www.themoviedb.org/movie/1"))
        #expect(details.trailers.first?.url == URL(string: "https://vimeo.com/12"))
        #expect(try await stub.boxOffice.tmdb.credits(of: 70).cast.map(\.character) == ["정연"])
    }

    @Test("A film without a title at KOBIS is one of this code, from every door, and no error")
    func untitled() async throws {
        let untitled = BoxOfficeEntry(rank: 1, movieCode: "20990001", title: " ")
        let boxOffice = StubBoxOffice([untitled] + .sample).boxOffice
        let entry = try #require(try await boxOffice.ranking().entries.first { $0.movieCode == untitled.movieCode })
        #expect(entry.title == "20990001" && entry.film.title == "20990001")
        #expect(try await boxOffice.film("20990001").title == "20990001")
        #expect(try await boxOffice.kobis.movieInfo("20990001").title == "20990001")
        for film in [entry.film, Film("20990001")] {
            let found = try await boxOffice.enrichment(of: film)
            #expect(found.match.state == .noMatch && found.match.film.title == "20990001" && found.isSettled)
        }
        #expect(try await boxOffice.poster(of: entry) == nil)
    }

    @Test("People have a record and a filmography at both services")
    func people() async throws {
        let boxOffice = StubBoxOffice().boxOffice
        let details = try #require(try await boxOffice.details(of: BoxOfficeEntry.sample))
        let (director, actor) = (try #require(details.directors.first), try #require(details.cast.first?.person))
        let films = [BoxOfficeEntry].sample.map(\.title)
        #expect(try await boxOffice.tmdb.person(director.id).name == director.name)
        #expect(try await boxOffice.tmdb.credits(of: director.id).directed.map(\.title) == films)
        #expect(try await boxOffice.tmdb.credits(of: actor.id).cast.map(\.movie.title) == films)
        #expect(try await boxOffice.tmdb.portraits(of: actor.id).isEmpty)
        let listed = try await boxOffice.kobis.peoplePage(PeopleListRequest(name: actor.name)).items
        #expect(listed.map(\.films) == [films])
        let person = try #require(listed.first)
        #expect(try await boxOffice.kobis.personInfo(person.id).films.map(\.part) == films.map { _ in "배우" })
        await #expect(throws: TMDBError.self) { try await boxOffice.tmdb.person(99) }
        await #expect(throws: KobisError.self) { try await boxOffice.kobis.personInfo("99") }
    }

    @Test("Somebody in the credits leads to a record, by the name in this film alone, also if only its code is known")
    func credit() async throws {
        let stub = StubBoxOffice()
        let namesakes = [7, 8].map { Credits.Person(id: PersonID($0), name: "박두리") }
        stub.setFilm(StubFilm(cast: [Credits.CastMember(namesakes[0], as: "정연")]), of: "20228797")
        stub.setFilm(StubFilm(cast: [Credits.CastMember(namesakes[1], as: "수진")]), of: "20234675")
        let person = try await stub.boxOffice.person(named: "박두리", in: Film("20234675", title: "파묘"))
        #expect(person?.films.map(\.movieCode) == ["20234675"])
        let other = try await stub.boxOffice.person(named: "박두리", in: MovieCode("20228797"))
        #expect(other?.films.map(\.movieCode) == ["20228797"])
        #expect(try await stub.boxOffice.person(named: "박두", in: BoxOfficeEntry.sample) == nil)
    }

    @Test("A ranking can differ by day, and a film of any of them keeps its record")
    func days() async throws {
        let stub = StubBoxOffice()
        let sample = [BoxOfficeEntry].sample
        let (first, last) = try (CalendarDay.of("2024-04-24"), CalendarDay.of("2024-04-26"))
        stub.setEntries([sample[1]], of: .daily)
        stub.setEntries([sample[0]], of: .daily, on: last)
        stub.setEntries([sample[2]], of: .weekly, on: last)
        var audiences: [Int?] = []
        for try await day in stub.boxOffice.history(of: sample[0], over: first...last) {
            audiences.append(day.entry?.audience)
        }
        #expect(audiences == [nil, nil, sample[0].audience])
        #expect(try await stub.boxOffice.ranking(.weekly(.on(first))).entries.map(\.title) == [sample[2].title])
        #expect(try await stub.boxOffice.ranking(.weekend(top: 3)).entries == Array(sample.prefix(3)))
        let before = try await stub.boxOffice.enrichment(of: sample[2], fresh: true).match.tmdbID
        stub.setEntries([], of: .weekly, on: last)
        #expect(try await stub.boxOffice.enrichment(of: sample[2], fresh: true).match.tmdbID == before && before != nil)
    }

    @Test(
        "An empty ranking is not published yet, on whatever day the test runs",
        arguments: [.daily, .weekly, .weekend] as [RankingPeriod])
    func unpublished(_ period: RankingPeriod) async throws {
        let stub = StubBoxOffice()
        stub.setEntries([], of: period)
        let error = await #expect(throws: KobisError.self) {
            try await stub.boxOffice.ranking(RankingRequest(period))
        }
        #expect(error?.code == .notPublishedYet && error?.suggestedStatus == 404)
    }

    @Test("What is held back ends with the task that waits for it")
    func cancellation() async throws {
        let stub = StubBoxOffice()
        stub.hold(.rankings)
        let task = Task { try await stub.boxOffice.ranking() }
        task.cancel()
        let error = await #expect(throws: KobisError.self) { try await task.value }
        #expect(error?.isCancelled == true)
    }

    @Test("Its responses are whole: they name what was requested, and have what the services always send")
    func whole() async throws {
        let boxOffice = StubBoxOffice().boxOffice
        let (kobis, tmdb, day) = (boxOffice.kobis, boxOffice.tmdb, boxOffice.kobis.calendar.yesterday)
        let week = ISOWeek(containing: try #require(day.adding(days: -7)))
        var findings = try await kobis.dailyBoxOffice(DailyBoxOfficeRequest(day: day)).findings
        for part in WeekPart.allCases {
            findings += try await kobis.weeklyBoxOffice(WeeklyBoxOfficeRequest(week: week, part: part)).findings
        }
        let code = try #require([BoxOfficeEntry].sample.last?.movieCode)
        findings += try await kobis.movieInfo(code).findings
        findings += try await kobis.moviePage(MovieListRequest()).findings
        let parts: [any MovieAppendix.Type] = [
            Credits.self, MovieImages.self, AlternativeTitles.self, ReleaseDates.self, Translations.self,
            ExternalIDs.self, Keywords.self, Videos.self, WatchProviders.self, Reviews.self, Recommendations.self,
            SimilarMovies.self,
        ]
        let record = try await tmdb.record(of: 1, appending: parts)
        findings += record.findings
        #expect(record.unread.isEmpty)
        for part in parts { findings += try await appendix(part, of: tmdb).findings }
        findings += try await tmdb.images(of: 1, in: [.korean]).findings
        for number in 1...2 { findings += try await tmdb.page(number, of: .search(MovieSearch("파묘"))).findings }
        findings += try await tmdb.page(2, of: .popular).findings
        let person = try #require(try await tmdb.page(of: .people(named: Credits.Person.sample.name)).items.first?.id)
        findings += try await tmdb.person(person).findings
        findings += try await tmdb.credits(of: person).findings
        findings += try await tmdb.portraits(of: person).findings
        #expect(findings.isEmpty, "\(findings)")
        #expect(try await boxOffice.enrichment(of: BoxOfficeEntry.sample).unread.isEmpty)
    }

    private func appendix(_ type: any MovieAppendix.Type, of tmdb: TMDB) async throws -> any MovieAppendix {
        func load<Part: MovieAppendix>(_ type: Part.Type) async throws -> any MovieAppendix {
            try await tmdb.movie(1, only: type)
        }
        return try await load(type)
    }

    @Test("Every sample can be made")
    func samples() throws {
        #expect(Ranking.sample.entries.count == 10 && Set(Ranking.sample.entries.map(\.id)).count == 10)
        #expect(BoxOfficeScreen.State.sample.rows.count == 10 && !BoxOfficeScreen.State.sample.isSettled)
        #expect(BoxOfficeScreen.State.sampleLoading.isLoading && BoxOfficeScreen.State.sampleFailed.error != nil)
        #expect(BoxOfficeScreen.State.sampleSelection.selection?.details == .sample)
        #expect(!FilmDetails.sample.cast.isEmpty && FilmDetails.sample.reviews.first?.rating != nil)
        #expect(BoxOfficeRow.sample.posterURL?.lastPathComponent == "20228797.png")
        #expect(BoxOfficeRow.sample.overview != nil && BoxOfficeRow.sample.poster.poster == .sample)
        #expect(EnrichmentUpdate.sample.id == BoxOfficeEntry.sample.id)
        #expect(Enrichment.sampleWithoutMatch.movie == nil)
        #expect(MovieInfo.sample.id == ListedMovie.sample.id)
        let findings = [
            MovieInfo.sample.findings, PersonInfo.sample.findings, CompanyInfo.sample.findings, Movie.sample.findings,
            MovieRecord.sample.findings, MovieCollection.sample.findings, Person.sample.findings,
            PersonCredits.sample.findings, FoundByID.sample.findings, Certifications.sample.findings,
            DailyBoxOffice.sample.findings, WeeklyBoxOffice.sample.findings,
        ]
        #expect(findings.flatMap(\.self).map(\.description) == [])
        #expect(MovieRecord.sample[Recommendations.self]?.movies.items.count == 1)
        #expect(MovieRecord.sample[SimilarMovies.self] != nil && MovieRecord.sample[Reviews.self] != nil)
        #expect(RowLookup.sample.enrichment == .sample && NameLookup.sample.film == .sample)
        #expect(Movie(json: #"{"id": 7, "title": "가"}"#).runtime == nil && Movie.sample.runtime == 109)
        #expect(KnownFilm.sample.title == MovieListItem.sample.title)
        #expect("\(EnrichmentError.sample)".contains("TMDB") && "\(KobisError.sample)".contains("KOBIS"))
        #expect(Poster.sample.image.facts.width == 342 && Poster.sample.image.facts.height == 513)
    }

    @Test("A row is hashed by its film, and an image by its address; both are still compared as a whole")
    func hashing() async throws {
        let loaded = try await StubBoxOffice().boxOffice.poster(of: .sample as BoxOfficeEntry, PosterPreference(.w185))
        let (image, bytes) = (Poster.sample.image, try #require(loaded).image.bytes)
        let other = try VerifiedImage(checking: bytes, url: image.url)
        #expect(image != other && image.hashValue == other.hashValue)
        var row = BoxOfficeRow.sample
        row.poster = .waiting
        #expect(row != .sample && row.hashValue == BoxOfficeRow.sample.hashValue)
    }

    @Test("A film of one's own may have the title of a sample")
    func sameTitle() async throws {
        let sample = try #require([BoxOfficeEntry].sample.first)
        let own = BoxOfficeEntry(rank: 1, movieCode: "19990001", title: sample.title)
        let stub = StubBoxOffice()
        stub.setEntries([own], of: .daily)
        stub.hold(.films)
        stub.release(.films, of: own.movieCode)
        let film = try await stub.boxOffice.enrichment(of: own)
        #expect(film.movie != nil)
        #expect(film.posterPath?.rawValue == "/19990001.png")
    }
}
