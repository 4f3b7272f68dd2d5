import BoxOfficeBasics
package import HTTPTypes

extension Timestamp {
    // Reads a date of an HTTP header in any of the three forms that RFC 9110, 5.6.7, requires recipients to accept:
    // `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` (RFC 850) and `Sun Nov  6 08:49:37 1994`
    // (asctime). Letters may have any case, as RFC 9111, 4.2, asks of caches. The weekday may be any.
    init?(httpDate text: String, now: @autoclosure () -> Timestamp = .now) {
        var words = text.lowercased().split(separator: " ", omittingEmptySubsequences: false)
        // asctime pads a day of one digit with a space.
        if words.count == 6, words[2].isEmpty, words[3].utf8.count == 1 { words[3...3] = ["0" + words[3]] }
        if words.count == 6, words[2].isEmpty { words.remove(at: 2) }
        let moment: Timestamp?
        switch words.count {
        case 6 where words[5] == "gmt" && Self.weekdays.contains { words[0] == $0.prefix(3) + "," }:
            moment = Self.number(words[3], digits: 4).flatMap {
                Timestamp(year: $0, month: words[2], day: words[1], time: words[4])
            }
        case 5 where Self.weekdays.contains { words[0] == $0.prefix(3) }:
            moment = Self.number(words[4], digits: 4).flatMap {
                Timestamp(year: $0, month: words[1], day: words[2], time: words[3])
            }
        case 4 where words[3] == "gmt" && Self.weekdays.contains { words[0] == $0 + "," }:
            moment = Timestamp(datedShortly: words[1], time: words[2], now: now())
        default:
            moment = nil
        }
        guard let moment else { return nil }
        self = moment
    }

    /// Reads a date such as `06-nov-94`, in the latest such year at most 50 years ahead.
    private init?(datedShortly text: Substring, time: Substring, now: Timestamp) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let digits = Self.number(parts[2], digits: 2) else { return nil }
        let latest = now.adding(seconds: 50 * 31_556_952)
        let latestYear = CivilDate(daysSinceEpoch: Int(latest.secondsSinceEpoch / 86_400)).year
        let year = latestYear - (latestYear - digits) % 100
        let moments = [year, year - 100].lazy.compactMap {
            Timestamp(year: $0, month: parts[1], day: parts[0], time: time)
        }
        guard let moment = moments.first(where: { $0 <= latest }) else { return nil }
        self = moment
    }

    private init?(year: Int, month: Substring, day: Substring, time: Substring) {
        let time = time.split(separator: ":", omittingEmptySubsequences: false)
        guard time.count == 3, let month = Self.months.firstIndex(of: String(month)),
            let day = Self.number(day, digits: 2), let date = CivilDate(year: year, month: month + 1, day: day),
            let hour = Self.number(time[0], digits: 2), let minute = Self.number(time[1], digits: 2),
            let second = Self.number(time[2], digits: 2)
        else { return nil }
        self.init(date, hour: hour, minute: minute, second: second)
    }

    private static func number(_ text: Substring, digits: Int) -> Int? {
        text.utf8.count == digits ? text.deltaSeconds.map { Int($0) } : nil
    }

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
}

extension HTTPFields {
    package func date(_ name: HTTPField.Name) -> Timestamp? { self[name].flatMap { Timestamp(httpDate: $0) } }
}

extension StringProtocol {
    // Seconds (RFC 9111, 1.2.2); nil if it has anything but digits. What is too large counts as 2³¹, about 68 years.
    var deltaSeconds: Int64? {
        guard !isEmpty else { return nil }
        var seconds: Int64 = 0
        for byte in utf8 {
            guard byte.isDigit else { return nil }
            seconds = Swift.min(seconds * 10 + Int64(byte - UInt8(ascii: "0")), 1 << 31)
        }
        return seconds
    }
}
