import BoxOfficeSystem
import BoxOfficeWire

/// What somebody is told who has `config` change a setting: where the file is, and the line to add.
struct SettingAdvice {
    private let words: [String]
    private let tree: CommandTree

    init(_ arguments: [String], of tree: CommandTree) {
        let parts = arguments.flatMap { $0.split(separator: "=").map(String.init) }
        words = ["set", "get", "add", "unset"].contains(parts.first) ? Array(parts.dropFirst()) : parts
        self.tree = tree
    }

    var text: String {
        spoken(
            "config shows settings and changes none. Add a line to \(file): \(line)",
            "config는 설정을 보여 주기만 합니다. \(file)에 이런 줄을 적으세요: \(line)")
    }

    private var file: String {
        let environment = Environment.process
        let path = environment.folders.configurationFiles.first ?? "config.toml"
        return environment.variables["HOME"]?.nonEmpty.map { path.replacing($0, with: "~") } ?? path
    }

    /// The line, with the value that was given; a key is left to its owner to write.
    private var line: String {
        let name = (words.first ?? "").lowercased().replacing("-", with: "_")
        let keys = Setting.allCases.map(\.fileName)
        let options = tree.runnable.flatMap(\.command.settable)
        let known = keys + options.map(\.settingName)
        guard let name = known.first(where: { $0 == name }) ?? Suggestion.nearest(to: name, among: known) else {
            return "size = \"w780\""
        }
        guard !keys.contains(name) else { return "\(name) = \"…\"" }
        let option = options.first { $0.settingName == name }
        let value = (words.dropFirst().first ?? option?.defaultValue)?.printable
        if option?.kind == .flag { return "\(name) = \(value == "false" ? "false" : "true")" }
        return value.flatMap(Int.init).map { "\(name) = \($0)" } ?? "\(name) = \"\(value ?? "…")\""
    }
}
