/// The arguments after a subcommand, split into options and others as the parser does.
struct GivenArguments {
    enum Part {
        /// An option with its value, nil for a flag or a missing value.
        case option(CommandTree.Argument, spelling: String, value: String?)
        case unknown(String)
        case positional(String)
    }

    private(set) var parts: [Part] = []
    private let value: String?

    init(_ arguments: some Sequence<String>, of command: CommandTree.Command) {
        value = command.arguments.first { $0.kind == .positional }?.text.value.english
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                parts += rest.map { .positional($0) }
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                parts.append(.positional(argument))
                continue
            }
            let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let (spelling, inline) = (String(halves[0]), halves.count > 1 ? String(halves[1]) : nil)
            if let option = command.option(spelling) {
                var value = inline
                if value == nil, option.kind == .option, let next = rest.first, next == "-" || !next.hasPrefix("-") {
                    value = rest.removeFirst()
                }
                parts.append(.option(option, spelling: spelling, value: value))
            } else if !argument.hasPrefix("--"),
                case let cluster = spelling.dropFirst().map({ command.option("-\($0)") }),
                !cluster.contains(where: { $0 == nil })
            {
                // As the parser reads `-qo FILE`: values follow the cluster, or the last letter's stands behind its =.
                for case (let index, let option?) in cluster.enumerated() {
                    var value = index == cluster.count - 1 ? inline : nil
                    if value == nil, option.kind == .option, let next = rest.first, next == "-" || !next.hasPrefix("-")
                    {
                        value = rest.removeFirst()
                    }
                    let short = option.spellings.first { $0.count == 2 }
                    parts.append(.option(option, spelling: short ?? spelling, value: value))
                }
            } else {
                parts.append(.unknown(spelling))
            }
        }
    }

    var positionals: [String] { parts.compactMap { if case .positional(let text) = $0 { text } else { nil } } }

    /// The given options by long name, with their last values; a positional argument by its value's name.
    var options: [String: String?] {
        var options: [String: String?] = [:]
        for part in parts {
            switch part {
            case .option(let option, _, let value):
                if let name = option.longName { options.updateValue(value, forKey: name) }
            case .positional(let text): if let value { options.updateValue(text, forKey: value) }
            case .unknown: break
            }
        }
        return options
    }
}
