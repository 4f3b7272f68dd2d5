import BoxOfficeBasics
import BoxOfficeFixtures
import FilmTables
import Foundation
import TestSupport
import Testing

@testable import posterfetch

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

    /// How a file can be named a second time.
    private static let spellings = ["a.csv", "./a.csv", "sub/../a.csv", "link.csv", "hard.csv"]

    /// Reads a command line in which `F/` stands for the run's folder.
    private func refusal(_ line: String, _ variables: [String: String] = [:]) throws -> Refusal? {
        try Refusal(line.replacing("F/", with: tool.folder.path + "/"), variables)
    }

    /// Expects that a command line in which one file has two roles is refused.
    private func refuses(
        _ line: String, naming words: String = "are the same file", _ variables: [String: String] = [:]
    ) throws {
        let refusal = try #require(try refusal(line, variables), "\(line)")
        #expect(refusal.status == .usage && refusal.words.contains("are the same file"), "\(line): \(refusal.words)")
        #expect(refusal.words.contains(words), "\(line): \(refusal.words)")
    }

    /// Makes the files and folders that roles are given to.
    private func makeFiles() throws {
        for name in ["films.csv", "a.csv", "list"] { try write(Role.table.content, to: name) }
        for name in ["sub", "p", ".config/posterfetch", ".local/share/posterfetch", ".cache/posterfetch"] {
            try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(atPath: file("link.csv").path, withDestinationPath: "a.csv")
        try FileManager.default.createSymbolicLink(atPath: file("dangling").path, withDestinationPath: "new")
        try FileManager.default.linkItem(at: file("a.csv"), to: file("hard.csv"))
    }

    private static func pairs(of roles: [Role]) -> [(Role, Role)] {
        roles.enumerated().flatMap { index, one in
            roles[..<index].filter { excludes(one, $0) }.map { (one, $0) }
        }
    }

    private static func excludes(_ one: Role, _ other: Role) -> Bool {
        let written = ["-o", "--failed", "--review", "--summary", "1>>"]
        let options = Set([one.option, other.option])
        return !options.isDisjoint(with: written) && options != ["", "-o"] && options != ["1>>", "-o"]
    }

    @Test("Two roles of one file, of which one writes it, are refused, however it is named (F71b)")
    func pairs() throws {
        try makeFiles()
        for (words, roles) in [("enrich F/films.csv", Role.enrich), ("daily --date 2024-04-24", Role.daily)] {
            // The shell redirects a stream, not the command line.
            for (one, other) in Self.pairs(of: roles.filter { $0.option != "1>>" }) {
                let words = one.option.isEmpty || other.option.isEmpty ? "enrich" : words
                for name in Self.spellings {
                    try refuses("\(words) \(one.words("F/a.csv")) \(other.words("F/" + name))")
                }
            }
        }
    }

    @Test(
        "They are refused before anything is opened, standard output among them (F71b)",
        arguments: [
            ("daily --failed=$PWD/a.csv", "--overrides link.csv"), ("enrich 1>> hard.csv", "a.csv"),
            ("enrich films.csv 1>> a.csv", "--failed a.csv"), ("enrich films.csv 1>> a.csv", "--decisions a.csv"),
            ("daily 1>> a.csv", "--config a.csv"),
        ])
    func unopened(line: String, role: String) async throws {
        try makeFiles()
        let content = Role.enrich.last { role.hasPrefix($0.option) }?.content ?? Role.table.content
        let place = try FileHandle(forWritingTo: file("a.csv"))
        try place.truncate(atOffset: 0)
        try place.write(contentsOf: Data(content.utf8))
        let result = try await tool.shell("exec \"$posterfetch\" \(line) \(role)")
        #expect(result.status == 64 && result.errors.contains("are the same file"), "\(result.errors)")
        #expect(try text("a.csv") == content && text("films.csv") == Role.table.content)
        #expect(tool.services.order.isEmpty)
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
        ("enrich F/films.csv --decisions F/a.csv", "--output", "o"),
        ("enrich F/films.csv --overrides F/a.csv", "--output", "o"),
        ("enrich F/films.csv -o F/a.csv", "--decisions", nil), ("enrich --failed F/a.csv", "--input", "i"),
        ("enrich F/films.csv --decisions F/a.csv", "--failed", nil),
        ("enrich F/films.csv --decisions F/a.csv", "--review", nil),
        ("enrich F/films.csv --decisions F/a.csv", "--summary", nil), ("enrich F/a.csv", "--summary", nil),
        ("enrich F/films.csv --decisions F/a.csv", "--posters", nil),
        ("enrich F/films.csv --decisions F/a.csv", "--record", nil),
        ("daily --overrides F/a.csv", "--failed", nil), ("daily --failed F/list", "--output", "o"),
        ("weekly --record F/p", "--output", "o"), ("weekend --overrides F/a.csv", "--record", nil),
        ("weekdays --failed F/a.csv", "--overrides", nil),
        ("movie -i F/films.csv --overrides F/a.csv", "--failed", nil),
        ("movie 20228797 --failed F/a.csv", "--overrides", nil), ("movie 20228797 --failed F/list", "--output", "o"),
        ("why 20228797 --overrides F/a.csv", "--record", nil), ("verify F/a.csv", "--failed", nil),
    ]

    @Test("However an option is written, its file is the same file (G1)", arguments: named)
    func everySpelling(line: String, long: String, short: Character?) throws {
        try makeFiles()
        let file = String(try #require(line.split(separator: " ").last))
        for spelling in Self.written(long: long, short: short) {
            try refuses("\(line) \(spelling.replacing("FILE", with: file))")
        }
    }

    @Test(
        "Rules and messages read a cluster as the run does (G1)",
        arguments: [
            ("enrich F/films.csv --in-place -qo F/x.csv", "--in-place keeps the file"),
            ("enrich F/films.csv -qi F/d.csv", "one table"),
            ("enrich -qi F/films.csv --in-place -o F/x.csv", "--in-place keeps"),
            ("daily -qo F/x --top 0", "--top “0”"),
            ("daily -qvo F/rec --record F/rec", "are the same file"),
            ("why 20228797 -vi F/x --pin 3", "remove --input"),
        ])
    func clusters(line: String, words: String) throws {
        let refusal = try #require(try refusal(line))
        #expect(refusal.status == .usage && refusal.words.contains(words), "\(refusal.words)")
    }

    @Test(
        "A file that does not exist yet is known by its folder and its name",
        arguments: ["./new", "sub/../new", "dangling"])
    func new(name: String) throws {
        try makeFiles()
        let folder = tool.folder.path
        try refuses(
            "enrich F/films.csv -o F/new --failed F/\(name)",
            naming: "--output (\(folder)/new) and --failed (\(folder)/\(name)) are the same file")
    }

    @Test("So is one in another Unicode form")
    func form() throws {
        let name = "결과"
        try refuses(
            "enrich F/films.csv -o F/\(name.precomposedStringWithCanonicalMapping) --failed "
                + "F/\(name.decomposedStringWithCanonicalMapping)")
    }

    @Test(
        "Files that no option names count, too",
        arguments: [
            ("daily -o F/p --gallery --failed F/p/posterfetch-gallery.json", "p/posterfetch-gallery.json"),
            ("daily -o F/p --failed F/p/index.html", "p/index.html"), ("daily --failed .env", ".env"),
            ("enrich F/films.csv -o .env", ".env"),
            ("daily --failed F/.config/posterfetch/config.toml", ".config/posterfetch/config.toml"),
            ("daily --failed F/.local/share/posterfetch/overrides", ".local/share/posterfetch/overrides"),
            ("daily --failed F/.cache/posterfetch/decisions.sqlite", ".cache/posterfetch/decisions.sqlite"),
            ("enrich F/films.csv -o F/key", "key"), ("daily -o F/p --record F/p", "p"),
            ("daily --record posters", "posters"), ("enrich F/films.csv --posters F/p --replay F/p", "p"),
        ])
    func unnamed(line: String, path: String) throws {
        try makeFiles()
        try refuses(
            line, naming: path, ["HOME": tool.folder.path, "TMDB_API_KEY_FILE": file("key").path])
    }

    @Test(
        "So do those to which the shell redirects a stream",
        arguments: [
            ("daily -o p > p/feed.xml", "p/feed.xml"), ("enrich --failed films.csv < films.csv", "films.csv"),
            ("enrich films.csv > new.csv --failed new.csv", "new.csv"),
            ("enrich films.csv --failed /dev/stdout > l", "/dev/stdout"),
        ])
    func redirection(line: String, path: String) async throws {
        try makeFiles()
        let result = try await tool.shell("exec \"$posterfetch\" \(line)")
        #expect(result.status == 64 && result.errors.contains("are the same file"), "\(result.errors)")
        #expect(result.errors.contains(path), "\(result.errors)")
        #expect(try text("films.csv") == Role.table.content && tool.services.order.isEmpty)
    }

    @Test(
        "A file that a run is told not to read may be written",
        arguments: [
            ("--no-dotenv", ".env"), ("--overrides F/mine", "F/.local/share/posterfetch/overrides"),
            ("--config F/mine", "F/.config/posterfetch/config.toml"),
        ])
    func unread(option: String, path: String) throws {
        try makeFiles()
        let line = "daily --date 2024-04-24 --failed \(path)"
        #expect(try refusal("\(line) \(option)", ["HOME": tool.folder.path]) == nil)
        try refuses(line, naming: path.replacing("F/", with: ""), ["HOME": tool.folder.path])
    }

    @Test("So a run writes it")
    func unreadRun() async throws {
        try makeFiles()
        try write("# mine\n", to: "mine")
        let path = ".local/share/posterfetch/overrides"
        let result = try await tool.run(
            "daily", "--date", "2024-04-24", "--top", "1", "--failed", path, "--overrides", "mine")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try text(path).isEmpty && tool.names(".jpg").count == 1)
    }

    @Test("A list is not written to standard output under the name -", arguments: ["--failed", "--review"])
    func dash(option: String) throws {
        let refusal = try #require(try Refusal(["enrich", option, "-"]))
        #expect(refusal.status == .usage && refusal.words.contains("cannot be written to standard output"))
    }

    @Test(
        "A list replaces nothing but a list",
        arguments: [
            "#!/bin/sh\necho films\n", "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADAN\n-----END PRIVATE KEY-----\n",
            "Dear all:\nsee below\n", "A=1\n", "movieCd,movieNm\n1,2\n", "{\"a\": 1}\n", "\u{0}\u{1}",
        ])
    func foreignList(content: String) throws {
        try write(content, to: "a.txt")
        let failure = try #require(throws: CommandFailure.self) { try FilmList(path: file("a.txt").path) }
        #expect(failure.status == .cannotCreate && failure.words.english.contains("is not a list of films"))
        #expect(try text("a.txt") == content)
    }

    @Test(
        "A list of addresses and names with ids may be replaced by the next one; what sets or decides something may not"
    )
    func ids() throws {
        let path = file("a.txt").path
        let films = ["https://www.kobis.or.kr/x?code=20234675", "파묘 (2024) [imdbid=tt27802490]", "파묘 {tmdb-5}"]
        try FilmList(path: path).write(films) { _ in true }
        _ = try FilmList(path: path)
        for line in ["BASE=https://www.themoviedb.org/movie/838209", "20234675 = tmdb:838209"] {
            try write(line + "\n", to: "a.txt")
            #expect(throws: CommandFailure.self) { try FilmList(path: path) }
        }
    }

    @Test("So a run with another file ends before it asks anything")
    func foreignListRun() async throws {
        let content = "movieCd,movieNm\n1,2\n"
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
    func othersList(content: String) throws {
        try write(content, to: "a.txt")
        try FilmList(path: file("a.txt").path).write([]) { $0 == "20228797" }
        #expect(try text("a.txt").isEmpty)
        #expect((try? text("a.txt.bak")) == (content.hasPrefix("2022") ? nil : content))
    }

    @Test("So does a list of another's beside a run's films")
    func othersListRun() async throws {
        try write("milk\neggs\n", to: "a.txt")
        let result = try await tool.run("movie", "20228797", "--failed", "a.txt")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try text("a.txt").isEmpty && text("a.txt.bak") == "milk\neggs\n")
    }

    @Test(
        "A table replaces nothing but a table",
        arguments: ["note: all of it", "<html><p>page</p></html>", "{\n\"movieCode\": 1\n}\n"])
    func foreignTable(content: String) async throws {
        try write(content, to: "a.csv")
        #expect(await !RowReader.isTable(file("a.csv").path, RowRules()))
    }

    @Test("A table is known in the form in which the run writes it; an array without films is one, too")
    func ownTable() async throws {
        var rules = RowRules()
        rules.delimiter = Delimiter(argument: "^")
        for content in ["movieNm^tmdbID\n파묘^838209\n", "movieNm;tmdbID\n파묘;838209\n", "[]\n"] {
            try write(content, to: "a.csv")
            #expect(await RowReader.isTable(file("a.csv").path, rules), "\(content)")
        }
    }

    @Test("So a run with another file for its table ends before it asks anything")
    func foreignTableRun() async throws {
        let content = "note: all of it"
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
