/// A setting that is not an option; for the others, see ``OptionSetting``.
enum Setting: String, CaseIterable {
    case kobisKey = "KOBIS_API_KEY"
    case kobisKeyFile = "KOBIS_API_KEY_FILE"
    case tmdbToken = "TMDB_ACCESS_TOKEN"
    case tmdbTokenFile = "TMDB_ACCESS_TOKEN_FILE"
    case tmdbKey = "TMDB_API_KEY"
    case tmdbKeyFile = "TMDB_API_KEY_FILE"
    case kobisBaseURL = "KOBIS_BASE_URL"
    case tmdbBaseURL = "TMDB_BASE_URL"
    case imageBaseURL = "TMDB_IMAGE_BASE_URL"

    static let keys: Set<Setting> = [.kobisKey, .tmdbToken, .tmdbKey]

    /// Whether its value is a key, which must not be shown.
    var isKey: Bool { Self.keys.contains(self) }

    var isAddress: Bool { [.kobisBaseURL, .tmdbBaseURL, .imageBaseURL].contains(self) }

    var fileName: String { rawValue.lowercased() }

    /// The setting that names a file with this key.
    var file: Setting? { Setting(rawValue: rawValue + "_FILE") }
}

struct OptionSetting: Sendable {
    enum Value: Sendable, Hashable {
        case texts([String])
        case isOn(Bool)
    }

    /// The command of a table, such as `daily`; nil for all commands.
    let command: String?
    let name: String
    let value: Value
    let source: SettingSource
}

enum SettingSource: Sendable, Hashable {
    case environment(String)
    case file(String, line: Int?)

    var isEnvironment: Bool { if case .environment = self { true } else { false } }

    var words: Phrase {
        switch self {
        case .environment(let name): Phrase("the environment (\(name))", "환경 변수 \(name)")
        case .file(let path, nil): Phrase(same: path)
        case .file(let path, let line?): Phrase("\(path), line \(line)", "\(path) \(line)행")
        }
    }

    func failure(_ english: String, _ korean: String) -> CommandFailure { failure(Phrase(english, korean)) }

    func failure(_ what: Phrase) -> CommandFailure { CommandFailure(.configuration, words + Phrase(same: ": ") + what) }

    func needsText(_ name: String) -> CommandFailure {
        failure("\(name) must be text in quotes.", "\(name)에는 따옴표로 묶은 문자열을 적어야 합니다.")
    }
}
