import Aggregator
import BoxOfficeWire

/// The arguments of a run, with the settings that stand for options put before the user's own.
///
/// So a setting is read, checked and used exactly as the option is, and an option that is given wins.
struct SettledArguments {
    /// The arguments for the parser.
    private(set) var all: [String]
    /// Where each option comes from that a setting gave, by its long name.
    private(set) var sources: [String: SettingSource] = [:]

    /// Takes the arguments as they were given.
    init(_ given: [String]) { all = given }

    /// Takes one setting, and what its command cannot be parsed without.
    init(
        trying setting: OptionSetting, as option: CommandTree.Argument, in path: [String],
        _ command: CommandTree.Command
    ) {
        let needed = (command.arguments ?? []).filter { $0.kind == .positional && !$0.isOptional }
        all =
            path + needed.compactMap { $0.allValues?.first }
            + ChosenSetting(option: option, setting: setting).arguments(home: nil)
        sources = [option.longName ?? "": setting.source]
    }

    /// Adds the settings.
    ///
    /// - Parameters:
    ///   - settings: The settings in order of precedence.
    ///   - home: What `~` at the beginning of a path stands for.
    /// - Throws: A failure that names the place of a setting that no command has, or whose value none can use.
    init(_ given: [String], _ settings: [OptionSetting], _ tree: CommandTree, home: String?) throws(CommandFailure) {
        for setting in settings { try setting.check(against: tree) }
        let (path, command) = tree.find(given)
        let own = Opposites(given.dropFirst(path.count), of: command)
        let options = GivenArguments(own.arguments, of: command).options
        var chosen: [String: ChosenSetting] = [:]
        for setting in settings where setting.command == nil || setting.command == path.joined(separator: " ") {
            guard let option = command.settable.first(where: { $0.settingName == setting.name }),
                let name = option.longName, !options.keys.contains(name), !own.off.contains(name), chosen[name] == nil,
                setting.fits(option)
            else { continue }
            chosen[name] = ChosenSetting(option: option, setting: setting)
        }
        for (name, one) in chosen where !one.isOn { chosen[name] = nil }
        let values = options.merging(chosen.mapValues(\.text)) { given, _ in given }
        let useful = chosen.filter { OptionRules.allow($0.key, beside: values, given: Set(options.keys), in: command) }
        sources = useful.mapValues(\.setting.source)
        let added = useful.sorted { $0.key < $1.key }.flatMap { $0.value.arguments(home: home) }
        all = path + added + own.arguments
        // A command about a folder of posters is about the one that runs fill, unless another is named.
        let folders = settings.filter { $0.name == "output" && $0.command == nil }
        if command.isAboutPosters, let folder = folders.first?.value.path(home: home),
            GivenArguments(own.arguments, of: command).positionals.isEmpty
        {
            all.append(folder)
        }
    }
}

/// A setting, and the option that it stands for in this run.
private struct ChosenSetting {
    let option: CommandTree.Argument
    let setting: OptionSetting

    /// Whether it says more than that a flag is off.
    var isOn: Bool {
        guard option.kind == .flag else { return true }
        switch setting.value {
        case .isOn(let isOn): return isOn
        // A variable of the environment is a text.
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

extension OptionSetting.Value {
    /// The value as a path.
    fileprivate func path(home: String?) -> String? {
        if case .texts(let texts) = self { texts.last?.expanding(home: home).nonEmpty } else { nil }
    }
}

extension CommandTree.Command {
    /// Whether its argument is a folder of posters.
    fileprivate var isAboutPosters: Bool {
        (arguments ?? []).contains { $0.kind == .positional && $0.valueName == "dir" }
    }
}

extension String {
    /// The path with the home folder in place of `~`.
    fileprivate func expanding(home: String?) -> String { hasPrefix("~/") ? (home ?? "~") + dropFirst() : self }
}

/// The arguments without those that turn off what a setting turns on: `--no-gallery`, or `--cache` for `no_cache = true`.
private struct Opposites {
    private(set) var arguments: [String] = []
    /// The long names of the flags that are off.
    private(set) var off: Set<String> = []

    init(_ given: some Sequence<String>, of command: CommandTree.Command) {
        for argument in given {
            let opposite = argument.hasPrefix("--no-") ? "--\(argument.dropFirst(5))" : "--no-\(argument.dropFirst(2))"
            if argument.hasPrefix("--"), command.option(argument) == nil, command.option(opposite)?.kind == .flag {
                off.insert(String(opposite.dropFirst(2)))
            } else {
                arguments.append(argument)
            }
        }
    }
}

extension OptionSetting {
    /// Whether an option can have the value.
    func fits(_ option: CommandTree.Argument) -> Bool {
        guard option.kind == .option, let values = option.allValues, !values.isEmpty, case .texts(let texts) = value
        else {
            return true
        }
        return texts.allSatisfy { values.contains($0) || values.contains(OtherWords.value($0)) }
    }

    /// Refuses a setting that no command has, or whose value none can use.
    fileprivate func check(against tree: CommandTree) throws(CommandFailure) {
        let commands = tree.runnable.filter { command == nil || $0.path == command }
        guard !commands.isEmpty else {
            let meant = Suggestion.nearest(to: command ?? "", among: tree.runnable.map(\.path))
            throw CommandFailure.unknownTable(
                command ?? "", at: source, meant: meant?.replacing(" ", with: "."))
        }
        guard !name.isEmpty else { return }
        let all = commands.flatMap(\.command.settable)
        let options = all.filter { $0.settingName == name }
        guard let option = options.first else {
            let keys = command == nil ? Setting.allCases.map(\.fileName) : []
            let meant = Suggestion.nearest(to: name.replacing("-", with: "_"), among: all.map(\.settingName) + keys)
            // Variables with our prefix may be somebody else's, unless they are close to ours.
            if source.isEnvironment {
                guard let meant else { return }
                throw CommandFailure.unknownSetting(
                    SettingsLayer.prefix + name.uppercased(), at: source,
                    meant: SettingsLayer.prefix + meant.uppercased())
            }
            throw CommandFailure.unknownSetting(name, at: source, meant: meant)
        }
        switch (option.kind, value) {
        case (.flag, .texts) where !source.isEnvironment: throw CommandFailure.settingNeedsSwitch(name, at: source)
        case (.option, .isOn): throw CommandFailure.settingNeedsText(name, at: source)
        case (.option, .texts(let texts)) where texts.count != 1 && !option.isRepeating:
            throw CommandFailure.settingNeedsText(name, at: source)
        default: break
        }
        guard options.contains(where: fits) else {
            let values = options.flatMap { $0.allValues ?? [] }.reduce(into: [String]()) { all, value in
                if !all.contains(value) { all.append(value) }
            }
            let given = if case .texts(let texts) = value { texts.first ?? "" } else { "" }
            throw CommandFailure.unusableSetting(
                name, at: source, values: values, meant: Suggestion.nearest(to: given, among: values))
        }
    }
}
