import Aggregator

enum DateArgument: Hashable {
    case day(CalendarDay)
    case daysAgo(Int)

    init(_ text: String) throws {
        if let days = Self.daysAgo(text) {
            self = .daysAgo(days)
        } else if let numbers = Self.numbers(in: text) {
            let (year, month, number) = (numbers[0], numbers[1], numbers[2])
            guard let day = CalendarDay(year: year, month: month, day: number) else {
                throw Self.unknown(number, of: month, of: year)
            }
            self = .day(day)
        } else if let (first, last) = Self.range(text) {
            throw UsageError(
                "For several days, use --from \(first) --to \(last).", "여러 날은 --from \(first) --to \(last)처럼 적으세요.")
        } else {
            throw UsageError(
                "Give a day such as 2024-04-24, yesterday, 3-days-ago or last-week.",
                "날짜는 2024-04-24, 어제, 3일전, 지난주처럼 적으세요.")
        }
    }

    /// The ranking that a word for a day or a week asks for; nil for other texts.
    static func period(meantBy text: String) -> RankingPeriod? {
        guard isMeant(by: text) else { return nil }
        let word = text.lowercased().composingHangul
        if word.contains("weekend") || word.contains("주말") { return .weekend }
        return word.contains("week") || word.contains("주") ? .weekly : .daily
    }

    /// True if a text is a day, perhaps one that does not exist, wherever it stands.
    static func isMeant(by text: String) -> Bool { daysAgo(text) != nil || numbers(in: text) != nil }

    /// How many days ago a word means; one that begins with # follows a number, and counts as many times.
    private static let words = [
        "today": 0, "yesterday": 1, "lastweek": 7, "lastweekend": 7, "#dayago": 1, "#daysago": 1, "#weekago": 7,
        "#weeksago": 7, "오늘": 0, "어제": 1, "그제": 2, "그저께": 2, "엊그제": 2, "지난주": 7, "저번주": 7, "지난주말": 7, "하루전": 1,
        "이틀전": 2, "사흘전": 3, "나흘전": 4, "일주일전": 7, "#일전": 1, "#주전": 7, "#주일전": 7,
    ]

    /// Reads `yesterday`, `3-days-ago`, `3 일 전` and their like.
    private static func daysAgo(_ text: String) -> Int? {
        let word = text.lowercased().composingHangul
        let number = word.prefix { $0.isASCII && $0.isNumber }
        let rest = word.dropFirst(number.count).filter { !" -_".contains($0) }
        guard let days = words[number.isEmpty ? rest : "#" + rest] else { return nil }
        guard !number.isEmpty else { return days }
        let product = Int(number)?.multipliedReportingOverflow(by: days)
        return product?.overflow == false ? product?.partialValue : nil
    }

    private static func unknown(_ day: Int, of month: Int, of year: Int) -> UsageError {
        let last = (28...31).last { CalendarDay(year: year, month: month, day: $0) != nil }
        return switch last {
        case let last?:
            UsageError(
                "Month \(month) of \(year) has \(last) days.", "없는 날짜입니다. \(year)년 \(month)월은 \(last)일까지입니다.")
        case nil where (1...12).contains(month):
            UsageError("The year \(year) is out of range.", "\(year)년은 쓸 수 없습니다.")
        case nil:
            UsageError(
                "\(month) is not a month: give 1 to 12.", "\(month)월은 없습니다. 월은 1부터 12까지입니다.")
        }
    }

    /// The first and last of two days, such as `2024-04-01..2024-04-05`; nil for other texts.
    private static func range(_ text: String) -> (Substring, Substring)? {
        for mark in ["..", "~", ","] {
            guard let found = text.firstRange(of: mark) else { continue }
            let (first, last) = (text[..<found.lowerBound], text[found.upperBound...])
            if numbers(in: String(first)) != nil, numbers(in: String(last)) != nil { return (first, last) }
        }
        return nil
    }

    /// Year, month and day, compact or with separators (`20240424`, `2024/4/24`, `2024년 4월 24일`); nil for other texts.
    private static func numbers(in text: String) -> [Int]? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber || "-./년월일 ".contains($0) }) else { return nil }
        let parts = text.split { !$0.isNumber }
        let isCompact = parts.count == 1 && parts[0].count == 8
        let digits = isCompact ? [parts[0].prefix(4), parts[0].dropFirst(4).prefix(2), parts[0].suffix(2)] : parts
        guard digits.count == 3, digits[0].count == 4 else { return nil }
        let numbers = digits.compactMap { Int($0) }
        return numbers.count == 3 ? numbers : nil
    }

    /// The day, or nil if it lies before the calendar begins.
    func day(in calendar: KobisCalendar) -> CalendarDay? {
        switch self {
        case .day(let day): day
        case .daysAgo(let days): calendar.today.adding(days: -days)
        }
    }
}

/// Years, months or days from the first to the last: `2023`, `2020..2023`, `2024-03`, `2024-03-01..2024-03-31`.
struct DayRange: ArgumentValue {
    let days: ClosedRange<CalendarDay>

    init?(argument: String) {
        let parts = argument.split(separator: "..", omittingEmptySubsequences: false).map { $0.trimmed }
        guard let first = parts.first.flatMap(Self.days), let last = parts.last.flatMap(Self.days), parts.count <= 2,
            first.lowerBound <= last.upperBound
        else { return nil }
        days = first.lowerBound...last.upperBound
    }

    var years: ClosedRange<Int> { days.lowerBound.year...days.upperBound.year }

    var isOfWholeYears: Bool {
        days.lowerBound == CalendarDay(year: years.lowerBound, month: 1, day: 1)
            && days.upperBound == CalendarDay(year: years.upperBound, month: 12, day: 31)
    }

    private static func days(_ text: String) -> ClosedRange<CalendarDay>? {
        let parts = text.split(separator: "-")
        // A number may also begin with a plus sign.
        guard parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return CalendarDay(text).map { $0...$0 } }
        if let year = Int(text), text.utf8.count == 4, let first = CalendarDay(year: year, month: 1, day: 1),
            let last = CalendarDay(year: year, month: 12, day: 31)
        {
            return first...last
        }
        if parts.count == 2, parts[0].utf8.count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
            let first = CalendarDay(year: year, month: month, day: 1)
        {
            return first...((28...31).compactMap { CalendarDay(year: year, month: month, day: $0) }.last ?? first)
        }
        return CalendarDay(text).map { $0...$0 }
    }
}
