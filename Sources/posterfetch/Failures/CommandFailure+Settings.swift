import BoxOfficeHTTP

// Settings, keys and the places of files.
extension CommandFailure {
    static let noKOBISKey = CommandFailure(
        .configuration, "KOBIS_API_KEY is not set. Get a free key at https://www.kobis.or.kr/kobisopenapi/")

    static let noTMDBKey = CommandFailure(
        .configuration,
        "Neither TMDB_ACCESS_TOKEN nor TMDB_API_KEY is set. Get a free key at https://www.themoviedb.org/settings/api")

    static func unusableKey(_ key: Setting, from source: String) -> CommandFailure {
        CommandFailure(.configuration, "\(key.rawValue), from \(source), does not contain a usable key.")
    }

    static func unusableKey(in path: String, namedBy setting: Setting) -> CommandFailure {
        CommandFailure(.configuration, "\(path), which \(setting.rawValue) names, does not contain a usable key.")
    }

    static func unreadableKey(in path: String, namedBy setting: Setting) -> CommandFailure {
        CommandFailure(.configuration, "\(setting.rawValue) names \(path), which cannot be read.")
    }

    static func unusableURL(_ setting: Setting, from source: String, _ error: BaseURL.Invalid) -> CommandFailure {
        CommandFailure(.configuration, "\(setting.rawValue), from \(source), cannot be used: \(error).")
    }

    static func configurationFileNotFound(_ path: String) -> CommandFailure {
        CommandFailure(.noInput, "--config: file not found: \(path).")
    }

    static func configurationFile(_ path: String, problem: String) -> CommandFailure {
        CommandFailure(.configuration, "\(path): \(problem)")
    }

    static func keyReadableByOthers(in path: String) -> CommandFailure {
        CommandFailure(
            .configuration,
            "\(path) holds a key and can be read by others, so it is not used. Restrict it: chmod 600 \(path)")
    }

    static let noPlaceForOverrides = CommandFailure(
        .configuration, "The folder of the overrides file is unknown. Set HOME, or name a file with --overrides.")

    static let noPlaceForCache = CommandFailure(
        .configuration, "The folder of the cache is unknown. Set HOME or XDG_CACHE_HOME.")
}
