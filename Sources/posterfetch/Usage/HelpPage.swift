struct HelpPage {
    let path: [String]
    let command: CommandTree.Command
    let extent: Extent
    let columns: Int

    /// How much a page tells, from the least to the most.
    enum Extent {
        /// The first things to do, for somebody who typed no command.
        case start
        /// What a newcomer needs (`-h`).
        case first
        /// What is usual (`--help`).
        case usual
        /// Everything (`--help-all`).
        case whole
    }

    private var isWhole: Bool { extent == .whole }

    var text: String {
        var blocks = [wrapped(spoken(command.text.abstract)), [spoken("Usage:", "사용법:") + " " + usage]]
        let examples = command.text.lines { spoken($0) }.prefix(shownExamples)
        guard extent != .start else {
            let more = spoken("More: posterfetch -h", "더 보기: posterfetch -h")
            return ([blocks[0].joined(separator: "\n"), examples.joined(separator: "\n"), more]).joined(
                separator: "\n\n")
        }
        if !examples.isEmpty {
            blocks.append([examples.count == 1 ? spoken("Example:", "예:") : spoken("Examples:", "예:")] + examples)
        }
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

    private var shownExamples: Int {
        switch extent {
        case .start: 3
        case .first: command.subcommands.isEmpty ? 1 : 3
        case .usual, .whole: .max
        }
    }

    private var usage: String {
        let arguments = command.arguments.filter { $0.kind == .positional }.map { argument in
            let name = "<\(spoken(argument.text.value))>" + (argument.isRepeating ? " ..." : "")
            return "[\(name)]"
        }
        let rest =
            command.subcommands.isEmpty
            ? ["[\(spoken("options", "옵션"))]"] + arguments : ["<\(spoken("command", "명령"))>"]
        return (["posterfetch"] + path + rest).joined(separator: " ")
    }

    private var options: [[String]] {
        let shown = command.arguments.filter { argument in
            ["help", "version"].contains(argument.longName)
                ? isWhole && path.isEmpty : isWhole || argument.text.traits.contains(.brief) && !isLater(argument)
        }
        return shown.map(heading).eachOnce.map { heading in
            [spoken(heading) + ":"]
                + shown.filter { self.heading($0) == heading }.flatMap {
                    row(names($0), describe($0), width: isWhole ? 26 : 24)
                }
        }
    }

    /// Whether a newcomer can do without the option.
    private func isLater(_ argument: CommandTree.Argument) -> Bool {
        extent == .first && !command.text.first.isEmpty && argument.longName.map(command.text.first.contains) == false
    }

    private func heading(_ argument: CommandTree.Argument) -> Phrase {
        if argument.kind == .positional { return Phrase("Arguments", "인자") }
        return argument.section?.heading ?? Phrase("Options", "옵션")
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
            let command = spoken("Options of a command: posterfetch COMMAND -h.", "명령별 옵션: posterfetch 명령 -h.")
            let more = spoken("Keys, exit statuses and more:", "키, 종료 상태 등 전체 도움말:")
            return wrapped(command) + (isWhole ? [] : wrapped("\(more) \(page)"))
        }
        guard !isWhole else {
            return wrapped(
                spoken("-h shows the short help, --help a longer one.", "-h는 짧은 도움말을, --help는 더 긴 도움말을 보여 줍니다."))
        }
        let usual = (["posterfetch"] + path + ["--help"]).joined(separator: " ")
        let more = command.arguments.contains { $0.text.traits.contains(.brief) && isLater($0) }
        return (more ? ["\(spoken("More options:", "더 많은 옵션:")) \(usual)"] : [])
            + ["\(spoken("All options:", "모든 옵션:")) \(page)"]
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
