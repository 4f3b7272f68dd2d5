import BoxOfficeBasics
public import BoxOfficeHTTP

/// The keys of both services.
public struct ServiceKeys: Sendable, Hashable {
    /// KOBIS's key, issued free of charge at kobis.or.kr.
    public var kobis: Secret
    /// TMDB's access token or v3 key, issued free of charge at themoviedb.org.
    public var tmdb: Secret

    /// Creates a pair of keys: KOBIS's key, and TMDB's access token or v3 key.
    public init(kobis: Secret, tmdb: Secret) { (self.kobis, self.tmdb) = (kobis, tmdb) }

    /// Creates keys from texts; ``SetUpError/unusableKey(_:)`` says which one cannot be a key.
    public init(kobis: String, tmdb: String) throws(SetUpError) {
        self.init(
            kobis: try Self.secret(kobis, named: "The KOBIS key"), tmdb: try Self.secret(tmdb, named: "The TMDB key"))
    }

    /// Reads `KOBIS_API_KEY`, and `TMDB_ACCESS_TOKEN` or `TMDB_API_KEY`.
    public static func fromEnvironment(_ variables: [String: String]? = nil) throws(SetUpError) -> ServiceKeys {
        let variables = variables ?? ProcessInfo.processInfo.environment
        return ServiceKeys(
            kobis: try secret(of: ["KOBIS_API_KEY"], in: variables),
            tmdb: try secret(of: ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"], in: variables))
    }

    private static func secret(of names: [String], in variables: [String: String]) throws(SetUpError) -> Secret {
        for name in names {
            if let text = variables[name] { return try secret(text, named: name) }
        }
        throw .missingKey(names.joined(separator: " or "))
    }

    private static func secret(_ text: String, named name: String) throws(SetUpError) -> Secret {
        guard let secret = Secret(text) else { throw .unusableKey(name) }
        return secret
    }

    /// The keys, each bound to its service.
    public func credentials(for hosts: ServiceHosts) -> [Credential] {
        [.kobis(kobis, baseURL: hosts.kobis), .tmdb(tmdb, baseURL: hosts.tmdb)]
    }
}

/// Why the services cannot be set up; no request was sent.
@nonexhaustive
public enum SetUpError: Error, Sendable, Hashable, CustomStringConvertible, PresentableError {
    /// A key is not set; the text is its name.
    case missingKey(String)
    /// A text cannot be a key: it is empty, or contains a space or a character outside ASCII. The text is the key's
    /// name.
    case unusableKey(String)
    /// A base URL cannot be used; the text is the name of the setting.
    case unusableURL(String, BaseURL.Invalid)

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .missingKey(let name): "\(name) is not set."
        case .unusableKey(let name): "\(name) is not a key: it is empty, or has a space or another odd character."
        case .unusableURL(let name, let reason): "\(name) is not a base URL: \(reason)."
        }
    }

    /// Returns the notice for a user interface.
    public func notice(in language: InterfaceLanguage) -> ErrorNotice {
        switch self {
        case .missingKey, .unusableKey:
            language.notice(
                "A key for the box office is missing or cannot be used.", "박스오피스 서비스의 키가 없거나 사용할 수 없습니다.",
                .tellDeveloper)
        case .unusableURL(_, let reason): reason.notice(in: language)
        }
    }
}
