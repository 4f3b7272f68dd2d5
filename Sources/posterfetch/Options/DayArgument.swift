import Aggregator
import ArgumentParser

enum DateArgument: Hashable {
    case day(CalendarDay)
    case daysAgo(Int)

    init(_ text: String) throws {
        let word = text.lowercased().composingHangul
        // With other separators, or without leading zeros: `2024-4-24`, `2024.04.24`.
        let written = Self.numbers(in: text).flatMap { _ in WrittenDay(text)?.day }
        if let days = Self.words[word] {
            self = .daysAgo(days)
        } else if text.hasSuffix("-days-ago"), let days = Int(text.dropLast("-days-ago".count)), days >= 0 {
            self = .daysAgo(days)
        } else if let day = CalendarDay(text) ?? written {
            self = .day(day)
        } else if let (year, month, last) = Self.endOfMonth(of: text) {
            throw ValidationError(
                "Month \(month) of \(year) has \(last) days.", "없는 날짜입니다. \(year)년 \(month)월은 \(last)일까지입니다.")
        } else if let (first, last) = Self.range(text) {
            throw ValidationError(
                "For several days, use --from \(first) --to \(last).", "여러 날은 --from \(first) --to \(last)처럼 적으세요.")
        } else {
            throw ValidationError(
                "Give a day as YYYY-MM-DD, YYYYMMDD, yesterday or N-days-ago.",
                "날짜는 YYYY-MM-DD, YYYYMMDD, 어제, 그제, N-days-ago 가운데 하나로 적으세요.")
        }
    }

    private static let words = ["yesterday": 1, "어제": 1, "그제": 2, "그저께": 2]

    /// The year and month of a nonexistent day, and the month's last day.
    private static func endOfMonth(of text: String) -> (year: Int, month: Int, last: Int)? {
        guard let numbers = numbers(in: text),
            let last = (28...31).last(where: { CalendarDay(year: numbers[0], month: numbers[1], day: $0) != nil }),
            numbers[2] > last
        else { return nil }
        return (numbers[0], numbers[1], last)
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

    /// Year, month and day in this order; nil for other texts.
    private static func numbers(in text: String) -> [Int]? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber || "-.년월일 ".contains($0) }) else { return nil }
        let parts = text.split { !$0.isNumber }
        let isCompact = parts.count == 1 && parts[0].count == 8
        let digits = isCompact ? [text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2)] : parts
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
