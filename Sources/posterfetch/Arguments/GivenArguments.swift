/// An option, a flag or an argument that a run was given, on its command line or by a setting.
struct Given: Sendable {
    let declaration: Declaration
    /// As it was written, such as `-o`; empty for an argument, and for a setting.
    var spelling = ""
    /// Empty for a flag.
    var value = ""
    /// Where the setting stands that gave it; nil on the command line.
    var source: SettingSource?
    /// It takes a flag back: `--no-gallery`, or `--cache` for `--no-cache`.
    var isOff = false

    var name: String { declaration.name }
    var shown: String { spelling.isEmpty ? declaration.shown : spelling }
}

/// The words of a command line as a command and what it is given.
///
/// This is the one place where words are read; all else works on its parts. As with getopt, flags may stand in a cluster with an
/// option at its end, and a short option's value may follow at once: `-qo FILE`, `-oFILE`, `-o=FILE`.
struct GivenArguments {
    let words: [String]
    private(set) var command = PlacedCommand.program
    private(set) var parts: [Given] = []
    private(set) var mistake: Mistake.Kind?
    private var isHelpCommand = false

    init(_ words: some Sequence<String>) {
        self.words = Array(words)
        var rest = self.words[...]
        if rest.first == "help" {
            rest.removeFirst()
            isHelpCommand = true
        }
        while let word = rest.popFirst() {
            if word == "--" {
                for word in rest { add(argument: word) }
                return
            }
            if word.hasPrefix("-"), word != "-" {
                add(option: word, &rest)
            } else if mistake == nil, parts.isEmpty || command.isGroup, let next = command.command(named: word) {
                command = next
            } else if !command.isGroup {
                add(argument: word)
            } else {
                note(.unknownCommand(word))
            }
        }
    }

    var arguments: [String] { parts.filter { $0.declaration.kind == .argument }.map(\.value) }

    func value(of name: String) -> String? { parts.last { $0.name == name }?.value }

    private func has(_ spellings: String...) -> Bool { parts.contains { spellings.contains($0.spelling) } }

    var asksForVersion: Bool { has("--version") }

    var help: HelpPage.Extent? {
        if has("--help") || isHelpCommand { return .long }
        if has("-h") { return .short }
        return command.isGroup && mistake == nil && parts.allSatisfy { $0.name == "lang" } ? .short : nil
    }

    /// The argument that a further word would be.
    var nextArgument: Declaration? {
        let declared = command.arguments
        return declared.dropFirst(arguments.count).first ?? declared.last.flatMap { $0.isRepeating ? $0 : nil }
    }

    mutating func add(argument word: String) {
        guard let next = nextArgument else { return note(.unexpectedArgument(word)) }
        parts.append(Given(declaration: next, value: word))
    }

    private mutating func note(_ kind: Mistake.Kind) { mistake = mistake ?? kind }

    private mutating func add(option word: String, _ rest: inout ArraySlice<String>) {
        let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (spelling, value) = (halves.first ?? word, halves.dropFirst().first)
        if let option = command.option(spelling) { return add(option, spelling, value, &rest) }
        if word.hasPrefix("--") {
            guard value == nil, let flag = flag(oppositeOf: spelling) else { return note(.unknownOption(spelling)) }
            parts.append(Given(declaration: flag, spelling: spelling, isOff: true))
            return
        }
        // With one dash, `-output` is not `-o utput`.
        guard command.option("-" + spelling) == nil else { return note(.unknownOption(spelling)) }
        var letters = word.dropFirst()
        var flags: [Given] = []
        while let letter = letters.popFirst() {
            let short = "-\(letter)"
            guard let option = command.option(short) else { return note(.unknownOption(spelling)) }
            guard option.kind == .flag else {
                parts += flags
                let joined = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
                return add(option, short, joined, &rest)
            }
            flags.append(Given(declaration: option, spelling: short))
        }
        parts += flags
    }

    private mutating func add(
        _ option: Declaration, _ spelling: String, _ value: String?, _ rest: inout ArraySlice<String>
    ) {
        var value = value
        if option.kind == .flag {
            if let value { return note(.valueOfFlag(spelling, value)) }
        } else if value == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
            value = rest.removeFirst()
        }
        guard option.kind == .flag || value != nil else { return note(.missingValue(option, spelling)) }
        parts.append(Given(declaration: option, spelling: spelling, value: value ?? ""))
    }

    private func flag(oppositeOf spelling: String) -> Declaration? {
        let opposite = spelling.hasPrefix("--no-") ? "--\(spelling.dropFirst(5))" : "--no-\(spelling.dropFirst(2))"
        return command.option(opposite).flatMap { $0.kind == .flag && $0.isSetting ? $0 : nil }
    }
}
