import BoxOfficeWire
import Testing

@testable import FilmMatching

@Suite("What was not read speaks neither for nor against a candidate") struct UnreadPartTests {
    /// A part of which film and candidate know something that contradicts.
    struct Contradiction: Sendable, CustomTestStringConvertible {
        let part: FilmPart
        let kind: Evidence.Kind
        var film = FilmMatchingTests.film("바다의 노래", nil)
        var candidate = FilmMatchingTests.candidate(1, "바다의 노래", nil, details: .init())

        var testDescription: String { "\(kind)" }

        static let all = [
            Contradiction(.titles, .title) { _, candidate in (candidate.title, candidate.originalTitle) = ("동굴", "동굴")
            },
            Contradiction(.titles, .englishTitle) { film, candidate in
                film.englishTitle = "Song of the Sea"
                (candidate.originalTitle, candidate.originalLanguage) = ("The Cave", "en")
            },
            Contradiction(.days, .date) { film, candidate in
                (film.openDay, candidate.releaseDay) = (CalendarDay("2020-07-01"), CalendarDay("1950-01-01"))
            },
            Contradiction(.days, .year) { film, candidate in
                (film.openDay, film.productionYear) = (CalendarDay("2020-07-01"), 2020)
                candidate.releaseDay = CalendarDay("1950-01-01")
            },
            Contradiction(.countries, .nation) { film, candidate in
                (film.nations, candidate.originalLanguage) = (["미국"], "ko")
                candidate.details?.countries = ["KR"]
            },
            Contradiction(.people, .director) { film, candidate in
                film.directors = [.init(name: "김태용")]
                candidate.details?.directors = ["이만희"]
            },
            Contradiction(.runtime, .runtime) { film, candidate in
                film.runtime = 100
                candidate.details?.runtime = 160
            },
        ]

        private init(
            _ part: FilmPart, _ kind: Evidence.Kind, _ change: (inout KnownFilm, inout CandidateFilm) -> Void
        ) {
            (self.part, self.kind) = (part, kind)
            change(&film, &candidate)
        }
    }

    private func contradictions(_ decision: MatchDecision) -> [Evidence.Kind] {
        decision.candidates.first?.evidence.filter { $0.bits < 0 }.map(\.kind) ?? []
    }

    @Test("A contradiction of a part that either service left out is none", arguments: Contradiction.all)
    func contradiction(_ found: Contradiction) {
        #expect(contradictions(decide(found.film, found.candidate)).contains(found.kind))
        var (film, candidate) = (found.film, found.candidate)
        candidate.details?.unread = [found.part]
        #expect(!contradictions(decide(film, candidate)).contains(found.kind))
        film.unread = [found.part]
        #expect(!contradictions(decide(film, found.candidate)).contains(found.kind))
        // Other parts say nothing of it.
        let others = Set(FilmPart.allCases).subtracting([found.part])
        candidate.details?.unread = others
        film.unread = others
        #expect(contradictions(decide(film, candidate)).contains(found.kind))
    }

    @Test("Every part is held back by a contradiction here")
    func everyPart() { #expect(Set(Contradiction.all.map(\.part)) == Set(FilmPart.allCases)) }

    @Test("What agrees of a part still speaks for a candidate, even if more of it was left out")
    func agreement() {
        let known = film("만추", nil, directors: ["김태용", "이만희"])
        let whole = decide(known, candidate(1, "만추", nil, details: .init(directors: ["김태용"])))
        let partial = decide(known, candidate(1, "만추", nil, details: .init(directors: ["김태용"], unread: [.people])))
        #expect((whole.evidence(.director)?.bits ?? 0) > 0)
        #expect(partial.evidence(.director) == whole.evidence(.director))
    }

    @Test("A running time does not decide against a namesake whose people were left out")
    func incompleteRival() {
        let known = film(
            "달리랜드", "2023-10-18", english: "DALILAND", year: 2022, nations: ["영국"], directors: ["메리 해론"], runtime: 96)
        let namesake = candidate(
            1, "달리랜드", "2023-03-18", original: "DALILAND", details: .init(countries: ["GB"], runtime: 96))
        func decision(unread: Set<FilmPart>) -> MatchDecision {
            decide(
                known, namesake,
                candidate(
                    2, "달리랜드", "2022-09-29", original: "Dalíland",
                    details: .init(countries: ["FR", "GB", "US"], unread: unread)))
        }
        #expect(decision(unread: []).tmdbID == 1)
        #expect(decision(unread: [.people]).state == .ambiguous)
    }

    @Test("A gap says whose response lacked the part, not that the service knows nothing")
    func gaps() {
        func causes(_ film: KnownFilm, _ details: CandidateFilm.Details) -> [Evidence.Kind: ComparisonGap.Cause] {
            let gaps = decide(film, candidate(1, "만추", nil, details: details)).candidates.first?.notCompared ?? []
            return Dictionary(gaps.map { ($0.kind, $0.cause) }) { first, _ in first }
        }
        let kinds: [Evidence.Kind] = [.date, .nation, .director, .cast, .runtime]
        var known = film("만추", "2020-07-01", year: 2020, nations: ["한국"], directors: ["김태용"], runtime: 100)
        known.cast = [.init(name: "현빈")]
        let unreadAtTMDB = causes(known, .init(unread: [.days, .people, .runtime]))
        #expect(kinds.map { unreadAtTMDB[$0] } == [.unreadAtTMDB, nil, .unreadAtTMDB, .unreadAtTMDB, .unreadAtTMDB])
        #expect(causes(known, .init())[.director] == .unknownAtTMDB)
        var blank = film("만추", nil)
        #expect(causes(blank, .init())[.nation] == .unknownAtKobis)
        blank.unread = Set(FilmPart.allCases)
        let unreadAtKobis = causes(blank, .init(unread: [.people]))
        #expect(kinds.allSatisfy { unreadAtKobis[$0] == .unreadAtKobis })
        let words = decide(known, candidate(1, "만추", nil, details: .init(unread: [.people]))).explanation()
        #expect(words.contains("missing from TMDB's response"))
        #expect(decide(blank, candidate(1, "만추", nil)).explanation().contains("missing from KOBIS's response"))
    }
}
