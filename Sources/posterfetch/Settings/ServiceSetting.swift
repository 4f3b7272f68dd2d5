import Aggregator
import BoxOfficeBasics

/// A setting that is not an option: a service's key, the file that holds one, or a service's address.
enum ServiceSetting: String, CaseIterable {
    case kobisKey = "KOBIS_API_KEY"
    case kobisKeyFile = "KOBIS_API_KEY_FILE"
    case tmdbToken = "TMDB_ACCESS_TOKEN"
    case tmdbTokenFile = "TMDB_ACCESS_TOKEN_FILE"
    case tmdbKey = "TMDB_API_KEY"
    case tmdbKeyFile = "TMDB_API_KEY_FILE"
    case kobisBaseURL = "KOBIS_BASE_URL"
    case tmdbBaseURL = "TMDB_BASE_URL"
    case imageBaseURL = "TMDB_IMAGE_BASE_URL"

    static let keys = allCases.filter(\.isKey)

    /// Its name in a configuration file.
    var name: String { rawValue.lowercased() }

    /// True if its value is a key, which must not be shown.
    var isKey: Bool { file != nil }

    /// The setting that names a file with this key.
    var file: ServiceSetting? { ServiceSetting(rawValue: rawValue + "_FILE") }

    /// The address that it sets.
    var host: WritableKeyPath<ServiceHosts, BaseURL>? {
        switch self {
        case .kobisBaseURL: \.kobis
        case .tmdbBaseURL: \.tmdb
        case .imageBaseURL: \.images
        default: nil
        }
    }
}

extension Phrase {
    static let lacksKOBISKey = Phrase(
        "KOBIS_API_KEY is not set. Get a free key at https://www.kobis.or.kr/kobisopenapi/",
        "KOBIS_API_KEY가 없습니다. https://www.kobis.or.kr/kobisopenapi/ 에서 무료로 발급받으세요.")
    static let lacksTMDBKey = Phrase(
        "Neither TMDB_ACCESS_TOKEN nor TMDB_API_KEY is set. Get a free key at https://www.themoviedb.org/settings/api",
        "TMDB_ACCESS_TOKEN도 TMDB_API_KEY도 없습니다. https://www.themoviedb.org/settings/api 에서 무료로 발급받으세요.")
}
