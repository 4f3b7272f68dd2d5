/// A setting that is not an option: an environment variable, or a name in a configuration file.
///
/// The others are options; see ``OptionSetting``.
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
    case redisURL = "REDIS_URL"
    case redisURLFile = "REDIS_URL_FILE"

    /// The settings whose values are keys.
    static let keys: Set<Setting> = [.kobisKey, .tmdbToken, .tmdbKey]

    /// Returns whether a value must not be shown: a key, or an address with a password.
    func isSecret(_ text: String) -> Bool { Self.keys.contains(self) || self == .redisURL && text.contains("@") }

    /// What a file that this setting names holds.
    var content: Phrase {
        [.redisURL, .redisURLFile].contains(self) ? Phrase("address", "주소") : Phrase("key", "키")
    }

    /// The name in a configuration file.
    var fileName: String { rawValue.lowercased() }

    /// The setting whose value is the path of a file with this key.
    var file: Setting? { Setting(rawValue: rawValue + "_FILE") }
}

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

extension SettingSource {
    /// Returns a failure that names the place.
    func failure(_ english: String, _ korean: String) -> CommandFailure {
        CommandFailure(.configuration, "\(self): \(english)", "\(self): \(korean)")
    }

    func needsText(_ name: String) -> CommandFailure {
        failure("\(name) must be a text in quotes.", "\(name)에는 따옴표로 묶은 글을 적어야 합니다.")
    }
}
