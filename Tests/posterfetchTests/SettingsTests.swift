import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import Foundation
import Testing

@testable import posterfetch

@Suite("Keys and settings, and where they come from") struct SettingsTests {
    private var tool: Posterfetch

    init() throws {
        tool = try Posterfetch()
        tool.environment["KOBIS_API_KEY"] = nil
    }

    private let list = ["list", "daily", "--date", "20240424", "--no-cache"]

    private func write(_ text: String, to path: String, mode: Int = 0o600) throws {
        let file = tool.folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }

    private let user = ".config/posterfetch/config.toml"

    /// The key in the last request to KOBIS.
    private var key: String? { tool.services.requests(to: .kobis).last?.queryValue("key") }

    @Test("The user's configuration file holds keys and hosts, with CRLF and a byte order mark too (F90)")
    func file() async throws {
        var tool = tool
        tool.environment["KOBIS_BASE_URL"] = nil
        try write(
            "\u{FEFF}# mine\r\nkobis_api_key = \"from-file\"\r\nkobis_base_url = '\(tool.services.baseURL(of: .kobis))'\r\n",
            to: user)
        let result = try await tool.run(list)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(key == "from-file")
    }

    @Test("An address is shown without what may be a password or a key in it")
    func address() async throws {
        var tool = tool
        tool.environment["KOBIS_BASE_URL"] = "https://user:canary-1@kobis.example/a?key=canary-2#canary-3"
        for words in [["doctor", "--settings"], ["doctor", "--settings", "--format", "json"]] {
            let result = try await tool.run(words)
            #expect(result.status == 78, "\(result.errors)")
            #expect(result.output.contains("https://…@kobis.example/a") && !result.output.contains("canary-"))
        }
    }

