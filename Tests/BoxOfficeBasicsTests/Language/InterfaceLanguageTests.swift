import BoxOfficeBasics
import Testing

@Suite("The language of texts for people")
struct InterfaceLanguageTests {
    @Test(
        "Korean is for readers of Korean, and English for all others",
        arguments: [
            ("ko", InterfaceLanguage.korean), ("ko-KR", .korean), ("ko_KR.UTF-8", .korean), ("KO-Kore-KP", .korean),
            ("en-KR", .english), ("kok-IN", .english), ("k", .english), ("C", .english), ("ja_JP", .english),
            ("", .english),
        ])
    func reading(identifier: String, language: InterfaceLanguage) {
        #expect(InterfaceLanguage(reading: identifier) == language)
    }

    @Test(
        "the first of LC_ALL, LC_MESSAGES and LANG that has a value decides",
        arguments: [
            (["LANG": "ko_KR.UTF-8"], InterfaceLanguage.korean), ([:], .english),
            (["LC_ALL": "C", "LC_MESSAGES": "ko_KR", "LANG": "ko_KR"], .english),
            (["LC_ALL": "", "LC_MESSAGES": "ko_KR", "LANG": "en_US"], .korean),
        ])
    func environment(variables: [String: String], language: InterfaceLanguage) {
        #expect(InterfaceLanguage(environment: variables) == language)
    }
}
