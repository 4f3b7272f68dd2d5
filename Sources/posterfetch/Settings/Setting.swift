import BoxOfficeBasics

/// A setting as it stands in a file or in the environment.
struct Setting: Sendable {
    enum Value: Sendable, Hashable {
        case texts([String])
        case isOn(Bool)
    }

    /// The command of a table, such as `daily`; nil for all commands.
    let command: String?
    /// Empty for the heading of a table, which only names its command.
    let name: String
    let value: Value
    let source: SettingSource

    var text: String? { if case .texts(let texts) = value { texts.first } else { nil } }

    /// What it sets, if that is not an option.
    var service: ServiceSetting? { command == nil ? ServiceSetting(rawValue: name.uppercased()) : nil }

    static let prefix = "POSTERFETCH_"

    /// The settings among the variables of an environment.
    static func all(in variables: [String: String]) -> [Setting] {
        variables.sorted { $0.key < $1.key }.compactMap { variable, text in
            let isOption = variable.hasPrefix(prefix)
            guard !text.isEmpty, isOption || ServiceSetting(rawValue: variable) != nil else { return nil }
            return Setting(
                command: nil, name: variable.dropFirst(isOption ? prefix.count : 0).lowercased(), value: .texts([text]),
                source: .environment(variable))
        }
    }
}

enum SettingSource: Sendable, Hashable {
    case environment(String)
    case file(String, line: Int?)

    var isEnvironment: Bool { if case .environment = self { true } else { false } }

    /// What it has in common with other settings of the same place.
    var place: Phrase {
        switch self {
        case .environment: .environment
        case .file(let path, _): Phrase(same: path)
        }
    }

    var words: Phrase {
        switch self {
        case .environment(let name): Phrase("the environment (\(name))", "환경 변수 \(name)")
        case .file(let path, let line?): Phrase("\(path), line \(line)", "\(path) \(line)행")
        case .file(let path, nil): Phrase(same: path)
        }
    }

    func failure(_ english: String, _ korean: String) -> CommandFailure { failure(Phrase(english, korean)) }

    func failure(_ what: Phrase) -> CommandFailure { CommandFailure(.configuration, words + Phrase(same: ": ") + what) }

    func needsText(_ name: String) -> CommandFailure {
        failure("\(name) must be text in quotes.", "\(name)에는 따옴표로 묶은 문자열을 적어야 합니다.")
    }
}

extension Phrase {
    static let environment = Phrase("the environment", "환경 변수")
}