    @Test("Where a refused key is from is said, and that a working folder's .env counts before one's own configuration")
    func refusedKey() async throws {
        var tool = tool
        (tool.environment["TMDB_ACCESS_TOKEN"], tool.environment["KOBIS_API_KEY"]) = (nil, "canary-kobis")
        try write("TMDB_ACCESS_TOKEN=bad\n", to: ".env")
        let run = try await tool.run("daily", "--date", "20240424", "-o", "posters", "-q")
        #expect(run.status == 77)
        #expect(
            run.errors.contains("TMDB_ACCESS_TOKEN from .env") && run.errors.contains("--no-dotenv"), "\(run.errors)")
        #expect(run.errors.contains("KOBIS_API_KEY from the environment"))
        tool.environment["KOBIS_API_KEY"] = "bad"
        let list = try await tool.run(
            "list", "daily", "--date", "20240424", "--no-dotenv", "--no-cache", "--lang", "ko")
        #expect(list.status == 77)
        #expect(list.errors.contains("KOBIS_API_KEY: 환경 변수") && !list.errors.contains(".env"), "\(list.errors)")
    }

    @Test("The environment takes precedence over .env, then come the user's file and the system's")
    func precedence() async throws {
        var variables = ["HOME": tool.folder.path, "XDG_CONFIG_DIRS": tool.folder.appending(path: "system").path]
        func found() throws -> Secret? { try Reading("list", variables).settings.key(.kobisKey)?.secret }
        try write("kobis_api_key = 'system'", to: "system/posterfetch/config.toml")
        #expect(try found() == Secret("system"))
        try write("kobis_api_key = 'user'", to: user)
        #expect(try found() == Secret("user"))
        variables["KOBIS_API_KEY"] = "environment"
        #expect(try found() == Secret("environment"))
        try write("# keys\nexport KOBIS_API_KEY=\"dot-env\"\n", to: ".env")
        #expect(try await tool.run(list).status == 0)
        #expect(key == "dot-env")
        #expect(try await tool.run(list + ["--no-dotenv"]).status == 0)
        #expect(key == "user")
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = "environment"
        #expect(try await tool.run(list).status == 0)
        #expect(key == "environment")
    }

    @Test("A host that the environment names takes precedence over that of a file")
    func hosts() async throws {
        try write("kobis_api_key = 'user'\nkobis_base_url = 'http://127.0.0.1:1'\n", to: user)
        let result = try await tool.run(list)
        #expect(result.status == 0, "\(result.errors)")
        #expect(key == "user")
    }

    @Test("A key of either kind takes precedence over keys from later sources")
    func kinds() async throws {
        var tool = tool
        try write("tmdb_access_token = 'token'\nkobis_api_key = 'k'", to: user)
        tool.environment["TMDB_ACCESS_TOKEN"] = nil
        tool.environment["TMDB_API_KEY"] = "nearer"
        #expect(try await tool.run("daily", "--date", "20240424", "--top", "1", "-o", "posters").status == 0)
        #expect(tool.services.requests(to: .tmdb).first?.queryValue("api_key") == "nearer")
    }

    @Test("--config names another file")
    func config() async throws {
        try write("kobis_api_key = 'user'", to: user)
        try write("kobis_api_key_file = '\(tool.folder.path)/key'", to: "other.toml")
        try write("other\n", to: "key")
        #expect(try await tool.run(list + ["--config", "other.toml"]).status == 0)
        #expect(key == "other")
    }

    @Test("A key in .env may have a comment behind it, and what else .env has is told of where a key is missing")
    func besideKeys() async throws {
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = nil
        try write("KOBIS_API_KEY=canary # from the council\n", to: ".env")
        #expect(try await tool.run(list).status == 0)
        #expect(key == "canary")
        try write("KOBIS_API_KEY_FILE=key\n", to: ".env")
        let result = try await tool.run(list + ["--lang", "en"])
        #expect(result.status == 78)
        #expect(
            result.errors.contains("KOBIS_API_KEY_FILE in .env is not read: .env holds only keys."), "\(result.errors)")
    }

    @Test("A key may come from a file or a pipe at standard input", arguments: ["", "cat | "])
    func pipe(source: String) async throws {
        let result = try await tool.shell(
            "\(source)KOBIS_API_KEY_FILE=/dev/stdin \"$posterfetch\" list daily --date 20240424", input: "piped\n")
        #expect(result.status == 0)
        #expect(key == "piped")
    }

    @Test("A configuration file that others may read is refused only if it holds a key (F90)")
    func readable() async throws {
        try write("kobis_api_key = 'user'", to: user, mode: 0o644)
        let result = try await tool.run(list)
        #expect(result.status == 78)
        #expect(result.errors.contains("chmod 600"))
        #expect(tool.services.order.isEmpty)
        try write("allow_http = true", to: user, mode: 0o644)
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = "k"
        #expect(try await tool.run(list).status == 0)
    }

    @Test(
        "An unknown name is refused with its line and the name that is probably meant (F90, C10)",
        arguments: [
            (
                "kobis_api_key = 'user'\nkobis_api_kye = 'x'",
                "line 2: unknown setting kobis_api_kye. Did you mean kobis_api_key?"
            ),
            ("siez = 'w780'", "line 1: unknown setting siez. Did you mean size?"),
            ("poster-language = 'ko'", "unknown setting poster-language. Did you mean poster_language?"),
            ("top = 3\n\n[dialy]\ntop = 1", "line 3: unknown command [dialy]. Did you mean [daily]?"),
            ("[why]\ngallery = true", "line 2: unknown setting gallery."),
            (
                "format = 'cvs'",
                "line 1: --format: “cvs” is unknown. Give one of: table, json, jsonl, csv, tsv. Did you mean csv?"
            ),
            ("[verify]\nformat = 'csv'", "line 2: --format: “csv” is unknown. Give one of: table, json, jsonl."),
            ("top = 11", "line 1: --top “11”"), ("# \nsize = 'w501'", "line 2: --size “w501”"),
        ])
    func unknown(text: String, words: String) throws {
        let refusal = try #require(try Refusal("daily", file: text))
        #expect(refusal.status == .configuration && refusal.words.contains(words), "\(refusal.words)")
    }

    @Test(
        "An invalid file is refused with the number of the line, and without quoting it (F89, F90)",
        arguments: [
            ("kobis_api_key = true", "must be text"), ("allow_http = 'yes'", "true or false"),
            ("kobis_api_key = canary-unquoted", "line 1"), ("\nkobis_api_key = \"canary", "line 2"),
            ("kobis_api_key = 'a'\nkobis_api_key = 'canary'", "line 2"),
            ("size = 780.5", "line 1: size must be text in quotes, a whole number"),
            ("size = true", "must be text"),
            (String(repeating: "# canary\n", count: 20_000), "too large"), ("kobis_api_key = '\u{0}canary'", "line 1"),
        ])
    func malformed(text: String, words: String) throws {
        let refusal = try #require(try Refusal("list", file: text))
        #expect(refusal.status == .configuration && refusal.words.contains(words), "\(refusal.words)")
        #expect(!refusal.words.contains("canary"))
    }

    @Test("A run with an unusable file says so, and asks nothing")
    func unusable() async throws {
        try write("[daily]\nsiez = 'w780'", to: user)
        let result = try await tool.run(list)
        #expect(result.status == 78 && result.output.isEmpty && tool.services.order.isEmpty)
        #expect(
            result.errors.contains("config.toml, line 2: unknown setting siez. Did you mean size?"), "\(result.errors)")
    }

    @Test(
        "What TOML has for texts and lists is read",
        arguments: [
            (#"template = 'C:\"x'  # mine"#, #"template=C:\"x*"#), (#"template = "a\\\"\tb""#, "template=a\\\"\tb*"),
            ("top=+3", "top=+3*"), ("gallery = true#", "gallery=*"), ("gallery = false", ""),
            ("[ daily ]\ntop = 3", "top=3*"),
        ])
    func values(text: String, parts: String) throws {
        let settings = try FlatTOML.settings(in: text, of: "config.toml")
        let given = settings.given(
            to: try #require(PlacedCommand.program.command(named: "daily")), beside: [], home: nil)
        #expect(given.map { "\($0.name)=\($0.value)*" }.joined(separator: " ") == parts)
    }

    @Test("A pipe in place of a file does not block (F90)")
    func fifo() async throws {
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: ".config/posterfetch"), withIntermediateDirectories: true)
        for name in [user, ".env"] { #expect(unsafe mkfifo(tool.folder.appending(path: name).path, 0o600) == 0) }
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = "k"
        let refused = try await tool.run(list)
        #expect(refused.status == 78)
        #expect(refused.errors.contains("config.toml"), "\(refused.errors)")
        try FileManager.default.removeItem(at: tool.folder.appending(path: user))
        #expect(try await tool.run(list).status == 0)
    }

    @Test("A key, decisions and overrides are read from a pipe with a writer, and not waited for without one")
    func pipes() async throws {
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = nil
        tool.environment["KOBIS_API_KEY_FILE"] = "key"
        let key = try await tool.shell(
            #"mkfifo key; (sleep 0.2; echo k >key) & "$posterfetch" list daily --date 20240424"#)
        #expect(key.status == 0, "\(key.errors)")
        let none = try await tool.shell(#""$posterfetch" list daily --date 20240424"#)
        #expect(none.status == 78 && none.errors.contains("does not contain a usable key"), "\(none.errors)")
        let enrich = #"printf 'title,openDate\n파묘,2024-02-22\n' | "$posterfetch" enrich --columns tmdbID "#
        tool.environment["KOBIS_API_KEY"] = "k"
        let read = try await tool.shell(
            #"mkfifo d; (printf 'title,openDate,tmdbID\n파묘,2024-02-22,1017163\n' >d) & "# + enrich + "--decisions d")
        #expect(read.status == 0 && read.lines.last == "파묘,2024-02-22,1017163", "\(read.output)\(read.errors)")
        let silent = try await tool.shell(enrich + "--decisions d")
        #expect(silent.status == 65 && silent.errors.contains("d is empty"), "\(silent.errors)")
        let overrides = try await tool.shell(enrich + "--overrides d")
        #expect(overrides.status == 66 && overrides.errors.contains("d cannot be read"), "\(overrides.errors)")
    }

    @Test(".env sets only keys, neither where they are sent nor other variables (F90)")
    func dotEnv() async throws {
        let other = try FixtureServices()
        var tool = tool
        // The farthest place says where to ask, so that any nearer one would win.
        tool.environment["KOBIS_BASE_URL"] = nil
        try write("kobis_base_url = '\(tool.services.baseURL(of: .kobis))'", to: user)
        try write(
            """
            KOBIS_API_KEY='dot-env'
            KOBIS_BASE_URL=\(other.baseURL(of: .kobis))
            HTTPS_PROXY=http://127.0.0.1:1
            http_proxy=http://127.0.0.1:1
            LD_PRELOAD=/nowhere.so
            PATH=/nowhere
            nonsense
            """, to: ".env", mode: 0o600)
        let result = try await tool.run(list)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(key == "dot-env")
        #expect(other.order.isEmpty)
    }

    @Test(".env that cannot be read is told of where a key is missing, and only there")
    func unreadDotEnv() async throws {
        try write("KOBIS_API_KEY=dot-env\n" + String(repeating: "#\n", count: 40_000), to: ".env", mode: 0o600)
        let missing = try await tool.run(list)
        #expect(missing.status == 78 && missing.errors.contains("KOBIS_API_KEY is not set"), "\(missing.errors)")
        #expect(missing.errors.contains(".env cannot be read: "), "\(missing.errors)")
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = "key"
        let given = try await tool.run(list)
        #expect(given.status == 0 && given.errors.isEmpty, "\(given.errors)")
    }

    @Test(
        "A key is trimmed, or refused before any request (F88)",
        arguments: [
            ("\u{FEFF}marked", "marked"), (" \"quoted\"\n", "quoted"), ("two words", nil),
            (String(repeating: "x", count: 4_097), nil),
        ] as [(String, String?)])
    func trimmed(text: String, expected: String?) throws {
        try write(text, to: "key")
        let path = tool.folder.appending(path: "key").path
        let settings = try Reading("list", ["KOBIS_API_KEY_FILE": path]).settings
        guard let expected else {
            let failure = #expect(throws: CommandFailure.self) { _ = try settings.key(.kobisKey) }
            #expect(failure?.status == .configuration)
            return
        }
        #expect(try settings.key(.kobisKey)?.secret == Secret(expected))
    }

    @Test("So is the key that a run sends")
    func trimmedRun() async throws {
        var tool = tool
        try write("\u{FEFF} \"marked\"\n", to: "key")
        tool.environment["KOBIS_API_KEY_FILE"] = "key"
        #expect(try await tool.run(list).status == 0)
        #expect(key == "marked")
    }

    @Test(
        "A key in place of its file's path is not repeated",
        arguments: [
            "0123456789abcdef0123456789abcdef", "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.abc", "/Zm9v+YmFy/cXV4==",
            "x-y-z",
        ])
    func keyAsPath(given: String) throws {
        let settings = try Reading("list", ["KOBIS_API_KEY_FILE": given]).settings
        let failure = try #require(throws: CommandFailure.self) { _ = try settings.key(.kobisKey) }
        let words = failure.words.english + failure.words.korean
        #expect(
            words.contains("KOBIS_API_KEY_FILE names no file that can be read") && !words.contains(given), "\(words)")
        #expect(settings.shown(given, for: .kobisKeyFile) == nil)
    }

    @Test("Nor is it by doctor")
    func keyAsPath() async throws {
        var tool = tool
        tool.environment["KOBIS_API_KEY_FILE"] = "x-y-z"
        for arguments in [["doctor"], ["doctor", "--settings"]] {
            let result = try await tool.run(arguments)
            #expect(
                result.status == (arguments.count == 1 ? 78 : 0) && !(result.errors + result.output).contains("x-y-z"))
        }
    }

    @Test("The path of a key's file is shown, also if it has no folder")
    func shownPath() async throws {
        var tool = tool
        try write("key", to: "key-of-kobis")
        tool.environment["KOBIS_API_KEY_FILE"] = "key-of-kobis"
        let settings = try await tool.run("doctor", "--settings")
        #expect(settings.status == 0, "\(settings.errors)")
        #expect(settings.output.contains(/kobis_api_key_file +key-of-kobis/), "\(settings.output)")
    }

    @Test("Plain http beyond this machine needs --allow-http, or the setting")
    func http() async throws {
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = "k"
        tool.environment["KOBIS_BASE_URL"] = "http://kobis.invalid/kobis"
        let refused = try await tool.run(list)
        #expect(refused.status == 78)
        #expect(refused.errors.contains("plain http is accepted for this machine only"), "\(refused.errors)")
        let allowed = try await tool.run(list + ["--allow-http"])
        #expect(allowed.status == 69)
        #expect(allowed.errors.contains("The server's name could not be resolved"), "\(allowed.errors)")
        let set = try Reading("list", file: "allow_http = true", ["KOBIS_BASE_URL": "http://kobis.invalid/kobis"])
        let network = try #require(set.command as? ListCommand).network
        #expect(NamedHosts(in: set.settings, network.configuration).mistakes.isEmpty)
    }
}
