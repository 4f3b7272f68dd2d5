import ArgumentParser

/// What the help says about a command, in both languages.
struct CommandText {
    /// A line that shows how the command is called; the words are empty where it speaks for itself.
    struct Example {
        let line: String
        var words = Phrase("")

        init(_ line: String) { self.line = line }

        init(_ line: String, _ english: String, _ korean: String) {
            self.line = line
            words = Phrase(english, korean)
        }
    }

    let name: String
    let abstract: Phrase
    /// What people write who look for it.
    var synonyms = ""
    /// The column at which the words of examples begin.
    var exampleColumn = 0
    var examples: [Example] = []
    var paragraphs: [Phrase] = []
    var version = ""
    var subcommands: [any TextedCommand.Type] = []

    init(_ name: String, _ english: String, _ korean: String) {
        self.name = name
        abstract = Phrase(english, korean)
    }

    /// Returns the lines of the examples.
    func lines(_ text: (Phrase) -> String) -> [String] {
        examples.map { example in
            let (line, words) = ("  posterfetch \(example.line)", text(example.words))
            return words.isEmpty ? line : line.filled(to: exampleColumn) + words
        }
    }

    /// What the parser is told, which is English: it writes it into completions and for the manual.
    fileprivate var configuration: CommandConfiguration {
        let all = examples.isEmpty ? [] : [(["Examples:"] + lines(\.english)).joined(separator: "\n")]
        return CommandConfiguration(
            commandName: name, abstract: abstract.english,
            discussion: (all + paragraphs.map(\.english)).joined(separator: "\n\n"), version: version,
            subcommands: subcommands)
    }
}

/// A command with texts in both languages.
protocol TextedCommand: AsyncParsableCommand {
    static var text: CommandText { get }
}

extension TextedCommand {
    static var configuration: CommandConfiguration { text.configuration }
}
