/// A text in both languages, until it is known who reads it.
package struct Phrase: Sendable, Hashable {
    package let english: String
    package let korean: String

    package init(_ english: String, _ korean: String) { (self.english, self.korean) = (english, korean) }

    /// Creates a text that is the same in both languages, such as a path.
    package init(same text: String) { self.init(text, text) }

    package static func + (left: Phrase, right: Phrase) -> Phrase {
        Phrase(left.english + right.english, left.korean + right.korean)
    }
}

extension Sequence<Phrase> {
    package func joined(separator: String) -> Phrase {
        Phrase(map(\.english).joined(separator: separator), map(\.korean).joined(separator: separator))
    }
}

// A language is called to choose a text: nothing else chooses one.
extension InterfaceLanguage {
    package func callAsFunction(_ english: @autoclosure () -> String, _ korean: @autoclosure () -> String) -> String {
        self == .korean ? korean() : english()
    }

    package func callAsFunction(_ phrase: Phrase) -> String { self(phrase.english, phrase.korean) }
}
