import ArgumentParser

struct CommandText {
    struct Example {
        let line: String
        /// What the call does; nil if it explains itself.
        private(set) var words: Phrase?

        init(_ line: String) { self.line = line }

        init(_ line: String, _ english: String, _ korean: String) {
            self.init(line)
            words = Phrase(english, korean)
        }
    }

    let name: String
    let abstract: Phrase
    let synonyms: [String]
    /// The options that a newcomer needs, which the shortest help shows; empty if it has room for all usual ones.
    let first: Set<String>
    private let column: Int
    let examples: [Example]
    let paragraphs: [Phrase]
    private let version: String
    let subcommands: [any TextedCommand.Type]

    init(
        _ name: String, _ english: String, _ korean: String, also synonyms: String = "", first: String = "",
        column: Int = 0,
        examples: [Example] = [], paragraphs: [Phrase] = [], version: String = "",
        subcommands: [any TextedCommand.Type] = []
    ) {
        (self.name, abstract) = (name, Phrase(english, korean))
        self.synonyms = synonyms.split(separator: " ").map(String.init)
        self.first = Set(first.split(separator: " ").map(String.init))
        (self.column, self.examples, self.paragraphs) = (column, examples, paragraphs)
        (self.version, self.subcommands) = (version, subcommands)
    }

    func lines(_ text: (Phrase) -> String) -> [String] {
        examples.map { example in
            let line = "  posterfetch \(example.line)"
            return example.words.map { line.filled(to: column) + text($0) } ?? line
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
    static var configuration: CommandConfiguration {
        var configuration = text.configuration
        // Parsed by itself, a command need not look for a request for completions, which takes a sixth of a short run.
        if Self.self != Posterfetch.self { configuration._superCommandName = "posterfetch" }
        return configuration
    }
}
