import TMDBAPI
import Testing

@Suite("The language shown by a text's letters")
struct TextLanguageTests {
    @Test(
        "Hangul makes a text Korean, Kana makes it Japanese, and nothing else is guessed",
        arguments: [
            ("기생충", Language.korean), ("JUNG KOOK: 아이 엠", .korean), ("\u{1100}\u{1161}", .korean), ("ㅋㅋ", .korean),
            ("となりのトトロ", "ja"), ("花樣年華", nil), ("Parasite", nil), ("", nil), ("1987", nil),
        ])
    func languages(text: String, language: Language?) { #expect(LocalizedText(text).language == language) }

    @Test("a language's code is without its country")
    func code() {
        #expect(Language.korean.code == "ko")
        #expect(Language(rawValue: "cn").code == "cn")
    }

    @Test("only a positive number is read as a film's id")
    func movieID() {
        #expect(MovieID("496243") == MovieID(496_243))
        #expect(MovieID("0") == nil)
        #expect(MovieID("tt1") == nil)
    }
}
