extension Timestamp: LosslessStringConvertible {
    /// Reads a moment in universal time: `2018-06-09T17:51:53Z`, with or without a fraction of a second, or
    /// `2016-08-27 16:26:40 UTC`, as TMDB also writes it.
    ///
    /// - Parameter description: The text. The result is nil for any other form, or for a moment that does not exist.
    public init?(_ description: String) {
        let text = Array(description.utf8)
        guard text.count >= 20, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: " "), text[13] == UInt8(ascii: ":"),
            text[16] == UInt8(ascii: ":")
        else { return nil }
        let zone = String(decoding: text[19...].drop { "0123456789.".utf8.contains($0) }, as: UTF8.self)
        guard zone == "Z" || zone == " UTC" else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            text[range].reduce(0) { sum, byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? sum.map { $0 * 10 + Int(byte) - 48 } : nil
            }
        }
        guard let year = number(0..<4), year >= 1, let month = number(5..<7), let day = number(8..<10),
            let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        self.init(date, hour: hour, minute: minute, second: second)
    }

    /// Creates a moment from a date and a time of day in universal time; nil for a time that does not exist.
    init?(_ date: CivilDate, hour: Int, minute: Int, second: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second) else { return nil }
        // A leap second is not counted.
        let secondOfDay = min((hour * 60 + minute) * 60 + second, 86_399)
        self.init(secondsSinceEpoch: Int64(date.daysSinceEpoch * 86_400 + secondOfDay))
    }

    /// The moment in universal time, as `2018-06-09T17:51:53Z`.
    public var description: String {
        let (days, rest) = secondsSinceEpoch.quotientAndRemainder(dividingBy: 86_400)
        let date = CivilDate(daysSinceEpoch: Int(rest < 0 ? days - 1 : days))
        let secondOfDay = rest < 0 ? rest + 86_400 : rest
        func padded(_ number: some BinaryInteger, to width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let day = [padded(date.year, to: 4), padded(date.month, to: 2), padded(date.day, to: 2)]
        let time = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60].map { padded($0, to: 2) }
        return "\(day.joined(separator: "-"))T\(time.joined(separator: ":"))Z"
    }
}

extension Timestamp: Codable {
    /// Reads a text in one of the forms that ``init(_:)`` takes.
    ///
    /// - Throws: `DecodingError` if the text is in another form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let time = Timestamp(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is not a moment such as 2018-06-09T17:51:53Z.")
        }
        self = time
    }

    /// Writes `2018-06-09T17:51:53Z`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
