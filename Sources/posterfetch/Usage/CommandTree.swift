import ArgumentParser

struct CommandTree {
    let command: Command

    init() { command = Command(Posterfetch.self) }

    /// A command; its parts are read when they are needed, because a run is of one command.
    final class Command {
        let text: CommandText
        private(set) lazy var subcommands = text.subcommands.map { Command($0) }
        private(set) lazy var arguments = Declaration.all(of: type) + [.version, .help]
        private let type: any TextedCommand.Type

        fileprivate init(_ type: any TextedCommand.Type) { (self.type, text) = (type, type.text) }

        /// The command with these arguments, for a reader who needs neither their order nor their sections.
        func with(_ arguments: [Argument]) -> Command {
            let command = Command(type)
            command.arguments = arguments + [.version, .help]
            return command
        }

        var name: String { text.name }
        var settable: [Argument] { arguments.filter { $0.kind != .positional && !$0.text.traits.contains(.onlyGiven) } }

        func option(_ spelling: some StringProtocol) -> Argument? {
            arguments.first { $0.spellings.contains(String(spelling)) }
        }

        var takesFolder: Bool { arguments.contains { $0.kind == .positional && $0.text.role?.isFolder == true } }
    }

    struct Argument: Sendable {
        enum Kind {
            case positional
            case option
            case flag
        }

        let kind: Kind
        let text: Declaration
        /// The value's type, unless a function reads it.
        var type: (any ExpressibleByArgument.Type)?
        var read: (@Sendable (String) throws -> Void)?
        /// The default value, if the parser knows it.
        var defaultValue: String?
        var isRepeating = false
        var section: Section?

        var spellings: [String] { text.spellings }
        var longName: String? { text.longName }

        /// The long name with its dashes, or a positional argument's value name.
        var shown: String { longName.map { "--\($0)" } ?? "<\(spoken(text.value.english, text.value.korean))>" }

        var settingName: String { (longName ?? "").replacing("-", with: "_") }
        var isPath: Bool { text.role != nil }

        /// The accepted values; empty if there are too many to list.
        var allValues: [String] { type?.allValueStrings ?? [] }

        func accepts(_ value: String) -> Bool { allValues.isEmpty || type?.init(argument: value) != nil }

        /// What is wrong with a value, as “--size “huge”: what to give”; nil if it can be used.
        func refusal(of value: String, as spelling: String) -> String? {
            do {
                try read?(value)
            } catch {
                return "\(spelling) “\(value)”: \(error)"
            }
            guard let type, type.init(argument: value) == nil else { return nil }
            return spoken("\(spelling): “\(value)” cannot be used.", "\(spelling): 쓸 수 없는 값입니다: “\(value)”.")
        }

        fileprivate static let help = Argument(
            kind: .flag, text: Declaration("--help -h", "Show help information.", "도움말을 보여 줍니다.", [.onlyGiven]))
        fileprivate static let version = Argument(
            kind: .flag, text: Declaration("--version", "Show the version.", "버전을 보여 줍니다.", [.onlyGiven]))
    }

    func find(_ words: some Sequence<String>) -> (path: [String], command: Command) {
        var (path, found): ([String], Command) = ([], command)
        for word in words {
            guard let next = found.subcommands.first(where: { $0.name == word }) else { break }
            path.append(word)
            found = next
        }
        return (path, found)
    }

    var runnable: [(path: String, command: Command)] {
        func leaves(_ command: Command, _ path: [String]) -> [(path: String, command: Command)] {
            command.subcommands.isEmpty
                ? [(path.joined(separator: " "), command)]
                : command.subcommands.flatMap { leaves($0, path + [$0.name]) }
        }
        return leaves(command, [])
    }
}
