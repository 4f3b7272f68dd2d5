import ArgumentParser

struct CommandText {
    /// An example of a call; the words are empty if the call explains itself.
    struct Example {
        let line: String
        let words: Phrase

        init(_ line: String, _ english: String = "", _ korean: String = "") {
            self.line = line
            words = Phrase(english, korean)
        }
    }

    let name: String
    let abstract: Phrase
    let synonyms: [String]
    private let column: Int
    let examples: [Example]
    let paragraphs: [Phrase]
    private let version: String
    let subcommands: [any TextedCommand.Type]

    init(
        _ name: String, _ english: String, _ korean: String, also synonyms: String = "", column: Int = 0,
        examples: [Example] = [], paragraphs: [Phrase] = [], version: String = "",
        subcommands: [any TextedCommand.Type] = []
    ) {
        (self.name, abstract) = (name, Phrase(english, korean))
        self.synonyms = synonyms.split(separator: " ").map(String.init)
        (self.column, self.examples, self.paragraphs) = (column, examples, paragraphs)
        (self.version, self.subcommands) = (version, subcommands)
    }

    func lines(_ text: (Phrase) -> String) -> [String] {
        examples.map { example in
            let (line, words) = ("  posterfetch \(example.line)", text(example.words))
            return words.isEmpty ? line : line.filled(to: column) + words
        }
    }

    /// In English, because the parser writes completions and the manual with these texts.
    fileprivate var configuration: CommandConfiguration {
        let all = examples.isEmpty ? [] : [(["Examples:"] + lines(\.english)).joined(separator: "\n")]
        return CommandConfiguration(
            commandName: name, abstract: abstract.english,
            discussion: (all + paragraphs.map(\.english)).joined(separator: "\n\n"), version: version,
            subcommands: subcommands)
    }
}

protocol TextedCommand: AsyncParsableCommand {
    static var text: CommandText { get }
}

extension TextedCommand {
    static var configuration: CommandConfiguration { text.configuration }
}
