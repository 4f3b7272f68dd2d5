package import BoxOfficeBasics

package enum WrittenDay: Equatable {
    case day(CalendarDay)
    case year(Int)

    /// Reads a day; nil for other texts and for ambiguous days.
    ///
    /// It accepts year, month and day in this order with any separators (`2024-02-22`, `20240222`, `2024. 2. 22.`,
    /// `2024년 2월 22일`, `24/02/22`), with a time after them; times since 1970; month and day before the year if one is above 12
    /// (`2/22/2024`, `22.2.2024`); English month names; Excel's days since 1900 (`45344`); and years with or without a
    /// month.
    package init?(_ text: String) {
        if let day = Self(CalendarDay(text)) {
            self = day
            return
        }
        // A longer text only mentions days; a cell may hold megabytes.
        guard text.utf8.count <= Self.longest else { return nil }
        let parts = Self.parts(of: text)
        let numbers = parts.filter { $0.digits != nil }.map(\.number)
        if let month = parts.first(where: { $0.digits == nil }) {
            self.init(month: month.number, numbers)
        } else if let number = parts.first?.number, let digits = parts.first?.digits {
            switch (parts.count, digits) {
            case (1, 4), (2, 4): self.init(year: number, month: numbers.count > 1 ? numbers[1] : 1)
            // Also 45344.0, as programs write a column of numbers with gaps.
            case (1, 5), (2, 5): self.init(serial: number)
            case (1...2, 9...19): self.init(sinceEpoch: text.hasPrefix("-") ? -number : number, digits)
            case (1, 6): self.init(six: number)
            case (1, 8) where number % 10_000 == 0: self.init(year: number / 10_000, month: 1)
            case (2..., 8): self.init(number / 10_000, number / 100 % 100, number % 100)
            case (3..., 4): self.init(number, numbers[1], numbers[2])
            case (3..., ...2): self.init(short: numbers, lastIsYear: parts[2].digits == 4)
            default: return nil
            }
        } else {
            return nil
        }
    }

    /// True if a text is three numbers of at most two digits, which only other days of its column put in order.
    package static func isShort(_ text: String) -> Bool {
        guard text.utf8.count <= 12, text.utf8.count(where: \.isDigit) <= 6 else { return false }
        let parts = parts(of: text)
        return parts.count == 3 && parts.allSatisfy { $0.digits.map { $0 <= 2 } ?? false }
    }

    /// True if a text is a short day only if its year comes last, as in 02/22/24.
    package static func hasYearLast(_ text: String) -> Bool {
        guard isShort(text), Self(text) == nil else { return false }
        let numbers = parts(of: text).map(\.number)
        return [(numbers[0], numbers[1]), (numbers[1], numbers[0])].contains { month, day in
            CalendarDay(year: 2_000 + numbers[2], month: month, day: day) != nil
        }
    }

    package var day: CalendarDay? { if case .day(let day) = self { day } else { nil } }

    package var year: Int {
        switch self {
        case .day(let day): day.year
        case .year(let year): year
        }
    }

    private init?(_ day: CalendarDay?) {
        guard let day, Self.years.contains(day.year) else { return nil }
        self = .day(day)
    }

    private init?(_ year: Int, _ month: Int, _ day: Int) { self.init(CalendarDay(year: year, month: month, day: day)) }

    private init?(year: Int, month: Int) {
        guard Self.years.contains(year), (1...12).contains(month) else { return nil }
        self = .year(year)
    }

    private init?(serial days: Int) { self.init(CalendarDay(year: 1899, month: 12, day: 30)?.adding(days: days)) }

    /// Reads seconds since 1970, or the milli-, micro- or nanoseconds that programs write.
    private init?(sinceEpoch number: Int, _ digits: Int) {
        let seconds = number / [1_000_000_000, 1_000_000, 1_000, 1][min(3, max(0, (19 - digits) / 3))]
        // Midnight in UTC is a day without a time; any other time is one in Korea.
        let days = Double(seconds % 86_400 == 0 ? seconds : seconds + 32_400) / 86_400
        self.init(CalendarDay(year: 1970, month: 1, day: 1)?.adding(days: Int(days.rounded(.down))))
    }

    private init?(six number: Int) {
        let year = number / 10_000
        let day = CalendarDay(year: year + Self.century(of: year), month: number / 100 % 100, day: number % 100)
        let isMonth = Self.years.contains(number / 100) && (1...12).contains(number % 100)
        switch (day, isMonth) {
        case (let day?, false): self = .day(day)
        case (nil, true): self = .year(number / 100)
        default: return nil
        }
    }

    /// Reads three short numbers: the year is last if it has four digits, else first.
    private init?(short numbers: [Int], lastIsYear: Bool) {
        guard lastIsYear else {
            self.init(numbers[0] + Self.century(of: numbers[0]), numbers[1], numbers[2])
            return
        }
        let (first, second, year) = (numbers[0], numbers[1], numbers[2])
        // Neither the American nor the European order is more common, so an ambiguous day is not read.
        guard first > 12 || second > 12 || first == second else { return nil }
        self.init(year, first > 12 ? second : first, first > 12 ? first : second)
    }

    private init?(month: Int, _ numbers: [Int]) {
        guard let year = numbers.first(where: { $0 > 999 }) else {
            guard numbers.count == 2 else { return nil }
            self.init(numbers[1] + Self.century(of: numbers[1]), month, numbers[0])
            return
        }
        if let day = numbers.first(where: { $0 < 32 }) {
            self.init(year, month, day)
        } else {
            self.init(year: year, month: month)
        }
    }

    package static let years = 1880...2100
    private static let longest = 200

    /// The century of a two-digit year, as in POSIX.
    private static func century(of year: Int) -> Int { year < 69 ? 2000 : 1900 }

    private struct Part {
        let number: Int
        /// Nil for the name of a month.
        let digits: Int?
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isASCII, first.isNumber {
                // Japanese years such as 令和6 and R6, and the weeks of 2024-W08-4, are others.
                let before = text[..<rest.startIndex].last
                if before.map({ parts.isEmpty ? $0.isLetter : "Ww".contains($0) }) ?? false { return [] }
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                guard let number = Int(digits) else { return [] }
                parts.append(Part(number: number, digits: digits.count))
                rest = rest[digits.endIndex...]
            } else if first.isASCII, first.isLetter {
                let word = rest.prefix { $0.isASCII && $0.isLetter }
                let month = word.count >= 3 ? months.firstIndex { word.lowercased().hasPrefix($0) } : nil
                if let month { parts.append(Part(number: month + 1, digits: nil)) }
                rest = rest[word.endIndex...]
            } else {
                rest = rest.dropFirst()
            }
        }
        return parts
    }
}
