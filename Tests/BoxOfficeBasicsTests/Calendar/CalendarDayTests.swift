import BoxOfficeBasics
import Foundation
import Testing

@Suite("Calendar days")
struct CalendarDayTests {
    @Test("both forms of a day are read", arguments: ["20240229", "2024-02-29"])
    func forms(text: String) {
        let day = CalendarDay(text)
        #expect(day?.description == "2024-02-29")
        #expect(day?.compact == "20240229")
    }

    @Test(
        "other texts are not days",
        arguments: [
            "", " ", "2023-02-29", "20240431", "99999999", "00000101", "2024-2-29", "2024-02-2", "2024/02/29",
            "２０２４０２２９", "+2024022", "2024-02-29T00", "19000229", "20241301", "20240100", "--------", "2024--0229",
        ])
    func noDays(text: String) { #expect(CalendarDay(text) == nil) }

    @Test("days and their numbers map one to one over the whole calendar")
    func numbers() throws {
        for number in stride(from: -719_162, through: 2_932_896, by: 97) {
            let day = try #require(CalendarDay(daysSinceEpoch: number))
            #expect(day.daysSinceEpoch == number)
            #expect(CalendarDay(day.description) == day)
        }
        #expect(CalendarDay(daysSinceEpoch: -719_162)?.description == "0001-01-01")
        #expect(CalendarDay(daysSinceEpoch: 2_932_896)?.description == "9999-12-31")
        #expect(CalendarDay(daysSinceEpoch: -719_163) == nil)
        #expect(CalendarDay(daysSinceEpoch: 2_932_897) == nil)
    }

    @Test("days are added and counted across months and years")
    func adding() throws {
        let day = try #require(CalendarDay("2024-02-28"))
        #expect(day.adding(days: 2)?.description == "2024-03-01")
        #expect(day.adding(days: -59)?.description == "2023-12-31")
        #expect(day.adding(days: .max) == nil)
        #expect(try #require(CalendarDay("2025-02-28")).days(since: day) == 366)
        #expect(day < (try #require(CalendarDay("2024-03-01"))))
    }

    @Test("a day is encoded as text, and an invalid text is refused")
    func coding() throws {
        let day = try #require(CalendarDay("2024-02-29"))
        let data = try JSONEncoder().encode([day])
        #expect(String(decoding: data, as: UTF8.self) == #"["2024-02-29"]"#)
        #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == [day])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2023-02-29"]"#.utf8))
        }
    }
}
