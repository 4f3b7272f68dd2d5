/// The parser describes mistakes in English only and without suggestions, so this looks for them again.
///
/// What the options declare tells them. Any other message is printed as it is: a rule's is ours, the rest the parser's.
struct UsageMistake {
    private let tree: CommandTree
    private let path: [String]
    private let command: CommandTree.Command
    private let rest: [String]
    private let sources: [String: SettingSource]

    init(in arguments: SettledArguments, _ tree: CommandTree) {
        self.tree = tree
        let all = arguments.all.first == "help" ? Array(arguments.all.dropFirst()) : arguments.all
        (path, command) = tree.find(all)
        rest = Array(all.dropFirst(path.count))
        sources = arguments.sources
    }

    /// If several options cause the problem together, an option from a setting is named by its place.
    func failure(_ message: String, about options: [String] = []) -> CommandFailure {
        let (words, culprit) = found ?? (message, sources.keys.first { message.contains("--\($0) ") })
        let blamed = options.isEmpty ? [culprit].compactMap(\.self) : options
        let places = blamed.compactMap { sources[$0]?.description }.joined(separator: spoken(" and ", ", "))
        let page = (["posterfetch"] + path + ["-h"]).joined(separator: " ")
        if !places.isEmpty { return CommandFailure(.configuration, Phrase(same: "\(places): \(words)")) }
        return CommandFailure(.usage, Phrase(same: words + "\n" + spoken("See: \(page)", "도움말: \(page)")))
    }

    /// The first mistake, and the option that has it.
    private var found: (words: String, option: String?)? {
        if !command.subcommands.isEmpty, let word = rest.first, !word.hasPrefix("-") {
            return (unknownCommand(word), nil)
        }
        var positional = 0
        let arguments = command.arguments.filter { $0.kind == .positional }
        for part in GivenArguments(rest, of: command).parts {
            switch part {
            case .unknown(let spelling): return (unknownOption(spelling), nil)
            case .option(let option, let spelling, let value):
                if let words = mistake(in: value, spelling, option) { return (words, option.longName) }
            case .positional(let value):
                positional += 1
                if arguments.last?.isRepeating == true { continue }
                guard positional <= arguments.count else { return (unexpected(value), nil) }
                let argument = arguments[positional - 1]
                if let words = mistake(in: value, argument.shown, argument) { return (words, nil) }
            }
        }
        return nil
    }

    private func mistake(in value: String?, _ spelling: String, _ option: CommandTree.Argument) -> String? {
        guard let value else {
            guard option.kind == .option else { return nil }
            return spoken(
                "\(spelling) needs a value: \(spelling) <\(option.text.value.english)>",
                "\(spelling)에는 값이 필요합니다: \(spelling) <\(option.text.value.english)>")
        }
        guard option.kind != .flag else {
            return spoken("\(spelling) takes no value, but got “\(value)”.", "\(spelling)에는 값을 적지 않습니다: “\(value)”")
        }
        return option.accepts(value) ? option.refusal(of: value, as: spelling) : unknown(value, spelling, option)
    }

    private func unknownCommand(_ word: String) -> String {
        let names = command.subcommands.map(\.name) + (path.isEmpty ? ["help"] : [])
        let synonym = command.subcommands.first { $0.text.synonyms.contains(word.lowercased()) }
        let meant = synonym?.name ?? Suggestion.nearest(to: word, among: names) ?? (word == "도움말" ? "-h" : nil)
        if path.isEmpty, let period = DateArgument.period(meantBy: word)?.rawValue {
            let day = word.trimmed.replacing(" ", with: "-")
            let given = rest.dropFirst().reduce("\(period) --date \(day)") { "\($0) \($1)" }
            return spoken(
                "Unknown command “\(word)”. For a day: posterfetch \(given) (only the ranking: list \(period))",
                "알 수 없는 명령입니다: “\(word)”. 날짜라면: posterfetch \(given) (순위만 보려면 list \(period))")
        }
        if path.isEmpty, meant != "enrich", let table = rest.first(where: RowFormat.isTable(named:)) {
            return spoken(
                "Unknown command “\(word)”. For a table: posterfetch enrich \(table)",
                "알 수 없는 명령입니다: “\(word)”. 표라면: posterfetch enrich \(table)")
        }
        let isFilm = path.isEmpty && (word.contains { !$0.isASCII } || word.count == 8 && Int(word) != nil)
        let advice =
            meant.map { spoken("Did you mean \($0)?", "혹시 \($0)인가요?") }
            ?? (isFilm ? spoken("For a film: posterfetch movie \(word)", "영화라면: posterfetch movie \(word)") : nil)
            ?? spoken("Commands: \(names.joined(separator: ", ")).", "쓸 수 있는 명령: \(names.joined(separator: ", "))")
        return spoken("Unknown command “\(word)”. \(advice)", "알 수 없는 명령입니다: “\(word)”. \(advice)")
    }

