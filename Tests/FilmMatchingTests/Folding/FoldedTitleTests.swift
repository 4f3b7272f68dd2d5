import Testing

@testable import FilmMatching

@Suite("Folding titles")
struct FoldedTitleTests {
    @Test(
        "Only a translation in brackets is left out of a title",
        arguments: [
            ("해무(海霧)", "해무"), ("주먹이 운다(Crying Fist)", "주먹이 운다"), ("신과 함께(Part 2)", "신과 함께(Part 2)"),
            ("괴물(감독판)", "괴물(감독판)"),
        ])
    func translation(title: String, kept: String) { #expect(title.withoutTranslation == kept) }

    @Test(
        "Titles that differ only in spacing, width, case or punctuation are equal",
        arguments: [
            ("범죄도시2", "범죄도시 2"),
            ("스파이더맨: 홈 커밍", "스파이더맨: 홈커밍"),
            ("퇴마: 무녀굴", "퇴마; 무녀굴"),
            ("역모-반란의 시대", "역모: 반란의 시대"),
            ("너의 이름은.", "너의 이름은"),
            ("문호 스트레이독스 [데드 애플]", "문호 스트레이독스: 데드 애플"),
            ("가디언즈 오브 갤럭시 VOL. 2", "가디언즈 오브 갤럭시 Ｖｏｌ．２"),
            ("포켓몬 더 무비 XY&Z 「볼케니온 : 기계왕국의 비밀」", "포켓몬 더 무비 XY&Z  「볼케니온: 기계왕국의 비밀」"),
            ("킹 오브 프리즘 Ⅲ", "킹 오브 프리즘 iii"),
            ("월ㆍE", "월-E"),
            ("47\u{00A0}미터", "47미터"),
            ("Amélie", "AMELIE"),
            ("오픈 더 도어 ", "오픈 더 도어"),
        ])
    func equalAfterFolding(left: String, right: String) {
        #expect(FoldedTitle(left).exact == FoldedTitle(right).exact)
    }

    @Test("Composed and decomposed text fold the same", arguments: Self.samples)
    func compositionDoesNotCount(title: String) {
        let decomposed = Self.decomposed(title)
        #expect(FoldedTitle(decomposed) == FoldedTitle(title))
    }

    @Test("Folding twice changes nothing", arguments: Self.samples)
    func isIdempotent(title: String) {
        let once = FoldedTitle(title).exact
        #expect(FoldedTitle(once).exact == once)
    }

    @Test("Folding twice changes nothing, for any mixture of words and signs")
    func isIdempotentForAnyMixture() {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "가", "도시", "II", "ii", "Ⅲ", "2", "3D", "극장판", "&", "#", "+", ":", " ", "é", "か\u{3099}", "ﾊﾟ", "①", "ㆍ", "x",
        ]
        for _ in 0..<2_000 {
            let title = (0..<6).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            let once = FoldedTitle(title).exact
            #expect(FoldedTitle(once).exact == once, "\(title)")
        }
    }

    @Test("A word about the cut leaves the core, is reported, and stays in the exact fold")
    func editionWordIsRemoved() {
        let folded = FoldedTitle("다만 악에서 구하소서 파이널컷")
        #expect(folded.core == FoldedTitle("다만 악에서 구하소서").exact)
        #expect(folded.exact != folded.core)
        #expect(folded.removed.map(\.text) == ["파이널컷"])
        #expect(folded.removed.map(\.kind) == [.edition])
    }

    @Test("Dropping 3D makes a core, never an exact fold")
    func formatWordIsNotDroppedSilently() {
        #expect(FoldedTitle("터널 3D").exact != FoldedTitle("터널").exact)
        #expect(FoldedTitle("터널 3D").core == FoldedTitle("터널").core)
        #expect(FoldedTitle("터널 3D").numbers.isEmpty)
    }

    @Test("A number sign is dropped from the fold and reported")
    func symbolIsReported() {
        #expect(FoldedTitle("#아이엠히어").exact == FoldedTitle("아이 엠 히어").exact)
        #expect(FoldedTitle("#아이엠히어").symbols == ["#"])
        #expect(FoldedTitle("아이 엠 히어").symbols.isEmpty)
    }

    @Test("A title that consists only of such a word keeps it")
    func loneWordStays() {
        #expect(FoldedTitle("오리지널").core == "오리지널")
        #expect(FoldedTitle("오리지널").removed.isEmpty)
    }

    @Test(
        "Numbers are read from digits, Roman numerals and part words",
        arguments: [
            ("외계+인 2부", [2]), ("키즈모노가타리 II : 열혈편", [2]), ("기생수 파트1", [1]), ("주술회전 0", [0]),
            ("데드 레코닝 PART ONE", [1]), ("007 스카이폴", [7]), ("말콤 X", []), ("베테랑", []),
            ("진격의 거인 상편", [1]), ("기생수: 후편", [2]),
        ] as [(String, [Int])])
    func numbers(title: String, numbers: [Int]) {
        #expect(FoldedTitle(title).numbers == numbers)
    }

    @Test("Parts between separators are segments, a title without a separator has none")
    func segments() {
        #expect(FoldedTitle("스타워즈: 깨어난 포스").segments == ["스타워즈", "깨어난포스"])
        #expect(FoldedTitle("깨어난 포스").segments.isEmpty)
    }

    @Test("An ampersand reads as 앤 in a Korean title and as and in another")
    func ampersand() {
        #expect(FoldedTitle("톰&제리").exact == FoldedTitle("톰 앤 제리").exact)
        #expect(FoldedTitle("Tom & Jerry").exact == FoldedTitle("Tom and Jerry").exact)
    }

    static let samples = [
        "범죄도시 2", "에브리씽 에브리웨어 올 앳 원스+", "Amélie à Paris", "君の名は。パプリカ", "ﾊﾟﾌﾟﾘｶ", "Ⅱ", "킹 오브 프리즘 Ⅲ", "#살아있다",
        "I’LL BE HERE",
        "Ångström ǿ", "",
    ]

    /// Returns decomposed text: Hangul by Unicode's arithmetic, and the letters that the samples need.
    static func decomposed(_ text: String) -> String {
        let pairs: [Unicode.Scalar: String] = [
            "é": "e\u{301}", "à": "a\u{300}", "Å": "A\u{30A}", "ö": "o\u{308}", "ǿ": "ø\u{301}", "パ": "ハ\u{309A}",
            "プ": "フ\u{309A}",
        ]
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard (0xAC00...0xD7A3).contains(scalar.value) else {
                result.append(contentsOf: (pairs[scalar] ?? String(Character(scalar))).unicodeScalars)
                continue
            }
            let index = scalar.value - 0xAC00
            let parts =
                [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (index % 28 > 0 ? [0x11A7 + index % 28] : [])
            result.append(contentsOf: parts.compactMap { Unicode.Scalar($0) })
        }
        return String(result)
    }
}
