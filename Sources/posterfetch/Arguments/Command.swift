import BoxOfficeBasics

/// A command: what its help says, its options, and what it does; or a group of commands.
protocol Command: Sendable {
    var text: CommandText { get }
    static var options: [Option<Self>] { get }
    /// Throws a ``UsageError`` if the values do not go together.
    func check() throws
    func run(_ given: Arguments) async throws
}

extension Command {
    static var options: [Option<Self>] { [] }
    func check() throws {}
}

protocol CommandGroup: Command {}

extension CommandGroup {
    func run(_: Arguments) async throws {}
}

struct CommandText: Sendable {
    struct Example: Sendable {
        let line: String
        /// What the call does; nil if it explains itself.
        let words: Phrase?

        init(_ line: String, _ english: String = "", _ korean: String = "") {
            (self.line, words) = (line, english.isEmpty ? nil : Phrase(english, korean))
        }
    }

    let name: String
    let abstract: Phrase
    /// Other names that people try.
    let synonyms: [String]
    /// The options that a newcomer needs, which `-h` shows; empty if it has room for all of them.
    let first: Set<String>
    private let column: Int
    let examples: [Example]
    /// Its paragraphs, with an empty line between them.
    let discussion: Phrase?
    let commands: [any Command]

    init(
        _ name: String, _ english: String, _ korean: String, also synonyms: String = "", first: String = "",
        column: Int = 0, examples: [Example] = [], discussion: Phrase? = nil, commands: [any Command] = []
    ) {
        (self.name, abstract) = (name, Phrase(english, korean))
        self.synonyms = synonyms.split(separator: " ").map(String.init)
        self.first = Set(first.split(separator: " ").map(String.init))
        (self.column, self.examples, self.discussion, self.commands) = (column, examples, discussion, commands)
    }

    func lines(_ text: (Phrase) -> String) -> [String] {
        examples.map { example in
            let line = "  posterfetch \(example.line)"
            return example.words.map { line.filled(to: column) + text($0) } ?? line
        }
    }
}

/// A command at its place below `posterfetch`, with what its options and arguments declare.
struct PlacedCommand: Sendable {
    /// The words that name it, such as `cache info`; none for the whole program.
    let path: [String]
    let command: any Command
    let declarations: [Declaration]

    static var program: PlacedCommand { PlacedCommand(Posterfetch(), at: []) }

    private init(_ command: some Command, at path: [String]) {
        (self.path, self.command) = (path, command)
        declarations = type(of: command).options.map(\.declaration) + GeneralOptions.options.map(\.declaration)
    }

    var name: String { path.joined(separator: " ") }
    var text: CommandText { command.text }
    var isGroup: Bool { command is any CommandGroup }
    var commands: [PlacedCommand] { text.commands.map { PlacedCommand($0, at: path + [$0.text.name]) } }
    var settings: [Declaration] { declarations.filter(\.isSetting) }
    var arguments: [Declaration] { declarations.filter { $0.kind == .argument } }
    var takesFolder: Bool { arguments.contains { $0.role?.isFolder == true } }

    func command(named name: String) -> PlacedCommand? {
        text.commands.first { $0.text.name == name }.map { PlacedCommand($0, at: path + [name]) }
    }

    /// The commands that do something, here and below.
    var runnable: [PlacedCommand] { (isGroup ? [] : [self]) + commands.flatMap(\.runnable) }

    func option(_ spelling: some StringProtocol) -> Declaration? {
        declarations.first { $0.spellings.contains { $0 == spelling } }
    }
}

/// What every command takes; ``Posterfetch/main()`` reads it before the command begins.
struct GeneralOptions {
    private var lang: InterfaceLanguage?
    private var (version, help) = (false, false)

    static let options: [Option<Self>] = [
        .choice(
            "--lang", \.lang, "The language of messages, tables and pages, ko or en.", "메시지, 표, 페이지의 언어: ko 또는 en.",
            .value("lang", "언어"), .usual("the system's", "시스템 언어"), .also("--language --locale")),
        .flag("--version", \.version, "Show the version.", "버전을 보여 줍니다.", .onlyGiven),
        .flag(
            "--help -h", \.help, "Show help: -h what is needed first, --help everything.",
            "도움말: -h는 먼저 필요한 것만, --help는 전부 보여 줍니다.", .onlyGiven, .also("--help-all --help-hidden")),
    ]
}

extension InterfaceLanguage: ArgumentValue {}
