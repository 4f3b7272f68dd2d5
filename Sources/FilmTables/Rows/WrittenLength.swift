import BoxOfficeBasics

package enum WrittenLength {
    /// Reads minutes: 134, 134분, 2시간 14분, 2h 14m, 2:14, 02:14:00, PT2H14M, or a number of seconds or milliseconds.
    package static func minutes(_ text: String) -> Int? {
        // As pandas writes a duration: 0 days 02:14:00.
        var rest = text.lowercased().split(separator: "days", maxSplits: 1).last ?? ""
        var (minutes, least) = (0.0, Double.infinity)
        while let start = rest.firstIndex(where: \.isDigit) {
            let digits = rest[start...].prefix { $0.isDigit || $0 == "." }
            guard let number = Double(digits.last == "." ? digits.dropLast() : digits) else { return nil }
            rest = rest[digits.endIndex...]
            let text = String(rest.prefix { !$0.isDigit }).trimmed
            let unit = unit(text, number, after: least)
            // A smaller unit follows; anything else is another time.
            guard unit < least else { break }
            // Hours, or minutes and seconds.
            guard unit != minute || number >= 10 || number == number.rounded() || text.first?.isLetter == true else {
                return nil
            }
            (minutes, least) = (minutes + number * unit, unit)
            if let next = text.first, next != ":", !next.isLetter || text.contains(where: "([（".contains) {
                // The same in another form, as in 1시간 51분 (111), or else two times, or a number of another form.
                guard !"/~-–∼〜,".contains(next) || rest.last?.isDigit != true else { return nil }
                break
            }
        }
        let whole = minutes.rounded()
        return (1...longest).contains(whole) ? Int(whole) : nil
    }

    private static let longest = 1_000.0
    private static let (hour, minute, second) = (60.0, 1.0, 1.0 / 60)

    /// The minutes of a unit by the text after its number, or by the number's size.
    private static func unit(_ text: String, _ number: Double, after larger: Double) -> Double {
        if text.hasPrefix("h") || text.hasPrefix("시") { return hour }
        if text.hasPrefix("ms") { return second / 1_000 }
        if text.hasPrefix("s") || text.hasPrefix("초") { return second }
        if text.hasPrefix("m") || text.hasPrefix("분") { return minute }
        if larger == hour { return minute }
        if larger == minute { return second }
        if text.hasPrefix(":") { return number < 10 ? hour : minute }
        if number >= 600_000 { return second / 1_000 }
        return number > longest ? second : minute
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
