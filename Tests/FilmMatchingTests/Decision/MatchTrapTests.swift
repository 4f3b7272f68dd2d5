import Testing

@testable import FilmMatching

@Suite("Traps of matching")
struct MatchTrapTests {
    @Test("An equal title on the day of the release is a match without further requests")
    func titleAndDay() {
        let decision = decide(
            film("범죄도시2", "20220518", isDetailed: false),
            candidate(955555, "범죄도시 3", "2023-05-31"), candidate(619803, "범죄도시 2", "2022-05-18"),
            candidate(1_017_163, "범죄도시 4", "2024-04-24"))
        #expect(decision.tmdbID == 619803)
        #expect(decision.reason == .titleAndDate)
        #expect(decision.stage == .search)
        #expect(decision.confidence == .high)
    }

    @Test("Different numbers are a veto: the other part of a work is never a match")
    func parts() {
        let first = candidate(
            601796, "외계+인 1부", "2022-07-20",
            details: .init(countries: ["KR"], directors: ["최동훈"], runtime: 122))
        let decision = decide(
            film(
                "외계+인 2부", "20240110", english: "Alienoid", year: 2023, nations: ["한국"], directors: ["최동훈"],
                runtime: 122),
            first)
        #expect(decision.state == .noMatch)
        #expect(decision.reason == .vetoed)
        #expect(decision.candidates.first?.vetoes.contains(.numbersDiffer) == true)
    }

    @Test("A second part released soon after is not taken for the first part")
    func partsCloseInTime() {
        let decision = decide(
            film("기생수 파트1", "20150226", year: 2014, nations: ["일본"]),
            candidate(282070, "기생수 파트2", "2015-04-25", original: "寄生獣 完結編", language: "ja"))
        #expect(decision.state == .noMatch)
    }

    @Test("A first film is not its sequel, though the director is the same")
    func sequelByTheSameDirector() {
        let decision = decide(
            film("베테랑", "20150805", year: 2014, nations: ["한국"], directors: ["류승완"]),
            candidate(995926, "베테랑 2", "2024-09-13", details: .init(countries: ["KR"], directors: ["류승완"])))
        #expect(decision.state != .match)
    }

    @Test("A sequel is not its first film of the same year by the same director")
    func firstFilmByTheSameDirector() {
        let decision = decide(
            film("일본 엄마 2", "20171102", year: 2017, nations: ["한국"], directors: ["김무원"]),
            candidate(482600, "일본 엄마", "2017-02-09", details: .init(countries: ["KR"], directors: ["Kim Moo-won"])))
        #expect(decision.state != .match)
    }

    @Test("Of two films of a title from one season, the country alone, which may be one of several, does not choose")
    func namesakeOfAnotherCountry() {
        let decision = decide(
            film("마리아", "20250416", nations: ["영국"]),
            candidate(
                1_038_263, "마리아", "2024-11-27", original: "Maria",
                details: .init(countries: ["DE", "IT", "US"], directors: ["Pablo Larraín"])),
            candidate(
                1_243_381, "마리아", "2024-12-12", original: "Mary",
                details: .init(countries: ["GB", "US"], directors: ["D.J. Caruso"], runtime: 110)))
        #expect(decision.state == .ambiguous)
    }

    @Test("A namesake released 27 days before is not the film, because its director differs")
    func namesakeCloseInTime() {
        let decision = decide(
            film("걸", "20210107", english: "Girl", year: 2018, nations: ["독일"], directors: ["루카스 돈트"]),
            candidate(
                717634, "걸", "2020-12-11", original: "Girl",
                details: .init(countries: ["US"], directors: ["Chad Faust"])))
        #expect(decision.state != .match)
    }

    @Test(
        "A film about the film has its title, director and days, and more words in English",
        arguments: ["The Making of Serena", "Serena in Concert", "Serena: Director's Cut"])
    func filmAboutTheFilm(english: String) {
        let serena = film(
            "세레나", "20150423", english: "Serena", year: 2014, nations: ["미국"], directors: ["수잔 비에르"])
        let details = CandidateFilm.Details(countries: ["US"], directors: ["Susanne Bier"])
        let one = candidate(164251, "세레나", "2014-10-24", original: "Serena", details: details)
        let other = candidate(900_001, "세레나", "2015-10-09", original: english, details: details)
        #expect(decide(serena, one, other).tmdbID == 164251)
        #expect(decide(serena, other).level(.englishTitle) == .contained)
    }

