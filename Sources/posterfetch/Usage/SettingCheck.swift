import ArgumentParser

/// Checks the values of settings as the commands would that use them.
struct SettingCheck {
    let tree: CommandTree

    /// Returns what is wrong with the values of settings, each with its place.
    func mistakes(in settings: [OptionSetting]) -> [CommandFailure] { settings.compactMap(mistake) }

    /// Has each command that the setting is for parse it alone; nil if none complains about it.
    private func mistake(in setting: OptionSetting) -> CommandFailure? {
        for (path, command) in tree.runnable where setting.command == nil || setting.command == path {
            guard let option = command.settable.first(where: { $0.settingName == setting.name }), setting.fits(option)
            else { continue }
            let arguments = SettledArguments(
                trying: setting, as: option, in: path.split(separator: " ").map(String.init), command)
            do {
                _ = try Posterfetch.parseAsRoot(arguments.all)
            } catch {
                // Whatever else the parser misses is not about this setting.
                let message = Posterfetch.message(for: error)
                let mistake = UsageMistake(in: arguments, tree)
                if mistake.blames(option, in: message) { return mistake.failure(message) }
            }
        }
        return nil
    }
}
