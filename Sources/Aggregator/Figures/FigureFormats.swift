public import BoxOfficePlatform

/// Writes admissions in short form, such as `82.1만 명` or `821K`, for Foundation's `formatted(_:)` and SwiftUI's `Text`.
///
/// ```swift
/// import Aggregator
/// import Foundation
///
/// print(entry.audience?.formatted(.audience) ?? "", entry.sales?.formatted(.sales) ?? "")
/// print(entry.audience?.formatted(.audience.locale(Locale(identifier: "ko_KR"))) ?? "")
/// ```
///
/// ``FigureStyle`` has the same texts without Foundation.
public struct AudienceFormat: FormatStyle {
    /// How figures are written.
    public var style: FigureStyle

    /// Creates a format.
    ///
    /// - Parameter style: How figures are written; by default, in the language that the person prefers.
    public init(_ style: FigureStyle = .preferred) { self.style = style }

    /// Returns admissions as a text.
    public func format(_ people: Int) -> String { style.audience(people) }

    /// Returns the format for a locale, which SwiftUI asks for.
    public func locale(_ locale: Locale) -> AudienceFormat { AudienceFormat(FigureStyle(locale)) }
}

/// Writes sales in won in short form, such as `12.3억 원` or `₩1.2B`.
public struct SalesFormat: FormatStyle {
    /// How figures are written.
    public var style: FigureStyle

    /// Creates a format.
    ///
    /// - Parameter style: How figures are written; by default, in the language that the person prefers.
    public init(_ style: FigureStyle = .preferred) { self.style = style }

    /// Returns sales as a text.
    ///
    /// - Parameter won: The amount in won.
    public func format(_ won: Int64) -> String { style.sales(won) }

    /// Returns the format for a locale, which SwiftUI asks for.
    public func locale(_ locale: Locale) -> SalesFormat { SalesFormat(FigureStyle(locale)) }
}

extension FormatStyle where Self == AudienceFormat {
    /// Admissions in short form, in the language that the person prefers.
    public static var audience: AudienceFormat { AudienceFormat() }
}

extension FormatStyle where Self == SalesFormat {
    /// Sales in won in short form, in the language that the person prefers.
    public static var sales: SalesFormat { SalesFormat() }
}

extension RankChange {
    /// Returns the change as a text: `▲3`, `▼1`, `-` or `NEW`, the same in all languages.
    public func formatted() -> String { FigureStyle.preferred.change(self) }
}
