/// A text in both languages: people get that of the run, machines the English one.
struct Phrase: Sendable, Hashable {
    let english: String
    let korean: String

    init(_ english: String, _ korean: String) { (self.english, self.korean) = (english, korean) }

    /// A text without words, such as a path.
    init(_ text: String) { self.init(text, text) }

    /// The text in the language of this run.
    var spoken: String { posterfetch.spoken(english, korean) }

    static func + (left: Phrase, right: Phrase) -> Phrase {
        Phrase(left.english + right.english, left.korean + right.korean)
    }
}
