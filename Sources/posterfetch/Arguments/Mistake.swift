import FilmTables

/// What is wrong with the arguments of a run, and what was probably meant.
struct Mistake {
    enum Kind: Error {
        case unknownCommand(String)
        case unknownOption(String)
        case missingValue(Declaration, String)
        case valueOfFlag(String, String)
        case unexpectedArgument(String)
        case unusable(Given, UsageError)
        /// Options that do not go together, or values that `check` refuses.
        case broken(Phrase, [String])
    }

    private let kind: Kind
    private let written: GivenArguments
    private let given: [Given]
    private var command: PlacedCommand { written.command }
    private var line: String { (["posterfetch"] + command.path).joined(separator: " ") }

    init(_ kind: Kind, in written: GivenArguments, _ given: [Given] = []) {
        (self.kind, self.written, self.given) = (kind, written, given)
    }

    /// A mistake in a setting is named by the place of the setting.
    var failure: CommandFailure {
        let blamed =
            switch kind {
            case .unusable(let one, _): [one]
            case .broken(_, let names): names.flatMap { name in given.filter { $0.name == name } }
            default: [Given]()
            }
        let places = blamed.compactMap { one in one.source.map { spoken($0.words) } }.eachOnce.joined(
            separator: spoken(" and ", ", "))
        if !places.isEmpty { return CommandFailure(.configuration, Phrase(same: "\(places): \(words)")) }
        return CommandFailure(.usage, Phrase(same: words + "\n" + spoken("See: \(line) -h", "도움말: \(line) -h")))
    }

    private var words: String {
        switch kind {
        case .unknownCommand(let word): unknownCommand(word)
        case .unknownOption(let spelling): unknownOption(spelling)
        case .missingValue(let option, let spelling):
            spoken(
                "\(spelling) needs a value: \(spelling) <\(option.value.english)>",
                "\(spelling)에는 값이 필요합니다: \(spelling) <\(option.value.korean)>")
        case .valueOfFlag(let spelling, let value):
            spoken("\(spelling) takes no value, but got “\(value)”.", "\(spelling)에는 값을 적지 않습니다: “\(value)”")
        case .unexpectedArgument(let value): unexpectedArgument(value)
        case .unusable(let one, let error): error.words(about: one, of: command)
        case .broken(let words, _): spoken(words)
        }
    }

    private func unknownCommand(_ word: String) -> String {
        let isFirst = command.path.isEmpty
        if isFirst, word == "config" {
            return spoken(
                "config is part of doctor now: posterfetch doctor --settings. A setting is a line such as size = \"w780\" in "
                    + "~/.config/posterfetch/config.toml.",
                "config는 doctor에 들어갔습니다: posterfetch doctor --settings. 설정은 ~/.config/posterfetch/config.toml에 "
                    + "size = \"w780\"처럼 한 줄씩 적습니다.")
        }
        let rest = written.words.drop { $0 != word }.dropFirst()
        let names = command.text.commands.map(\.text.name) + (isFirst ? ["help"] : [])
        let synonym = command.text.commands.first { $0.text.synonyms.contains(word.lowercased()) }
        let meant = synonym?.text.name ?? Suggestion.nearest(to: word, among: names) ?? (word == "도움말" ? "-h" : nil)
        if isFirst, let period = DateArgument.period(meantBy: word)?.rawValue {
            let day = word.trimmed.replacing(" ", with: "-")
            let given = rest.reduce("\(period) --date \(day)") { "\($0) \($1)" }
            return spoken(
                "Unknown command “\(word)”. For a day: posterfetch \(given) (only the ranking: list \(period))",
                "알 수 없는 명령입니다: “\(word)”. 날짜라면: posterfetch \(given) (순위만 보려면 list \(period))")
        }
        if isFirst, meant != "enrich", let table = ([word] + rest).first(where: RowFormat.isTable(named:)) {
            return spoken(
                "Unknown command “\(word)”. For a table: posterfetch enrich \(table)",
                "알 수 없는 명령입니다: “\(word)”. 표라면: posterfetch enrich \(table)")
        }
        let isFilm = isFirst && (word.contains { !$0.isASCII } || word.count == 8 && Int(word) != nil)
        let advice =
            meant.map { spoken("Did you mean \($0)?", "혹시 \($0)인가요?") }
            ?? (isFilm ? spoken("For a film: posterfetch movie \(word)", "영화라면: posterfetch movie \(word)") : nil)
            ?? spoken("Commands: \(names.joined(separator: ", ")).", "쓸 수 있는 명령: \(names.joined(separator: ", "))")
        return spoken("Unknown command “\(word)”. \(advice)", "알 수 없는 명령입니다: “\(word)”. \(advice)")
    }

