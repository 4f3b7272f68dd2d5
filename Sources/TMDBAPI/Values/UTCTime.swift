public import WireFormat

/// A moment as TMDB writes it, in whole seconds of universal time.
///
/// TMDB has two forms for it, `2018-06-09T17:51:53.359Z` and `2016-08-27 16:26:40 UTC`.
public struct UTCTime: Sendable, Hashable {
    /// The day in universal time.
    public let day: CalendarDay
    /// The seconds after that day's midnight.
    public let secondOfDay: Int

    /// Seconds since 1970-01-01 00:00 UTC, as `Date(timeIntervalSince1970:)` takes them.
    public var secondsSinceEpoch: Int { day.daysSinceEpoch * 86_400 + secondOfDay }
}

extension UTCTime: Comparable {
    /// Earlier moments come first.
    public static func < (left: UTCTime, right: UTCTime) -> Bool {
        (left.day, left.secondOfDay) < (right.day, right.secondOfDay)
    }
}

extension UTCTime: LosslessStringConvertible {
    /// Reads either of TMDB's forms; nil for other ones, and for moments that there are not.
    ///
    /// - Parameter description: The text.
    public init?(_ description: String) {
        let text = Array(description.utf8)
        guard text.count >= 20, text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: " "),
            text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
            let day = CalendarDay(String(decoding: text[..<10], as: UTF8.self))
        else { return nil }
        let zone = String(decoding: text[19...].drop { "0123456789.".utf8.contains($0) }, as: UTF8.self)
        let numbers = [11, 14, 17].map { start in
            text[start..<start + 2].reduce(0) { sum, byte in
                byte >= 48 && byte < 58 && sum >= 0 ? sum * 10 + Int(byte) - 48 : -1_000
            }
        }
        guard zone == "Z" || zone == " UTC", (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1]),
            (0...60).contains(numbers[2])
        else { return nil }
        self.day = day
        secondOfDay = min((numbers[0] * 60 + numbers[1]) * 60 + numbers[2], 86_399)
    }

    /// The moment as `2018-06-09T17:51:53Z`.
    public var description: String {
        let parts = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60].map { number in
            number < 10 ? "0\(number)" : String(number)
        }
        return "\(day)T\(parts.joined(separator: ":"))Z"
    }
}

extension UTCTime: Codable {
    /// Reads either of TMDB's forms.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: `DecodingError` if the text is no moment.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let time = UTCTime(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is no moment")
        }
        self = time
    }

    /// Writes `2018-06-09T17:51:53Z`.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
