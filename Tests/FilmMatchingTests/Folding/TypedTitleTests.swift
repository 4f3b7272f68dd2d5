import Testing

@testable import FilmMatching

@Suite("Titles as people type them")
struct TypedTitleTests {
    @Test(
        "A title is alike however it is spaced, mistyped, cut short or romanised",
        arguments: [
            ("서울의봄", "서울의 봄", 1), ("듄 파트2", "듄: 파트 2", 1), ("신과함께 죄와벌", "신과함께-죄와 벌", 1), ("exhuma", "Exhuma", 1),
            ("roundup no way out", "THE ROUNDUP : NO WAY OUT", 1), ("부산행", "부산행:익스텐디드", 0.97),
            ("gisaengchung", "기생충", 0.95),
            ("헤우질 결심", "헤어질 결심", 0.9), ("매버릭", "탑건: 매버릭", 0.92), ("콘크리트", "콘크리트 유토피아", 0.8), ("파뮤", "파묘", 0.75),
            ("해무", "해무(海霧)", 1), ("어밴져스: 앤드게임", "어벤져스: 엔드게임", 0.85), ("매버렉", "탑건: 매버릭", 0.78),
        ])
    func alike(typed: String, title: String, least: Double) {
        #expect(TypedSpelling(TypedTitle(typed)).likeness(to: title) >= least)
    }

