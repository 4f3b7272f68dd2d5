import Aggregator
import BoxOfficeHTTP
import BoxOfficeStore
import BoxOfficeTesting
import TestSupport
import Testing

@Suite("The film that a person means by a name") struct NameLookupTests {
    typealias Film = SmallServices.Film

    private static let films = [
        Film(code: "20210028", title: "모가디슈", english: "ESCAPE FROM MOGADISHU", opened: "2021-07-28", atTMDB: "모가디슈"),
        Film(code: "20190549", title: "엑시트", english: "EXIT", opened: "2019-07-31", atTMDB: "엑시트"),
        Film(code: "20183867", title: "돈", english: "Money", opened: "2019-03-20", atTMDB: "돈"),
        Film(code: "20236180", title: "듄: 파트2", english: "Dune: Part Two", opened: "2024-02-28", atTMDB: "듄: 파트 2"),
        Film(code: "20241001", title: "아파트: 이웃집 파트2", genre: "성인물(에로)"),
        Film(code: "20241002", title: "처제: 파트2", genre: "멜로/로맨스"),
        Film(code: "20080001", title: "추격자", english: "The Chaser", opened: "2008-02-14", audience: 4_000_000),
        Film(code: "20180002", title: "추적자", opened: "2018-02-14"),
        Film(code: "20070001", title: "공공의 적", opened: "2002-01-25", audience: 3_000_000),
        Film(code: "20070002", title: "공공의 적 2", opened: "2005-01-27", audience: 3_900_000),
        Film(code: "20010001", title: "친구", opened: "2001-03-31"),
        Film(code: "20110001", title: "친구", opened: "2011-05-05"),
        Film(code: "20140002", title: "친구", genre: "성인물(에로)"),
        // By the official romanisation, its English title would be 쿤도.
        Film(code: "20143642", title: "군도", english: "KUNDO", opened: "2014-07-23", atTMDB: "군도"),
        Film(code: "20140003", title: "은밀한 수업", genre: "성인물(에로)"),
        Film(code: "20170003", title: "어벤쳐스 아내", genre: "멜로/로맨스"),
        Film(code: "20100009", title: "어벤져스: 엔드게임", opened: "2009-07-29"),
        Film(code: "20160009", title: "어벤져스: 인피니티 워", opened: "2016-08-10"),
    ]

    private let services = SmallServices(films)

    private func code(of name: String) async throws -> String? {
        try await services.boxOffice().lookup(name: name).film?.movieCode
    }

    @Test(
        "One film is clearly meant",
        arguments: [
            ("모가디슈", "20210028"), ("escape from mogadishu", "20210028"), ("Mogadisyu", "20210028"),
            ("모가디쓔", "20210028"),
            ("exit", "20190549"), ("듄 파트2", "20236180"), ("dune part two", "20236180"),
            ("dune: part two 2024", "20236180"),
            ("공공의적", "20070001"), ("친구 2001", "20010001"), ("친구 (2011)", "20110001"), ("공공의 작 2", "20070002"),
            ("추젹자 2019", "20180002"), ("추젹자 2007", "20080001"),
        ])
    func clear(name: String, code: String) async throws { #expect(try await self.code(of: name) == code) }

    @Test("Of two films that are equally alike, the one is taken that millions saw in its first week")
    func audience() async throws {
        let search = try await services.boxOffice().lookup(name: "추젹자")
        #expect(search.films.map(\.film.movieCode) == ["20080001", "20180002"])
        #expect(search.films.first?.audience == 4_000_000)
    }

    @Test("Films of one title are not decided, and adult ones are left out")
    func namesakes() async throws {
        let search = try await services.boxOffice().lookup(name: "친구")
        #expect(search.film == nil)
        #expect(Set(search.films.map(\.film.movieCode)) == ["20010001", "20110001"])
    }

    @Test("An adult film is found by its whole title, and by nothing else")
    func adult() async throws {
        #expect(try await code(of: "은밀한 수업") == "20140003")
        #expect(try await services.boxOffice().lookup(name: "은밀한 수엄").films.isEmpty)
        let similar = try await services.boxOffice().lookup(name: "파트2").films
        #expect(similar.map(\.film.movieCode) == ["20236180"])
    }

    @Test("A part that several films share is a choice, without what is probably an adult film and less alike")
    func part() async throws {
        let search = try await services.boxOffice().lookup(name: "어벤져스")
        #expect(search.film == nil)
        #expect(search.films.map(\.film.movieCode) == ["20100009", "20160009"])
    }

    @Test(
        "A name takes few requests, and none once one film is clearly meant",
        arguments: [
            ("모가디슈", 1), ("kundo", 6), ("escape from mogadishu", 8), ("dune: part two", 10), ("듄 파트2", 3),
            ("없는 이름 zyx", 17),
        ])
    func requests(name: String, count: Int) async throws {
        _ = try await services.boxOffice().lookup(name: name)
        #expect(services.questions.count == count, "\(services.questions)")
    }

    @Test(
        "KOBIS is asked the given number of questions and no more, besides those for the whole title", arguments: 0...3)
    func questions(most: Int) async throws {
        _ = try await services.boxOffice().lookup(name: "없는 이름 zyx", in: nil, questions: most)
        #expect(services.questions.count { $0 != "movie" } == 3 + most, "\(services.questions)")
    }

    @Test("A search ends once KOBIS fails; what is not stored offline is passed over")
    func failing() async throws {
        // The first three searches are those for the whole title.
        for (code, isLast) in [(TransportError.Code.connectionLost, true), (.notStored, false)] {
            let services = SmallServices(Self.films) { $0.count { $0.contains("이름") || $0 == "없는" } > 3 ? code : nil }
            let error = await #expect(throws: EnrichmentError.self) {
                try await services.boxOffice().lookup(name: "없는 이름 둘")
            }
            #expect(error?.serviceError?.transport?.code == code)
            let lists = services.questions.filter { !$0.contains("search") && $0 != "movie" }
            #expect((lists.count == 4) == isLast, "\(services.questions)")
        }
    }

