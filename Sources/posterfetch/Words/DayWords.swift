import Aggregator

/// Days written out for the gallery, with weekdays or month names; tables and screens use `FigureStyle`.
struct DayWords: Bilingual {
    let language: InterfaceLanguage

    /// Returns the days of a ranking; a month or year that both ends share is written once.
    func days(_ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        if first == last { return day(first) }
        let sharesYear = first.year == last.year
        let sharesMonth = sharesYear && first.month == last.month
        if isKorean {
            let end = (sharesYear ? "" : "\(last.year)년 ") + (sharesMonth ? "" : "\(last.month)월 ") + "\(last.day)일"
            return "\(first.year)년 \(first.month)월 \(first.day)일 – \(end)"
        }
        let month = sharesMonth ? "" : " " + Self.months[first.month - 1]
        let year = sharesYear ? "" : " \(first.year)"
        return "\(first.day)\(month)\(year) – \(last.day) \(Self.months[last.month - 1]) \(last.year)"
    }

    /// Returns a day with its weekday.
    func day(_ day: CalendarDay) -> String {
        text(
            "\(weekday(day)) \(day.day) \(Self.months[day.month - 1]) \(day.year)",
            "\(day.year)년 \(day.month)월 \(day.day)일 (\(weekday(day)))")
    }

    private func weekday(_ day: CalendarDay) -> String {
        weekdays[day.days(since: ISOWeek(containing: day).firstDay)]
    }

    /// The days of a week from Monday, in short.
    var weekdays: [String] {
        isKorean ? ["월", "화", "수", "목", "금", "토", "일"] : ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    }

    /// The names of the months.
    var months: [String] { isKorean ? (1...12).map { "\($0)월" } : Self.months }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
