import Aggregator
import BoxOfficeBasics
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
        case .unknownCommand(let word):
            spoken(
                "Unknown command “\(word)”. \(advice(for: word))", "알 수 없는 명령입니다: “\(word)”. \(advice(for: word))")
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

    private func advice(for word: String) -> String {
        let isFirst = command.path.isEmpty
        let names = command.text.commands.map(\.text.name) + (isFirst ? ["help"] : [])
        let synonym = command.text.commands.first { $0.text.synonyms.contains(word.lowercased()) }
        let inner = PlacedCommand.program.runnable.first { isFirst && $0.text.name == word.lowercased() }
        let meant =
            inner?.name ?? synonym?.text.name ?? Suggestion.nearest(to: word, among: names)
            ?? (word == "도움말" ? "-h" : nil)
        let rest = written.words.drop { $0 != word }.dropFirst()
        if isFirst, let period = DateArgument.period(meantBy: word)?.rawValue {
            let day = word.trimmed.replacing(" ", with: "-")
            let given = rest.reduce("\(period) --date \(day)") { "\($0) \($1)" }
            return spoken(
                "For a day: posterfetch \(given) (only the ranking: list \(period))",
                "날짜라면: posterfetch \(given) (순위만 보려면 list \(period))")
        }
        if isFirst, meant != "enrich", let table = ([word] + rest).first(where: RowFormat.isTable(named:)) {
            return spoken("For a table: posterfetch enrich \(table)", "표라면: posterfetch enrich \(table)")
        }
        if let meant { return Suggestion.words(meant) }
        if isFirst, word.contains(where: { !$0.isASCII }) || word.looksLikeMovieCode {
            return spoken("For a film: posterfetch movie \(word)", "영화라면: posterfetch movie \(word)")
        }
        let list = names.joined(separator: ", ")
        return spoken("Commands: \(list).", "쓸 수 있는 명령: \(list)")
    }

    private func unknownOption(_ spelling: String) -> String {
        let advice = advice(forOption: spelling).map { " " + $0 } ?? ""
        return spoken("Unknown option \(spelling).\(advice)", "알 수 없는 옵션입니다: \(spelling).\(advice)")
    }

    private func advice(forOption spelling: String) -> String? {
        let isOutput = ["-o", "--output"].contains(spelling)
        let others = PlacedCommand.program.runnable.filter { $0.option(spelling) != nil }.map(\.name)
        if isOutput, command.takesFolder {
            let folder = written.arguments.first ?? written.words.last.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? "DIR"
            return spoken("Give the folder without an option: \(line) \(folder)", "폴더만 지정하세요: \(line) \(folder)")
        }
        if let synonym = synonym(spelling) { return Suggestion.words(synonym) }
        if command.path.isEmpty, let first = others.first {
            let named = others.first(where: written.words.contains)
            let whole = ["posterfetch", named ?? first] + written.words.filter { $0 != named }
            let line = whole.joined(separator: " ")
            return spoken("A command comes first: \(line)", "명령을 먼저 적으세요: \(line)")
        }
        if isOutput, command.option("--format") != nil {
            return spoken("To write a file: \(line) … > FILE", "파일로 저장하려면: \(line) … > 파일")
        }
        guard others.isEmpty else {
            let list = others.joined(separator: ", ")
            return spoken("It belongs to: \(list).", "다음 명령의 옵션입니다: \(list)")
        }
        func plain(_ spelling: String) -> String { String(spelling.drop { $0 == "-" }) }
        let own = command.declarations.flatMap(\.spellings)
        guard plain(spelling).count > 1, let near = Suggestion.nearest(to: plain(spelling), among: own.map(plain))
        else { return nil }
        return own.first { plain($0) == near }.map(Suggestion.words)
    }

    /// The option that other programs call this, or that has this value: `--json` means `--format json`.
    private func synonym(_ spelling: String) -> String? {
        let options = command.declarations.filter { $0.kind != .argument }
        if let option = options.first(where: { $0.synonyms.contains(spelling) }) { return option.shown }
        let value = String(spelling.drop { $0 == "-" })
        return options.first { $0.values.contains(value) }.map { "\($0.shown) \(value)" }
    }

    private func unexpectedArgument(_ value: String) -> String {
        var advice = ""
        if DateArgument.isMeant(by: value) {
            advice = spoken(" For a day, use --date \(value).", " 날짜는 --date \(value)처럼 적으세요.")
        } else if value.hasPrefix("#") {
            advice = spoken(
                " Leave out # and what follows: some shells do not take it for a comment.",
                " #부터 줄 끝까지는 빼고 입력하세요. 이 셸에서는 설명으로 처리되지 않습니다.")
        } else if command.name == "why" {
            let title = (written.arguments + written.words.drop { $0 != value }).joined(separator: " ")
            advice = spoken(" Quote a title with spaces: \"\(title)\"", " 띄어 쓴 제목은 따옴표로 묶으세요: \"\(title)\"")
        } else if let output = command.option("--output"), output.role?.isFolder == true {
            advice = spoken(" For a folder, use -o \(value).", " 폴더라면 -o \(value)처럼 적으세요.")
        }
        return spoken("Unexpected argument “\(value)”.\(advice)", "쓸 수 없는 인자입니다: “\(value)”.\(advice)")
    }
}

/// Why a value cannot be used, or values do not go together.
enum UsageError: Error {
    /// It is none of those that its option lists.
    case unknownValue
    case reason(Phrase)

    init(_ english: String, _ korean: String) { self = .reason(Phrase(english, korean)) }

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
