import BoxOfficeBasics

/// How settings become what a run is given: checked like options, and left out where they do not suit it (Decision 28).
extension [Setting] {
    /// What they give to a command, beside its command line: what is given there wins, and of settings the first.
    func given(to command: PlacedCommand, beside written: [Given], home: String?) -> [Given] {
        var values = written
        for setting in self where setting.command == nil || setting.command == command.name {
            guard let option = command.settings.first(where: { $0.settingName == setting.name }),
                !values.contains(where: { $0.name == option.name }), setting.fits(option, of: command)
            else { continue }
            values += setting.given(to: option, home: home)
        }
        values.removeAll(where: \.isOff)
        var given = values.filter { one in one.source != nil && OptionRule.allows(one, beside: values, in: command) }
        // A command for a folder of posters uses the one that runs fill, unless another is named.
        if command.takesFolder, let argument = command.arguments.first,
            !written.contains(where: { $0.name == argument.name }),
            let output = first(where: { $0.name == "output" && $0.command == nil }),
            let folder = output.text?.expanding(home: home).nonEmpty
        {
            given.append(Given(declaration: argument, value: folder, source: output.source))
        }
        return given
    }
}

extension String {
    func expanding(home: String?) -> String { hasPrefix("~/") ? (home ?? "~") + dropFirst() : self }
}

extension Setting {
    private var texts: [String] { if case .texts(let texts) = value { texts } else { [] } }

    /// Nil for a text, as an environment variable is, that says neither.
    private var isOn: Bool? {
        if case .isOn(let isOn) = value { return isOn }
        return switch text?.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0": false
        default: nil
        }
    }

    fileprivate func given(to option: Declaration, home: String?) -> [Given] {
        guard option.kind == .option else {
            return [Given(declaration: option, source: source, isOff: isOn == false)]
        }
        return texts.map { text in
            let value = option.role == nil ? text : text.expanding(home: home)
            return Given(declaration: option, value: value, source: source)
        }
    }

    /// Why a command cannot use one of the values; nil if it can use them all.
    private func refusal(by option: Declaration, of command: PlacedCommand) -> (text: String, error: UsageError)? {
        guard option.kind == .option else { return nil }
        return texts.lazy.compactMap { text in command.refusal(of: text, for: option).map { (text, $0) } }.first
    }

    /// True if a command can use the value: it is one of those that the option lists there, if it lists any.
    fileprivate func fits(_ option: Declaration, of command: PlacedCommand) -> Bool {
        guard !option.values.isEmpty, case .unknownValue? = refusal(by: option, of: command)?.error else { return true }
        return false
    }

    /// The options that it can mean, each with its command.
    private func options(of commands: [PlacedCommand]) -> [(command: PlacedCommand, option: Declaration)] {
        commands.filter { command == nil || $0.name == command }.compactMap { command in
            command.settings.first { $0.settingName == name }.map { (command, $0) }
        }
    }

    /// What is wrong with the value; nil if some command can use it.
    func mistake(among commands: [PlacedCommand]) -> CommandFailure? {
        let options = options(of: commands)
        let refusals = options.compactMap { command, option in
            refusal(by: option, of: command).map { text, error in
                error.words(about: Given(declaration: option, value: text), of: command)
            }
        }
        guard refusals.count == options.count, let words = refusals.first else { return nil }
        return source.failure(Phrase(same: words))
    }

    /// Refuses what no command has, and values of another type or that no command lists.
    func check(among all: [PlacedCommand]) throws(CommandFailure) {
        let commands = all.filter { command == nil || $0.name == command }
        guard !commands.isEmpty else {
            let near = Suggestion.nearest(to: command ?? "", among: all.map(\.name))
            let meant = Suggestion.question(near.map { "[\($0.replacing(" ", with: "."))]" })
            let shown = (command ?? "").printable
            throw source.failure("unknown command [\(shown)].\(meant)", "알 수 없는 명령입니다: [\(shown)].\(meant)")
        }
        guard !name.isEmpty else { return }
        let options = options(of: commands)
        guard let option = options.first?.option else { return try checkName(commands) }
        switch (option.kind, value) {
        case (.flag, .texts) where !source.isEnvironment || isOn == nil:
            throw source.failure("\(name) must be true or false.", "\(name)에는 true나 false를 적어야 합니다.")
        case (.option, .isOn): throw source.needsText(name)
        case (.option, .texts(let texts)) where texts.count != 1 && !option.isRepeating: throw source.needsText(name)
        default: break
        }
        if options.allSatisfy({ !fits($0.option, of: $0.command) }), let mistake = mistake(among: commands) {
            throw mistake
        }
    }

    /// Refuses a name that no option has.
    private func checkName(_ commands: [PlacedCommand]) throws(CommandFailure) {
        if commands.flatMap(\.declarations).contains(where: { $0.settingName == name && $0.kind != .argument }) {
            let option = "--" + name.replacing("_", with: "-")
            throw source.failure("not a setting: give \(option).", "설정이 아닙니다. \(option)로 지정하세요.")
        }
        let keys = command == nil ? ServiceSetting.allCases.map(\.name) : []
        let known = commands.flatMap(\.settings).map(\.settingName) + keys
        let meant = Suggestion.nearest(to: name.replacing("-", with: "_"), among: known)
        // Variables with our prefix may belong to another program, unless their names resemble ours.
        if source.isEnvironment, meant == nil { return }
        func shown(_ name: String) -> String {
            source.isEnvironment ? Self.prefix + name.uppercased() : name.printable
        }
        let question = Suggestion.question(meant.map(shown))
        throw source.failure("unknown setting \(shown(name)).\(question)", "알 수 없는 설정입니다: \(shown(name)).\(question)")
    }
}
