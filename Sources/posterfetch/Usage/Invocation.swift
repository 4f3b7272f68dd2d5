struct Invocation {
    let arguments: SettledArguments
    let language: InterfaceLanguage

    /// Reads the arguments and the settings; help is shown even if settings are invalid.
    init(_ given: [String], _ environment: Environment) throws(CommandFailure) {
        let file = Self.value(of: "--config", in: given)?.nonEmpty
        guard !Self.asksForHelp(given) else {
            let settings = try? Settings(environment, file: file, readsDotEnv: false)
            arguments = SettledArguments(Self.withCommandFirst(given))
            language = Self.language(given, environment, settings: settings?.options ?? [])
            return
        }
        var (given, settings) = (
            Self.withCommandFirst(given), try Settings(environment, file: file, readsDotEnv: false).options
        )
        language = Self.language(given, environment, settings: settings)
        if let path = Self.value(of: "--replay", in: given) {
            Recording(replaying: path).repeat(&given, &settings, CommandTree())
        }
        if !settings.isEmpty || given.contains(where: { $0.hasPrefix("--no-") }) {
            arguments = try SettledArguments(given, settings, CommandTree(), home: environment.variables["HOME"])
        } else {
            arguments = SettledArguments(given)
        }
    }

    /// Moves a language option after the command, where the parser knows it.
    private static func withCommandFirst(_ given: [String]) -> [String] {
        let count = given.first == "--lang" ? 2 : given.first?.hasPrefix("--lang=") == true ? 1 : 0
        let rest = Array(given.dropFirst(count))
        // Before an option of the whole command, such as --help, it is left out: the language is known already.
        guard count > 0, rest.first?.hasPrefix("-") == false else { return rest }
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        return Array(rest[..<end] + given.prefix(count) + rest[end...])
    }

    /// Returns the language from arguments and locale, before settings are known.
    static func language(
        _ given: [String], _ environment: Environment, settings: [OptionSetting] = []
    ) -> InterfaceLanguage {
        let setting = settings.lazy.filter { $0.name == "lang" && ($0.command == nil || $0.command == given.first) }
            .compactMap { if case .texts(let texts) = $0.value { texts.first } else { nil } }.first
        let wanted = value(of: "--lang", in: given) ?? setting
        return wanted.flatMap(InterfaceLanguage.init) ?? environment.language
    }

    /// The command whose help is wanted, and how much of it; nil if no help is wanted.
    static func help(in given: [String]) -> (words: [String], extent: HelpPage.Extent)? {
        let flags = ["-h", "--help", "--help-all", "--help-hidden"]
        guard given.isEmpty || given.first == "help" || given.contains(where: flags.contains) else { return nil }
        let words = given.filter { !flags.contains($0) }
        let isWhole = given.contains("--help-all") || given.contains("--help-hidden")
        let isShort = given.contains("-h") && !given.contains("--help")
        let extent: HelpPage.Extent =
            isWhole ? .whole : isShort ? .first : given.isEmpty && StandardStream.output.isTerminal ? .start : .usual
        return (given.first == "help" ? Array(words.dropFirst()) : words, extent)
    }

    static func asksForHelp(_ given: [String]) -> Bool {
        given.isEmpty || given.first == "help"
            || given.contains { argument in
                ["-h", "--help", "--help-all", "--help-hidden", "--version", "--experimental-dump-help"].contains(
                    argument)
                    || argument.hasPrefix("--generate-completion-script") || argument.hasPrefix("---completion")
            }
    }

    /// Returns an option's last value in the arguments, before they are parsed.
    private static func value(of option: String, in given: [String]) -> String? {
        var value: String?
        for (index, argument) in given.enumerated() {
            if argument == option, index + 1 < given.count { value = given[index + 1] }
            if argument.hasPrefix(option + "=") { value = String(argument.dropFirst(option.count + 1)) }
        }
        return value
    }
}