    @Test(
        "It does not stand in the film's way, even with its Korean title and a closer day, except by other people",
        arguments: [
            ("Susanne Bier", "Susanne Bier", "세레나", 164251), ("Susanne Bier", "Susanne Bier", "Serena", 164251),
            ("Suzanna Veer", "Suzanna Veer", "세레나", 164251), ("John Doe", "Susanne Bier", "세레나", 900_001),
        ])
    func filmBehindAFilmAboutIt(director: String, rivals: String, title: String, id: Int) {
        let serena = film(
            "세레나", "20150423", english: "Serena", year: 2014, nations: ["미국"], directors: ["수잔 비에르"])
        let one = candidate(
            164251, title, "2014-10-24", original: "Serena",
            details: CandidateFilm.Details(countries: ["US"], directors: [director, "Per Fly"]))
        let other = candidate(
            900_001, "세레나", "2015-03-09", original: "The Making of Serena",
            details: CandidateFilm.Details(countries: ["US"], directors: ["Per Fly", rivals]))
        #expect(decide(serena, one, other).tmdbID == id)
    }

    @Test("It is set aside without directors, too, but not if they were left out")
    func rivalWithoutPeople() {
        let serena = film("세레나", "20150423", english: "Serena", year: 2014, nations: ["미국"], runtime: 109)
        let one = candidate(
            164251, "세레나", "2014-10-24", original: "Serena", details: CandidateFilm.Details(countries: ["US"]))
        var details = CandidateFilm.Details(countries: ["US"], runtime: 109)
        let other = candidate(900_001, "세레나", "2015-03-09", original: "The Making of Serena", details: details)
        #expect(decide(serena, one, other).tmdbID == 164251)
        details.unread = [.people]
        let unread = candidate(900_001, "세레나", "2015-03-09", original: "The Making of Serena", details: details)
        #expect(decide(serena, one, unread).tmdbID != 164251)
    }

    @Test("A title in another language does not count against one of two namesakes")
    func namesakeInAnotherLanguage() {
        let flow = film("플로우", "20250319", english: "FLOW", year: 2024, nations: ["기타"], directors: ["긴츠 질발로디스"])
        let korean = candidate(1_437_203, "플로우", "2025-02-26", original: "FLOW", language: "ko")
        let latvian = candidate(823219, "플로우", "2024-08-29", original: "Straume", language: "lv")
        #expect(decide(flow, korean, latvian).tmdbID == nil)
        var (known, other) = (latvian, korean)
        known.details = .init(directors: ["Gints Zilbalodis"])
        other.details = .init(directors: ["Park Sang-hwa"])
        #expect(decide(flow, other, known).tmdbID != 1_437_203)
    }

    @Test(
        "Namesakes of different years are told apart by their days",
        arguments: [("20160601", 2015, 321258), ("20190523", 2019, 531309)])
    func namesakes(open: String, year: Int, expected: Int) {
        let decision = decide(
            film("더 보이", open, year: year, nations: ["미국"]),
            candidate(321258, "더 보이", "2016-01-22", original: "The Boy", details: .init()),
            candidate(531309, "더 보이", "2019-05-09", original: "Brightburn", details: .init()))
        #expect(decision.tmdbID == expected)
    }

    @Test("A remake of a later year is not the old film that is re-released")
    func remake() {
        let decision = decide(
            film("첫키스만 50번째", "20040415", english: "50 First Dates", year: 2004, nations: ["미국"], directors: ["피터 시걸"]),
            candidate(520951, "첫키스만 50번째", "2018-06-01", original: "50回目のファーストキス", language: "ja"))
        #expect(decision.state == .noMatch)
    }

    @Test(
        "A title one letter away is another film",
        arguments: [
            ("도굴", "20201104", 2020, "동굴", "2019-10-18"), ("순종", "20161117", 2016, "순정", "2016-02-24"),
            ("인터스텔라", "20141106", 2014, "인천스텔라", "2014-11-05"), ("오필리아", "20210714", 2018, "오필리어", "2021-07-14"),
            ("더 랍스터", "20151029", 2015, "더 몬스터", "2015-10-29"),
        ])
    func oneLetterAway(title: String, open: String, year: Int, other: String, day: String) {
        #expect(decide(film(title, open, year: year, nations: ["한국"]), candidate(1, other, day)).state != .match)
    }

