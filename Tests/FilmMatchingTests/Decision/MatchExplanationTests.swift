import TestSupport
import Testing

@testable import FilmMatching

@Suite("Explaining a decision")
struct MatchExplanationTests {
    @Test("A match names the film, the evidence and what was rejected")
    func match() {
        var plan = QueryPlan(film: film("범죄도시2", "20220518", isDetailed: false))
        guard case .search(let query) = plan.next else { return }
        plan.receive(
            [candidate(1_017_163, "범죄도시 4", "2024-04-24"), candidate(619803, "범죄도시 2", "2022-05-18")], for: query,
            totalPages: 1)
        guard case .decided(let decision) = plan.next else {
            Issue.record("undecided")
            return
        }
        #expect(
            decision.explanation() == """
                범죄도시2 (20200001, open 2022-05-18) -> match 619803 범죄도시 2 (2022-05-18): title and release day agree
                  page          https://www.themoviedb.org/movie/619803
                  certainty     high; 1 TMDB request
                  agrees        KOBIS / TMDB: title 범죄도시2 / 범죄도시 2; day 2022-05-18 / 2022-05-18
                  not compared  year of production, country, director, actors, running time (KOBIS's record was not read)
                  other         1017163 범죄도시 4 (2024-04-24): the numbers in the titles differ  https://www.themoviedb.org/movie/1017163
                  searched      “범죄도시2” (2 found)
                """)
        #expect(
            decision.evidenceTable() == """
                How much each comparison counts, in bits: one more makes it twice as likely that it is the same film. Decided from TMDB's search results alone.
                619803 범죄도시 2 (2022-05-18)  https://www.themoviedb.org/movie/619803
                  14.5 in all
                    title               +7.0   범죄도시2 / 범죄도시 2
                    length of the title +0.5   5 characters
                    day                 +7.0   2022-05-18 / 2022-05-18
                1017163 범죄도시 4 (2024-04-24)  https://www.themoviedb.org/movie/1017163
                  -13.0 in all; the numbers in the titles differ
                    title               -6.0   범죄도시2 / 범죄도시 4
                    day                 -7.0   2022-05-18 / 2024-04-24 (TMDB is 707 days later)
                """)
        #expect(
            decision.explanation(in: .korean) == """
                범죄도시2 (20200001, 2022-05-18 개봉) -> 619803 범죄도시 2 (2022-05-18): 제목과 개봉일이 같습니다
                  페이지        https://www.themoviedb.org/movie/619803
                  신뢰도        높음, TMDB 요청 1회
                  같은 점       KOBIS / TMDB: 제목 범죄도시2 / 범죄도시 2 · 개봉일 2022-05-18 / 2022-05-18
                  비교 못 함    제작 연도, 국가, 감독, 배우, 상영 시간 (KOBIS 영화 정보를 읽지 않음)
                  다른 후보     1017163 범죄도시 4 (2024-04-24): 제목의 숫자가 다릅니다  https://www.themoviedb.org/movie/1017163
                  검색          “범죄도시2” (2편)
                """)
    }

    @Test("It says what was not compared, and why")
    func gaps() {
        func gaps(_ known: KnownFilm, _ details: CandidateFilm.Details?, day: String? = "2011-02-17") -> [String] {
            let found = decide(known, candidate(91073, "만추", day, language: "ko", details: details)).candidates.first
            return found.map { $0.notCompared.map { "\($0.kind) \($0.cause)" } } ?? []
        }
        let known = film("만추", "20110217", year: 2010, nations: ["한국"], directors: ["김태용"], runtime: 113)
        #expect(
            gaps(known, nil) == [
                "director tmdbRecordNotRead", "cast unknownAtKobis", "runtime tmdbRecordNotRead",
            ])
        #expect(
            gaps(known, .init(directors: ["金泰勇"])) == [
                "director notComparable", "cast unknownAtKobis", "runtime unknownAtTMDB",
            ])
        #expect(gaps(known, nil, day: nil).first == "date unknownAtTMDB")
        #expect(
            gaps(film("만추", nil), nil) == [
                "date unknownAtKobis", "nation unknownAtKobis", "director unknownAtKobis", "cast unknownAtKobis",
                "runtime unknownAtKobis",
            ])
        #expect(gaps(film("만추", "20110217", isDetailed: false), nil).first == "year kobisRecordNotRead")
    }

    @Test("An ambiguous decision shows the best candidate and the reason")
    func ambiguous() {
        let text = decide(film("만추", "20110217"), candidate(91073, "만추", nil)).explanation()
        #expect(text.contains("-> ambiguous: too little agrees besides the title"))
        #expect(text.contains("best          91073 만추  https://www.themoviedb.org/movie/91073"))
    }

    @Test("Equal years are not said to differ, although beside a distant day they add nothing")
    func equalYears() throws {
        let known = film("슈퍼 레이스", "20200723", year: 2020, nations: ["캐나다"])
        let decision = decide(known, candidate(1, "슈퍼 레이스", "2020-12-04"))
        let best = try #require(decision.candidates.first)
        #expect(try #require(best.evidence.first { $0.kind == .year }).bits < 0)
        #expect(best.agreements(in: .english).contains { $0.hasPrefix("year of production 2020 / 2020") })
        #expect(!best.differences(in: .english).contains { $0.hasPrefix("year of production") })
    }

    @Test("No match without candidates is two lines")
    func none() {
        #expect(
            decide(film("만추", nil)).explanation()
                == "만추 (20200001) -> none: not found on TMDB\n  cost          0 TMDB requests")
    }

    @Test("Each reason of a match has words of its own in each language, which its page lists")
    func reasons() throws {
        let reasons = MatchDecision.Reason.allCases
        #expect(Set(reasons.map { $0.words(in: .korean) }).count == reasons.count)
        for reason in reasons {
            #expect(reason.words(in: .english).allSatisfy { $0.isASCII })
            #expect(reason.words(in: .korean).contains { ("가"..."힣").contains($0) })
        }
        for (page, language) in [("Matching.md", InterfaceLanguage.english), ("Matching.ko.md", .korean)] {
            let rows = try ProjectFile("Documentation/\(page)").lines.filter { $0.hasPrefix("| `") }
                .map { $0.split(separator: " | ").map(String.init) }
            #expect(rows.map(\.first) == reasons.map { "| `\($0.rawValue)`" })
            #expect(rows.map(\.last) == reasons.map { $0.words(in: language) + " |" })
        }
    }

    @Test("A kept decision of any number is explained")
    func anyNumber() {
        for bits in [Double.infinity, -.greatestFiniteMagnitude, .nan] {
            let evidence = Evidence(kind: .title, level: .exact, bits: bits, left: "", right: "")
            let candidate = ScoredCandidate(film: CandidateFilm(id: 1, title: ""), evidence: [evidence])
            var decision = MatchDecision(
                film: film("만추", nil, year: .min), state: .ambiguous, reason: .tooClose)
            decision.candidates = [candidate]
            #expect(decision.evidenceTable().contains("in all"))
            #expect(!decision.explanation().isEmpty)
        }
    }
}
