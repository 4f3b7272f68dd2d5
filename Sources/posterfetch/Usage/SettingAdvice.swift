struct SettingAdvice {
    private let words: [String]
    /// Whether the word names a setting, as after `set`, or precedes a value.
    private let namesSetting: Bool
    private let tree: CommandTree

    init(_ arguments: [String], of tree: CommandTree) {
        let parts = arguments.flatMap { $0.split(separator: "=").map(String.init) }
        let isTold = ["set", "get", "add", "unset"].contains(parts.first)
        words = isTold ? Array(parts.dropFirst()) : parts
        namesSetting = isTold || words.count > 1
        self.tree = tree
    }

    var text: String {
        if !namesSetting, let word = words.first, !known.contains(name) {
            return spoken(
                "config takes no argument “\(word.printable)”: it only shows settings. To change one, add a line to \(file): \(line)",
                "config는 설정을 보여 주기만 하고 “\(word.printable)” 인자는 받지 않습니다. 설정은 \(file)에 이런 줄로 적습니다: \(line)")
        }
        return spoken(
            "config shows settings and changes none. Add a line to \(file): \(line)",
            "config는 설정을 보여 주기만 합니다. \(file)에 이런 줄을 적으세요: \(line)")
    }

    private var name: String { (words.first ?? "").lowercased().replacing("-", with: "_") }
    private var keys: [String] { Setting.allCases.map(\.fileName) }
    private var options: [CommandTree.Argument] { tree.runnable.flatMap(\.command.settable) }
    private var known: [String] { keys + options.map(\.settingName) }

    private var file: String {
        let environment = Environment.process
        return environment.shortened(environment.folders.configurationFiles.first ?? "config.toml")
    }

    private var line: String {
        let meant = namesSetting ? Suggestion.nearest(to: name, among: known) : nil
        guard let name = known.first(where: { $0 == name }) ?? meant else { return "size = \"w780\"" }
        guard !keys.contains(name) else { return "\(name) = \"…\"" }
        let option = options.first { $0.settingName == name }
        let value = (words.dropFirst().first ?? option?.defaultValue)?.printable
        if option?.kind == .flag { return "\(name) = \(value == "false" ? "false" : "true")" }
        return value.flatMap(Int.init).map { "\(name) = \($0)" } ?? "\(name) = \"\(value ?? "…")\""
    }
}
