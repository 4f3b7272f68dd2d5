import BoxOfficeHTTP

// Settings, keys and the places of files.
extension CommandFailure {
    static let noKOBISKey = CommandFailure(
        .configuration, "KOBIS_API_KEY is not set. Get a free key at https://www.kobis.or.kr/kobisopenapi/",
        "KOBIS_API_KEY가 없습니다. https://www.kobis.or.kr/kobisopenapi/ 에서 무료로 발급받으세요.")

    static let noTMDBKey = CommandFailure(
        .configuration,
        "Neither TMDB_ACCESS_TOKEN nor TMDB_API_KEY is set. Get a free key at https://www.themoviedb.org/settings/api",
        "TMDB_ACCESS_TOKEN도 TMDB_API_KEY도 없습니다. https://www.themoviedb.org/settings/api 에서 무료로 발급받으세요.")

    static func unusableKey(_ key: Setting, from source: Phrase) -> CommandFailure {
        CommandFailure(
            .configuration,
            "\(key.rawValue), from \(source.english), does not contain a usable \(key.content.english).",
            "\(key.rawValue)(\(source.korean))에 쓸 수 있는 \(key.content.korean)가 들어 있지 않습니다.")
    }

    static func unusableKey(in path: String, namedBy setting: Setting) -> CommandFailure {
        CommandFailure(
            .configuration,
            "\(path), which \(setting.rawValue) names, does not contain a usable \(setting.content.english).",
            "\(setting.rawValue)에 지정한 \(path)에 쓸 수 있는 \(setting.content.korean)가 들어 있지 않습니다.")
    }

    static func unreadableKey(in path: String, namedBy setting: Setting) -> CommandFailure {
        CommandFailure(
            .configuration, "\(setting.rawValue) names \(path), which cannot be read.",
            "\(setting.rawValue)에 지정한 \(path)을(를) 읽을 수 없습니다.")
    }

    /// An address of a setting; it is shown without what could be a password, and not at all if it could be a key.
    static func unusableURL(
        _ setting: Setting, _ value: String, from source: Phrase, _ error: BaseURL.Invalid
    ) -> CommandFailure {
        let shown = value.contains(":") ? ": “\(value.withoutUser.printable)”" : ""
        return CommandFailure(
            .configuration,
            "\(setting.rawValue), from \(source.english), cannot be used\(shown): \(error). An address begins with "
                + "https://, or with http:// on this machine; elsewhere, http:// needs --allow-http.",
            "\(setting.rawValue)(\(source.korean))에 지정한 주소를 쓸 수 없습니다\(shown). 주소는 https://로 시작해야 합니다. "
                + "이 컴퓨터의 주소는 http://로 시작해도 되고, 다른 컴퓨터의 http:// 주소에는 --allow-http가 필요합니다.")
    }

    static func unusableServer(from source: Phrase, _ reason: String) -> CommandFailure {
        CommandFailure(
            .configuration, "REDIS_URL, from \(source.english), cannot be used: \(reason).",
            "REDIS_URL(\(source.korean))에 지정한 주소를 쓸 수 없습니다. redis://[사용자[:암호]@]호스트[:포트][/번호]처럼 적으세요. rediss://는 지원하지 않으니, "
                + "TLS가 필요하면 이 컴퓨터에서 stunnel 같은 TLS 프록시를 거치세요.")
    }

    static func configurationFileNotFound(_ path: String) -> CommandFailure {
        CommandFailure(.noInput, "--config: file not found: \(path).", "--config: 파일이 없습니다: \(path)")
    }

    static func notUTF8(_ path: String) -> CommandFailure {
        CommandFailure(.configuration, "\(path): the text is not UTF-8.", "\(path): UTF-8로 저장한 파일이 아닙니다.")
    }

