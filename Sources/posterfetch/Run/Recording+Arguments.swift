import Aggregator

extension Recording {
    /// The options that decide what a run asks for, by their long names.
    private static let repeated: Set = [
        "date", "from", "to", "top", "nation", "kind", "area", "size", "poster-language", "gallery", "reviews",
        "details",
        "again", "fresh",
    ]

    /// Has a replay ask for what the recorded run asked for, apart from what its own arguments say.
    ///
    /// Settings of this machine that would change what is asked for do not count.
    ///
    /// - Parameters:
    ///   - given: The arguments of the replay; films and periods are added if it names none.
    ///   - settings: The settings that stand for options; those of the recorded run are added.
    func `repeat`(_ given: inout [String], _ settings: inout [OptionSetting], _ tree: CommandTree) {
        guard let run else { return }
        let (path, command) = tree.find(run.arguments)
        let (ownPath, ownCommand) = tree.find(given)
        let recorded = GivenArguments(run.arguments.dropFirst(path.count), of: command)
        let own = GivenArguments(given.dropFirst(ownPath.count), of: ownCommand)
        // `list daily` asks for the rankings that `daily` has asked for.
        let period = Self.period(path, recorded.positionals)
        guard path == ownPath || period != nil && period == Self.period(ownPath, own.positionals) else { return }
        let repeated = command.settable.filter { Self.repeated.contains($0.longName ?? "") }
        settings.removeAll { setting in repeated.contains { $0.settingName == setting.name } }
        for option in repeated {
            guard let name = option.longName, let value = recorded.options[name] else { continue }
            settings.append(
                OptionSetting(
                    command: nil, name: option.settingName, value: value.map { .texts([$0]) } ?? .isOn(true),
                    source: .file(self.path, line: nil)))
        }
        // The file of a table is read, and is not part of a recording.
        if path == ownPath, own.positionals.isEmpty, command.commandName != "enrich" { given += recorded.positionals }
    }

    /// The period whose rankings a command asks for; nil if it asks for none.
    private static func period(_ path: [String], _ positionals: [String]) -> RankingPeriod? {
        (path == ["list"] ? positionals.first : path.first).flatMap { RankingPeriod(rawValue: $0) }
    }
}
