import HTTPTypes

extension HTTPFields {
    /// The wait that a server asks for in `Retry-After`, as seconds or as a date.
    ///
    /// A date is taken relative to the answer's own `Date`, so the clock of this machine may be wrong. What cannot be
    /// read, or lies in the past, is nil.
    package var retryAfter: Duration? {
        guard let text = self[.retryAfter] else { return nil }
        if let seconds = Int(text) { return seconds > 0 ? .seconds(seconds) : nil }
        guard let then = HTTPDate(text), let now = self[.date].flatMap(HTTPDate.init), then > now else { return nil }
        return .seconds(then.secondsSinceEpoch - now.secondsSinceEpoch)
    }

    /// When the body was last changed, as `Last-Modified` has it.
    package var lastModified: Timestamp? {
        self[.lastModified].flatMap(HTTPDate.init).map { Timestamp(secondsSinceEpoch: Int64($0.secondsSinceEpoch)) }
    }
}

/// A date of an HTTP header in the one form that may be sent today, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
struct HTTPDate: Hashable, Comparable {
    let secondsSinceEpoch: Int

    init?(_ text: String) {
        let parts = text.split { $0 == " " || $0 == ":" }
        guard parts.count == 8, parts[7] == "GMT", let month = Self.months.firstIndex(of: String(parts[2])) else {
            return nil
        }
        let numbers = [parts[1], parts[3], parts[4], parts[5], parts[6]].compactMap { Int($0) }
        guard numbers.count == 5, (1...31).contains(numbers[0]), (1970...9999).contains(numbers[1]),
            (0..<24).contains(numbers[2]), (0..<60).contains(numbers[3]), (0...60).contains(numbers[4])
        else { return nil }
        let days = Self.daysSinceEpoch(year: numbers[1], month: month + 1, day: numbers[0])
        secondsSinceEpoch = ((days * 24 + numbers[2]) * 60 + numbers[3]) * 60 + numbers[4]
    }

    static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.secondsSinceEpoch < right.secondsSinceEpoch }

    private static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
        // With March as the first month, leap days come last and the months' lengths follow one formula.
        let year = month <= 2 ? year - 1 : year
        let month = month <= 2 ? month + 9 : month - 3
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1 - 719_468
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
