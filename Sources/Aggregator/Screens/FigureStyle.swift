internal import BoxOfficeWire

/// How figures, days and changes are written for readers of a language.
///
/// ```swift
/// FigureStyle.korean.audience(11_816_302)   // 1,181만 명
/// FigureStyle.english.sales(1_234_567_890)  // ₩1.2B
/// ```
///
/// Short forms are cut off, never rounded up: a film with 9,999,000 admissions has not reached ten million.
@nonexhaustive
public enum FigureStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// 만, 억 and 조, and days such as 2024.04.24.
    case korean = "ko"
    /// K, M and B, and days such as 24 Apr 2024.
    case english = "en"

    /// Returns a number with all digits, in groups of three: `11,816,302`.
    public func grouped(_ number: some BinaryInteger) -> String { number.grouped }

    /// Returns a number in short form: `1,181만`, `82.1만` or `11.8M`, `821K`; below 10,000, with all digits.
    public func short(_ number: some BinaryInteger) -> String {
        let magnitude = UInt64(clamping: number.magnitude)
        guard magnitude >= 10_000, let unit = units.first(where: { magnitude >= $0.value }) else {
            return grouped(number)
        }
        let (whole, tenth) = (magnitude / unit.value, magnitude % unit.value / (unit.value / 10))
        let text = whole < 100 && tenth > 0 ? "\(whole).\(tenth)" : grouped(whole)
        return (number < 0 ? "-" : "") + text + unit.name
    }

    /// Returns admissions in short form: `1,181만 명` or `11.8M`.
    public func audience(_ people: some BinaryInteger) -> String {
        self == .korean ? "\(short(people)) 명" : short(people)
    }

    /// Returns sales in short form: `12.3억 원` or `₩1.2B`.
    ///
    /// - Parameter won: The amount in won.
    public func sales(_ won: some BinaryInteger) -> String { self == .korean ? "\(short(won)) 원" : "₩\(short(won))" }

    /// Returns how a rank changed: `▲3`, `▼1`, `-` or `NEW`; empty if that is not known.
    ///
    /// - Returns: The text, the same in all languages.
    public func change(_ change: RankChange?) -> String {
        switch change {
        case .up(let places): "▲\(places)"
        case .down(let places): "▼\(places)"
        case .unchanged: "-"
        case .new: "NEW"
        case nil: ""
        }
    }

    /// Returns a day: `2024.04.24` or `24 Apr 2024`.
    public func day(_ day: CalendarDay) -> String {
        switch self {
        case .korean: return String(day.description.map { $0 == "-" ? "." : $0 })
        case .english:
            let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
            return "\(day.day) \(months[day.month - 1]) \(day.year)"
        }
    }

    /// Returns the days that a ranking counts: one, or the first and the last.
    public func days(_ days: ClosedRange<CalendarDay>) -> String {
        let first = day(days.lowerBound)
        return days.lowerBound == days.upperBound ? first : "\(first) – \(day(days.upperBound))"
    }

    private var units: [(name: String, value: UInt64)] {
        switch self {
        case .korean: [("조", 1_000_000_000_000), ("억", 100_000_000), ("만", 10_000)]
        case .english: [("B", 1_000_000_000), ("M", 1_000_000), ("K", 1_000)]
        }
    }
}