    private func unknownOption(_ spelling: String) -> String {
        let own = command.arguments.flatMap(\.spellings)
        let near = Suggestion.nearest(
            to: String(spelling.drop { $0 == "-" }), among: own.map { String($0.drop { $0 == "-" }) }
        ).flatMap { name in own.first { $0.drop { $0 == "-" } == name } }
        let others = tree.runnable.filter { $0.command.option(spelling) != nil }.map(\.path)
        var advice = ""
        if ["-o", "--output"].contains(spelling), command.takesFolder {
            let folder = GivenArguments(rest, of: command).positionals.first ?? "DIR"
            let line = (["posterfetch"] + path + [folder]).joined(separator: " ")
            advice = spoken(" Give the folder without an option: \(line)", " 폴더만 지정하세요: \(line)")
        } else if let synonym = synonym(spelling) {
            advice = Suggestion.question(synonym)
        } else if path.isEmpty, let first = others.first {
            let line = ([first] + rest).joined(separator: " ")
            advice = spoken(" A command comes first: posterfetch \(line)", " 명령을 먼저 적으세요: posterfetch \(line)")
        } else if !others.isEmpty {
            let list = others.joined(separator: ", ")
            advice = spoken(" It belongs to: \(list).", " 다음 명령의 옵션입니다: \(list)")
        } else if let near, spelling.hasPrefix("--") {
            advice = Suggestion.question(near)
        }
        return spoken("Unknown option \(spelling).\(advice)", "알 수 없는 옵션입니다: \(spelling).\(advice)")
    }

    /// The option that other programs call this, or that has this value: `--json` means `--format json`.
    private func synonym(_ spelling: String) -> String? {
        if let option = command.arguments.first(where: { $0.text.synonyms.contains(spelling) }) { return option.shown }
        let value = String(spelling.drop { $0 == "-" })
        let option = command.arguments.first { $0.kind == .option && $0.allValues.contains(value) }
        return option.map { "\($0.shown) \(value)" }
    }

    private func unknown(_ value: String, _ spelling: String, _ option: CommandTree.Argument) -> String {
        let values = option.allValues
        let list = values.joined(separator: ", ")
        if option.kind == .positional, DateArgument.isMeant(by: value) {
            return spoken(
                "For a day, use --date \(value). \(spelling) is one of: \(list).",
                "날짜는 --date \(value)처럼 적으세요. \(spelling)에 쓸 수 있는 값: \(list).")
        }
        let isExcel = ["excel", "xls", "xlsx"].contains(value.lowercased()) && command.option("--excel") != nil
        let meant = isExcel ? "--excel" : Suggestion.nearest(to: value, among: values)
        let advice = Suggestion.question(meant)
        return spoken(
            "\(spelling): “\(value)” is unknown. Give one of: \(list).\(advice)",
            "\(spelling): 쓸 수 없는 값입니다: “\(value)”. 쓸 수 있는 값: \(list).\(advice)")
    }

    private func unexpected(_ value: String) -> String {
        if path == ["config"] { return SettingAdvice(GivenArguments(rest, of: command).positionals, of: tree).text }
        if DateArgument.isMeant(by: value) {
            return spoken(
                "Unexpected argument “\(value)”. For a day, use --date \(value).",
                "쓸 수 없는 인자입니다: “\(value)”. 날짜는 --date \(value)처럼 적으세요.")
        }
        var advice = ""
        if value.hasPrefix("#") {
            advice = spoken(
                " Leave out # and what follows: some shells do not take it for a comment.",
                " #부터 줄 끝까지는 빼고 입력하세요. 이 셸에서는 설명으로 처리되지 않습니다.")
        } else if path == ["why"] {
            let title = GivenArguments(rest, of: command).positionals.joined(separator: " ")
            advice = spoken(" Quote a title with spaces: \"\(title)\"", " 띄어 쓴 제목은 따옴표로 묶으세요: \"\(title)\"")
        } else if path == ["enrich"] {
            advice = spoken(" Give one table.", " 표는 하나씩 지정하세요.")
        } else if command.option("--output") != nil {
            advice = spoken(" For a folder, use -o \(value).", " 폴더라면 -o \(value)처럼 적으세요.")
        }
        return spoken("Unexpected argument “\(value)”.\(advice)", "쓸 수 없는 인자입니다: “\(value)”.\(advice)")
    }
}
