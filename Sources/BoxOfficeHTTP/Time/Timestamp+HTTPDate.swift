extension Timestamp {
    /// Reads a date of an HTTP header in the one form that may be sent today, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    init?(httpDate text: String) {
        let parts = text.split { $0 == " " || $0 == ":" }
        guard parts.count == 8, parts[7] == "GMT", let month = Self.months.firstIndex(of: String(parts[2])) else {
            return nil
        }
        let numbers = [parts[1], parts[3], parts[4], parts[5], parts[6]].compactMap { Int($0) }
        guard numbers.count == 5, (1970...9999).contains(numbers[1]),
            let date = CivilDate(year: numbers[1], month: month + 1, day: numbers[0])
        else { return nil }
        self.init(date, hour: numbers[2], minute: numbers[3], second: numbers[4])
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