    @Test("No film is taken while a question is unanswered: another may be as likely")
    func unanswered() async throws {
        let films = [("20145021", "와일드"), ("20217425", "더 와일드")].map { code, title in
            Film(code: code, title: title, english: "The Wild", atTMDB: title)
        }
        let search = try await SmallServices(films).boxOffice().lookup(name: "the wild")
        #expect(search.film == nil && search.films.count == 2)
        let services = SmallServices(films) { $0.last == "더 와일드" ? .connectionLost : nil }
        await #expect(throws: EnrichmentError.self) { try await services.boxOffice().lookup(name: "the wild") }
    }

    @Test("A cancelled search ends with its first request that fails")
    func cancelled() async throws {
        let services = SmallServices(Self.films) { $0.last == "movie" ? .cancelled : nil }
        let error = await #expect(throws: EnrichmentError.self) {
            try await services.boxOffice().lookup(name: "없는 이름 zyx")
        }
        #expect(error?.isCancelled == true)
        #expect(services.questions.count { $0 == "movie" } == 1 && services.questions.last == "movie")
    }

    @Test("A film's audience is the largest that any ranking has, in whatever order they are read")
    func audiences() async throws {
        let services = SmallServices([
            Film(code: "20080001", title: "추격자", opened: "2008-02-14", audience: 300, audienceOfDays: 4_000_000),
            Film(code: "20080002", title: "추적자", opened: "2008-02-14", audience: 3_000_000, audienceOfDays: 200),
        ])
        let place = TestFolder()
        let (store, day) = (DiskStore(file: place.path + "/responses.sqlite"), try CalendarDay.of("2008-02-15"))
        let boxOffice = services.boxOffice(keeping: store)
        for request in [RankingRequest.daily(.on(day)), .weekly(.on(day))] { _ = try await boxOffice.ranking(request) }
        let found = try await boxOffice.lookup(name: "추젹자", in: store).films
        #expect(
            Dictionary(found.map { ($0.film.movieCode, $0.audience) }) { $1 } == [
                "20080001": 4_000_000, "20080002": 3_000_000,
            ])
    }

    @Test("Of KOBIS's films with the title that TMDB knows, the one of its year is meant")
    func year() async throws {
        let services = SmallServices([
            Film(code: "19880001", title: "돈", opened: "1988-03-20", year: "1988"),
            Film(code: "20183867", title: "돈", english: "Money", opened: "2019-03-20", atTMDB: "돈", year: "2018"),
        ])
        let search = try await services.boxOffice().lookup(name: "money")
        #expect(search.films.map(\.film.movieCode) == ["20183867"])
    }

    @Test("What is stored is found without asking KOBIS for its parts, also by another process")
    func stored() async throws {
        let place = TestFolder()
        let file = place.path + "/responses.sqlite"
        let day = try CalendarDay.of("2008-02-15")
        let before = services.boxOffice(keeping: DiskStore(file: file))
        _ = try await before.ranking(.weekend(.on(day)))
        let asked = services.questions.count
        let store = DiskStore(file: file)
        let search = try await services.boxOffice(keeping: store).lookup(name: "추껵자", in: store)
        #expect(search.film?.movieCode == "20080001")
        #expect(search.films.first?.audience == 4_000_000)
        #expect(!services.questions[asked...].contains("추"))
    }
}
