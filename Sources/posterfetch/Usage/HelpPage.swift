import BoxOfficeHTTP
import BoxOfficeSystem
import BoxOfficeWire

/// The help of a command, in two layers: what most people need with examples first, and all of it.
///
/// The parser's own help has one layer, in English, with everything in the order of its definition.
struct HelpPage {
    let path: [String]
    let command: CommandTree.Command
    /// Whether every option and paragraph is shown.
    let isWhole: Bool
    let words: HelpWords
    /// How many columns there are.
    let columns: Int

    /// The page's lines.
    var text: String {
        var blocks = [wrapped(words.text(command.abstract ?? ""))]
        blocks.append([words.text("Usage:") + " " + usage])
        var paragraphs = (command.discussion ?? "").split(separator: "\n\n").map(String.init)
        if let examples = paragraphs.firstIndex(where: { $0.hasPrefix("Examples:") }) {
            blocks.append(words.examples(paragraphs.remove(at: examples)))
        }
        // A command that is named by others shows its paragraphs only in full.
        for paragraph in isWhole ? paragraphs : Array(paragraphs.prefix(1)) {
            blocks.append(
                isWhole ? self.paragraph(paragraph) : wrapped(words.text(paragraph).start(before: [". "]) + "."))
        }
        if let subcommands = command.subcommands?.filter({ $0.commandName != "help" }), !subcommands.isEmpty {
            let rows = subcommands.map { ($0.commandName, words.text($0.abstract ?? "")) }
            blocks.append([words.text("Commands:")] + rows.flatMap { row($0.0, $0.1, width: 12) })
        }
        blocks += options
        blocks.append(footer)
        return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var usage: String {
        let arguments = (command.arguments ?? []).filter { $0.kind == .positional }.map { argument in
            let name = "<\(words.value(argument))>" + (argument.isRepeating ? " ..." : "")
            return argument.isOptional ? "[\(name)]" : name
        }
        let rest =
            command.subcommands?.isEmpty == false
            ? ["<\(words.text("command"))>"] : ["[\(words.text("options"))]"] + arguments
        return (["posterfetch"] + path + rest).joined(separator: " ")
    }

    /// The options under their headings; in the short layer, those that most people need under one.
    private var options: [[String]] {
        let shown = (command.arguments ?? []).filter {
            !["help", "version"].contains($0.longName) || isWhole && path.isEmpty
        }
        .filter { isWhole || $0.kind == .positional || Self.basic.contains($0.longName ?? "") }
        var headings: [String] = []
        for argument in shown where !headings.contains(heading(argument)) { headings.append(heading(argument)) }
        return headings.map { heading in
            [words.text(heading) + ":"]
                + shown.filter { self.heading($0) == heading }.flatMap {
                    row(names($0), describe($0), width: isWhole ? 26 : 24)
                }
        }
    }

    private func heading(_ argument: CommandTree.Argument) -> String {
        argument.kind == .positional ? "Arguments" : isWhole ? argument.sectionTitle ?? "Options" : "Options"
    }

    private func names(_ argument: CommandTree.Argument) -> String {
        guard argument.kind != .positional else { return "<\(words.value(argument))>" }
        let names = argument.spellings.sorted { $0.count < $1.count }.joined(separator: ", ")
        return argument.kind == .option ? "\(names) <\(words.value(argument))>" : names
    }

    /// What an argument does, which values it takes, and which one it has if it is not given.
    private func describe(_ argument: CommandTree.Argument) -> String {
        let abstract = words.text(argument.abstract ?? "")
        let told = abstract.firstMatch(of: /\((?:default|기본값): .*\)$/).map { String($0.output) }
        var text = isWhole ? abstract : abstract.start(before: [". ", " (default:", " (기본값:", "; "])
        if let values = argument.allValues, values.contains(where: { !text.contains($0) }) {
            text += " (\(words.text("values:")) \(values.joined(separator: ", ")))"
        }
        if let usual = argument.defaultValue, argument.kind == .option {
            text += " (\(words.text("default:")) \(usual))"
        } else if !isWhole, let told {
            text += " " + told
        }
        let more = isWhole ? argument.discussion?.nonEmpty.map(words.text) : nil
        return ([text] + [more].compactMap(\.self)).joined(separator: " ")
    }

    private var footer: [String] {
        let page = (["posterfetch"] + path + ["--help-all"]).joined(separator: " ")
        if path.isEmpty {
            let command = words.text("About a command: posterfetch COMMAND --help.")
            return wrapped(isWhole ? command : "\(command) \(words.text("Keys, exit statuses and more:")) \(page)")
        }
        return isWhole
            ? wrapped(words.text("-h or --help shows the short help.")) : ["\(words.text("All options:")) \(page)"]
    }

    /// A name with its description, which continues below itself.
    private func row(_ name: String, _ text: String, width: Int) -> [String] {
        let lines = text.wrapped(to: max(20, columns - width - 2))
        let first = "  " + name
        let indent = String(repeating: " ", count: width + 2)
        guard first.columnCount < width + 1 else { return [first] + lines.map { indent + $0 } }
        let rest = lines.dropFirst().map { indent + $0 }
        return [first.filled(to: width + 2) + (lines.first ?? "")] + rest
    }

    private func wrapped(_ text: String) -> [String] { text.isEmpty ? [] : text.wrapped(to: columns) }

    /// A paragraph; indented lines stay as they are.
    private func paragraph(_ text: String) -> [String] {
        words.text(text).split(separator: "\n").flatMap { line in
            line.hasPrefix("  ") ? [String(line)] : wrapped(String(line))
        }
    }

    /// The options of the short layer.
    private static let basic: Set = [
        "date", "from", "to", "top", "nation", "kind", "area", "output", "size", "poster-language", "layout", "dry-run",
        "gallery", "format", "headers", "excel", "lang", "input", "pin", "unpin", "fresh", "bits", "posters", "review",
        "decisions",
        "column", "failed", "all", "quiet", "offline", "record", "replay", "fail-on-missing",
    ]
}

extension String {
    /// Returns what comes before the first of some marks, without a full stop at its end.
    fileprivate func start(before marks: [String]) -> String {
        var end = endIndex
        for mark in marks {
            if let index = firstIndex(of: mark) { end = Swift.min(end, index) }
        }
        let text = String(self[..<end])
        return end < endIndex || !hasSuffix(".") ? text : String(text.dropLast())
    }

    private func firstIndex(of text: String) -> String.Index? {
        indices.first { self[$0...].hasPrefix(text) }
    }

    /// Breaks the text into lines at blanks.
    fileprivate func wrapped(to columns: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.columnCount + 1 + String(word).columnCount <= columns {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
