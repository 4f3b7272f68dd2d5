import ArgumentParser
import BoxOfficePlatform

/// What the command accepts, as its parser knows it: the subcommands, and the options of each.
///
/// Help, suggestions and settings read it, so that none of them has a list of options of its own.
struct CommandTree: Decodable {
    let command: Command

    /// Asks the parser, which takes milliseconds, so this is only for runs that need it.
    static func ofParser() -> CommandTree? {
        try? JSONDecoder().decode(CommandTree.self, from: Data(Posterfetch._dumpHelp().utf8))
    }

    /// A command or subcommand.
    struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let subcommands: [Command]?
        let arguments: [Argument]?

        /// The options that are settings too: all but those that ask for help or belong to a single run.
        var settable: [Argument] {
            (arguments ?? []).filter { $0.kind != .positional && !Self.onlyGiven.contains($0.longName ?? "") }
        }

        private static let onlyGiven: Set = ["", "help", "help-all", "version", "config", "pin", "unpin"]

        /// Returns the option of a name with its dashes, such as `--size` or `-o`.
        func option(_ spelling: some StringProtocol) -> Argument? {
            (arguments ?? []).first { $0.spellings.contains(String(spelling)) }
        }
    }

    /// An option, a flag or a positional argument.
    struct Argument: Decodable {
        enum Kind: String, Decodable {
            case positional
            case option
            case flag
        }

        struct Name: Decodable {
            let kind: String
            let name: String
        }

        let kind: Kind
        let names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let allValues: [String]?
        let isOptional: Bool
        let isRepeating: Bool
        let sectionTitle: String?
        let abstract: String?
        let discussion: String?

        /// The names with their dashes.
        var spellings: [String] { (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name } }

        /// The long name, without dashes.
        var longName: String? { names?.first { $0.kind == "long" }?.name }

        /// The long name with its dashes, or the name of a positional argument's value.
        var shown: String { longName.map { "--\($0)" } ?? "<\(valueName ?? "")>" }

        /// The name in a configuration file.
        var settingName: String { (longName ?? "").replacing("-", with: "_") }

        /// Whether the value is the path of a file or folder.
        var isPath: Bool { valueName == "file" || valueName == "dir" }
    }
}

extension CommandTree {
    /// Returns the subcommand that arguments begin with, and its path.
    func find(_ words: some Sequence<String>) -> (path: [String], command: Command) {
        var (path, found): ([String], Command) = ([], command)
        for word in words {
            guard let next = found.subcommands?.first(where: { $0.commandName == word }) else { break }
            path.append(word)
            found = next
        }
        return (path, found)
    }

    /// All commands that can be run, with their paths, such as `cache info`.
    var runnable: [(path: String, command: Command)] {
        func leaves(_ command: Command, _ path: [String]) -> [(path: String, command: Command)] {
            let subcommands = (command.subcommands ?? []).filter { $0.commandName != "help" }
            return subcommands.isEmpty
                ? [(path.joined(separator: " "), command)]
                : subcommands.flatMap { leaves($0, path + [$0.commandName]) }
        }
        return leaves(command, [])
    }
}