    @Test("Last year's Korean namesake is not the Korean film, but a foreign film of last year can be the foreign one")
    func namesakeOfLastYear() {
        func film(from nation: String) -> KnownFilm {
            FilmMatchingTests.film("기적", "20210915", year: 2020, nations: [nation])
        }
        #expect(decide(film(from: "한국"), candidate(762574, "기적", "2020-11-26")).state != .match)
        #expect(
            decide(
                film(from: "프랑스"),
                candidate(1, "기적", "2020-11-26", original: "Miracle", language: "fr", details: .init())
            ).state == .match)
    }

    @Test("Two namesakes that both reach the limits are told apart only by people")
    func twoGoodNamesakes() {
        let known = film("플로우", "20250319", year: 2024, nations: ["기타"], directors: ["긴츠 질발로디스"])
        var one = candidate(1_437_203, "플로우", "2025-02-26", original: "FLOW", language: "ko")
        var two = candidate(823219, "플로우", "2024-08-29", original: "Straume", language: "lv")
        #expect(decide(known, one, two).state == .ambiguous)
        one.details = .init(directors: ["Park Sang-hwa"])
        two.details = .init(directors: ["Gints Zilbalodis"])
        #expect(decide(known, one, two).tmdbID == 823219)
    }

    @Test("An equal running time does not make up for a wrong country")
    func runtimeAgainstCountry() {
        let decision = decide(
            film("타로", "20240614", english: "Tarot", year: 2024, nations: ["한국"], runtime: 93),
            candidate(719221, "타로", "2024-05-01", original: "Tarot", details: .init(countries: ["US"], runtime: 92)))
        #expect(decision.state != .match)
    }

    @Test("A number sign tells two films apart")
    func numberSign() {
        let decision = decide(
            film("#아이엠히어", "20210114", english: "#iamhere", year: 2019, nations: ["프랑스"], directors: ["에릭 라티고"]),
            candidate(289191, "아이 엠 히어", "2015-06-12", original: "I Am Here", language: "da"))
        #expect(decision.state != .match)
    }

    @Test("A subtitle that equals another film's whole title does not match")
    func subtitleTrap() {
        let decision = decide(
            film("분노의 질주: 라이드 오어 다이", "20230517", english: "Fast X", year: 2023, nations: ["미국"]),
            candidate(796849, "라이드 오어 다이", "2021-04-15", original: "彼女", language: "ja"),
            candidate(385687, "분노의 질주: 라이드 오어 다이", "2023-05-17", original: "Fast X"))
        #expect(decision.tmdbID == 385687)
        #expect(
            decide(
                film("분노의 질주: 라이드 오어 다이", "20230517", english: "Fast X", year: 2023, nations: ["미국"]),
                candidate(796849, "라이드 오어 다이", "2021-04-15", original: "彼女", language: "ja")
            ).state != .match)
    }

    @Test("Another part of a series does not match, despite the shared name and director")
    func otherPartOfASeries() {
        let decision = decide(
            film("경계의 저편: 과거편", "20151022", year: 2015, nations: ["일본"], directors: ["이시다테 타이치"]),
            candidate(
                333622, "경계의 저편: 미래편", "2015-04-25", original: "境界の彼方 未来篇", language: "ja",
                details: .init(countries: ["JP"], directors: ["이시다테 타이치"])))
        #expect(decision.state != .match)
    }

    @Test("A number alone does not match a longer title that contains it")
    func numericTitle() {
        let decision = decide(
            film("800", "20201210", english: "The Eight Hundred", year: 2020, nations: ["중국"]),
            candidate(1_150_123, "侍ジャパンの800日", "2020-02-07", language: "ja"))
        #expect(decision.state != .match)
    }

    @Test("A film about the film is not the film")
    func candidateWithACutOfItsOwn() {
        let decision = decide(
            film("웨스트 사이드 스토리", "20220112", english: "West Side Story", year: 2021, nations: ["미국"]),
            candidate(1_036_752, "웨스트사이드스토리-디오리지널", "2021-10-19", language: "en"))
        #expect(decision.state != .match)
    }

    @Test("Another cut under its own code is a match, flagged as an edition")
    func edition() {
        let decision = decide(
            film("다만 악에서 구하소서 파이널컷", "20201028", year: 2020, nations: ["한국"], directors: ["홍원찬"]),
            candidate(581526, "다만 악에서 구하소서", "2020-08-05", details: .init(countries: ["KR"], directors: ["홍원찬"])))
        #expect(decision.tmdbID == 581526)
        #expect(decision.isEdition)
    }

    @Test("A plus sign after the title names another cut")
    func plusSign() {
        let decision = decide(
            film(
                "에브리씽 에브리웨어 올 앳 원스+", "20230301", english: "Everything Everywhere All At Once", year: 2022,
                nations: ["미국"]),
            candidate(545611, "에브리씽 에브리웨어 올 앳 원스", "2022-03-24", original: "Everything Everywhere All at Once"))
        #expect(decision.tmdbID == 545611)
        #expect(decision.isEdition)
    }

    @Test("A remastered cut has its own year of production, which is not held against the work")
    func remaster() {
        let known = film(
            "아바타 리마스터링", "20220921", english: "Avatar", year: 2022, nations: ["미국"], directors: ["제임스 카메론"])
        let decision = decide(
            known,
            candidate(19995, "아바타", "2009-12-15", original: "Avatar", details: .init(directors: ["James Cameron"])),
            candidate(
                76600, "아바타: 물의 길", "2022-12-14", original: "Avatar: The Way of Water",
                details: .init(directors: ["James Cameron"])))
        #expect(decision.tmdbID == 19995)
        #expect(decision.isEdition)
    }

    @Test("A first part that only one side calls a first part is the same film")
    func firstPart() {
        let decision = decide(
            film("미션 임파서블: 데드 레코닝 PART ONE", "20230712", year: 2023, nations: ["미국"], isDetailed: true),
            candidate(575264, "미션 임파서블: 데드 레코닝", "2023-07-08", original: "Mission: Impossible", language: "en"))
        #expect(decision.tmdbID == 575264)
        #expect(!decision.isEdition)
    }

    @Test("A film made abroad and opened years later is the film, by its year of production")
    func lateRelease() {
        let decision = decide(
            film("플립", "20170712", english: "Flipped", year: 2010, nations: ["미국"], directors: ["롭 라이너"]),
            candidate(43949, "플립", "2010-08-06", original: "Flipped", details: .init(directors: ["Rob Reiner"])))
        #expect(decision.tmdbID == 43949)
    }

    @Test("A mistyped day at TMDB makes the decision ambiguous, neither none nor another film")
    func wrongDay() {
        let decision = decide(
            film("에이브의 쿠킹 다이어리", "20200624", english: "Abe", year: 2018, nations: ["브라질"]),
            candidate(484297, "에이브의 쿠킹 다이어리", "2020-12-24", original: "Abe"))
        #expect(decision.state == .ambiguous)
        #expect(decision.reason == .dateConflict)
    }

    @Test("If TMDB has only an English title, the English titles are compared")
    func englishOnly() {
        let decision = decide(
            film("콜드 인 줄라이", "20141127", english: "Cold in July", year: 2014, nations: ["미국"]),
            candidate(244509, "Cold in July", "2014-05-23"))
        #expect(decision.tmdbID == 244509)
    }

    @Test("An equal English title proves nothing if the Korean titles differ")
    func englishTrap() {
        let decision = decide(
            film("인어공주: 마법물약의 비밀", "20240314", english: "The Little Mermaid", year: 2023, nations: ["미국"]),
            candidate(447277, "인어공주", "2023-05-18", original: "The Little Mermaid"))
        #expect(decision.state != .match)
    }

    @Test("Two equal candidates are never decided by their order or id")
    func tie() {
        let one = candidate(1, "드라이브", "2024-06-12")
        let two = candidate(2, "드라이브", "2024-06-12")
        let decision = decide(film("드라이브", "20240612", year: 2024, nations: ["한국"]), one, two)
        #expect(decision.state == .ambiguous)
        #expect(decision.reason == .tooClose)
    }

    @Test("An adult film is vetoed")
    func adult() {
        var other = candidate(1, "헌트", "2022-08-10")
        other.isAdult = true
        #expect(decide(film("헌트", "20220810"), other).state == .noMatch)
    }

    @Test("Without results, the state is none")
    func nothing() {
        #expect(decide(film("헌트", "20220810")).reason == .noResults)
    }
}
