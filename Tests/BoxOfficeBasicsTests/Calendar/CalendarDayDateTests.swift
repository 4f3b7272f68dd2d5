import BoxOfficeBasics
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

    @Test("in any time zone, it falls on that zone's day, also where clocks change")
    func zones() throws {
        for offset in [-12 * 3600, -9 * 1800, 0, 20_700, 14 * 3600] {
            let zone = try #require(TimeZone(secondsFromGMT: offset))
            let midnight = try date("2024-02-29T00:00:00Z").addingTimeInterval(-Double(offset))
            #expect(CalendarDay(of: midnight, in: zone) == (try day("2024-02-29")))
            #expect(CalendarDay(of: midnight.addingTimeInterval(-1), in: zone) == (try day("2024-02-28")))
        }
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(CalendarDay(of: try date("2024-03-31T21:59:59Z"), in: berlin) == (try day("2024-03-31")))
        #expect(CalendarDay(of: try date("2024-03-31T22:00:00Z"), in: berlin) == (try day("2024-04-01")))
    }

    @Test(
        "a day begins where it does in a time zone, also where clocks change at midnight",
        arguments: [
            nil, "Asia/Seoul", "America/New_York", "America/Sao_Paulo", "Asia/Beirut", "Africa/Cairo", "Pacific/Apia",
        ])
    func start(name: String?) throws {
        #expect(try day("2024-04-24").start() == (try date("2024-04-23T15:00:00Z")))
        let zone = try name.map { try #require(TimeZone(identifier: $0)) }
        var day = try day("2010-01-01")
        while day.year < 2025 {
            // Samoa had no 30 December 2011.
            if "\(day)" != "2011-12-30" || name != "Pacific/Apia" {
                let start = day.start(in: zone)
                #expect(CalendarDay(of: start, in: zone) == day)
                #expect(CalendarDay(of: start.addingTimeInterval(-1), in: zone) < day)
            }
            day = try #require(day.adding(days: 1))
        }
    }

    @Test("beyond the calendar's ends, its first and last day stand in")
    func ends() throws {
        let (first, last) = (try day("0001-01-01"), try day("9999-12-31"))
        #expect(CalendarDay(of: .distantPast.addingTimeInterval(-1e10)) == first)
        #expect(CalendarDay(of: Date(timeIntervalSince1970: .infinity)) == last)
        #expect(CalendarDay(of: Date(timeIntervalSince1970: -.infinity)) == first)
        #expect(CalendarDay(of: Date(timeIntervalSince1970: .nan)) == first)
    }
}