    @Test(
        "Another number, another word, a part of a word or several letters of a short title are hardly alike",
        arguments: [
            ("범죄도씨4", "범죄도시3"), ("범죄도시", "범죄도시4"), ("베테랑 투", "베테랑"), ("her", "The Other"), ("파묘", "기생충"), ("", "기생충"),
            ("기생충", "!!!"), ("플래시", "플래닛"), ("나이트 쉬프트", "라스트 쉬프트"), ("랜드 오브 마인", "랜드 오브 스마일"),
        ])
    func unlike(typed: String, title: String) { #expect(TypedSpelling(TypedTitle(typed)).likeness(to: title) < 0.74) }

    @Test(
        "One letter may be wrong in a title of four and more, and beyond that one in seven",
        arguments: [(4, 1, true), (3, 1, false), (14, 2, true), (13, 2, false), (20, 3, true), (19, 3, false)])
    func wrongLetters(letters: Int, differences: Int, isEnough: Bool) {
        let (typed, title) = koreanPair(letters: letters, differences: differences)
        #expect((TypedSpelling(TypedTitle(typed)).likeness(to: title) >= 0.74) == isEnough)
    }

    @Test("A film is found by each of its titles")
    func titles() {
        var film = KnownFilm(movieCode: "20183782", title: "기생충")
        film.englishTitle = "PARASITE"
        #expect(TypedSpelling(TypedTitle("parasite")).likeness(to: film) == 1)
        #expect(TypedSpelling(TypedTitle("기셍충")).likeness(to: film) > 0.8)
    }

    @Test(
        "A year behind a title is its year, up to the next one",
        arguments: [
            ("범죄도시 2017", "범죄도시", 2017), ("기생충 (2019)", "기생충", 2019), ("기생충[2019]", "기생충", 2019),
            ("밀수 2023년", "밀수", 2023),
            ("파묘（2024）", "파묘", 2024),
            ("블레이드 러너 2049", "블레이드 러너 2049", nil), ("1987", "1987", nil), ("쿵푸팬더 4", "쿵푸팬더 4", nil),
            ("(2019)", "(2019)", nil), ("체르노빌 1986 (2021)", "체르노빌 1986", 2021),
        ] as [(String, String, Int?)])
    func years(typed: String, title: String, year: Int?) {
        let typed = TypedTitle(typed, latestYear: 2026)
        #expect(typed.text == title)
        #expect(typed.year == year)
    }

    @Test(
        "A title is compared without signs around it, notes in brackets and words about the showing",
        arguments: [
            ("코다.", "코다", nil), ("‹코다>", "코다", nil), ("얼굴 없는 미녀!", "얼굴 없는 미녀", nil), ("코다 (더빙)", "코다", nil),
            ("앤트맨과 와스프 재개봉", "앤트맨과 와스프", nil), ("코다 2D", "코다", nil), ("[재개봉] 코다", "코다", nil), ("코다 - 감독판", "코다", nil),
            ("코다 (IMAX 2D)", "코다", nil), ("코다 (미국)", "코다", nil), ("코다 (미국, 2021)", "코다", 2021),
            ("암수살인(暗數殺人)", "암수살인", nil), ("어느 가족(万引き家族)", "어느 가족", nil), ("기생수 파트2(寄生獣 PART2)", "기생수 파트2", nil),
            ("극한직업+", "극한직업+", nil), ("#살아있다", "#살아있다", nil), ("3D", "3D", nil), ("(더빙)", "더빙", nil),
        ] as [(String, String, Int?)])
    func notes(typed: String, plain: String, year: Int?) {
        let typed = TypedTitle(typed, latestYear: 2026, inBrackets: true)
        #expect(typed.plain == plain && typed.year == year)
        #expect(typed.isTitle(plain))
    }

    @Test(
        "Spaces and signs make no other title; numbers, letters, and signs that count do",
        arguments: [
            ("어벤져스 - 엔드게임", "어벤져스: 엔드게임", true), ("컴 투게더", "컴, 투게더", true), ("리본", "리:본", true), ("마더", "마더!", true),
            ("착한 엄마 무삭제", "착한 엄마 (무삭제)", true), ("부산행: 익스텐디드", "부산행", true), ("부산행", "부산행:익스텐디드", false),
            ("극한직업+", "극한직업", false), ("살아있다", "#살아있다", false), ("범죄도시 2", "범죄도시", false), ("기생수 파트1", "기생수", false),
            ("극장판 짱구", "짱구", false), ("도굴", "동굴", false),
        ])
    func equality(typed: String, title: String, isEqual: Bool) { #expect(TypedTitle(typed).isTitle(title) == isEqual) }

    @Test(
        "A syllable left out, doubled or swapped is one slip in a title with others enough",
        arguments: [
            ("마이펫의 중이생활", "마이펫의 이중생활", true), ("종꽃이", "종이꽃", true), ("쓰리데즈 투 킬", "쓰리데이즈 투 킬", true),
            ("비꽃", "꽃비", false),
            ("파묘의", "파묘", false), ("기생충전", "기생충", false),
        ])
    func slips(typed: String, title: String, isSlip: Bool) {
        #expect((TypedSpelling(TypedTitle(typed)).likeness(to: title) >= 0.83) == isSlip)
    }

    @Test("A film is of a year if it was made or opened in it, or about then")
    func year() throws {
        var film = KnownFilm(movieCode: "", title: "", openDay: .init("2024-01-03"))
        film.productionYear = 2021
        #expect([2020, 2022, 2023, 2025].allSatisfy { film.mayBe(of: $0) })
        #expect(![2019, 2026].contains { film.mayBe(of: $0) })
        #expect(film.mayBe(of: nil) && KnownFilm(movieCode: "", title: "").mayBe(of: 2019))
    }

    @Test(
        "Romanised Korean is read back into Hangul",
        arguments: [
            ("gisaengchung", ["기생충"]), ("Haeundae", ["해운대"]), ("pamyo", ["파묘"]), ("gangaji", ["간가지", "강아지"]),
            ("Beomjoe-dosi 4", ["범죄도시 4"]), ("Ha-eundae", ["하은대"]), ("Baekdusan", ["백두산"]), ("The Roundup", []),
            ("Seoul-ui Bom", ["서울의 봄"]), ("Seoului bom", ["서우릐 봄", "서울의 봄"]), ("1987", []),
            ("기생충", []), ("", []),
        ])
    func readings(typed: String, read: [String]) { #expect(TypedSpelling(TypedTitle(typed)).readings == read) }

    @Test("A text of any length is read at once")
    func longText() {
        #expect(TypedSpelling(TypedTitle(String(repeating: "ga", count: 30))).readings.count == 1)
        #expect(TypedSpelling(TypedTitle(String(repeating: "aeu", count: 20_000))).readings.isEmpty)
    }
}
