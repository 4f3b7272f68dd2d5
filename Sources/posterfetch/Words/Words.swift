import Aggregator
import BoxOfficeHTTP

/// The command's texts in the user's language, such as `Words(.korean).states.saved`.
///
/// Messages on standard error are written where they arise, in both languages; see ``spoken(_:_:)``.
struct Words: Sendable {
    let language: InterfaceLanguage

    init(_ language: InterfaceLanguage) { self.language = language }

    var figures: FigureStyle { language == .korean ? .korean : .english }
    var headings: HeadingWords { HeadingWords(language: language) }
    var states: StateWords { StateWords(language: language) }
    var run: RunWords { RunWords(language: language) }
    var explanation: WhyWords { WhyWords(language: language) }
}

protocol Bilingual: Sendable {
    var language: InterfaceLanguage { get }
}

extension Bilingual {
    var isKorean: Bool { language == .korean }
    var figures: FigureStyle { Words(language).figures }

    func text(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
        language.text(english(), korean())
    }
}

/// A text in both languages: people get the run's language, machines English.
struct Phrase: Sendable, Hashable {
    let english: String
    let korean: String

    init(_ english: String, _ korean: String) { (self.english, self.korean) = (english, korean) }

    init(_ text: String) { self.init(text, text) }

    var spoken: String { posterfetch.spoken(english, korean) }

    func adding(_ english: String, _ korean: String) -> Phrase { self + Phrase(english, korean) }

    static func + (left: Phrase, right: Phrase) -> Phrase {
        Phrase(left.english + right.english, left.korean + right.korean)
    }
}

extension InterfaceLanguage {
    /// A task-local value, because the parser passes nothing to the functions that read values.
    @TaskLocal static var spoken = InterfaceLanguage.english
}

func spoken(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
    InterfaceLanguage.spoken.text(english(), korean())
}
