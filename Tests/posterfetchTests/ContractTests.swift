import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

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
        (
            "list daily --date 20240424 --format table --quiet --no-color --pictures table --lang ko --config config.toml --no-dotenv --allow-http",
            0
        ),
        ("list daily --pictures large", 64), ("list yearly", 64), ("list total", 64),
        ("list daily --from 20240424 --to 20240425 --format csv --excel --headers ko --top 3 -q -v --no-pictures", 0),
        (
            "list weekend --date 20240424 --nation korean --kind commercial --area 서울 --record tape --no-cache --verbose --patience 60",
            0
        ),
        ("list weekend --replay tape", 0), ("list daily --date 20240424 --offline --format tsv --headers ko", 0),
        ("list daily --wait-published --wait-limit 0", 75), ("list daily --date 20200101 --fail-on-empty", 2),
        (
            "list films --opened 2024 --made 2024 --director 장재현 --title 파묘 --nation korean --type 장편 --top 3 --columns +kobis --lang ko",
            0
        ),
        (
            "list films --opened 2024 --made 2024 --director 장재현 --title 파묘 --offline --format csv --excel --headers ko --config config.toml --no-dotenv --allow-http",
            0
        ),
        ("list films --upcoming --columns tmdbID", 64),
        ("list films --upcoming --record tape6 --no-cache --verbose -v --patience 60 --quiet -q --no-color", 0),
        ("list films --upcoming --replay tape6 --no-pictures --pictures off", 0),
        ("list total --from 20240424 --to 20240425 --record tape7 --no-cache --verbose -v --patience 60 --quiet -q", 0),
        ("list total --from 20240424 --to 20240425 --replay tape7 --no-color --no-pictures --pictures off", 0),
        (
            "list total --from 20240424 --to 20240425 --lang ko --format csv --excel --headers ko --offline --config config.toml --no-dotenv --allow-http",
            0
        ),
        (
            "daily --date 20240424 --top 2 -o p --size w342 --layout jellyfin --nfo --strict-aspect --failed f --no-read-ahead --record tape2 --no-cache --verbose --patience 60",
            0
        ),
        ("daily -o p --replay tape2", 0),
        (
            "daily --date 20240424 --top 2 --output p --template {code} --overwrite --concurrency 2 --dry-run -q -v -n",
            0
        ),
        (
            "daily --from 20240424 --to 20240425 -o p --format csv --excel --headers ko --quiet --no-color --fail-on-missing",
            1
        ),
        (
            "daily --date 20240424 --nation foreign --kind multi --area 부산 --top 1 -o q --overrides overrides --since-last-run --gallery --reviews --site-url https://example.org --lang en --pictures table",
            0
        ),
        ("daily --date 20240424 --top 1 -o p --existing --layout kodi --poster-language ko,original --no-pictures", 0),
        ("daily -o p --existing", 64), ("daily -o p --existing --layout flat", 64),
        ("daily --date 20240424 --top 2 -o p --offline --config config.toml --no-dotenv --allow-http", 0),
        ("daily --wait-published --wait-limit 0 --fail-on-empty -o p", 75),
        ("gallery q --lang ko --site-url https://example.org/films", 0), ("gallery p", 66),
        ("movie 20228797 -o p --existing --template {title}", 64),
        (
            "movie 20228797 --output p --existing --template {title}/poster --overwrite --concurrency 1 --dry-run -n --quiet",
            0
        ),
        (
            "movie 20228797 -o m --size w500 --layout kodi --nfo --strict-aspect --failed f --format table --no-color --record tape3 --no-cache --verbose --patience 60",
            0
        ),
        ("movie 20228797 -o m --replay tape3", 0),
        ("movie 20228797 -o m --format csv --excel --headers ko --overrides overrides --fail-on-missing -q -v", 0),
        ("movie -i list.txt -o m --offline --config config.toml --no-dotenv --allow-http", 0),
        ("movie --input list.txt -o m --all --lang ko --poster-language ko,none --no-pictures --pictures off", 0),
        ("why 파묘 --format text --overrides overrides --record tape4 --no-cache --verbose --patience 60", 0),
        ("why 파묘 --format json --replay tape4", 0),
        ("why 파묘 --pin none --config config.toml --no-dotenv --allow-http", 0), ("why 파묘 --unpin", 0),
        (
            "why --input list.txt --lang ko --fresh --bits -o p --size w780 --poster-language ko,none -v", 0
        ), ("why 파묘 -i list.txt --offline", 0),
        ("enrich films.csv --posters e --existing --layout plex --fail-on-missing", 0),
        (
            "enrich films.csv --posters e --size w780 --layout jellyfin --nfo --strict-aspect --failed f --format jsonl --record tape5 --no-cache --verbose --patience 60",
            0
        ),
        ("enrich films.csv --excel --replay tape5", 0),
        ("enrich films.csv --posters e --template {code} --overwrite --concurrency 3 --dry-run -q -v -n", 0),
        (
            "enrich films.csv --posters e2 --poster-language ko --quiet --again --encoding utf-8 --delimiter , --escape double --column title=movieNm --columns tmdbID,matchState",
            0
        ),
        ("enrich films.csv --details never --review review.csv", 0),
        ("enrich films.csv --review review.html --review-offline --partial-ok --summary summary.json", 0),
        ("why 파묘 --decisions review.csv --output p", 0),
        (
            "enrich --input films.csv -o films.json --lang ko --offline --overrides overrides --config config.toml --no-dotenv --allow-http",
            0
        ), ("enrich films.csv --decisions review.csv --output films.csv", 0), ("enrich -i films.csv --in-place", 0),
        ("enrich --in-place", 64), ("verify p --format table --failed g", 0),
        ("verify p --prune --dry-run -n --overrides overrides --format jsonl --lang ko", 0),
        ("cache info --lang ko --format text", 0), ("cache clear --lang ko", 0),
        (
            "doctor --check --overrides overrides --format text --patience 60 --config config.toml --no-dotenv --allow-http",
            0
        ),
        ("doctor --settings --format json --config config.toml --no-dotenv --allow-http --lang ko", 0),
    ]

    @Test("Each run ends as it should")
    func runs() async throws {
        for (line, status) in Self.runs {
            // What is refused for its arguments needs no run.
            if status == 64 {
                #expect(try Refusal(line)?.status == .usage, "\(line)")
                continue
            }
            let result = try await tool.run(line.split(separator: " ").map(String.init))
            #expect(result.status == status, "\(line): \(result.errors)")
        }
    }

    @Test(
        "Failures of services and of the disk have their exit status",
        arguments: [
            ("KOBIS_API_KEY", "bad", 77, "the key was refused", "list daily"),
            ("KOBIS_API_KEY", "spent", 75, "the key's quota is used up", "list daily"),
            ("KOBIS_API_KEY", "", 78, "KOBIS_API_KEY is not set", "daily -o p"),
            (
                "KOBIS_BASE_URL", "http://127.0.0.1:1/kobis", 69, "A connection to the server could not be opened",
                "list daily"
            ),
        ] as [(String, String, Int32, String, String)])
    func causes(variable: String, value: String, status: Int32, words: String, command: String) async throws {
        var tool = tool
        tool.environment[variable] = value
        let result = try await tool.run(Self.words(command) + ["--date", "20240424"])
        #expect(result.status == status)
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(result.output.isEmpty)
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
    func emptyPaths(line: String) throws {
        let refusal = try #require(try Refusal(line.split(separator: " ").map(String.init) + [""]))
        #expect(refusal.status == .usage && refusal.words.contains("a path cannot be empty"), "\(refusal.words)")
    }

    // MARK: Options

    private static let selection = "--date --from --to --nation --kind --area --top"
    private static let posters = """
        --size --poster-language --layout --template --nfo --strict-aspect --overwrite --existing -n --dry-run --failed
        --fail-on-missing --concurrency
        """
    private static let print = "--format --headers --excel --no-color -q --quiet --pictures --no-pictures --lang"
    private static let schedule = "--wait-published --wait-limit --fail-on-empty"
    private static let network = "--no-cache --offline --record --replay --patience -v --verbose \(configuration)"
    private static let configuration = "--config --no-dotenv --allow-http"

    /// What each command accepts, apart from `-h`, `--help` and `--version`.
    private static let options: [String: String] = {
        let ranking = """
            \(selection) -o --output \(posters) --gallery --reviews --site-url --overrides \(print) \(schedule) --since-last-run
            \(network) --no-read-ahead
            """
        return [
            "list": "\(selection) \(print) \(schedule) \(network)", "daily": ranking, "weekly": ranking,
            "weekend": ranking, "weekdays": ranking,
            "list films":
                "--opened --made --director --title --upcoming --nation --type --top --columns \(print) \(network)",
            "list total": "--from --to \(print) \(network)",
            "movie": "-i --input --all -o --output \(posters) --overrides \(print) \(network)",
            "why": """
            -i --input -o --output --decisions --pin --unpin --fresh --bits --format --size --poster-language --overrides \(network) --lang
            """,
            "enrich": """
            -i --input -o --output --in-place --format --excel --encoding --delimiter --escape --column --columns --details
            --review
            --review-offline --decisions --posters --again --partial-ok --summary -q --quiet \(posters) --overrides
            \(network) --lang
            """,
            "gallery": "--site-url --lang", "verify": "--format --failed --prune -n --dry-run --overrides --lang",
            "cache info": "--format --lang", "cache clear": "--lang",
            "doctor": "--format --settings --check --overrides --patience \(configuration) --lang",
        ].mapValues { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }()

    @Test("The help of a command lists these options and no others", arguments: options.keys.sorted())
    func help(command: String) throws {
        let page = try HelpPage(command.split(separator: " ").map(String.init) + ["--help"], columns: 200)
        let lines = page.text.split(separator: "\n")
        let listed = lines.compactMap { $0.firstMatch(of: /^  ((-\w, )?--[a-z-]+|-\w)\b/)?.1 }
            .flatMap { $0.split(separator: ", ").map(String.init) }
        let known = try #require(Self.options[command]).split(separator: " ").map(String.init)
        #expect(Set(listed).subtracting(["-h", "--help", "--version"]) == Set(known))
    }

    @Test("The runs above cover every command and option")
    func complete() {
        var used: [String: Set<String>] = [:]
        for (line, _) in Self.runs {
            let command = Self.options.keys.filter { line.hasPrefix($0) }.max { $0.count < $1.count } ?? ""
            used[command, default: []].formUnion(
                line.split(separator: " ").map(String.init).filter { $0.hasPrefix("-") })
        }
        for (command, options) in Self.options {
            // These are the same command as `daily`, except for the period, and run below.
            guard !["weekly", "weekend", "weekdays"].contains(command) else { continue }
            #expect(used[command] != nil, "\(command) is never run")
            let missing = Set(options.split(separator: " ").map(String.init)).subtracting(used[command] ?? [])
            #expect(missing.isEmpty, "\(command): \(missing.sorted())")
        }
    }
}

// MARK: - What programs read

/// What each command leaves for programs and for people: pinned from outside, in both languages.
extension ContractTests {
    private static let ranking = "kind from to entries findings"
    private static let entry =
        "movieCode rank rankChange isNew title openDate audience audienceTotal sales salesTotal screens shows salesShare "
        + "salesChange salesChangeRate audienceChange audienceChangeRate"
    private static let poster = "movieCode status path bytes sha256 width height language url source"
    /// The members of a run's objects by type.
    private static let run = [
        "entry": entry, "match": "movieCode state reason tmdbID confidence bits requests", "poster": poster,
        "summary": """
        rankings failedRankings films matched saved kept planned leftOut missing failed waiting bytes gallery seconds services
        """,
    ]
    private static let sidecar = """
        attribution bits bytes evidence file height layout movieCode posterPath sha256 size source title tmdbID tmdbTitle url
        width
        """

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Runs a command in each language, in a folder of its own that steps prepare, and expects words of that language.
    ///
    /// Of a run with members, which are those of its objects by type, it expects every type and the same data in both
    /// languages, and the words on standard error; of another one, the words on standard output.
    /// One language is enough for a command that differs from another one in its period alone.
    @discardableResult private func inBothLanguages(
        _ line: String, _ status: Int32 = 0, _ members: [String: String] = [:], english: String? = nil,
        korean: String? = nil, only one: String? = nil, preparing prepare: (URL) throws -> Void = { _ in }
    ) async throws -> [Posterfetch] {
        var (tools, data): ([Posterfetch], [[String]]) = ([], [])
        for (language, words) in [("en", english), ("ko", korean)] where one == nil || one == language {
            let tool = try Posterfetch(tool.services)
            try prepare(tool.folder)
            let result = try await tool.run(Self.words(line) + ["--lang", language])
            #expect(result.status == status, "\(line): \(result.errors)")
            let told = members.isEmpty ? result.output : result.errors
            if let words { #expect(told.contains(words), "\(line): \(told)") }
            if let other = language == "en" ? korean : english, other != words {
                #expect(!told.contains(other), "\(line): \(told)")
            }
            if !members.isEmpty { data.append(try Self.data(result, members, in: tool.folder)) }
            tools.append(tool)
        }
        #expect(data.first == data.last, "\(line)")
        return tools
    }

    /// Returns the objects of a run, sorted, since films end in any order, and without what depends on the time, after
    /// checking their members.
    private static func data(
        _ result: Posterfetch.Result, _ members: [String: String], in folder: URL
    ) throws -> [String] {
        var seen: Set<String> = []
        let data = try result.lines.map { line in
            var object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let type = object["type"] as? String ?? ""
            // A poster has other members for some statuses.
            let whole = "\(type) \(object["status"] as? String ?? "")"
            let name = members[whole] == nil ? type : whole
            seen.insert(name)
            #expect(Set(object.keys) == Set(words(members[name] ?? "") + (type.isEmpty ? [] : ["type"])), "\(name)")
            if let services = object["services"] as? [String: [String: Any]] {
                #expect(Set(services.keys) == ["kobis", "tmdb", "images"])
                for service in services.values { #expect(Set(service.keys) == ["requests", "bytes", "seconds"]) }
            }
            for name in ["seconds", "services", "detail"] { object[name] = nil }
            let text = try JSONSerialization.data(
                withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
            return String(decoding: text, as: UTF8.self).replacing(folder.path, with: "~")
        }
        #expect(seen == Set(members.keys))
        return data.sorted()
    }

    private static func object(_ file: URL) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    }

    private static func text(_ name: String, of tool: Posterfetch) throws -> String {
        try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
    }

    @Test("list prints rankings, entries, and failures of days")
    func list() async throws {
        tool.services.fail(.kobis, times: .max, with: .on("20240424", .status(404)))
        let line = "list daily --from 20240423 --to 20240425"
        try await inBothLanguages(
            "\(line) --format jsonl", 1,
            ["ranking": Self.ranking, "entry": Self.entry, "failure": "from to message retryable"])
        try await inBothLanguages("\(line) --format table", 1, english: "Audience", korean: "누적 관객")
    }

    @Test(
        "A ranking's posters: what is printed and said, and what is on disk",
        arguments: [("daily", 9, nil), ("weekly", 7, "en"), ("weekend", 7, "ko"), ("weekdays", 8, "en")]
            as [(String, Int, String?)])
    func posters(period: String, saved: Int, language: String?) async throws {
        tool.services.fail(.image, path: "roundup4", times: .max, with: .status(404))
        let own = ["ranking": Self.ranking, "poster failed": Self.poster + " message retryable"]
        let tools = try await inBothLanguages(
            "\(period) --date 20240424 -o posters --gallery --failed failed.txt --format jsonl --concurrency 1 --no-read-ahead",
            1, Self.run.merging(own) { $1 }, english: "1 of 10 films failed. 범죄도시4: ",
            korean: "10편 중 1편 실패. 범죄도시4: ", only: language)
        for tool in tools {
            let films = try tool.names(".jpg").map { String($0.dropLast(4)) }
            #expect(films.count == saved)
            #expect(films.contains("파묘_20234675"))
            let pages = ["feed.xml", "index.html", "posterfetch-gallery.json"]
            #expect(try Set(tool.names()) == Set(films.flatMap { ["\($0).jpg", "\($0).json"] } + pages))
            let sidecar = try Self.object(tool.posters.appending(path: "파묘_20234675.json"))
            #expect(Set(sidecar.keys) == Set(Self.words(Self.sidecar)))
            #expect(try Self.text("failed.txt", of: tool) == "20228797\n")
        }
    }

    @Test("movie prints films and failures of names, and plans; a media server's folder has its names")
    func movie() async throws {
        let tools = try await inBothLanguages(
            "movie 파묘 그런영화는없다 -o posters --layout jellyfin --nfo --format jsonl", 1,
            Self.run.merging(["failure": "movieCode title message retryable"]) { $1 },
            english: "KOBIS has no film titled “그런영화는없다”", korean: "KOBIS에 제목이 “그런영화는없다”인 영화가 없고, 비슷한 제목도 찾지 못했습니다")
        for tool in tools {
            #expect(try tool.names() == ["파묘 (2024) [tmdbid-838209]"])
            let folder = tool.posters.appending(path: "파묘 (2024) [tmdbid-838209]")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(names) == ["movie.nfo", "poster.jpg", "poster.json"])
        }
        var planned = Self.run
        planned["poster"] = nil
        planned["poster planned"] = "movieCode status path url"
        try await inBothLanguages("movie 파묘 -n --format jsonl", 0, planned)
        try await inBothLanguages("movie 파묘 -n --format table", english: "1 film: 1 planned", korean: "1편: 예정 1")
    }

    @Test("why prints its decision as one object, or as text")
    func why() async throws {
        let members = """
            movieCode title openDate englishTitle productionYear nations directors origin state reason tmdbID isEdition
            confidence bits stage requests kobisRequests modelVersion decidedOn override notes searches candidates poster
            statements
            """
        try await inBothLanguages("why 파묘 --format json", 0, ["": members])
        try await inBothLanguages("why 파묘", english: "agrees", korean: "같은 점")
    }

    @Test("why --pin and --unpin print and keep the decision")
    func pin() async throws {
        let path = ".local/share/posterfetch/overrides"
        let pinned = try await inBothLanguages(
            "why 파묘 --pin 838209 --format json", 0, ["override": "movieCode title answer line tmdbTitle path"])
        for tool in pinned { #expect(try Self.text(path, of: tool) == "20234675 = tmdb:838209\n") }
        let unpinned = try await inBothLanguages(
            "why 파묘 --unpin --overrides mine", english: "decided by the evidence", korean: "근거에 따라 매칭"
        ) { try Data("20234675 = none\n20228797 = none\n".utf8).write(to: $0.appending(path: "mine")) }
        for tool in unpinned { #expect(try Self.text("mine", of: tool) == "20228797 = none\n") }
    }

    @Test("enrich prints the rows with the results behind them, and writes what it is told to")
    func enrich() async throws {
        let table = "movieCd,movieNm\n20228797,범죄도시4\n,그런 영화는 없다\n"
        func prepare(_ folder: URL) throws { try Data(table.utf8).write(to: folder.appending(path: "films.csv")) }
        let results = """
            tmdbID matchState matchReason tmdbTitle overview overviewLanguage posterPath posterURL posterStatus posterFile
            """
        let tools = try await inBothLanguages(
            "enrich films.csv --format jsonl --posters posters --summary s.json --review r.csv --fail-on-missing --failed f",
            1,
            ["": "movieCd movieNm \(results)"], english: "“그런 영화는 없다” was not found",
            korean: "“그런 영화는 없다”: 찾지 못했습니다", preparing: prepare)
        let counts =
            "rows films match ambiguous none other invalid failed pending passed layout undecided requests seconds status"
        let columns = """
            decision,candidate,candidateTitle,candidateDate,candidateDirectors,whyNot,poster,page,line,rows,movieCode,title,
            openDate,year,directors,matchState,matchReason
            """
        for tool in tools {
            #expect(try tool.names() == ["범죄도시4_20228797.jpg", "범죄도시4_20228797.json"])
            let summary = try Self.object(tool.folder.appending(path: "s.json"))
            #expect(Set(summary.keys) == Set(Self.words(counts) + ["type"]))
            let review = try Self.text("r.csv", of: tool)
            #expect(review.drop { $0 == "\u{FEFF}" }.hasPrefix(columns.replacing("\n", with: "") + "\r\n"), "\(review)")
            #expect(try Self.text("f", of: tool) == "그런 영화는 없다\n")
        }
        let replaced = try await inBothLanguages("enrich films.csv --in-place", only: "en", preparing: prepare)
        for tool in replaced {
            let header = "movieCd movieNm \(results)".replacing(" posterStatus posterFile", with: "")
            #expect(try Self.text("films.csv", of: tool).hasPrefix(Self.words(header).joined(separator: ",") + "\n"))
            #expect(try Self.text("films.csv.bak", of: tool) == table)
        }
    }

    @Test("gallery prints the page's path, and verify what became of each poster; both leave the posters")
    func folder() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        func prepare(_ folder: URL) throws {
            try FileManager.default.copyItem(at: tool.posters, to: folder.appending(path: "posters"))
            try FileManager.default.removeItem(at: folder.appending(path: "posters/범죄도시4_20228797.jpg"))
        }
        let tools = try await inBothLanguages(
            "gallery posters", english: "posters/index.html\n", korean: "posters/index.html\n", preparing: prepare)
        for (tool, language) in zip(tools, ["en", "ko"]) {
            #expect(try Self.text("posters/index.html", of: tool).contains("<html lang=\"\(language)\""))
            let kept = try Self.object(tool.posters.appending(path: "posterfetch-gallery.json"))
            #expect(Set(kept.keys) == ["films", "posterfetch", "shelves", "version"])
        }
        let checked = try await inBothLanguages(
            "verify posters --format jsonl --failed f", 1,
            [
                "check": "state path movieCode title tmdbID problem",
                "summary": "whole missing changed broken orphaned misdescribed contradicted unreadable",
            ], preparing: prepare)
        for tool in checked { #expect(try Self.text("f", of: tool) == "20228797\n") }
        try await inBothLanguages(
            "verify posters", 1, english: "missing   posters/범죄도시4_20228797.jpg: ",
            korean: "없어짐    posters/범죄도시4_20228797.jpg: ", preparing: prepare)
    }

    @Test("cache prints what it holds, and what it removed")
    func cache() async throws {
        let members = "path responses bytes limit decisionsPath decisions decisionsBytes decisionsLimit"
        try await inBothLanguages("cache info", 0, ["cache": members], only: "en")
        try await inBothLanguages("cache info --format text", english: "0 responses, 0 of ", korean: "응답 0개, ")
        try await inBothLanguages(
            "cache clear", english: "Removed 0 responses and 0 decisions, 0 KiB.\n",
            korean: "응답 0개와 매칭 결과 0개, 0 KiB를 지웠습니다.\n")
    }

    @Test("doctor prints a check a line, or a setting")
    func reports() async throws {
        try await inBothLanguages("doctor --format json", 0, ["check": "name state detail"])
        let host = tool.services.baseURL(of: .tmdb)
        try await inBothLanguages(
            "doctor", english: "ok       TMDB       \(host): the key works",
            korean: "정상     TMDB       \(host): 키가 유효합니다")
        try await inBothLanguages(
            "doctor --settings --format json", 0, ["setting": "name isSet value source variable path line"], only: "en")
    }
}
