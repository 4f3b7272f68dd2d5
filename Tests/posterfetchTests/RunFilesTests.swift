import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@Suite("A run knows its files", .timeLimit(.minutes(10))) struct RunFilesTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func file(_ name: String) -> URL { tool.folder.appending(path: name) }
    private func text(_ name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }
    private func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: file(name)) }

    /// An option that names a file, with content that the option accepts.
    private struct Role {
        let option: String
        let content: String

        static let table = Role(option: "", content: "movieCd,movieNm\n20228797,범죄도시4\n")
        static let enrich = [
            table, Role(option: "-o", content: table.content), Role(option: "--failed", content: "20234675\n"),
            Role(option: "--review", content: ""), Role(option: "--summary", content: "{\"type\":\"summary\"}\n"),
            Role(option: "--decisions", content: "movieCd,tmdbID\n20234675,838209\n"),
            Role(option: "--overrides", content: "20234675 = tmdb:838209\n"),
            Role(option: "1>>", content: ""), Role(option: "--config", content: "size = \"w342\"\n"),
        ]
        static let daily = [
            Role(option: "--failed", content: "20234675\n"),
            Role(option: "--overrides", content: "20234675 = tmdb:838209\n"), Role(option: "1>>", content: ""),
            Role(option: "--config", content: "size = \"w342\"\n"),
        ]

        func words(_ path: String) -> String { "\(option) \(path)" }
    }

    /// How a file can be named a second time: what is made first, and the name.
    private static let spellings: [(making: String, name: String)] = [
        (":", "a.csv"), (":", "./a.csv"), ("mkdir -p sub", "sub/../a.csv"), ("ln -s a.csv link.csv", "link.csv"),
        ("ln a.csv hard.csv", "hard.csv"), (":", "$PWD/a.csv"),
    ]

    /// Runs a command in which one file has two roles, and expects a refusal that leaves it as it was.
    private func refuses(_ line: String, making: String, _ content: String) async throws {
        try write(content, to: "a.csv")
        let result = try await tool.shell("rm -f link.csv hard.csv; \(making); exec \"$posterfetch\" \(line)")
        #expect(result.status == 64 && result.errors.contains("are the same file"), "\(line): \(result.errors)")
        #expect(try text("a.csv") == content, "\(line)")
        #expect(tool.services.order.isEmpty)
    }

    @Test(
        "Two roles of one file, of which one writes it, are refused before anything is opened (F71b)",
        arguments: spellings.prefix(TestSize.pick(2, full: spellings.count)))
    func pairs(making: String, name: String) async throws {
        try write(Role.table.content, to: "films.csv")
        for (words, roles) in [("enrich films.csv", Role.enrich), ("daily --date 2024-04-24", Role.daily)] {
            for (index, one) in roles.enumerated() {
                for other in roles[..<index] where Self.excludes(one, other) {
                    let words = one.option.isEmpty || other.option.isEmpty ? "enrich" : words
                    // The configuration, which is read first, is the last of them.
                    try await refuses(
                        "\(words) \(one.words("a.csv")) \(other.words(name))", making: making, one.content)
                }
            }
        }
    }

    private static func excludes(_ one: Role, _ other: Role) -> Bool {
        let written = ["-o", "--failed", "--review", "--summary", "1>>"]
        let options = Set([one.option, other.option])
        return !options.isDisjoint(with: written) && options != ["", "-o"] && options != ["1>>", "-o"]
    }

    /// How an option and its value can be written; `FILE` stands for the value.
    private static func written(long: String, short: Character?) -> [String] {
        let long = ["\(long) FILE", "\(long)=FILE", "\(long) other \(long) FILE"]
        guard let short else { return long }
        return long + [
            "-\(short) FILE", "-\(short)=FILE", "-\(short)FILE", "-q\(short) FILE", "-q\(short)FILE",
            "-vq\(short) FILE",
        ]
    }

    /// Options that name a file, each in a run that has another role for it.
    private static let named: [(line: String, long: String, short: Character?)] = [
        ("enrich films.csv --decisions a.csv", "--output", "o"),
        ("enrich films.csv --overrides a.csv", "--output", "o"),
        ("enrich films.csv -o a.csv", "--decisions", nil), ("enrich --failed a.csv", "--input", "i"),
        ("enrich films.csv --decisions a.csv", "--failed", nil),
        ("enrich films.csv --decisions a.csv", "--review", nil),
        ("enrich films.csv --decisions a.csv", "--summary", nil), ("enrich a.csv", "--summary", nil),
        ("enrich films.csv --decisions a.csv", "--posters", nil),
        ("enrich films.csv --decisions a.csv", "--record", nil),
        ("daily --overrides a.csv", "--failed", nil), ("daily --failed a.csv", "--output", "o"),
        ("weekly --record a.csv", "--output", "o"), ("weekend --overrides a.csv", "--record", nil),
        ("weekdays --failed a.csv", "--overrides", nil), ("movie -i films.csv --overrides a.csv", "--failed", nil),
        ("movie 20228797 --failed a.csv", "--overrides", nil), ("movie 20228797 --failed a.csv", "--output", "o"),
        ("why 20228797 --overrides a.csv", "--record", nil), ("verify a.csv", "--failed", nil),
    ]

    @Test("However an option is written, its file is the same file (G1)", arguments: named)
    func everySpelling(line: String, long: String, short: Character?) async throws {
        let value = "a.csv"
        for spelling in Self.written(long: long, short: short) {
            try write(Role.table.content, to: "films.csv")
            try write(Role.table.content, to: value)
            let words = "\(line) \(spelling.replacing("FILE", with: value))".split(separator: " ").map(String.init)
            let result = try await tool.run(words)
            #expect(result.status == 64, "\(words): \(result.errors)")
            #expect(try text(value) == Role.table.content && text("films.csv") == Role.table.content, "\(words)")
            #expect(!FileManager.default.fileExists(atPath: file("other").path) && tool.services.order.isEmpty)
        }
    }

    @Test(
        "Rules and messages read a cluster as the run does (G1)",
        arguments: [
            ("enrich films.csv --in-place -qo x.csv", "--in-place keeps the file"),
            ("enrich films.csv -qi d.csv", "one table"),
            ("enrich -qi films.csv --in-place -o x.csv", "--in-place keeps"), ("daily -qo x --top 0", "--top “0”"),
            ("daily -qvo rec --record rec", "are the same file"), ("why 20228797 -vi x --pin 3", "remove --input"),
        ])
    func clusters(line: String, words: String) async throws {
        try write(Role.table.content, to: "films.csv")
        let result = try await tool.run(line.split(separator: " ").map(String.init))
        #expect(result.status == 64 && result.errors.contains(words), "\(result.errors)")
        #expect(try text("films.csv") == Role.table.content && tool.services.order.isEmpty)
    }

    @Test(
        "A file that does not exist yet is known by its folder and its name",
        arguments: ["./new", "sub/../new", "dangling"])
    func new(name: String) async throws {
        try write(Role.table.content, to: "films.csv")
        let result = try await tool.shell(
            "mkdir sub; ln -s new dangling; exec \"$posterfetch\" enrich films.csv -o new --failed \(name)")
        #expect(result.status == 64, "\(result.errors)")
        #expect(result.errors.contains("--output (new) and --failed (\(name)) are the same file"))
        #expect(!FileManager.default.fileExists(atPath: file("new").path))
    }

    @Test("So is one in another Unicode form")
    func form() async throws {
        try write(Role.table.content, to: "films.csv")
        let name = "결과"
        let result = try await tool.run(
            "enrich", "films.csv", "-o", name.precomposedStringWithCanonicalMapping, "--failed",
            name.decomposedStringWithCanonicalMapping)
        #expect(result.status == 64 && result.errors.contains("are the same file"), "\(result.errors)")
    }

    @Test(
        "Files that no option names count, too",
        arguments: [
            ("daily -o p --gallery --failed p/posterfetch-gallery.json", "p/posterfetch-gallery.json"),
            ("daily -o p --failed p/index.html", "p/index.html"), ("daily -o p > p/feed.xml", "p/feed.xml"),
            ("daily --failed .env", ".env"), ("enrich films.csv -o .env", ".env"),
            ("daily --failed .config/posterfetch/config.toml", ".config/posterfetch/config.toml"),
            ("daily --failed .local/share/posterfetch/overrides", ".local/share/posterfetch/overrides"),
            ("daily --failed .cache/posterfetch/decisions.sqlite", ".cache/posterfetch/decisions.sqlite"),
            ("enrich films.csv -o key", "key"), ("enrich --failed films.csv < films.csv", "films.csv"),
            ("enrich films.csv > new.csv --failed new.csv", "new.csv"),
            ("enrich films.csv --failed /dev/stdout > l", "/dev/stdout"),
            ("daily -o p --record p", "p"), ("daily --record posters", "posters"),
            ("enrich films.csv --posters p --replay p", "p"),
        ])
    func unnamed(line: String, path: String) async throws {
        try write(Role.table.content, to: "films.csv")
        var tool = tool
        tool.environment["TMDB_API_KEY_FILE"] = file("key").path
        let result = try await tool.shell(
            "mkdir -p p .config/posterfetch .local/share/posterfetch .cache/posterfetch; exec \"$posterfetch\" \(line)")
        #expect(result.status == 64 && result.errors.contains("are the same file"), "\(result.errors)")
        #expect(result.errors.contains(path), "\(result.errors)")
        #expect(try text("films.csv") == Role.table.content && tool.services.order.isEmpty)
    }

    @Test(
        "A file that a run is told not to read may be written",
        arguments: [
            ("--no-dotenv", ".env"), ("--overrides mine", ".local/share/posterfetch/overrides"),
            ("--config mine", ".config/posterfetch/config.toml"),
        ])
    func unread(option: String, path: String) async throws {
        try write("# mine\n", to: "mine")
        let result = try await tool.shell(
            "mkdir -p .config/posterfetch .local/share/posterfetch; "
                + "exec \"$posterfetch\" daily --date 2024-04-24 --top 1 --failed \(path) \(option)")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try text(path).isEmpty && tool.names(".jpg").count == 1)
    }

    @Test("A list is not written to standard output under the name -", arguments: ["--failed", "--review"])
    func dash(option: String) async throws {
        let result = try await tool.run(["enrich", option, "-"], input: Role.table.content)
        #expect(result.status == 64, "\(result.errors)")
        #expect(result.errors.contains("cannot be written to standard output"))
        #expect(!FileManager.default.fileExists(atPath: file("-").path))
    }

    @Test(
        "A list replaces nothing but a list",
        arguments: [
            "#!/bin/sh\necho films\n", "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADAN\n-----END PRIVATE KEY-----\n",
            "Dear all:\nsee below\n", "A=1\n", "movieCd,movieNm\n1,2\n", "{\"a\": 1}\n", "\u{0}\u{1}",
        ])
    func foreignList(content: String) async throws {
        try write(content, to: "a.txt")
        let result = try await tool.run("daily", "--date", "20240424", "--failed", "a.txt")
        #expect(result.status == 73 && result.errors.contains("is not a list of films"), "\(result.errors)")
        #expect(try text("a.txt") == content && tool.services.order.isEmpty)
    }

    @Test("A list with commas behind its titles, as people paste them, may be replaced by what is left of it")
    func commas() async throws {
        try write("파묘,\n범죄도시4,\n", to: "a.txt")
        let result = try await tool.run("movie", "-i", "a.txt", "--failed", "a.txt")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try text("a.txt").isEmpty && tool.services.requests(to: .image).count == 2)
    }

    @Test(
        "A list with lines that are neither codes nor of the run keeps a second name",
        arguments: [
            "milk\neggs\n", "ssh-ed25519 AAAA me@host\n", "a,b\n1,2\n", "# by hand\n20228797\n", "20228797\ntmdb:5\n",
        ])
    func othersList(content: String) async throws {
        try write(content, to: "a.txt")
        let result = try await tool.run("movie", "20228797", "--failed", "a.txt")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try text("a.txt").isEmpty)
        #expect((try? text("a.txt.bak")) == (content.hasPrefix("2022") ? nil : content))
    }

    @Test(
        "A table replaces nothing but a table",
        arguments: ["note: all of it", "<html><p>page</p></html>", "{\n\"movieCode\": 1\n}\n"])
    func foreignTable(content: String) async throws {
        try write(Role.table.content, to: "films.csv")
        try write(content, to: "a.csv")
        let result = try await tool.run("enrich", "films.csv", "-o", "a.csv")
        #expect(result.status == 73 && result.errors.contains("is not a table of films"), "\(result.errors)")
        #expect(try text("a.csv") == content && tool.services.order.isEmpty)
    }

    @Test("A ranking's JSON becomes a table of its films, which the next run replaces")
    func rankingTable() async throws {
        let list = try await tool.run("list", "주간", "--date", "20240424", "--format", "json")
        #expect(list.status == 0, "\(list.errors)")
        try write(list.output, to: "new.json")
        for _ in 1...2 {
            let result = try await tool.run("enrich", "new.json", "-o", "films.json")
            #expect(result.status == 0, "\(result.errors)")
            #expect(
                result.errors.contains("JSON, 10 rows. Reads movieCode as code, title, openDate, type."),
                "\(result.errors)")
        }
        #expect(try text("films.json").contains("\"tmdbID\":1017163"))
    }

    @Test("A table that is redirected to the command and written to keeps its original")
    func redirected() async throws {
        try write(Role.table.content, to: "films.csv")
        let result = try await tool.shell("exec \"$posterfetch\" enrich -o films.csv < films.csv")
        #expect(result.status == 0 && result.errors.contains("the original is films.csv.bak"), "\(result.errors)")
        #expect(try text("films.csv.bak") == Role.table.content && text("films.csv").contains("1017163"))
    }
}
