import BoxOfficeWire
import Foundation
import Testing

@Suite("Days and points in time")
struct CalendarDayDateTests {
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }
    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test(
        "a point in time falls on the day that it is in Korea",
        arguments: [
            ("2024-04-23T15:00:00Z", "2024-04-24"), ("2024-04-23T14:59:59Z", "2024-04-23"),
            ("2024-04-24T14:59:59Z", "2024-04-24"), ("1969-12-31T14:59:59Z", "1969-12-31"),
        ])
    func korea(date: String, day: String) throws {
        #expect(CalendarDay(of: try self.date(date)) == (try self.day(day)))
    }

    @Test("a day begins at midnight in Korea")
    func startInKorea() throws {
        #expect(try day("2024-04-24").start() == (try date("2024-04-23T15:00:00Z")))
        #expect(try day("1960-01-01").start() == (try date("1959-12-31T15:00:00Z")))
    }

    @Test("the start of a day falls on the day, and a moment before on the day before, in any time zone")
    func zones() throws {
        for offset in [-12 * 3600, -9 * 1800, 0, 20_700, 14 * 3600] {
            let zone = try #require(TimeZone(secondsFromGMT: offset))
            for text in ["0001-01-02", "1969-12-31", "2024-02-29", "9999-12-31"] {
                let (day, start) = (try day(text), try day(text).start(in: zone))
                #expect(CalendarDay(of: start, in: zone) == day)
                #expect(CalendarDay(of: start.addingTimeInterval(-1), in: zone) == day.adding(days: -1))
            }
        }
    }

    @Test("where clocks change, a day begins at its first time that exists")
    func summerTime() throws {
        // 2018-11-04 in São Paulo began at one o'clock; 2024-03-31 in Berlin has 23 hours, 2024-10-27 has 25.
        let brazil = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        #expect(try day("2018-11-04").start(in: brazil) == (try date("2018-11-04T03:00:00Z")))
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(try day("2024-03-31").start(in: berlin) == (try date("2024-03-30T23:00:00Z")))
        #expect(try day("2024-04-01").start(in: berlin) == (try date("2024-03-31T22:00:00Z")))
        #expect(try day("2024-10-27").start(in: berlin) == (try date("2024-10-26T22:00:00Z")))
        #expect(try day("2024-10-28").start(in: berlin) == (try date("2024-10-27T23:00:00Z")))
    }

    @Test("beyond the calendar's ends, its first and last day stand in")
    func ends() throws {
        let (first, last) = (try day("0001-01-01"), try day("9999-12-31"))
        #expect(CalendarDay(of: .distantPast.addingTimeInterval(-1e10)) == first)
        #expect(CalendarDay(of: Date(timeIntervalSince1970: .infinity)) == last)
        #expect(CalendarDay(of: Date(timeIntervalSince1970: -.infinity)) == first)
        #expect(CalendarDay(of: Date(timeIntervalSince1970: .nan)) == first)
    }

    @Test("a day has components, and whole components make a day")
    func components() throws {
        let day = try day("2024-02-29")
        #expect(day.dateComponents == DateComponents(year: 2024, month: 2, day: 29))
        #expect(CalendarDay(day.dateComponents) == day)
        #expect(CalendarDay(DateComponents(year: 2023, month: 2, day: 29)) == nil)
        #expect(CalendarDay(DateComponents(year: 2024, month: 2)) == nil)
    }
}
