import Aggregator
import ArgumentParser

/// A day as it is given on the command line.
enum DateArgument: Hashable {
    case day(CalendarDay)
    case daysAgo(Int)

    /// Reads a day.
    ///
    /// - Parameter text: The argument.
    /// - Throws: A `ValidationError` that names the accepted forms.
    init(_ text: String) throws {
        if text == "yesterday" {
            self = .daysAgo(1)
        } else if text.hasSuffix("-days-ago"), let days = Int(text.dropLast("-days-ago".count)), days >= 0 {
            self = .daysAgo(days)
        } else if let day = CalendarDay(text) {
            self = .day(day)
        } else {
            throw ValidationError(
                "Give a day as YYYY-MM-DD, YYYYMMDD, yesterday or N-days-ago.",
                "날짜는 YYYY-MM-DD, YYYYMMDD, yesterday, N-days-ago 가운데 하나로 적으세요.")
        }
    }

    /// The day, or nil if it lies before the calendar begins.
    func day(in calendar: KobisCalendar) -> CalendarDay? {
        switch self {
        case .day(let day): day
        case .daysAgo(let days): calendar.today.adding(days: -days)
        }
    }
}
