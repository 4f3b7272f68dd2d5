import BoxOfficeBasics
import Testing

@Suite("Texts in two languages") struct PhraseTests {
    private let english = InterfaceLanguage.english
    private let korean = InterfaceLanguage.korean

    @Test("A language chooses its own text")
    func choice() {
        let phrase = Phrase("film", "영화")
        #expect(english(phrase) == "film" && korean(phrase) == "영화")
        #expect(english("day", "일") == "day" && korean("day", "일") == "일")
        #expect([english, korean].map { $0(Phrase(same: "KOBIS")) } == ["KOBIS", "KOBIS"])
    }

    @Test("Only the text that is chosen is made")
    func laziness() {
        func unwanted() -> String {
            Issue.record("The other text was made.")
            return ""
        }
        #expect(english("a", unwanted()) == "a" && korean(unwanted(), "가") == "가")
    }

    @Test("Phrases are joined in both languages")
    func joined() {
        let phrases = [Phrase("colours", "색 있음"), Phrase(same: "TERM=dumb")]
        #expect(phrases.joined(separator: ", ") == Phrase("colours, TERM=dumb", "색 있음, TERM=dumb"))
        #expect(phrases[0] + phrases[1] == Phrase("coloursTERM=dumb", "색 있음TERM=dumb"))
    }

    @Test(
        "Advice to wait says how long, in the unit that fits",
        arguments: [
            (0, "a second", "1초"), (59, "59 seconds", "59초"), (60, "a minute", "1분"), (61, "2 minutes", "2분"),
        ])
    func wait(seconds: Int, english: String, korean: String) {
        #expect(
            Phrase.tryIn(.seconds(seconds)) == Phrase("Try again in \(english).", "\(korean) 뒤 다시 시도하세요."))
    }
}
