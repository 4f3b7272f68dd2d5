import BoxOfficeBasics
import BoxOfficeSystem

struct HelpPage {
    let command: PlacedCommand
    let extent: Extent
    let columns: Int

    enum Extent {
        /// What a newcomer needs: for `-h`, and where a command is missing.
        case short
        case long
    }

    private var isLong: Bool { extent == .long }
    private var isProgram: Bool { command.path.isEmpty }
    private var line: String { (["posterfetch"] + command.path).joined(separator: " ") }

    var text: String {
        let text = command.text
        var blocks = [wrapped(spoken(text.abstract)), [spoken("Usage:", "사용법:") + " " + usage]]
        let examples = text.lines { spoken($0) }.prefix(isLong ? .max : command.isGroup ? 3 : 1)
        if !examples.isEmpty {
            blocks.append([examples.count == 1 ? spoken("Example:", "예:") : spoken("Examples:", "예:")] + examples)
        }
        let paragraphs = text.discussion.map { spoken($0).split(separator: "\n\n").map(String.init) } ?? []
        for paragraph in paragraphs.prefix(isLong ? .max : 1) {
            blocks.append(isLong ? lines(of: paragraph) : wrapped(paragraph.start(before: [". "]) + "."))
        }
        if !text.commands.isEmpty {
            let rows = text.commands.flatMap { row($0.text.name, spoken($0.text.abstract), width: 12) }
            blocks.append([spoken("Commands:", "명령:")] + rows)
        }
        blocks += options
        blocks.append(footer)
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var usage: String {
        let arguments = command.arguments.map { "[\($0.shown)\($0.isRepeating ? " ..." : "")]" }
        let rest = command.isGroup ? ["<\(spoken("command", "명령"))>"] : ["[\(spoken("options", "옵션"))]"] + arguments
        return ([line] + rest).joined(separator: " ")
    }

    private var options: [[String]] {
        let first = command.text.first
        let shown = command.declarations.filter { option in
            ["help", "version"].contains(option.name)
                ? isLong && isProgram
                : isLong || option.kind == .argument || first.isEmpty || first.contains(option.name)
        }
        return shown.map(heading).eachOnce.map { heading in
            [spoken(heading) + ":"]
                + shown.filter { self.heading($0) == heading }.flatMap {
                    row(names($0), describe($0), width: isLong ? 26 : 24)
                }
        }
    }

    private func heading(_ option: Declaration) -> Phrase {
        if option.kind == .argument { return Phrase("Arguments", "인자") }
        return option.section ?? Phrase("Options", "옵션")
    }

    private func names(_ option: Declaration) -> String {
        guard option.kind != .argument else { return option.shown }
        let names = option.spellings.sorted { $0.count < $1.count }.joined(separator: ", ")
        return option.kind == .option ? "\(names) <\(spoken(option.value))>" : names
    }

    private func describe(_ option: Declaration) -> String {
        let help = spoken(option.help)
        var parts = [isLong ? help : help.start(before: [". ", "; "])]
        if option.values.contains(where: { !parts[0].contains($0) }) {
            parts.append("(\(spoken("values:", "값:")) \(option.values.joined(separator: ", ")))")
        }
        if let usual = option.usual { parts.append("(\(spoken("default:", "기본값:")) \(spoken(usual)))") }
        if isLong, let more = option.more { parts.append(spoken(more)) }
        return parts.joined(separator: " ")
    }

    private var footer: [String] {
        var lines =
            isProgram ? [spoken("Options of a command: posterfetch COMMAND -h.", "명령별 옵션: posterfetch 명령 -h.")] : []
        if !isLong {
            let everything =
                isProgram
                ? spoken("Keys, exit statuses and more:", "키, 종료 상태 등 전체 도움말:") : spoken("All options:", "모든 옵션:")
            lines.append("\(everything) \(line) --help")
        } else if !isProgram {
            lines.append(spoken("-h shows the short help.", "-h는 짧은 도움말을 보여 줍니다."))
        }
        return lines.flatMap(wrapped)
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
        let end = marks.compactMap { firstRange(of: $0)?.lowerBound }.min() ?? endIndex
        let text = String(self[..<end])
        return end < endIndex || !hasSuffix(".") ? text : String(text.dropLast())
    }
}