    private func unknownOption(_ spelling: String) -> String {
        let own = command.declarations.flatMap(\.spellings)
        let plain = String(spelling.drop { $0 == "-" })
        let near = Suggestion.nearest(to: plain, among: own.map { String($0.drop { $0 == "-" }) })
            .flatMap { name in own.first { $0.drop { $0 == "-" } == name } }
        let others = PlacedCommand.program.runnable.filter { $0.option(spelling) != nil }.map(\.name)
        var advice = ""
        if ["-o", "--output"].contains(spelling), command.takesFolder {
            let folder = written.arguments.first ?? written.words.last.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? "DIR"
            advice = spoken(" Give the folder without an option: \(line) \(folder)", " 폴더만 지정하세요: \(line) \(folder)")
        } else if let synonym = synonym(spelling) {
            advice = Suggestion.question(synonym)
        } else if command.path.isEmpty, let first = others.first {
            let named = others.first(where: written.words.contains)
            let whole = ["posterfetch", named ?? first] + written.words.filter { $0 != named }
            let line = whole.joined(separator: " ")
            advice = spoken(" A command comes first: \(line)", " 명령을 먼저 적으세요: \(line)")
        } else if ["-o", "--output"].contains(spelling), command.option("--format") != nil {
            advice = spoken(" To write a file: \(line) … > FILE", " 파일로 저장하려면: \(line) … > 파일")
        } else if !others.isEmpty {
            let list = others.joined(separator: ", ")
            advice = spoken(" It belongs to: \(list).", " 다음 명령의 옵션입니다: \(list)")
        } else if let near, plain.count > 1 {
            advice = Suggestion.question(near)
        }
        return spoken("Unknown option \(spelling).\(advice)", "알 수 없는 옵션입니다: \(spelling).\(advice)")
    }

    /// The option that other programs call this, or that has this value: `--json` means `--format json`.
    private func synonym(_ spelling: String) -> String? {
        let options = command.declarations.filter { $0.kind != .argument }
        if let option = options.first(where: { $0.synonyms.contains(spelling) }) { return option.shown }
        let value = String(spelling.drop { $0 == "-" })
        return options.first { $0.values.contains(value) }.map { "\($0.shown) \(value)" }
    }

    private func unexpectedArgument(_ value: String) -> String {
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
        } else if command.name == "why" {
            let title = (written.arguments + written.words.drop { $0 != value }).joined(separator: " ")
            advice = spoken(" Quote a title with spaces: \"\(title)\"", " 띄어 쓴 제목은 따옴표로 묶으세요: \"\(title)\"")
        } else if command.name == "enrich" {
            advice = spoken(" Give one table.", " 표는 하나씩 지정하세요.")
        } else if command.option("--output") != nil {
            advice = spoken(" For a folder, use -o \(value).", " 폴더라면 -o \(value)처럼 적으세요.")
        }
        return spoken("Unexpected argument “\(value)”.\(advice)", "쓸 수 없는 인자입니다: “\(value)”.\(advice)")
    }
}

extension UsageError {
    /// What is wrong with a value, as “--size “huge”: what to give”.
    func words(about one: Given, of command: PlacedCommand) -> String {
        let (spelling, value, values) = (one.shown, one.value, one.declaration.values)
        if case .reason(let reason) = self { return "\(spelling) “\(value)”: \(spoken(reason))" }
        guard !values.isEmpty else {
            return spoken("\(spelling): “\(value)” cannot be used.", "\(spelling): 쓸 수 없는 값입니다: “\(value)”.")
        }
        let list = values.joined(separator: ", ")
        if one.declaration.kind == .argument, DateArgument.isMeant(by: value) {
            return spoken(
                "For a day, use --date \(value). \(spelling) is one of: \(list).",
                "날짜는 --date \(value)처럼 적으세요. \(spelling)에 쓸 수 있는 값: \(list).")
        }
        let isExcel = ["excel", "xls", "xlsx"].contains(value.lowercased()) && command.option("--excel") != nil
        let advice = Suggestion.question(isExcel ? "--excel" : Suggestion.nearest(to: value, among: values))
        return spoken(
            "\(spelling): “\(value)” is unknown. Give one of: \(list).\(advice)",
            "\(spelling): 쓸 수 없는 값입니다: “\(value)”. 쓸 수 있는 값: \(list).\(advice)")
    }
}
