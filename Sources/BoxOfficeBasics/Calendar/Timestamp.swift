/// A moment of wall-clock time, in whole seconds.
public struct Timestamp: Sendable, Hashable, Comparable, LosslessStringConvertible, Codable {
    /// Seconds since 1970-01-01 00:00 UTC, without leap seconds.
    public let secondsSinceEpoch: Int64

    /// Creates the moment this many seconds after 1970-01-01 00:00 UTC.
    public init(secondsSinceEpoch: Int64) { self.secondsSinceEpoch = secondsSinceEpoch }

    /// The current time of this machine's clock.
    public static var now: Timestamp { Timestamp(secondsSinceEpoch: Int64(Date().timeIntervalSince1970)) }

    /// The moment as Foundation's type, for example for SwiftUI's `Text(_:style:)`.
    public var date: Date { Date(timeIntervalSince1970: Double(secondsSinceEpoch)) }

    /// Returns how many seconds earlier another moment was, clamped to `Int64`; negative if it was later.
    public func seconds(since other: Timestamp) -> Int64 {
        let (difference, overflow) = secondsSinceEpoch.subtractingReportingOverflow(other.secondsSinceEpoch)
        guard overflow else { return difference }
        return self > other ? .max : .min
    }

    /// Returns the moment this many seconds later, clamped to `Int64`.
    public func adding(seconds: Int64) -> Timestamp {
        let (sum, overflow) = secondsSinceEpoch.addingReportingOverflow(seconds)
        return Timestamp(secondsSinceEpoch: overflow ? (seconds > 0 ? .max : .min) : sum)
    }

    /// Returns whether a moment is before another.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }

    /// Reads a moment in universal time: `2018-06-09T17:51:53Z`, with or without a fraction of a second, or `2016-08-27
    /// 16:26:40 UTC`, as TMDB also writes it; nil for any other form.
    public init?(_ description: String) {
        let text = Array(description.utf8)
        guard text.count >= 20, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: " "), text[13] == UInt8(ascii: ":"),
            text[16] == UInt8(ascii: ":")
        else { return nil }
        let zone = String(decoding: text[19...].drop { "0123456789.".utf8.contains($0) }, as: UTF8.self)
        guard zone == "Z" || zone == " UTC" else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            text[range].reduce(0) { sum, byte in byte.isDigit ? sum.map { $0 * 10 + Int(byte) - 48 } : nil }
        }
        guard let year = number(0..<4), year >= 1, let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        self.init(date, hour: hour, minute: minute, second: second)
    }

    package init?(_ date: CivilDate, hour: Int, minute: Int, second: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second) else { return nil }
        // A leap second is not counted.
        let secondOfDay = min((hour * 60 + minute) * 60 + second, 86_399)
        self.init(secondsSinceEpoch: Int64(date.daysSinceEpoch) * 86_400 + Int64(secondOfDay))
    }

    /// The moment in universal time, as `2018-06-09T17:51:53Z`.
    public var description: String {
        let (days, rest) = secondsSinceEpoch.quotientAndRemainder(dividingBy: 86_400)
        let date = CivilDate(daysSinceEpoch: Int(rest < 0 ? days - 1 : days))
        let secondOfDay = rest < 0 ? rest + 86_400 : rest
        let day = [String(date.year).zeroPadded(to: 4)] + [date.month, date.day].map { String($0).zeroPadded(to: 2) }
        let time = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60].map { String($0).zeroPadded(to: 2) }
        return "\(day.joined(separator: "-"))T\(time.joined(separator: ":"))Z"
    }

    /// Reads a text in one of the forms that ``init(_:)`` takes.
    public init(from decoder: any Decoder) throws {
        self = try decoder.described(as: "a moment such as 2018-06-09T17:51:53Z.")
    }

    /// Writes `2018-06-09T17:51:53Z`.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
