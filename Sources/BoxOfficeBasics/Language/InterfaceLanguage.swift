/// The language of texts for a person, unlike a film's language.
@nonexhaustive
public enum InterfaceLanguage: String, Sendable, Hashable, Codable, CaseIterable {
    /// Korean.
    case korean = "ko"
    /// English, which stands in for every other language.
    case english = "en"

    /// Korean for a language tag such as `ko-KR` or a POSIX locale such as `ko_KR.UTF-8`, English for all others.
    public init(reading identifier: String) {
        let language = identifier.prefix { $0.isASCII && $0.isLetter }
        self = language.lowercased() == "ko" ? .korean : .english
    }

    /// The preferred language in Apple's settings, or by the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
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
}
