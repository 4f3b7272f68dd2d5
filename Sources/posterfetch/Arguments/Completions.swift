import BoxOfficeBasics

/// What may stand next on a command line, as the scripts in `Packaging/completions` ask for a shell.
enum Completions {
    /// With this argument, followed by the words up to the one that is being written, the command prints ``lines(for:)``.
    static let request = "--complete"

    private static let files = ":files"
    private static let folders = ":folders"

    /// What the last word may become, each with its description behind a tab; or that it is a path.
    static func lines(for words: [String]) -> [String] {
        // Bash takes --format=csv for three words.
        var words = words.last == "=" ? words + [""] : words
        words.removeAll { $0 == "=" }
        let current = words.popLast() ?? ""
        let written = GivenArguments(words)
        let command = written.command
        func option(_ spelling: String?) -> Declaration? {
            spelling.flatMap(command.option).flatMap { $0.kind == .option ? $0 : nil }
        }
        let halves = current.split(separator: "=", maxSplits: 1).map(String.init)
        let lines: [String] =
            if let option = option(words.last) {
                values(of: option)
            } else if current.contains("="), let option = option(halves.first) {
                values(of: option).map { $0.hasPrefix(":") ? $0 : "--\(option.name)=\($0)" }
            } else if current.hasPrefix("-") {
                command.declarations.flatMap { one in one.spellings.map { "\($0)\t\(spoken(one.help))" } }
            } else if command.isGroup {
                command.commands.map { "\($0.text.name)\t\(spoken($0.text.abstract))" }
            } else {
                written.nextArgument.map(values) ?? []
            }
        return lines.filter { $0.hasPrefix(current) || $0 == files || $0 == folders }
    }

    private static func values(of option: Declaration) -> [String] {
        option.role.map { [$0.isFolder ? folders : files] } ?? option.values
    }
}
