public import BoxOfficeBasics

/// How to format figures, days and rank changes in a language.
///
/// Short forms are rounded to the nearest: 19,960,000 won are ₩20M.
@nonexhaustive
public enum FigureStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// 만, 억 and 조, and days such as 2024.04.24.
    case korean = "ko"
    /// K, M and B, and days such as 24 Apr 2024.
    case english = "en"

    /// Returns a number with all digits, in groups of three: `11,816,302`.
    public func grouped(_ number: some BinaryInteger) -> String { number.grouped }

    /// Returns a number in short form: `1,182만`, `82.1만` or `11.8M`, `821K`; below 10,000, with all digits.
    public func short(_ number: some BinaryInteger) -> String {
        let magnitude = UInt64(clamping: number.magnitude)
        guard magnitude >= 10_000 else { return grouped(number) }
        var text = ""
        for (unit, larger) in zip(units, [nil] + units.map(\.value)).reversed() {
            let hasTenths = magnitude < unit.value * 100
            let step = hasTenths ? unit.value / 10 : unit.value
            let steps = magnitude / step + (magnitude % step >= step / 2 ? 1 : 0)
            let isWhole = !hasTenths || steps.isMultiple(of: 10)
            text = (isWhole ? grouped(hasTenths ? steps / 10 : steps) : "\(steps / 10).\(steps % 10)") + unit.name
            // Rounding may reach the larger unit: 99,999,999 is 1억.
            guard let larger, steps >= larger / step else { break }
        }
        return (number < 0 ? "-" : "") + text
    }

    /// Returns admissions in short form: `1,182만 명` or `11.8M`.
    public func audience(_ people: some BinaryInteger) -> String {
        self == .korean ? "\(short(people)) 명" : short(people)
    }

    /// Returns sales in short form: `12.3억 원` or `₩1.2B`.
    public func sales(_ won: some BinaryInteger) -> String { self == .korean ? "\(short(won)) 원" : "₩\(short(won))" }

    /// Returns a rank change: `▲3`, `▼1`, `-` or `NEW`; empty if it is unknown.
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
            return "\(day.day) \(Self.months[day.month - 1].prefix(3)) \(day.year)"
        }
    }

    /// Returns the days of a ranking: one day, or the first and the last.
    public func days(_ days: ClosedRange<CalendarDay>) -> String {
        let first = day(days.lowerBound)
        return days.lowerBound == days.upperBound ? first : "\(first) – \(day(days.upperBound))"
    }

    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    package var units: [(name: String, value: UInt64)] {
        switch self {
        case .korean: [("조", 1_000_000_000_000), ("억", 100_000_000), ("만", 10_000)]
        case .english: [("B", 1_000_000_000), ("M", 1_000_000), ("K", 1_000)]
        }
    }

    /// Chooses the style for readers of a language.
    public init(_ language: InterfaceLanguage) { self = language == .korean ? .korean : .english }

    /// Chooses the style for readers of a language of TMDB's: Korean for `ko-KR`, English for all others.
    public init(of language: Language) { self = language.code == "ko" ? .korean : .english }

    /// Chooses the style for a locale: Korean for `ko` and `ko_KR`, English for all others.
    ///
    /// With FoundationEssentials alone, every locale is `en_001`; there, use ``init(_:)-(InterfaceLanguage)``.
    public init(_ locale: Locale) { self.init(InterfaceLanguage(reading: locale.identifier)) }

    /// The style for the reader's preferred language.
    public static var preferred: FigureStyle { FigureStyle(.preferred) }
}

/// Formats admissions in short form, such as `82.1만 명` or `821K`, for Foundation's `formatted(_:)` and SwiftUI's
/// `Text`.
public struct AudienceFormat: FormatStyle {
    /// How figures are written.
    public var style: FigureStyle

    /// Creates a format; by default, for the reader's preferred language.
    public init(_ style: FigureStyle = .preferred) { self.style = style }

    /// Returns admissions as a text.
    public func format(_ people: Int) -> String { style.audience(people) }

    /// Returns the format for a locale; SwiftUI calls it.
    public func locale(_ locale: Locale) -> AudienceFormat { AudienceFormat(FigureStyle(locale)) }
}

/// Formats sales in won in short form, such as `12.3억 원` or `₩1.2B`.
public struct SalesFormat: FormatStyle {
    /// How figures are written.
    public var style: FigureStyle

    /// Creates a format; by default, for the reader's preferred language.
    public init(_ style: FigureStyle = .preferred) { self.style = style }

    /// Returns sales as a text.
    public func format(_ won: Int64) -> String { style.sales(won) }

    /// Returns the format for a locale; SwiftUI calls it.
    public func locale(_ locale: Locale) -> SalesFormat { SalesFormat(FigureStyle(locale)) }
}

extension FormatStyle where Self == AudienceFormat {
    /// Admissions in short form, in the reader's preferred language.
    public static var audience: AudienceFormat { AudienceFormat() }
}

extension FormatStyle where Self == SalesFormat {
    /// Sales in won in short form, in the reader's preferred language.
    public static var sales: SalesFormat { SalesFormat() }
}
