import BoxOfficeWire
import Testing

@testable import FilmMatching

@Suite("Laws of a decision")
struct MatchLawTests {
    @Test("The order of the candidates does not matter")
    func shuffling() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let (known, candidates) = Self.scene(using: &generator)
            let decision = MatchModel.standard.decision(for: known, among: candidates)
            let shuffled = MatchModel.standard.decision(for: known, among: candidates.shuffled(using: &generator))
            #expect(shuffled == decision)
        }
    }

    @Test("A further candidate with another title never creates a match, nor turns one match into another")
    func irrelevantCandidate() {
        var generator = SeededGenerator(seed: 2)
        var matches = 0
        for _ in 0..<300 {
            let (known, candidates) = Self.scene(using: &generator)
            let before = MatchModel.standard.decision(for: known, among: candidates)
            let stranger = candidate(999_999, "전혀 다른 제목의 이야기", "2001-01-01")
            let after = MatchModel.standard.decision(for: known, among: candidates + [stranger])
            #expect(after.state == before.state)
            #expect(after.tmdbID == before.tmdbID)
            matches += before.state == .match ? 1 : 0
        }
        #expect(matches > 30, "without matches among the scenes, the law proves nothing")
    }

    @Test("Without the right film among the candidates, there is never a match")
    func rightFilmRemoved() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let (known, candidates) = Self.scene(using: &generator)
            let decision = MatchModel.standard.decision(for: known, among: candidates.filter { $0.id != 1 })
            #expect(decision.state != .match, "\(decision.explanation())")
        }
    }

    @Test("A matching film's own evidence adds up to its total")
    func totals() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<100 {
            let (known, candidates) = Self.scene(using: &generator)
            for scored in MatchModel.standard.decision(for: known, among: candidates).candidates {
                #expect(scored.total == scored.evidence.map(\.bits).reduce(0, +))
            }
        }
    }

    /// Returns a film, its own candidate under id 1, and other results of a search: sequels, namesakes of other years
    /// and countries, and similar titles.
    private static func scene(using generator: inout SeededGenerator) -> (KnownFilm, [CandidateFilm]) {
        let words = ["바람", "도시", "비밀", "여름", "기억", "그림자", "마지막", "정원", "약속", "항해"]
        let title = words.shuffled(using: &generator).prefix(3).joined(separator: " ")
        let open = CalendarDay(daysSinceEpoch: Int.random(in: 15_000...19_000, using: &generator))
        let known = KnownFilm(
            movieCode: "1", title: title, openDay: open, productionYear: open?.year, nations: ["한국"],
            directors: [KnownFilm.Person(name: "김보라")], kind: "장편", isDetailed: true)
        func day(_ offset: Int) -> CalendarDay? { open?.adding(days: offset) }
        func row(_ id: Int, _ title: String, _ day: CalendarDay?, _ language: String = "ko") -> CandidateFilm {
            CandidateFilm(id: id, title: title, originalTitle: title, originalLanguage: language, releaseDay: day)
        }
        var candidates = [row(1, title, day(Int.random(in: -1...20, using: &generator)))]
        candidates.append(row(2, title + " 2", day(Int.random(in: 200...900, using: &generator))))
        candidates.append(row(3, title, day(-Int.random(in: 2_000...9_000, using: &generator)), "ja"))
        candidates.append(row(4, title + "의 밤", day(Int.random(in: -300...300, using: &generator))))
        candidates.append(row(5, words.shuffled(using: &generator).prefix(2).joined(separator: " "), day(0)))
        return (known, candidates)
    }
}
