import Aggregator
import ArgumentParser

/// A day as it is given on the command line.
enum DateArgument: ExpressibleByArgument, Hashable {
    case day(CalendarDay)
    case daysAgo(Int)

    init?(argument: String) {
        if argument == "yesterday" {
            self = .daysAgo(1)
        } else if argument.hasSuffix("-days-ago"), let days = Int(argument.dropLast("-days-ago".count)), days >= 0 {
            self = .daysAgo(days)
        } else if let day = CalendarDay(argument) {
            self = .day(day)
        } else {
            return nil
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
