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
