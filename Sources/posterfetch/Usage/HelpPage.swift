import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire

struct HelpPage {
    let path: [String]
    let command: CommandTree.Command
    let isWhole: Bool
    let columns: Int

    var text: String {
        var blocks = [wrapped(spoken(command.text.abstract)), [spoken("Usage:", "사용법:") + " " + usage]]
        let examples = command.text.lines { spoken($0) }
        if !examples.isEmpty { blocks.append([spoken("Examples:", "예:")] + examples) }
        // A command whose paragraphs come from others shows them only in the full help.
        for paragraph in command.text.paragraphs.prefix(isWhole ? .max : 1) {
            blocks.append(
                isWhole ? lines(of: spoken(paragraph)) : wrapped(spoken(paragraph).start(before: [". "]) + "."))
        }
        if !command.subcommands.isEmpty {
            let rows = command.subcommands.flatMap { row($0.name, spoken($0.text.abstract), width: 12) }
            blocks.append([spoken("Commands:", "명령:")] + rows)
        }
        blocks += options
        blocks.append(footer)
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var usage: String {
        let arguments = command.arguments.filter { $0.kind == .positional }.map { argument in
            let name = "<\(spoken(argument.text.value))>" + (argument.isRepeating ? " ..." : "")
            return argument.isOptional ? "[\(name)]" : name
        }
        let rest =
            command.subcommands.isEmpty
            ? ["[\(spoken("options", "옵션"))]"] + arguments : ["<\(spoken("command", "명령"))>"]
        return (["posterfetch"] + path + rest).joined(separator: " ")
    }

    private var options: [[String]] {
        let shown = command.arguments.filter { argument in
            ["help", "version"].contains(argument.longName)
                ? isWhole && path.isEmpty : isWhole || argument.text.traits.contains(.brief)
        }
        return shown.map(heading).eachOnce.map { heading in
            [spoken(heading) + ":"]
                + shown.filter { self.heading($0) == heading }.flatMap {
                    row(names($0), describe($0), width: isWhole ? 26 : 24)
                }
        }
    }

    private func heading(_ argument: CommandTree.Argument) -> Phrase {
        if argument.kind == .positional { return Phrase("Arguments", "인자") }
        return isWhole ? argument.section?.heading ?? Phrase("Options", "옵션") : Phrase("Options", "옵션")
    }

    private func names(_ argument: CommandTree.Argument) -> String {
        let value = "<\(spoken(argument.text.value))>"
        guard argument.kind != .positional else { return value }
        let names = argument.spellings.sorted { $0.count < $1.count }.joined(separator: ", ")
        return argument.kind == .option ? "\(names) \(value)" : names
    }

    private func describe(_ argument: CommandTree.Argument) -> String {
        let help = spoken(argument.text.help)
        var parts = [isWhole ? spoken(argument.text.told) : help.start(before: [". ", "; "])]
        if argument.allValues.contains(where: { !parts[0].contains($0) }) {
            parts.append("(\(spoken("values:", "값:")) \(argument.allValues.joined(separator: ", ")))")
        }
        let usual = argument.defaultValue.map { Phrase(same: $0) } ?? (isWhole ? nil : argument.text.usual)
        if let usual { parts.append("(\(spoken("default:", "기본값:")) \(spoken(usual)))") }
        if isWhole, let more = argument.text.more { parts.append(spoken(more)) }
        return parts.joined(separator: " ")
    }

    private var footer: [String] {
        let page = (["posterfetch"] + path + ["--help-all"]).joined(separator: " ")
        if path.isEmpty {
            let command = spoken("Options of a command: posterfetch COMMAND --help.", "명령별 옵션: posterfetch 명령 --help.")
            let more = spoken("Keys, exit statuses and more:", "키, 종료 상태 등 전체 도움말:")
            return wrapped(command) + (isWhole ? [] : wrapped("\(more) \(page)"))
        }
        return isWhole
            ? wrapped(spoken("-h or --help shows the short help.", "-h나 --help는 짧은 도움말을 보여 줍니다."))
            : ["\(spoken("All options:", "모든 옵션:")) \(page)"]
    }

    private func row(_ name: String, _ text: String, width: Int) -> [String] {
        let lines = text.wrapped(to: max(20, columns - width - 2))
        let first = "  " + name
        let indent = String(repeating: " ", count: width + 2)
        guard first.columnCount < width + 1 else { return [first] + lines.map { indent + $0 } }
        let rest = lines.dropFirst().map { indent + $0 }
        return [first.filled(to: width + 2) + (lines.first ?? "")] + rest
    }

    private func wrapped(_ text: String) -> [String] { text.isEmpty ? [] : text.wrapped(to: columns) }

    private func lines(of paragraph: String) -> [String] {
        paragraph.split(separator: "\n").flatMap { line in
            line.hasPrefix("  ") ? [String(line)] : wrapped(String(line))
        }
    }
}

extension String {
    /// Returns the text before the first of some marks, without a final full stop.
    fileprivate func start(before marks: [String]) -> String {
        var end = endIndex
        for mark in marks {
            if let index = indices.first(where: { self[$0...].hasPrefix(mark) }) { end = Swift.min(end, index) }
        }
        let text = String(self[..<end])
        return end < endIndex || !hasSuffix(".") ? text : String(text.dropLast())
    }
}
