import Foundation
import KobisAPI
import Testing

@Suite("The calendar in Korea")
struct KobisCalendarTests {
    @Test(
        "the day changes at midnight in Korea, which is 15:00 UTC",
        arguments: [
            (1_757_170_799, "2025-09-06"), (1_757_170_800, "2025-09-07"), (0, "1970-01-01"), (-32_401, "1969-12-31"),
            (-32_400, "1970-01-01"), (Int64.max, "9999-12-31"), (Int64.min, "0001-01-01"),
        ] as [(Int64, String)])
    func today(seconds: Int64, day: String) {
        #expect(KobisCalendar { seconds }.today.description == day)
    }

    @Test("yesterday is the day before, even on the first of a month")
    func yesterday() {
        #expect(KobisCalendar { 1_756_652_400 }.today.description == "2025-09-01")
        #expect(KobisCalendar { 1_756_652_400 }.yesterday.description == "2025-08-31")
    }
}

@Suite("Values")
struct ValueTests {
    @Test("film codes are letters and digits", arguments: ["20124079", "2023C685", "1", "abc", "1234567890123456"])
    func codes(text: String) { #expect(MovieCode(text)?.description == text) }

    @Test("other texts are not film codes", arguments: ["", "2012 079", "../etc", "기생충", "２０１２", "12345678901234567"])
    func noCodes(text: String) { #expect(MovieCode(text) == nil) }

    @Test("the usual shape tells a code from a title")
    func usualShape() {
        let shapes = ["20124079", "2023C685", "Superman", "2012407", "201240791", "C0124079", "2023c685"]
        #expect(shapes.map(\.looksLikeMovieCode) == [true, true, false, false, false, false, false])
    }

    @Test(
        "a change of rank is written as one word and read from it",
        arguments: [(RankChange.up(3), "+3"), (.down(1), "-1"), (.unchanged, "0"), (.new, "new")])
    func rankChange(change: RankChange, text: String) {
        #expect(change.description == text)
        #expect(RankChange(text) == change)
    }

    @Test("a change of rank keeps its number of places", arguments: [-40, -1, 0, 1, 119])
    func places(places: Int) { #expect(RankChange(places: places).places == places) }

    @Test("regions are found by code and by name, with or without the last syllable")
    func areas() {
        #expect(WideArea.known.count == 17)
        #expect(WideArea.seoul.koreanName == "서울시")
        #expect(WideArea(koreanName: "서울") == .seoul)
        #expect(WideArea(koreanName: "충청북도") == .northChungcheong)
        #expect(WideArea(koreanName: "평양") == nil)
        #expect(WideArea(rawValue: "0105018").koreanName == nil)
        #expect(WideArea.known.allSatisfy { $0.koreanName.flatMap(WideArea.init(koreanName:)) == $0 })
    }

    @Test("a percentage is encoded as its number")
    func percent() throws {
        #expect(Percent(46.6).description == "46.6 %")
        #expect(String(decoding: try JSONEncoder().encode([Percent(46.6)]), as: UTF8.self) == "[46.6]")
    }

    @Test("an entry survives being encoded")
    func entryCoding() throws {
        var entry = BoxOfficeEntry(rank: 2, movieCode: MovieCode("2023C685"), title: " 별 ")
        (entry.line, entry.rankChange, entry.openDay) = (3, .new, CalendarDay("2025-09-01"))
        (entry.sales, entry.salesShare, entry.salesTotal) = (1, Percent(1.5), 2)
        (entry.salesChange, entry.salesChangeRate) = (3, Percent(2.5))
        (entry.audience, entry.audienceTotal) = (4, 5)
        (entry.audienceChange, entry.audienceChangeRate) = (-6, Percent(-3.5))
        (entry.screens, entry.shows) = (7, 8)
        #expect(try JSONDecoder().decode(BoxOfficeEntry.self, from: JSONEncoder().encode(entry)) == entry)
    }

    @Test("an entry as JSON has every member, with null for what is unknown")
    func entryMembers() throws {
        let entry = BoxOfficeEntry(rank: 1, movieCode: "20228797", title: "별")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(entry), as: UTF8.self) == """
                {"audience":null,"audienceChange":null,"audienceChangeRate":null,"audienceTotal":null,"isNew":false,\
                "line":1,"movieCode":"20228797","openDate":null,"rank":1,"rankChange":null,"rawTitle":"별",\
                "sales":null,"salesChange":null,"salesChangeRate":null,"salesShare":null,"salesTotal":null,\
                "screens":null,"shows":null,"title":"별"}
                """)
    }

    @Test("an entry is read from the command's members alone, too")
    func entryOfCommand() throws {
        let json =
            #"{"type":"entry","movieCode":"20228797","rank":1,"rankChange":-2,"isNew":false,"title":"별","sales":null}"#
        let entry = try JSONDecoder().decode(BoxOfficeEntry.self, from: Data(json.utf8))
        var expected = BoxOfficeEntry(rank: 1, movieCode: "20228797", title: "별")
        expected.rankChange = .down(2)
        #expect(entry == expected)
        let new = json.replacing("-2", with: "0").replacing("false", with: "true")
        #expect(try JSONDecoder().decode(BoxOfficeEntry.self, from: Data(new.utf8)).rankChange == .new)
    }
}
