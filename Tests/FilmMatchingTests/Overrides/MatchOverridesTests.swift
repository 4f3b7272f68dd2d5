import Testing

@testable import FilmMatching

@Suite("Overrides")
struct MatchOverridesTests {
    private let text = """
        # Decisions of ours.

        20200001 = tmdb:619803   # the Korean one
        20200002=none
          20200003  =  query:"Everything # Everywhere"
        1 + 1 = 2 = tmdb:5 2021-01-01..2021-12-31
        걸 = none 20210101..20211231
        20200001 = tmdb:619803
        """

    @Test("A line applies to the film of its code")
    func codes() throws {
        let overrides = try MatchOverrides(text)
        #expect(overrides.override(for: known("20200001")) == MatchOverride(.film(619803), line: 3))
        #expect(overrides.override(for: known("20200002")) == MatchOverride(.noMatch, line: 4))
        #expect(overrides.override(for: known("20200003"))?.choice == .query("Everything # Everywhere"))
        #expect(overrides.override(for: known("20200004")) == nil)
    }

    @Test("A line of nothing but equals signs is refused at once", .timeLimit(.minutes(10)))
    func manySigns() {
        #expect(throws: MatchOverridesError.self) {
            try MatchOverrides("20060151 " + String(repeating: "=", count: 200_000))
        }
    }

    @Test("A title applies to the film that opened on one of its days, whatever its spacing")
    func titles() throws {
        let overrides = try MatchOverrides(text)
        #expect(overrides.override(for: known("1", "걸 ", "20210107"))?.choice == .noMatch)
        #expect(overrides.override(for: known("1", "걸", "20220107")) == nil)
        #expect(overrides.override(for: known("1", "걸", nil)) == nil)
        #expect(overrides.override(for: known("1", "1+1=2", "20211231"))?.choice == .film(5))
    }

    @Test(
        "An invalid line is an error with its number",
        arguments: [
            ("20200001 tmdb:1", MatchOverridesError.Reason.noEqualsSign), ("= none", .noSubject),
            ("20200001 = 5", .unknownChoice), ("20200001 = tmdb:0", .unknownChoice),
            ("20200001 = tmdb:", .unknownChoice),
            ("20200001 = query:words", .unknownChoice), ("20200001 = query:\"\"", .unknownChoice),
            ("걸 = tmdb:1", .titleWithoutDays), ("걸 = tmdb:1 2021-12-31..2021-01-01", .unknownDays),
            ("걸 = tmdb:1 2021", .unknownDays), ("걸 = tmdb:1 2021-02-30..2021-03-01", .unknownDays),
        ])
    func errors(line: String, reason: MatchOverridesError.Reason) {
        let error = #expect(throws: MatchOverridesError.self) {
            try MatchOverrides("# fine\n\(line)\n20200009 = none\n")
        }
        #expect(error?.problems.map(\.line) == [2])
        #expect(error?.problems.map(\.text) == [line])
        #expect(error?.problems.map(\.reason) == [reason])
        #expect(error?.description.hasPrefix("line 2: ") == true)
    }

    @Test("All errors are reported at once")
    func allErrors() {
        let error = #expect(throws: MatchOverridesError.self) { try MatchOverrides("a\n\n20200001 = none\nb = c") }
        #expect(error?.problems.map(\.line) == [1, 4])
    }

    @Test("A new decision changes its own line and keeps the rest, including line ends and a missing last one")
    func pinning() throws {
        var overrides = try MatchOverrides("\u{FEFF}# ours\r\n\t20200001 =  tmdb:1 \t# why\r\n\r\n20200002 = none")
        try overrides.pin(known("20200001"), to: .film(7))
        #expect(overrides.text == "\u{FEFF}# ours\r\n\t20200001 = tmdb:7 \t# why\r\n\r\n20200002 = none")
        try overrides.pin(known("20200003"), to: .query("words"))
        #expect(overrides.text.hasSuffix("20200002 = none\r\n20200003 = query:\"words\"\r\n"))
        #expect(overrides.override(for: known("20200001"))?.choice == .film(7))
    }

    @Test("Of two lines about one film, the one with its code decides, whatever their order")
    func pinningAboveATitle() throws {
        var overrides = try MatchOverrides("# ours\n걸 = none 2021-01-01..2021-12-31\n")
        try overrides.pin(known("20200001", "걸", "20210107"), to: .film(7))
        #expect(overrides.text == "# ours\n걸 = none 2021-01-01..2021-12-31\n20200001 = tmdb:7\n")
        #expect(overrides.override(for: known("20200001", "걸", "20210107"))?.choice == .film(7))
    }

    @Test("A title with a number sign is pinned and unpinned like any other", arguments: ["#살아있다", "나의 #해시태그", "# 1"])
    func pinningNumberSigns(title: String) throws {
        let film = known("", title, "20200624")
        var overrides = try MatchOverrides("# ours\n")
        try overrides.pin(film, to: .film(7))
        #expect(overrides.override(for: film)?.choice == .film(7))
        try overrides.pin(film, to: .film(8))
        #expect(overrides.override(for: film)?.choice == .film(8))
        try overrides.pin(film, to: nil)
        #expect(overrides.text == "# ours\n")
    }

    @Test("Removing a decision removes every line with the film's code, and nothing else")
    func unpinning() throws {
        var overrides = try MatchOverrides(text)
        try overrides.pin(known("20200001"), to: nil)
        #expect(overrides.override(for: known("20200001")) == nil)
        #expect(overrides.text.contains("# Decisions of ours.\n\n20200002=none\n  20200003  ="))
        #expect(overrides.text.hasSuffix("걸 = none 20210101..20211231\n"))
    }

    @Test("A decision that cannot be written is refused and changes nothing")
    func unwritable() throws {
        var overrides = try MatchOverrides("20200001 = none\n")
        #expect(throws: MatchOverridesError.self) { try overrides.pin(known("20200002"), to: .query("a \" b")) }
        #expect(throws: MatchOverridesError.self) { try overrides.pin(known(""), to: .film(1)) }
        #expect(overrides.text == "20200001 = none\n")
    }

    @Test("An id is looked up once, and wins")
    func pinnedFilm() {
        var plan = QueryPlan(film: film("걸", "20210107"), override: MatchOverride(.film(501630), line: 4))
        #expect(plan.next == .details([501630]))
        plan.receive(details: [501630: .init(translatedTitles: ["걸"])], for: [501630])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.tmdbID == 501630)
        #expect(decision.reason == .override)
        #expect(decision.candidates.first?.evidence.map(\.kind) == [.override])
        #expect(decision.explanation().contains("tmdb:501630 (line 4)"))
        #expect(decision.cost.tmdbRequests == 1 && decision.cost.kobisRequests == 0)
    }

    @Test("An id that TMDB does not have leaves the film without a match, with a note")
    func deadFilm() {
        var plan = QueryPlan(film: film("범죄도시2", "20220518"), override: MatchOverride(.film(1), line: 4))
        plan.receive(details: [:], for: [1])
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.tmdbID == nil && decision.reason == .override)
        #expect(decision.lackedFilm == 1 && decision.notes.count == 1)
        #expect(decision.explanation().contains("TMDB has no film 1"))
    }

    @Test("The decision none takes no request")
    func pinnedNone() {
        let plan = QueryPlan(film: film("걸", "20210107"), override: MatchOverride(.noMatch))
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided: \(plan.next)")
            return
        }
        #expect(decision.state == .noMatch)
        #expect(decision.reason == .override)
        #expect(decision.cost == MatchCost())
    }

    @Test("The words of an override are searched for first")
    func words() {
        let plan = QueryPlan(film: film("걸", "20210107"), override: MatchOverride(.query("Girl 2018")))
        #expect(plan.next == .search(SearchQuery(text: "Girl 2018", purpose: .override)))
    }

    private func known(_ code: String, _ title: String = "", _ open: String? = nil) -> KnownFilm {
        var known = film(title, open)
        known.movieCode = code
        return known
    }
}
