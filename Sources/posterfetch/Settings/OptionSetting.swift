/// A setting that stands for an option of the command line.
struct OptionSetting: Sendable {
    /// What a setting holds.
    enum Value: Sendable, Hashable {
        /// For an option: its value, or several.
        case texts([String])
        /// For a flag: whether it is on.
        case isOn(Bool)
    }

    /// The command that a table is for, such as `daily`; nil for all commands.
    let command: String?
    /// The name in a configuration file, such as `poster_language`.
    let name: String
    let value: Value
    let source: SettingSource
}

/// Where a setting comes from.
enum SettingSource: Sendable, Hashable, CustomStringConvertible {
    /// A variable of the environment, by its name.
    case environment(String)
    /// A file, and the line in it if that is known.
    case file(String, line: Int?)

    var isEnvironment: Bool { if case .environment = self { true } else { false } }

    var description: String {
        switch self {
        case .environment(let name): spoken("the environment (\(name))", "환경 변수 \(name)")
        case .file(let path, nil): path
        case .file(let path, let line?): spoken("\(path), line \(line)", "\(path) \(line)행")
        }
    }
}
