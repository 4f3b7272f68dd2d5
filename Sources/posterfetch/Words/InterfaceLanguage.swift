import ArgumentParser

/// The language of texts for people.
enum InterfaceLanguage: String, CaseIterable, ExpressibleByArgument {
    case korean = "ko"
    case english = "en"
}
