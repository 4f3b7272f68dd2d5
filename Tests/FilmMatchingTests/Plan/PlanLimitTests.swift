import Testing

@testable import FilmMatching

@Suite("The limits of a plan")
struct PlanLimitTests {
    /// Returns a plan whose search has found these films.
    private func plan(_ known: KnownFilm, model: MatchModel = .standard, found: [CandidateFilm]) -> QueryPlan {
        var plan = QueryPlan(film: known, model: model)
        guard case .search(let query) = plan.next else {
            Issue.record("no search: \(plan.next)")
            return plan
        }
        plan.receive(found, for: query, totalPages: 1)
        return plan
    }

    private func model(title: Double, nation: [Evidence.Level: Double] = [:]) -> MatchModel {
        var model = MatchModel.standard
        model.bits = [.title: [.exact: title], .nation: nation, .director: [.equal: 6]]
        return model
    }

    /// The ids of the records that a plan reads, one after the other, if none of them says anything.
    private func recordsRead(_ plan: QueryPlan) -> [Int] {
        var (plan, read) = (plan, [Int]())
        while case .details(let ids) = plan.next {
            read += ids
            plan.receive(details: [:], for: ids)
        }
        return read
    }

    @Test("The movie records of the best three are read, one after the other, not of one and not of four")
    func records() {
        let found = (1...4).map { candidate($0, "만추", nil) }
        let plan = plan(film("만추", nil), found: found)
        #expect(plan.next == .details([1]))
        #expect(recordsRead(plan) == [1, 2, 3])
    }

    @Test("A candidate is worth a movie record up to 6 bits below the best", arguments: [6, 6.1])
    func range(lead: Double) {
        let model = model(title: 6, nation: [.shared: 0, .perhapsForeign: -lead])
        let plan = plan(
            film("만추", nil, nations: ["한국"]), model: model,
            found: [candidate(1, "만추", nil), candidate(2, "만추", nil, original: "Late Autumn", language: "en")])
        #expect(recordsRead(plan) == (lead <= 6 ? [1, 2] : [1]))
    }

    @Test("A candidate with the film's title is worth a movie record from 0 bits on if KOBIS names a director")
    func namesakeFloor() {
        for (total, isRead) in [(0, true), (-0.1, false)] {
            let plan = plan(
                film("만추", nil, directors: ["김태용"]), model: model(title: total), found: [candidate(1, "만추", nil)])
            #expect((plan.next == .details([1])) == isRead)
        }
    }

    @Test("A candidate is worth a movie record from -1 bit on")
    func floor() {
        let found = [candidate(1, "만추", nil)]
        #expect(plan(film("만추", nil), model: model(title: -1), found: found).next == .details([1]))
        #expect(plan(film("만추", nil), model: model(title: -1.1), found: found).next != .details([1]))
    }

    @Test("A contradicted candidate is worth a movie record if the director could make up for it", arguments: [4, 3.9])
    func contradictedFloor(total: Double) {
        let plan = plan(
            film("만추", nil, nations: ["한국"]), model: model(title: total + 3, nation: [.otherLanguage: -3]),
            found: [candidate(1, "만추", nil, language: "ja")])
        #expect((plan.next == .details([1])) == (total >= 4))
    }

    @Test(
        "A film costs six requests to TMDB at most, and that many where nothing decides, besides what records lacked",
        arguments: [0, 2])
    func requests(repeats: Int) {
        var plan = QueryPlan(
            film: film("은하철도: 한밤의 도시", "20200701", english: "Night City", nations: ["미국"], isDetailed: false))
        var (id, records) = (0, 0)
        for _ in 0..<40 {
            switch plan.next {
            case .search(let query):
                let found = (0..<3).map { candidate(id + $0, "한밤의 도시", "2020-07-01", original: "Midnight Town") }
                id += 3
                plan.receive(found, for: query, totalPages: 9)
            case .filmInfo: plan.receive(filmInfo: nil)
            case .discover(let day): plan.receive([], openedOn: day)
            case .details(let ids):
                records += ids.count
                plan.receive(details: [:], for: ids, repeats: repeats)
            case .decided(let decision):
                #expect(records > 1 && decision.cost.tmdbRequests == 6 + records * repeats)
                return
            }
        }
        Issue.record("the plan does not end")
    }

    @Test("An ambiguous film without a candidate of its title is searched for by its English title, too")
    func secondSearch() {
        var plan = plan(
            film("은하철도: 한밤의 도시", "20200701", english: "Night City", nations: ["미국"]),
            found: [candidate(1, "한밤의 도시", "2020-07-01", original: "Midnight Town")])
        #expect(plan.next == .details([1]))
        plan.receive(details: [:], for: [1])
        #expect(plan.next == .search(SearchQuery(text: "Night City", purpose: .englishTitle)))
    }

    @Test("An ambiguous film with a candidate of its title is not searched for again")
    func noSecondSearch() {
        var plan = plan(
            film("한밤의 도시", nil, english: "Night City", nations: ["미국"]),
            found: [candidate(1, "한밤의 도시", nil, original: "Midnight Town")])
        plan.receive(details: [:], for: [1])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.state == .ambiguous)
    }
}
