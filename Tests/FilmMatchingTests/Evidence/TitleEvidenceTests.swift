import Testing

@testable import FilmMatching

@Suite("Levels of titles")
struct TitleEvidenceTests {
    private func korean(_ left: String, _ right: String) -> Evidence.Level? {
        decide(film(left, nil), candidate(1, right, nil)).level(.title)
    }

    /// The Korean titles are not compared, because the candidate has none.
    private func english(_ left: String, _ right: String) -> Evidence.Level? {
        decide(film("만추", nil, english: left), candidate(1, right, nil)).level(.englishTitle)
    }

    @Test(
        "A film is another cut of a candidate if its title is the candidate's but for the words about the cut",
        arguments: [
            ("만추 확장판", "만추", true), ("만추: 서울 확장판", "만추: 서울", true), ("만추", "만추", false), ("만추", "만추 확장판", false),
            ("만추 확장판", "만추 확장판", false), ("만추 확장판", "동굴", false), ("만추 확장판", "만추 2", false),
        ])
    func editions(left: String, right: String, isEdition: Bool) {
        #expect(decide(film(left, nil), candidate(1, right, nil)).candidates.map(\.isEdition) == [isEdition])
    }

    @Test(
        "Where the Korean titles differ, equal English ones make a film another cut, and others do not",
        arguments: [("Late Autumn", true), ("Late Spring", false)])
    func editionsInEnglish(english: String, isEdition: Bool) {
        let other = candidate(1, "늦가을", nil, original: "Late Autumn")
        #expect(decide(film("만추 확장판", nil, english: english), other).candidates.map(\.isEdition) == [isEdition])
    }

    @Test("The film of a series, 극장판, is not the series' other film because of its title alone")
    func filmOfSeries() {
        #expect(korean("극장판 짱구", "짱구") == .markerOnOneSide)
        #expect(korean("짱구", "짱구 극장판") == .markerOnOneSide)
        #expect(korean("극장판 짱구", "짱구 극장판") == .core)
        #expect(korean("짱구 더 무비", "짱구") == .core)
        let known = film("극장판 짱구", "2019-02-28", runtime: 90)
        for (minutes, isMatch) in [(nil, false), (90, true)] {
            let other = candidate(1, "짱구", "2019-02-28", details: .init(runtime: minutes))
            #expect((decide(known, other).state == .match) == isMatch)
        }
    }

    @Test(
        "Korean titles are near from a likeness of .85 and alike from .7",
        arguments: [
            (20, 3, Evidence.Level.near), (19, 3, .alike), (10, 3, .alike), (13, 4, .different),
        ])
    func likeness(letters: Int, differences: Int, level: Evidence.Level) {
        let titles = koreanPair(letters: letters, differences: differences)
        #expect(korean(titles.left, titles.right) == level)
    }

    @Test(
        "English titles are near from a likeness of .85 and alike from .5",
        arguments: [
            (20, 3, Evidence.Level.near), (19, 3, .alike), (10, 5, .alike), (11, 6, .different),
        ])
    func englishLikeness(letters: Int, differences: Int, level: Evidence.Level) {
        let titles = latinPair(letters: letters, differences: differences)
        #expect(english(titles.left, titles.right) == level)
    }

    @Test(
        "Titles with different numbers are parts of one series from a likeness of .6",
        arguments: [(9, 3, Evidence.Level.numbersDiffer), (11, 4, .different)])
    func numbers(letters: Int, differences: Int, level: Evidence.Level) {
        let titles = koreanPair(letters: letters, differences: differences)
        #expect(korean(titles.left + " 2", titles.right + " 3") == level)
    }

    @Test(
        "English titles with different numbers are parts of one series from a likeness of .6",
        arguments: [(9, 3, Evidence.Level.numbersDiffer), (11, 4, .alike)])
    func englishNumbers(letters: Int, differences: Int, level: Evidence.Level) {
        let titles = latinPair(letters: letters, differences: differences)
        #expect(english(titles.left + " 2", titles.right + " 3") == level)
    }

    @Test(
        "Titles that share a part name two films of a series if the rests are less alike than .7",
        arguments: [(10, 3, Evidence.Level.segment), (13, 4, .otherPart)])
    func rests(letters: Int, differences: Int, level: Evidence.Level) {
        let rests = koreanPair(letters: letters, differences: differences)
        #expect(korean("은하철도: \(rests.left)", "은하철도: \(rests.right)") == level)
    }

    @Test(
        "An English title inside another counts from five characters",
        arguments: [
            ("Rocky", "Rocky Mountain High", Evidence.Level.contained), ("Rocky Mountain High", "Rocky", .near),
            ("Flow", "Flowers of Good and Evil", .different), ("Rocky", "Rocky: Director's Cut", .contained),
            ("Rocky: Director's Cut", "Rocky", .coreAlone),
        ])
    func contained(left: String, right: String, level: Evidence.Level) { #expect(english(left, right) == level) }

    @Test("A part between separators counts from two characters")
    func segments() {
        #expect(FoldedTitle("갓: 나다라").segments.isEmpty)
        #expect(FoldedTitle("가나: 다라마").segments == ["가나", "다라마"])
        #expect(korean("갓: 나다라", "나다라") != .segment)
        #expect(korean("가나: 다라마", "다라마") == .segment)
    }

    @Test(
        "A longer equal title is worth more",
        arguments: [
            (1, Evidence.Level.oneSyllable, -3), (2, .twoSyllables, -1.5), (3, .threeSyllables, -1),
            (4, .fourSyllables, -0.5), (5, .upToSixSyllables, 0.5), (6, .upToSixSyllables, 0.5),
            (7, .upToNineSyllables, 1.5), (9, .upToNineSyllables, 1.5), (10, .tenOrMoreSyllables, 3),
            (14, .tenOrMoreSyllables, 3),
        ] as [(Int, Evidence.Level, Double)])
    func length(syllables: Int, level: Evidence.Level, bits: Double) {
        let title = koreanPair(letters: syllables * 2, differences: 0).left
        let evidence = decide(film(title, nil), candidate(1, title, nil)).evidence(.length)
        #expect(evidence?.level == level)
        #expect(evidence?.bits == bits)
    }

    @Test(
        "Two letters of an alphabet are as long as one syllable",
        arguments: [(4, Evidence.Level.twoSyllables), (5, .threeSyllables), (6, .threeSyllables)])
    func latinLength(letters: Int, level: Evidence.Level) {
        let title = latinPair(letters: letters, differences: 0).left
        #expect(decide(film("만추", nil, english: title), candidate(1, title, nil)).level(.length) == level)
    }

    @Test("An English title without its article and its brackets is the same title")
    func article() {
        #expect(english("The Flow (2024)", "Flow") == .exactAlone)
        #expect(english("Thea Flow", "Flow") != .exactAlone)
    }
}
