import BoxOfficeFixtures
import Foundation
import Testing

@Suite("Every command, option, format and exit status") struct ContractTests {
    private let tool: Posterfetch

    init() throws {
        tool = try Posterfetch()
        try Data("kobis_api_key = 'config'\n".utf8).write(to: tool.folder.appending(path: "config.toml"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: tool.folder.appending(path: "config.toml").path)
        try Data("20228797 = tmdb:1017163\n".utf8).write(to: tool.folder.appending(path: "overrides"))
        try Data("movieCd,movieNm\n20228797,범죄도시4\n".utf8).write(to: tool.folder.appending(path: "films.csv"))
        try Data("20228797\n".utf8).write(to: tool.folder.appending(path: "list.txt"))
    }

    /// The runs in order, each with its expected exit status.
    private static let runs: [(line: String, status: Int32)] = [
        ("list daily --date 20240424 --format table --quiet --no-color --no-pictures --lang ko", 0),
        ("list daily --date 20240424 --pictures table", 0), ("list daily --pictures large", 64),
        ("list daily --from 20240424 --to 20240425 --format csv --excel --headers ko --top 3", 0),
        ("list daily --date 20240424 --format tsv --headers ko -q -v", 0),
        ("list weekend --date 20240424 --format jsonl --nation korean --kind commercial --area 서울", 0),
        ("list daily --date 20240424 --format json --record recording --no-cache --verbose --patience 60", 0),
        ("list daily --date 20240424 --replay recording", 0),
        ("list daily --date 20240424 --offline --config config.toml --no-dotenv --allow-http", 0),
        ("list daily --wait-published --wait-limit 0", 75),
        ("list daily --date 20200101 --fail-on-empty", 2),
        ("list daily --date 20240101 --offline", 66),
        ("list yearly", 64),
        ("weekly --date 20240424 --top 1 -o w", 0), ("weekend --date 20240424 --top 1 -o w", 0),
        ("weekdays --date 20240424 --top 1 -o w", 0),
        ("daily --date 20240424 --top 2 -o p --size w342 --layout jellyfin --nfo --strict-aspect --failed f", 0),
        ("daily --date 20240424 --top 2 --output p --template {code} --overwrite --concurrency 2 --dry-run", 0),
        ("daily --from 20240424 --to 20240425 -o p --format csv --excel --headers ko --quiet --no-color", 0),
        ("daily --date 20240424 --top 1 -o p --since-last-run", 0),
        ("daily --date 20240424 --top 1 -o p --existing --layout kodi", 0), ("daily -o p --existing", 64),
        ("daily -o p --existing --layout flat", 64), ("movie 20228797 -o p --existing --template {title}", 64),
        ("movie 20228797 -o p --existing --template {title}/poster", 0),
        ("enrich films.csv --posters e --existing --layout plex", 0),
        ("daily --date 20240425 -o p --fail-on-missing", 1), ("movie 20228797 -o m --fail-on-missing", 0),
        ("enrich films.csv --posters e --fail-on-missing", 0),
        ("daily --date 20240424 --nation foreign --kind multi --area 부산 --top 1 -o p --overrides overrides", 0),
        ("daily --wait-published --wait-limit 0 --fail-on-empty -o p", 75),
        ("daily --date 20240424 --top 1 -o p --no-read-ahead --record tape2 --no-cache --verbose --patience 60", 0),
        ("daily --date 20240424 --top 1 -o p --replay tape2", 0),
        ("daily --date 20240424 --top 1 -o q --gallery --reviews --lang en --no-pictures --pictures table", 0),
        ("daily --date 20240424 --top 1 -o q --gallery --site-url https://example.org", 0),
        ("gallery q --lang ko --site-url https://example.org/films", 0), ("gallery p", 66), ("gallery missing", 66),
        ("daily --date 20240424 --top 1 -o p -q -v -n", 0), ("movie 20228797 -o m -q -v -n", 0), ("why 파묘 -v", 0),
        ("enrich films.csv --posters e3 -q -v -n", 0),
        ("daily --date 20240424 --top 1 -o q --poster-language ko,original", 0),
        ("daily --date 20240424 --top 2 -o p --offline --config config.toml --no-dotenv --allow-http", 0),
        ("daily --date 20240424 -o /proc/nowhere", 73),
        ("movie 20228797 -o m --size w500 --layout kodi --nfo --strict-aspect --failed f --format table --no-color", 0),
        ("movie 20228797 --output m --template {title} --overwrite --concurrency 1 --dry-run --quiet", 0),
        ("movie 20228797 -o m --format csv --excel --headers ko --overrides overrides", 0),
        ("movie 20228797 -o m --record tape3 --no-cache --verbose --patience 60", 0),
        ("movie 20228797 -o m --replay tape3", 0),
        ("movie -i list.txt -o m --offline --config config.toml --no-dotenv --allow-http", 0),
        ("movie 20228797 -o m --lang ko --poster-language ko,none --no-pictures --pictures off", 0),
        ("movie 99999999 -o m", 65),
        ("movie --input list.txt -o m --lang ko", 0),
        ("why 파묘 --format text --overrides overrides --record tape4 --no-cache --verbose --patience 60", 0),
        ("why 파묘 --format json --replay tape4", 0),
        ("why 파묘 --pin none --config config.toml --no-dotenv --allow-http", 0), ("why 파묘 --unpin", 0),
        ("why 파묘", 0), ("why --input list.txt --lang ko", 0), ("why 파묘 -i list.txt", 0), ("why 파묘 --fresh --bits", 0),
        ("why 파묘 --offline", 0), ("why 파묘 --size w780 --poster-language ko,none", 0),
        ("enrich films.csv --format jsonl --record tape5 --no-cache --verbose --patience 60", 0),
        ("enrich films.csv --excel --replay tape5", 0),
        ("enrich films.csv --posters e --size w780 --layout jellyfin --nfo --strict-aspect --failed f", 0),
        ("enrich films.csv --posters e --template {code} --overwrite --concurrency 3 --dry-run", 0),
        ("enrich films.csv --posters e2 --poster-language ko --quiet --again", 0),
        ("enrich films.csv --offline --overrides overrides --config config.toml --no-dotenv --allow-http", 0),
        ("enrich films.csv --encoding utf-8 --delimiter , --column title=movieNm --columns tmdbID,matchState", 0),
        ("enrich films.csv --details never --review review.csv", 0),
        ("enrich films.csv --review review.html --review-offline", 0),
        ("enrich films.csv --partial-ok --summary summary.json", 0),
        ("enrich films.csv --decisions review.csv", 0),
        ("enrich films.csv -o films.json", 0), ("enrich films.csv --output films.csv", 0),
        ("enrich films.csv --in-place", 0), ("enrich --in-place", 64), ("enrich films.csv -o p", 73),
        ("enrich missing.csv", 66), ("enrich --input films.csv --lang ko", 0), ("enrich -i films.csv", 0),
        ("verify p --format table --failed g", 0), ("verify p --format jsonl --lang ko", 0), ("verify missing", 66),
        ("cache info --lang ko --format text", 0), ("cache clear --lang ko", 0),
        ("cache info --config config.toml --no-dotenv --allow-http", 0),
        ("cache clear --config config.toml --no-dotenv --allow-http", 0),
        ("doctor --format text --config config.toml --no-dotenv --allow-http", 0),
        ("doctor --format json --lang ko", 0),
        ("config --all --format json --config config.toml --no-dotenv --allow-http --lang ko", 0),
    ]

    @Test("Each run ends as it should")
    func runs() async throws {
        for (line, status) in Self.runs {
            let result = try await tool.run(line.split(separator: " ").map(String.init))
            #expect(result.status == status, "\(line): \(result.errors)")
        }
    }

    @Test(
        "Failures of services and of the disk have their exit status",
        arguments: [
            ("KOBIS_API_KEY", "bad", 77, "the key was refused"),
            ("KOBIS_API_KEY", "spent", 75, "the key's quota is used up"),
            ("KOBIS_API_KEY", "", 78, "KOBIS_API_KEY is not set"),
            ("KOBIS_BASE_URL", "http://127.0.0.1:1/kobis", 69, "A connection to the server could not be opened"),
        ] as [(String, String, Int32, String)])
    func causes(variable: String, value: String, status: Int32, words: String) async throws {
        var tool = tool
        tool.environment[variable] = value
        let list = try await tool.run("list", "daily", "--date", "20240424")
        #expect(list.status == status)
        #expect(list.errors.contains(words), "\(list.errors)")
        #expect(try await tool.run("daily", "--date", "20240424", "-o", "p").status == status)
    }

    @Test("A page in place of data, nothing stored offline, and output that cannot be written have theirs")
    func otherCauses() async throws {
        let list = #""$posterfetch" list daily --date 20240424 "#
        let full = try await tool.shell(list + "--no-cache > /dev/full")
        #expect(full.status == 74)
        #expect(full.errors.contains("standard output cannot be written"), "\(full.errors)")
        tool.services.fail(.kobis, times: .max, with: .htmlPage)
        let page = try await tool.shell(list)
        #expect(page.status == 76)
        #expect(page.errors.contains("a web page instead of JSON"), "\(page.errors)")
        let offline = try await tool.shell(list + "--offline")
        #expect(offline.status == 66)
        #expect(offline.errors.contains("No usable response is stored"), "\(offline.errors)")
    }

    @Test(
        "An empty path, such as from an unset variable, is wrong usage",
        arguments: [
            "daily -o", "daily --failed", "daily --record", "daily --replay", "daily --config", "daily --overrides",
            "enrich --posters", "enrich", "verify", "verify --failed",
        ])
    func emptyPaths(line: String) async throws {
        let result = try await tool.run(line.split(separator: " ").map(String.init) + [""])
        #expect(result.status == 64)
        #expect(result.errors.contains("a path cannot be empty"))
        #expect(tool.services.order.isEmpty)
    }

    @Test("These runs cover every command and option")
    func complete() async throws {
        let help = try await tool.run("--experimental-dump-help")
        #expect(help.status == 0, "\(help.errors)")
        let document = try JSONSerialization.jsonObject(with: Data(help.output.utf8)) as? [String: Any]
        let commands = try #require(Self.options(of: document?["command"] as? [String: Any] ?? [:], path: []))
        var used: [String: Set<String>] = [:]
        for (line, _) in Self.runs {
            let words = line.split(separator: " ").map(String.init)
            let command = commands.keys.filter { line.hasPrefix($0) }.max { $0.count < $1.count } ?? ""
            used[command, default: []].formUnion(words.filter { $0.hasPrefix("-") })
        }
        for (command, options) in commands where !command.isEmpty {
            #expect(used[command] != nil, "\(command) is never run")
            // These are the same command as `daily`, except for the period.
            guard !["weekly", "weekend", "weekdays"].contains(command) else { continue }
            let missing = options.subtracting(used[command] ?? []).subtracting(["--help", "--version", "-h"])
            #expect(missing.isEmpty, "\(command): \(missing.sorted())")
        }
    }

    /// Returns the options of each command without subcommands.
    private static func options(of command: [String: Any], path: [String]) -> [String: Set<String>] {
        let subcommands = (command["subcommands"] as? [[String: Any]] ?? []).filter {
            $0["commandName"] as? String != "help"
        }
        guard subcommands.isEmpty else {
            return subcommands.reduce(into: [:]) { all, subcommand in
                let name = subcommand["commandName"] as? String ?? ""
                all.merge(options(of: subcommand, path: path + [name])) { $1 }
            }
        }
        let arguments = (command["arguments"] as? [[String: Any]] ?? []).filter {
            $0["kind"] as? String != "positional"
        }
        let names = arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }
        let spellings = names.compactMap { name in
            (name["name"] as? String).map { name["kind"] as? String == "short" ? "-\($0)" : "--\($0)" }
        }
        return [path.joined(separator: " "): Set(spellings)]
    }
}
