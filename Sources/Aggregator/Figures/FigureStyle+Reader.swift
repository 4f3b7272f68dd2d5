public import BoxOfficeHTTP
public import BoxOfficePlatform

extension FigureStyle {
    /// Chooses the style for readers of a language.
    public init(_ language: InterfaceLanguage) {
        self = language == .korean ? .korean : .english
    }

    /// Chooses the style for a locale: Korean for `ko` and `ko_KR`, English for all others.
    ///
    /// A program on Linux needs whole Foundation for this: with FoundationEssentials alone, every locale says that it is
    /// `en_001`. ``init(_:)-(InterfaceLanguage)`` works there, too.
    ///
    /// - Parameter locale: The locale, such as that of a view's environment.
    public init(_ locale: Locale) { self.init(InterfaceLanguage(reading: locale.identifier)) }

    /// The style for the language that the person prefers to read.
    public static var preferred: FigureStyle { FigureStyle(.preferred) }
}
