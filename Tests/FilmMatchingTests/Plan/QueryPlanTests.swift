import Testing

@testable import FilmMatching

@Suite("The plan of requests")
struct QueryPlanTests {
    private let short = film("범죄도시2", "20220518", isDetailed: false)

    @Test("The first search is for the title, composed and without space at its ends")
    func firstQuestion() {
        let plan = QueryPlan(film: film(" \u{1112}\u{1165}\u{11AB}\u{1110}\u{1173} ", "20220810", isDetailed: false))
        #expect(plan.next == .search(SearchQuery(text: "헌트", purpose: .title)))
        guard case .search(let query) = plan.next else { return }
        #expect(Array(query.text.unicodeScalars).count == 2)
    }

    @Test("A film that is decided by title and day takes one request")
    func oneRequest() {
        var plan = QueryPlan(film: short)
        receive(&plan, [candidate(619803, "범죄도시 2", "2022-05-18")])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.tmdbID == 619803)
        #expect(decision.cost.tmdbRequests == 1 && decision.cost.kobisRequests == 0)
    }

    @Test("If the search does not decide, the film's own movie record is read, then those of the candidates")
    func stages() {
        var plan = QueryPlan(film: film("만추", "20110217", isDetailed: false))
        receive(&plan, [candidate(91073, "만추", nil)])
        #expect(plan.next == .filmInfo)
        plan.receive(filmInfo: film("만추", "20110217", nations: ["한국"], directors: ["김태용"], runtime: 113))
        #expect(plan.next == .details([91073]))
        plan.receive(details: [91073: .init(directors: ["Kim Tae-yong"], runtime: 113)], for: [91073])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.tmdbID == 91073)
        #expect(decision.stage == .candidateRecords)
        #expect(decision.cost.tmdbRequests == 2 && decision.cost.kobisRequests == 1)
    }

    @Test("A film whose movie record is known is not requested from KOBIS")
    func detailedFilm() {
        var plan = QueryPlan(film: film("만추", "20110217", nations: ["일본"]))
        receive(&plan, [])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.state == .noMatch)
        #expect(decision.cost.kobisRequests == 0)
    }

    @Test("A title is searched for without words about its cut, then in English if nothing was found")
    func otherQueries() {
        var plan = QueryPlan(
            film: film("존 윅: 특별판", "20170330", english: "John Wick (2014)", year: 2014, nations: ["미국"]))
        #expect(plan.next == .search(SearchQuery(text: "존 윅", purpose: .title)))
        receive(&plan, [])
        #expect(plan.next == .search(SearchQuery(text: "John Wick", purpose: .englishTitle)))
        receive(&plan, [])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.reason == .noResults)
        #expect(decision.cost.tmdbRequests == 2)
    }

    @Test("A title with several pages of results, but no match, is searched for in the year of the release")
    func yearOfTheRelease() {
        var plan = QueryPlan(film: film("사랑", "20070919", nations: ["한국"]))
        receive(&plan, [candidate(137, "사랑의 블랙홀", "1993-02-11")], totalPages: 4)
        #expect(plan.next == .search(SearchQuery(text: "사랑", year: 2007, purpose: .titleInYear)))
    }

    @Test(
        "Then its second page is asked for, if there are two or three",
        arguments: [(1, false), (2, true), (3, true), (4, false)])
    func secondPage(pages: Int, isAsked: Bool) {
        var plan = QueryPlan(film: film("사랑", "20070919", nations: ["일본"]))
        let other = [candidate(137, "사랑의 블랙홀", "1993-02-11")]
        receive(&plan, other, totalPages: pages)
        if pages > 1 { receive(&plan, other) }
        let query = SearchQuery(text: "사랑", page: 2, purpose: .titleOnSecondPage)
        #expect((plan.next == .search(query)) == isAsked)
    }

    @Test("A candidate that only its day contradicts is read, then the English title is searched for")
    func otherDay() {
        var plan = QueryPlan(film: film("십계", "20211202", english: "The Ten Commandments", year: 1956, nations: ["미국"]))
        let shownAgain = candidate(6844, "십계", "1990-04-13", original: "The Ten Commandments")
        receive(&plan, [shownAgain])
        #expect(plan.next == .details([6844]))
        plan.receive(details: [:], for: [6844])
        #expect(plan.next == .search(SearchQuery(text: "The Ten Commandments", purpose: .englishTitle)))
        receive(&plan, [shownAgain])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.reason == .dateConflict)
    }

    @Test(
        "A candidate shown two years before the film was made is not read: its day is not that of a later showing",
        arguments: [(1957, false), (1958, true), (2007, true)])
    func olderThanTheFilm(made: Int, isOlder: Bool) {
        var model = MatchModel.standard
        // No title is worth a request then.
        model.bits = [:]
        var plan = QueryPlan(
            film: film("십계", "20211202", english: "The Ten Commandments", year: made, nations: ["미국"]), model: model)
        receive(&plan, [candidate(6844, "십계", "1956-10-05", original: "The Ten Commandments")])
        let search = QueryPlan.Step.search(SearchQuery(text: "The Ten Commandments", purpose: .englishTitle))
        #expect(plan.next == (isOlder ? search : .details([6844])))
    }

    @Test(
        "A foreign film's record is left unread, unless it comes years later or another one of the title may be meant",
        arguments: [
            ("2019-02-28", nil, true), ("2019-10-31", nil, true), ("2022-02-28", nil, false),
            ("2019-02-28", candidate(2, "나이트 스쿨", "2018-05-01", original: "夜間学校", language: "ja"), true),
            ("2019-02-28", candidate(2, "나이트 스쿨", "2018-05-01", original: "Night School"), false),
        ])
    func unreadRecord(opened: String, other: CandidateFilm?, isTaken: Bool) {
        var plan = QueryPlan(
            film: film(
                "나이트 스쿨", opened, english: "Night School", year: 2018, nations: ["미국"], directors: ["말콤 D. 리"]))
        receive(&plan, [candidate(1, "나이트 스쿨", "2018-09-27", original: "Night School")] + [other].compactMap { $0 })
        guard case .decided(let decision) = plan.next else {
            #expect(plan.next == .details([1]) && !isTaken)
            return
        }
        #expect(decision.tmdbID == 1 && isTaken)
    }

    @Test("A foreign film that opened half a year later is read before it is taken, unless its English title is equal")
    func unreadFarAway() {
        for (opened, isTaken) in [("2019-03-20", true), ("2019-06-25", false)] {
            var plan = QueryPlan(
                film: film("나이트 스쿨", opened, year: 2018, nations: ["미국"], directors: ["말콤 D. 리"]))
            receive(&plan, [candidate(1, "나이트 스쿨", "2018-09-27", original: "Night School")])
            #expect((plan.next == .details([1])) == !isTaken, "\(opened)")
        }
    }

    @Test("A film without results and without an English title is searched for without spaces, too")
    func joined() {
        var plan = QueryPlan(film: film("월드 워 Z", "20130620", nations: ["미국"]))
        receive(&plan, [])
        #expect(plan.next == .search(SearchQuery(text: "월드워Z", purpose: .joined)))
    }

    @Test(
        "A film without results is searched for with its number apart, in English, and by a foreign film's original title",
        arguments: ["한국", "홍콩"])
    func furtherQuestions(nation: String) {
        var known = film("엽문4: 더 파이널", nil, english: "Ip Man 4: The Finale", nations: [nation])
        known.originalTitle = "葉問4：完結篇"
        var plan = QueryPlan(film: known)
        var questions = [
            SearchQuery(text: "엽문4: 더 파이널", purpose: .title),
            SearchQuery(text: "엽문 4: 더 파이널", purpose: .numberApart),
            SearchQuery(text: "Ip Man 4: The Finale", purpose: .englishTitle),
            SearchQuery(text: "葉問4：完結篇", purpose: .originalTitle),
        ]
        if nation == "한국" { questions.removeLast() }
        for question in questions {
            #expect(plan.next == .search(question))
            receive(&plan, [])
        }
        guard case .decided = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
    }

    @Test(
        "A Korean film without results is looked for among the films that opened on its day", arguments: ["한국", "일본"])
    func openingDay(nation: String) throws {
        var plan = QueryPlan(
            film: film("건국전쟁", "20240201", english: "The Birth of Korea", year: 2023, nations: [nation]))
        for _ in 1...2 { receive(&plan, []) }
        guard nation == "한국" else {
            #expect(plan.next != .discover(try #require(CalendarDay("2024-02-01"))))
            return
        }
        let day = try #require(CalendarDay("2024-02-01"))
        #expect(plan.next == .discover(day))
        var concert = film("드림 콘서트", "20240201", english: "Dream Concert", nations: ["한국"])
        concert.genres = ["공연"]
        var other = QueryPlan(film: concert)
        for _ in 1...2 { receive(&other, []) }
        #expect(other.next != .discover(day))
        for found in [[], [candidate(2, "도그데이즈", "2024-02-01")]] {
            var none = plan
            none.receive(found, openedOn: day)
            guard case .decided = none.next else {
                Issue.record("undecided: \(none.next)")
                return
            }
        }
        plan.receive(
            [candidate(1, "The Birth of Korea", "2024-02-01"), candidate(2, "도그데이즈", "2024-02-01")], openedOn: day)
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.tmdbID == 1)
        #expect(decision.cost.tmdbRequests == 3)
    }

    @Test("A namesake with another director ends nothing: the English title is searched for")
    func otherDirector() {
        var plan = QueryPlan(
            film: film("발레리나", "20250806", english: "Ballerina", year: 2025, nations: ["미국"], directors: ["렌 와이즈먼"]))
        receive(&plan, [candidate(1, "발레리나", "2024-10-05", original: "Ballet")])
        #expect(plan.next == .details([1]))
        plan.receive(details: [1: .init(directors: ["Jan Kowalski"])], for: [1])
        #expect(plan.next == .search(SearchQuery(text: "Ballerina", purpose: .englishTitle)))
        // What was read of it is kept when it is found again.
        receive(&plan, [candidate(1, "발레리나", "2024-10-05", original: "Ballet")])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.candidates.map(\.film.details?.directors) == [["Jan Kowalski"]])
    }

    @Test("A film that this one is known not to be is no candidate")
    func excluded() {
        var plan = QueryPlan(film: film("헌트", "20220810", nations: ["일본"]), without: [1])
        receive(&plan, [candidate(1, "헌트", "2022-08-10")])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.candidates.isEmpty && decision.reason == .noResults)
    }

    @Test(
        "Beside films of other titles, the English one is searched for where it finds many films",
        arguments: [([], [], true), (["미국"], [], true), (["일본"], [], false), (["일본"], ["공연"], true)])
    func englishToo(nations: [String], genres: [String], isAsked: Bool) {
        var known = film("사랑", nil, english: "Love", nations: nations)
        known.genres = genres
        var plan = QueryPlan(film: known)
        receive(&plan, [candidate(137, "그라운드호그", "1993-02-11")])
        #expect((plan.next == .search(SearchQuery(text: "Love", purpose: .englishTitle))) == isAsked)
    }

    @Test("The leader has the film's title, and is not ruled out")
    func leader() {
        var plan = QueryPlan(film: film("만추", "20110217", english: "Late Autumn"))
        var adult = candidate(2, "만추", "2011-02-17", original: "Late Autumn")
        adult.isAdult = true
        receive(&plan, [candidate(1, "늦가을", "2011-02-17", original: "Late Autumn"), adult])
        #expect(plan.leader == nil)
        plan.receive([candidate(3, "만추", nil)], for: SearchQuery(text: "만추", purpose: .title), totalPages: 1)
        #expect(plan.leader == 3)
    }

    @Test("A translation in brackets is not searched for")
    func translation() {
        let plan = QueryPlan(film: film("해무(海霧)", "20140813"))
        #expect(plan.next == .search(SearchQuery(text: "해무", purpose: .title)))
    }

    @Test(
        "A plan never exceeds its limit of requests to TMDB, and always ends", arguments: 0...6,
        [nil, MatchOverride(.film(99))])
    func limit(requests: Int, override: MatchOverride?) {
        var model = MatchModel.standard
        model.plan.requests = requests
        var plan = QueryPlan(
            film: film("존 윅: 특별판", "20170330", english: "John Wick", isDetailed: false), override: override,
            model: model)
        var id = 0
        for _ in 0..<40 {
            switch plan.next {
            case .search(let query):
                // Every search finds three more films that cannot be told apart.
                let found = (0..<3).map { candidate(id + $0, "존 윅", "2014-10-22", original: "John Wick") }
                id += 3
                plan.receive(found, for: query, totalPages: 9)
            case .discover(let day):
                plan.receive([], openedOn: day)
            case .filmInfo:
                plan.receive(filmInfo: nil)
            case .details(let ids):
                plan.receive(details: [:], for: ids)
            case .decided(let decision):
                #expect(decision.cost.tmdbRequests <= requests)
                // That TMDB lacks a film is not said before it was asked for.
                #expect(decision.notes.count == (override != nil && requests > 0 ? 1 : 0))
                #expect(decision.state != .match)
                return
            }
        }
        Issue.record("the plan does not end")
    }

    @Test("A film without results and without an English title is searched for by the part before a separator")
    func firstPart() {
        var plan = QueryPlan(film: film("엽문 4: 더 파이널", nil))
        for question in [
            SearchQuery(text: "엽문 4: 더 파이널", purpose: .title), SearchQuery(text: "엽문4:더파이널", purpose: .joined),
            SearchQuery(text: "엽문 4", purpose: .firstPart),
        ] {
            #expect(plan.next == .search(question))
            receive(&plan, [])
        }
    }

    @Test("A film for which others were found is searched for neither by a part, nor without spaces, nor as at home")
    func furtherFilms() {
        var known = film("엽문 4: 더 파이널", nil, nations: ["홍콩"])
        known.originalTitle = "葉問4：完結篇"
        var plan = QueryPlan(film: known)
        receive(&plan, [candidate(137, "그라운드호그", "1993-02-11")])
        guard case .decided = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
    }

    @Test("If the words that are left find too many films, the whole title is asked for; no search is sent twice")
    func wholeTitle() {
        var plan = QueryPlan(film: film("ET 더 무비", nil, english: "ET", nations: ["미국"]))
        #expect(plan.next == .search(SearchQuery(text: "et", purpose: .title)))
        receive(&plan, [], totalPages: 9)
        #expect(plan.next == .search(SearchQuery(text: "ET 더 무비", purpose: .wholeTitle)))
        receive(&plan, [])
        guard case .decided = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
    }

    /// A plan for 캣퍼슨, after the record of a film with its director and this English title and length.
    private func planOfCatPerson(found title: String, runtime: Int? = nil) -> QueryPlan {
        var known = film("캣퍼슨", "20231004", english: "Cat Person", year: 2023, nations: ["미국"], runtime: 100)
        known.directors = [KnownFilm.Person(name: "수잔나 포겔", englishName: "Susanna Fogel")]
        var plan = QueryPlan(film: known)
        let found = candidate(1, "캣퍼슨", "2023-09-01", original: title, language: "en")
        plan.receive([found], for: SearchQuery(text: "캣퍼슨", purpose: .title), totalPages: 1)
        plan.receive(details: [1: .init(directors: ["Susanna Fogel"], runtime: runtime)], for: [1])
        return plan
    }
    private let catPerson = SearchQuery(text: "Cat Person", purpose: .englishTitle)

    @Test(
        "People alone do not decide before the English title was asked for, if another one is all that was compared",
        arguments: [
            ("Behind Cat Person", nil, true), ("Cat Persons", nil, true), ("Cat Person", nil, false),
            ("Behind Cat Person", 100, false), ("Cat Persons", 100, false),
        ] as [(String, Int?, Bool)])
    func objections(title: String, runtime: Int?, isAsked: Bool) {
        #expect((planOfCatPerson(found: title, runtime: runtime).next == .search(catPerson)) == isAsked)
    }

    @Test(
        "Nor before a rival was read, once, that its title speaks for and nothing but its day against",
        arguments: [
            (candidate(2, "캣퍼슨", "2023-01-21", original: "Cat Person"), true),
            (candidate(2, "고양이", "2023-01-21", original: "Cat Person"), true),
            (candidate(2, "캣퍼슨", "2003-01-21", original: "Cats"), true),
            (candidate(2, "캣퍼슨", "2023-01-21", original: "猫", language: "ja"), false),
            (candidate(2, "고양이", "2023-01-21", original: "Cats"), false),
        ])
    func rival(_ rival: CandidateFilm, isRead: Bool) {
        for isAdult in [false, true] {
            var (plan, rival) = (planOfCatPerson(found: "Behind Cat Person"), rival)
            rival.isAdult = isAdult
            plan.receive([rival], for: catPerson, totalPages: 1)
            #expect((plan.next == .details([2])) == (isRead && !isAdult))
            plan.receive(details: [:], for: [2])
            guard case .decided = plan.next else {
                Issue.record("undecided: \(plan.next)")
                return
            }
        }
    }

    @Test("A rival of the same director is not told apart from the film about it")
    func rivalOfTheDirector() {
        var plan = planOfCatPerson(found: "Behind Cat Person")
        plan.receive([candidate(2, "캣퍼슨", "2023-01-21", original: "Cat Person")], for: catPerson, totalPages: 1)
        plan.receive(details: [2: .init(directors: ["Susanna Fogel"])], for: [2])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.tmdbID != 1)
    }

    @Test(
        "Nor does a director who merely sounds alike, if the English title has more words than the film's",
        arguments: [("The Making of What If", true), ("What Ifs", false)])
    func objectionToMoreWords(title: String, isAsked: Bool) {
        var plan = QueryPlan(
            film: film(
                "왓 이프", "20141113", english: "What If", year: 2013, nations: ["아일랜드"], directors: ["조 라이트"]))
        let about = candidate(1, "왓 이프", "2014-02-28", original: title, language: "en")
        plan.receive([about], for: SearchQuery(text: "왓 이프", purpose: .title), totalPages: 1)
        plan.receive(details: [1: .init(countries: ["IE"], directors: ["Joe Wright"])], for: [1])
        #expect((plan.next == .search(SearchQuery(text: "What If", purpose: .englishTitle))) == isAsked)
    }

    @Test("A person's words are searched for first, trimmed and composed, and stay with the decision")
    func ownWords() {
        let own = MatchOverride(.query(" \u{1112}\u{1165}\u{11AB}\u{1110}\u{1173} "))
        var plan = QueryPlan(film: short, override: own)
        #expect(plan.next == .search(SearchQuery(text: "헌트", purpose: .override)))
        if case .search(let query) = plan.next { #expect(query.text.unicodeScalars.count == 2) }
        receive(&plan, [candidate(619803, "범죄도시 2", "2022-05-18")])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.tmdbID == 619803 && decision.override == own)
    }

    @Test("If TMDB does not have the film of a person's decision, no other one is looked for")
    func lackedFilm() {
        var plan = QueryPlan(film: short, override: MatchOverride(.film(7)))
        #expect(plan.next == .details([7]))
        plan.receive(details: [:], for: [7])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.tmdbID == nil && decision.lackedFilm == 7 && decision.notes.count == 1)
    }

    @Test("The order of the results does not change a plan")
    func orderOfResults() {
        let rows = [candidate(1, "만추", nil), candidate(2, "만추", "1982-02-06"), candidate(3, "만추 2", "2012-01-01")]
        var (one, two) = (QueryPlan(film: film("만추", "20110217")), QueryPlan(film: film("만추", "20110217")))
        receive(&one, rows)
        receive(&two, rows.reversed())
        #expect(one.next == two.next)
    }

    private func receive(_ plan: inout QueryPlan, _ results: [CandidateFilm], totalPages: Int = 1) {
        guard case .search(let query) = plan.next else {
            Issue.record("no search: \(plan.next)")
            return
        }
        plan.receive(results, for: query, totalPages: totalPages)
    }
}