    /// A line of a configuration file; its value is not quoted, since it could be a key.
    static func malformedSetting(_ reason: FlatTOML.Malformed.Reason, at source: SettingSource) -> CommandFailure {
        let (english, korean) =
            switch reason {
            case .repeated(let name):
                ("\(name) is set a second time. Remove one of the two lines.", "\(name) 설정을 두 번 적었습니다. 한 줄을 지우세요.")
            case .unquoted(let name):
                ("the value of \(name) needs quotes: \(name) = \"…\".", "\(name) 값을 따옴표로 묶으세요: \(name) = \"…\"")
            case .unreadable:
                (
                    "not a setting. A setting is a line such as size = \"w780\".",
                    "설정으로 읽을 수 없는 줄입니다. size = \"w780\"처럼 한 줄에 하나씩 적으세요."
                )
            }
        return CommandFailure(.configuration, "\(source): \(english)", "\(source): \(korean)")
    }

    static func settingNeedsText(_ name: String, at source: SettingSource) -> CommandFailure {
        CommandFailure(
            .configuration, "\(source): \(name) must be a text in quotes.",
            "\(source): \(name)에는 따옴표로 묶은 글을 적어야 합니다.")
    }

    static func settingNeedsSwitch(_ name: String, at source: SettingSource) -> CommandFailure {
        CommandFailure(
            .configuration, "\(source): \(name) must be true or false.",
            "\(source): \(name)에는 true나 false를 적어야 합니다.")
    }

    static func settingNeedsValue(_ name: String, at source: SettingSource) -> CommandFailure {
        CommandFailure(
            .configuration, "\(source): \(name) must be a text in quotes, a whole number, true or false.",
            "\(source): \(name)에는 따옴표로 묶은 글, 정수, true, false 가운데 하나를 적어야 합니다.")
    }

    static func unknownSetting(_ name: String, at source: SettingSource, meant: String?) -> CommandFailure {
        CommandFailure(
            .configuration,
            "\(source): unknown setting \(name.printable).\(meant.map { " Did you mean \($0)?" } ?? "")",
            "\(source): 모르는 설정입니다: \(name.printable).\(meant.map { " 혹시 \($0)인가요?" } ?? "")")
    }

    static func unknownTable(_ name: String, at source: SettingSource, meant: String?) -> CommandFailure {
        CommandFailure(
            .configuration,
            "\(source): unknown command [\(name.printable)].\(meant.map { " Did you mean [\($0)]?" } ?? "")",
            "\(source): 모르는 명령입니다: [\(name.printable)].\(meant.map { " 혹시 [\($0)]인가요?" } ?? "")")
    }

    static func unusableSetting(
        _ name: String, at source: SettingSource, values: [String], meant: String?
    ) -> CommandFailure {
        let list = values.joined(separator: ", ")
        return CommandFailure(
            .configuration,
            "\(source): \(name) must be one of \(list).\(meant.map { " Did you mean \($0)?" } ?? "")",
            "\(source): \(name)에 쓸 수 있는 값은 \(list)입니다.\(meant.map { " 혹시 \($0)인가요?" } ?? "")")
    }

    static func keyReadableByOthers(in path: String) -> CommandFailure {
        CommandFailure(
            .configuration,
            "\(path) holds a key or password and can be read by others, so it is not used. Restrict it: chmod 600 \(path)",
            "\(path)에 키나 암호가 들어 있는데 다른 사용자도 읽을 수 있어 쓰지 않습니다. 권한을 줄이세요: chmod 600 \(path)")
    }

    static let noPlaceForOverrides = CommandFailure(
        .configuration, "The folder of the overrides file is unknown. Set HOME, or name a file with --overrides.",
        "결정 파일을 둘 폴더를 알 수 없습니다. HOME을 설정하거나 --overrides로 파일을 지정하세요.")

    static let noPlaceForCache = CommandFailure(
        .configuration, "The folder of the cache is unknown. Set HOME or XDG_CACHE_HOME.",
        "캐시 폴더를 알 수 없습니다. HOME이나 XDG_CACHE_HOME을 설정하세요.")
}

extension String {
    /// An address without the user and password before its host, and without a query.
    fileprivate var withoutUser: String {
        let address = prefix { $0 != "?" && $0 != "#" }
        guard let at = address.lastIndex(of: "@") else { return String(address) }
        let scheme = address.firstRange(of: "://").map { address[..<$0.upperBound] } ?? ""
        return scheme + "…" + address[at...]
    }
}
