public import BoxOfficeHTTP
import BoxOfficeWire

extension Timestamp: LosslessStringConvertible {
    /// Reads a moment in either of TMDB's forms, `2018-06-09T17:51:53.359Z` or `2016-08-27 16:26:40 UTC`.
    ///
    /// - Parameter description: The text; other forms, and moments that there are not, make nil.
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
        // A leap second is not counted.
        let secondOfDay = min((numbers[0] * 60 + numbers[1]) * 60 + numbers[2], 86_399)
        self.init(secondsSinceEpoch: Int64(day.daysSinceEpoch * 86_400 + secondOfDay))
    }

    /// The moment in universal time, as `2018-06-09T17:51:53Z`.
    public var description: String {
        let (days, rest) = secondsSinceEpoch.quotientAndRemainder(dividingBy: 86_400)
        let day = CalendarDay(clampingDaysSinceEpoch: rest < 0 ? days - 1 : days)
        let secondOfDay = rest < 0 ? rest + 86_400 : rest
        let parts = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60].map { number in
            number < 10 ? "0\(number)" : String(number)
        }
        return "\(day)T\(parts.joined(separator: ":"))Z"
    }
}

extension Timestamp: Codable {
    /// Reads either of TMDB's forms.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: `DecodingError` if the text is no moment.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let time = Timestamp(text) else {
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
