import Testing

@testable import FilmMatching

@Suite("Levels of people")
struct PeopleEvidenceTests {
    private func director(
        _ known: KnownFilm.Person, _ name: String, nation: String? = nil
    ) -> Evidence.Level? {
        var known = (film("만추", nil, nations: nation.map { [$0] } ?? []), known)
        known.0.directors = [known.1]
        return decide(known.0, candidate(1, "만추", nil, details: .init(directors: [name]))).level(.director)
    }

    private func cast(_ known: [String], _ names: [String], genres: [String] = []) -> Evidence? {
        var film = film("만추", nil)
        film.cast = known.map { KnownFilm.Person(name: $0) }
        film.genres = genres
        return decide(film, candidate(1, "만추", nil, details: .init(cast: names))).evidence(.cast)
    }

    @Test(
        "Two spellings in Hangul are one name from a likeness of .75, and close names from .55",
        arguments: [
            (8, 2, Evidence.Level.equal), (11, 3, .close), (20, 9, .close), (19, 9, .different),
        ])
    func hangul(letters: Int, differences: Int, level: Evidence.Level) {
        let names = koreanPair(letters: letters, differences: differences)
        #expect(director(.init(name: names.left), names.right) == level)
    }

    @Test(
        "Names sound the same from a likeness of .8, similar from .7 and far from .5",
        arguments: [
            (10, 4, Evidence.Level.sameSound), (10, 5, .similarSound), (10, 6, .similarSound), (10, 7, .farSound),
            (10, 10, .farSound),
        ])
    func sound(consonants: Int, differences: Int, level: Evidence.Level) {
        // Every second letter is a vowel.
        let names = namePair(consonants: consonants, differences: differences)
        #expect(director(.init(name: names.left), names.right) == level)
    }

    @Test("Names of thousands of words, of which no person has one, are not compared", .timeLimit(.minutes(10)))
    func hostileNames() {
        let (latin, hangul) = (String(repeating: "kim ", count: 20_000), String(repeating: "김 ", count: 20_000))
        for (known, name) in [(hangul, hangul), (hangul, latin), ("김태용", latin), (latin, latin)] {
            #expect(director(.init(name: known, englishName: known), name) == nil)
        }
        #expect(cast([hangul, "탕웨이"], [hangul, "탕웨이", "현빈", "김준성"])?.bits ?? 0 > 0)
    }

    @Test(
        "One consonant says nothing, two cannot sound the same, three can",
        arguments: [
            ("가", "Kaa", Evidence.Level.otherSound), ("가타", "Kata", .similarSound), ("가타마", "Katama", .sameSound),
        ])
    func fewConsonants(hangul: String, latin: String, level: Evidence.Level) {
        #expect(director(.init(name: hangul), latin) == level)
    }

    @Test("The words of an English name may be in any order")
    func englishName() {
        #expect(director(.init(name: "봉준호", englishName: "BONG Joon-ho"), "Joon-ho Bong") == .equal)
    }

    @Test(
        "Two names in Latin letters without a word in common are two people's, however alike they sound",
        arguments: [
            ("John Hyams", "Johnny Martin", Evidence.Level.otherSound), ("Luc Besson", "Lucas Bezan", .otherSound),
            ("J. Hyams", "J. Hames", .otherSound),
            ("Robert Rodriguez", "Roberto Rodríguez", .sameSound), ("Ang Lee", "Ang Li", .farSound),
        ])
    func latin(known: String, name: String, level: Evidence.Level) {
        #expect(director(.init(name: "", englishName: known), name) == level)
    }

    @Test("Two spellings of a word are alike from a likeness of .7, three letters in ten")
    func word() {
        #expect(director(.init(name: "", englishName: "Mikkelsens"), "Mikkelsxyz") != .otherSound)
        #expect(director(.init(name: "미켈센", englishName: "Mikkelsen"), "Mikkelxyz") == .otherSound)
        #expect(director(.init(name: "미켈센"), "Mikkelxyz") != .otherSound)
    }

    @Test("A name in another script is not compared")
    func otherScript() {
        #expect(director(.init(name: "신카이 마코토"), "新海誠") == nil)
        #expect(director(.init(name: "김태용"), "金泰勇", nation: "한국") == nil)
        #expect(director(.init(name: "김태용"), "Kim Tae-yong", nation: "한국") == .equal)
    }

    @Test("Two actors in common count as several")
    func common() {
        #expect(cast(["김하나", "이두리"], ["이두리", "김하나"])?.level == .several)
        #expect(cast(["김하나", "이두리"], ["김하나", "박세찬"])?.level == .one)
    }

    @Test(
        "An actor counts as common from a likeness of .75",
        arguments: [(8, 2, Evidence.Level.one), (11, 3, .noneShared)])
    func likeness(letters: Int, differences: Int, level: Evidence.Level) {
        let names = koreanPair(letters: letters, differences: differences)
        #expect(cast([names.left, "후후후"], [names.right, "쿠쿠쿠쿠"])?.level == level)
    }

    @Test("Actors are compared if at least two of the candidate's are in Hangul")
    func namesInHangul() {
        #expect(cast(["김하나", "이두리"], ["김하나", "Lee Du-ri"]) == nil)
        #expect(cast(["김하나", "이두리"], ["김하나", "이두리"]) != nil)
    }

    @Test("No actor in common counts if at least two are known, and less for voices")
    func noneInCommon() {
        #expect(cast(["최희수"], ["김하나", "이두리"]) == nil)
        #expect(cast(["최희수", "윤보람"], ["김하나", "이두리"])?.level == .noneShared)
        #expect(cast(["최희수", "윤보람"], ["김하나", "이두리"], genres: ["애니메이션"])?.level == .noneOfVoices)
    }

    @Test("Evidence shows the five actors billed first")
    func shown() {
        let names = ["일일일", "이이이", "삼삼삼", "사사사", "오오오", "육육육"]
        #expect(cast(names, names)?.left == "일일일, 이이이, 삼삼삼, 사사사, 오오오")
        #expect(cast(names, names)?.right == "일일일, 이이이, 삼삼삼, 사사사, 오오오")
    }
}
