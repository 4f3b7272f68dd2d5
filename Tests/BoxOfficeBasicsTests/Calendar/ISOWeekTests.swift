import BoxOfficeBasics
import Foundation
import Testing

@Suite("Weeks")
struct ISOWeekTests {
    @Test(
        "a week is numbered by its Thursday, as in recorded rankings",
        arguments: [
            ("20111230", "201152"), ("20120101", "201152"), ("20120102", "201201"), ("20141229", "201501"),
            ("20150104", "201501"), ("20210103", "202053"), ("20210104", "202101"), ("20190708", "201928"),
            ("20201231", "202053"), ("20160103", "201553"), ("20240428", "202417"), ("00010101", "000101"),
            ("99991231", "999952"),
        ])
    func numbers(day: String, week: String) throws {
        let day = try #require(CalendarDay(day))
        #expect(ISOWeek(containing: day).compact == week)
        #expect(ISOWeek(containing: day).days.contains(day))
    }

    @Test("a week runs from Monday to Sunday, across New Year")
    func days() throws {
        let week = try #require(ISOWeek(year: 2015, week: 1))
        #expect(week.firstDay == CalendarDay("2014-12-29"))
        #expect(week.lastDay == CalendarDay("2015-01-04"))
        #expect(week.firstDay.isoWeekday == 1)
        #expect(week.lastDay.isoWeekday == 7)
    }

    @Test("the calendar's last week ends with the calendar")
    func lastWeek() throws {
        let week = try #require(ISOWeek(year: 9999, week: 52))
        #expect(week.lastDay == CalendarDay("9999-12-31"))
        #expect(week.adding(weeks: 1) == nil)
        #expect(week.adding(weeks: .max) == nil)
    }

    @Test("a year has 52 weeks, or 53 if it begins or ends with a Thursday")
    func longYears() {
        let long = (2000...2030).filter { ISOWeek(year: $0, week: 53) != nil }
        #expect(long == [2004, 2009, 2015, 2020, 2026])
        #expect(ISOWeek(year: 2024, week: 0) == nil)
        #expect(ISOWeek(year: 2024, week: 54) == nil)
        #expect(ISOWeek(year: 0, week: 1) == nil)
        #expect(ISOWeek(year: 10_000, week: 1) == nil)
    }

    @Test("weeks follow one another without a gap over four hundred years")
    func sequence() throws {
        var week = try #require(ISOWeek(year: 1801, week: 1))
        while week.year < 2201 {
            let next = try #require(week.adding(weeks: 1))
            #expect(next.firstDay.days(since: week.lastDay) == 1)
            #expect(week < next)
            #expect(ISOWeek(year: week.year, week: week.week) == week)
            week = next
        }
    }

    @Test("both forms of a week are read, and others are not")
    func texts() {
        #expect(ISOWeek("201152") == ISOWeek("2011-W52"))
        #expect(ISOWeek("2011-W52")?.description == "2011-W52")
        for text in ["", "2011", "201153", "201100", "2011W52", "2011-W5", "2011-X52", "-W201152", "２０１１５２", "+20111"] {
            #expect(ISOWeek(text) == nil, "\(text)")
        }
    }

    @Test("a week is encoded as text, and an invalid text is refused")
    func coding() throws {
        let week = try #require(ISOWeek("201152"))
        let data = try JSONEncoder().encode([week])
        #expect(String(decoding: data, as: UTF8.self) == #"["2011-W52"]"#)
        #expect(try JSONDecoder().decode([ISOWeek].self, from: data) == [week])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([ISOWeek].self, from: Data(#"["2011-W53"]"#.utf8))
        }
    }
}
