import BoxOfficePlatform

/// The language of texts for a person in front of a screen.
///
/// It is unlike a language of films: texts for people are written in these languages only.
@nonexhaustive
public enum InterfaceLanguage: String, Sendable, Hashable, Codable, CaseIterable {
    /// Korean.
    case korean = "ko"
    /// English, which stands in for every other language.
    case english = "en"

    /// Chooses the language for readers of another one: Korean for Korean, English for all others.
    ///
    /// - Parameter identifier: A language tag such as `ko-KR`, or the name of a POSIX locale such as `ko_KR.UTF-8`.
    public init(reading identifier: String) {
        let language = identifier.prefix { $0.isASCII && $0.isLetter }
        self = language.lowercased() == "ko" ? .korean : .english
    }

    /// The language that the person prefers to read.
    ///
    /// On Apple systems this is the first of the preferred languages in the settings. Elsewhere it is the first of the
    /// environment variables `LC_ALL`, `LC_MESSAGES` and `LANG` that has a value, because Foundation's preferred languages
    /// are always English there.
    public static var preferred: InterfaceLanguage {
        #if canImport(Darwin)
        InterfaceLanguage(reading: Locale.preferredLanguages.first ?? "")
        #else
        InterfaceLanguage(environment: ProcessInfo.processInfo.environment)
        #endif
    }

    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self.init(reading: locale ?? "")
    }

    package func text(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
        self == .korean ? korean() : english()
    }
}
