/// A setting that comes from outside the command line: an environment variable, or a name in a configuration file.
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
    case allowHTTP = "POSTERFETCH_ALLOW_HTTP"
    case overrides = "POSTERFETCH_OVERRIDES"

    /// The settings whose values are keys.
    static let keys: Set<Setting> = [.kobisKey, .tmdbToken, .tmdbKey]

    /// The name in a configuration file: in lower case, and without the prefix that only shared names need.
    var fileName: String {
        rawValue.hasPrefix("POSTERFETCH_")
            ? rawValue.dropFirst("POSTERFETCH_".count).lowercased() : rawValue.lowercased()
    }

    /// Whether the value is true or false instead of a text.
    var isSwitch: Bool { self == .allowHTTP }

    /// The setting whose value is the path of a file with this key.
    var file: Setting? { Setting(rawValue: rawValue + "_FILE") }

    /// Returns the name in a configuration file that a misspelt one probably means.
    static func suggestion(for name: String) -> String? {
        allCases.map { ($0.fileName, name.lowercased().replacing("-", with: "_").editDistance(to: $0.fileName)) }
            .filter { $0.1 <= 3 }.min { $0.1 < $1.1 }?.0
    }
}

extension String {
    /// Returns how many letters must be inserted, deleted or replaced to turn one text into the other.
    fileprivate func editDistance(to other: String) -> Int {
        var row = Array(0...other.count)
        for (i, left) in enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in other.enumerated() {
                let replaced = diagonal + (left == right ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = Swift.min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[other.count]
    }
}
