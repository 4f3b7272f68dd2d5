/// Settings come before the user's arguments, so they are read as options, and given options override them.
struct SettledArguments {
    private(set) var all: [String]
    private(set) var sources: [String: SettingSource] = [:]

    init(_ given: [String]) { all = given }

    init(_ given: [String], _ settings: [OptionSetting], _ tree: CommandTree, home: String?) throws(CommandFailure) {
        for setting in settings { try setting.check(against: tree) }
        let (path, command) = tree.find(given)
        // Leave out an option that turns a setting off: `--no-gallery`, or `--cache` for `no_cache = true`.
        var (own, off): ([String], Set<String>) = ([], [])
        for argument in given.dropFirst(path.count) {
            let opposite = argument.hasPrefix("--no-") ? "--\(argument.dropFirst(5))" : "--no-\(argument.dropFirst(2))"
            if argument.hasPrefix("--"), command.option(argument) == nil, command.option(opposite)?.kind == .flag {
                off.insert(String(opposite.dropFirst(2)))
            } else {
                own.append(argument)
            }
        }
        let parts = GivenArguments(own, of: command)
        let options = parts.options
        var chosen: [String: ChosenSetting] = [:]
        for setting in settings where setting.command == nil || setting.command == path.joined(separator: " ") {
            guard let option = command.settable.first(where: { $0.settingName == setting.name }),
                let name = option.longName, !options.keys.contains(name), !off.contains(name), chosen[name] == nil,
                setting.fits(option)
            else { continue }
            chosen[name] = ChosenSetting(option: option, setting: setting)
        }
        for (name, one) in chosen where !one.isOn { chosen[name] = nil }
        let values = options.merging(chosen.mapValues(\.text)) { given, _ in given }
        let useful = chosen.filter { OptionRule.allow($0.key, beside: values, given: Set(options.keys), in: command) }
        sources = useful.mapValues(\.setting.source)
        let added = useful.sorted { $0.key < $1.key }.flatMap { $0.value.arguments(home: home) }
        all = path + added + own
        // A command for a folder of posters uses the one that runs fill, unless another is named.
        let folders = settings.filter { $0.name == "output" && $0.command == nil }
        if command.takesFolder, parts.positionals.isEmpty, case .texts(let texts)? = folders.first?.value,
            let folder = texts.last?.expanding(home: home).nonEmpty
        {
            all.append(folder)
        }
    }
}

private struct ChosenSetting {
    let option: CommandTree.Argument
    let setting: OptionSetting

    var isOn: Bool {
        guard option.kind == .flag else { return true }
        switch setting.value {
        case .isOn(let isOn): return isOn
        // An environment variable is a text.
        case .texts(let texts): return !["false", "no", "0"].contains(texts.first?.lowercased())
        }
    }

    var text: String? {
        if option.kind == .option, case .texts(let texts) = setting.value { texts.last } else { nil }
    }

    func arguments(home: String?) -> [String] {
        guard option.kind == .option, case .texts(let texts) = setting.value else { return [option.shown] }
        return texts.map { "\(option.shown)=\(option.isPath ? $0.expanding(home: home) : $0)" }
    }
}

extension String {
    func expanding(home: String?) -> String { hasPrefix("~/") ? (home ?? "~") + dropFirst() : self }
}

extension OptionSetting {
    func fits(_ option: CommandTree.Argument) -> Bool {
        guard option.kind == .option, case .texts(let texts) = value else { return true }
        return texts.allSatisfy(option.accepts)
    }

    func mistake(in tree: CommandTree) -> CommandFailure? {
        guard case .texts(let texts) = value else { return nil }
        for (path, command) in tree.runnable where self.command == nil || self.command == path {
            guard let option = command.settable.first(where: { $0.settingName == name }), fits(option) else { continue }
            let words = texts.lazy.compactMap { option.refusal(of: $0, as: option.shown) }.first
            if let words { return CommandFailure(.configuration, Phrase(same: "\(source): \(words)")) }
        }
        return nil
    }

    fileprivate func check(against tree: CommandTree) throws(CommandFailure) {
        let commands = tree.runnable.filter { command == nil || $0.path == command }
        guard !commands.isEmpty else {
            let near = Suggestion.nearest(to: command ?? "", among: tree.runnable.map(\.path))
            let meant = Suggestion.question(near.map { "[\($0.replacing(" ", with: "."))]" })
            let shown = (command ?? "").printable
            throw source.failure("unknown command [\(shown)].\(meant)", "알 수 없는 명령입니다: [\(shown)].\(meant)")
        }
        guard !name.isEmpty else { return }
        let all = commands.flatMap(\.command.settable)
        let options = all.filter { $0.settingName == name }
        guard let option = options.first else {
            if commands.flatMap(\.command.arguments).contains(where: { $0.settingName == name }) {
                let option = "--" + name.replacing("_", with: "-")
                throw source.failure("not a setting: give \(option).", "설정이 아닙니다. \(option)로 지정하세요.")
            }
            let keys = command == nil ? Setting.allCases.map(\.fileName) : []
            let meant = Suggestion.nearest(to: name.replacing("-", with: "_"), among: all.map(\.settingName) + keys)
            // Variables with our prefix may belong to another program, unless their names resemble ours.
            if source.isEnvironment, meant == nil { return }
            func shown(_ name: String) -> String {
                source.isEnvironment ? SettingsLayer.prefix + name.uppercased() : name.printable
            }
            let question = Suggestion.question(meant.map(shown))
            throw source.failure(
                "unknown setting \(shown(name)).\(question)", "알 수 없는 설정입니다: \(shown(name)).\(question)")
        }
        switch (option.kind, value) {
        case (.flag, .texts) where !source.isEnvironment:
            throw source.failure("\(name) must be true or false.", "\(name)에는 true나 false를 적어야 합니다.")
        case (.option, .isOn): throw source.needsText(name)
        case (.option, .texts(let texts)) where texts.count != 1 && !option.isRepeating: throw source.needsText(name)
        default: break
        }
        guard options.contains(where: fits) else {
            let values = options.flatMap(\.allValues).eachOnce
            let given = if case .texts(let texts) = value { texts.first ?? "" } else { "" }
            let list = values.joined(separator: ", ")
            let meant = Suggestion.question(Suggestion.nearest(to: given, among: values))
            throw source.failure("\(name) must be one of \(list).\(meant)", "\(name)에 쓸 수 있는 값은 \(list)입니다.\(meant)")
        }
    }
}
