import BoxOfficeBasics

/// What a run was given by its command line and by settings, one value for each option, however often it was given.
///
/// The command, the rules between options, the guard of files, recordings and messages all see these values.
struct Arguments: Sendable {
    let command: PlacedCommand
    private(set) var given: [Given]
    let keys = KeysInUse()
    private let written: GivenArguments

    /// Adds to the command line what settings say, or the recorded run that is replayed.
    init(_ written: GivenArguments, _ settings: [Setting], _ environment: Environment) throws(CommandFailure) {
        if !settings.isEmpty {
            let commands = PlacedCommand.program.runnable
            for setting in settings { try setting.check(among: commands) }
        }
        if let mistake = written.mistake { throw Mistake(mistake, in: written).failure }
        var (written, settings) = (written, settings)
        if let path = written.value(of: "replay") {
            Recording(replaying: path, for: written.command).repeat(&written, &settings)
        }
        (self.written, command) = (written, written.command)
        given = written.parts.enumerated().filter { index, one in
            one.declaration.isRepeating || !written.parts.dropFirst(index + 1).contains { $0.name == one.name }
        }.map(\.element)
        given += settings.given(to: command, beside: given, home: environment.variables["HOME"])
        given.removeAll(where: \.isOff)
    }

    /// Returns the command with all values, once nothing is wrong with them.
    func command(in environment: Environment) throws -> any Command {
        let command: any Command
        do {
            command = try self.command.command.with(given)
            if let broken = OptionRule.broken(by: given, of: self.command) { throw broken }
            do {
                try command.check()
            } catch UsageError.reason(let words) {
                throw Mistake.Kind.broken(words, given.map(\.name).filter { words.english.contains("--\($0) ") })
            }
        } catch let kind as Mistake.Kind {
            throw Mistake(kind, in: written, given).failure
        }
        try RunFiles(self, environment).check()
        return command
    }

    func has(_ name: String) -> Bool { given.contains { $0.name == name } }

    /// The words of a run that would be given the same, but for some options; without settings, those of its command line.
    func words(without names: Set<String>, settings: Bool = true) -> [String] {
        let wanted = given.filter { !names.contains($0.name) && (settings || $0.source == nil) }
        var words: [String] = []
        for option in wanted where option.declaration.kind != .argument {
            let isJoined = option.value.hasPrefix("-") && option.value != "-"
            words += isJoined ? ["--\(option.name)=\(option.value)"] : ["--\(option.name)"]
            if option.declaration.kind == .option, !isJoined { words.append(option.value) }
        }
        let values = wanted.filter { $0.declaration.kind == .argument }.map(\.value)
        let isMistakable = values.contains { $0.hasPrefix("-") && $0 != "-" }
        return command.path + (isMistakable ? words + ["--"] + values : values + words)
    }
}

extension Command {
    fileprivate func with(_ given: [Given]) throws(Mistake.Kind) -> Self {
        var command = self
        for one in given {
            if let error = command.take(one) { throw .unusable(one, error) }
        }
        return command
    }

    /// Takes a value; what is wrong with it is returned.
    fileprivate mutating func take(_ one: Given) -> UsageError? {
        var general = GeneralOptions()
        do {
            try Self.options.first { $0.declaration.name == one.name }?.apply(&self, one.value)
            try GeneralOptions.options.first { $0.declaration.name == one.name }?.apply(&general, one.value)
            return nil
        } catch {
            return error as? UsageError ?? .reason(Phrase(same: "\(error)"))
        }
    }
}

extension PlacedCommand {
    /// What is wrong with a value of an option; nil if it can be used.
    func refusal(of value: String, for option: Declaration) -> UsageError? {
        var command = command
        return command.take(Given(declaration: option, value: value))
    }
}
