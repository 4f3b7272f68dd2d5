import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("What people type first, and what they are told") struct GuessTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test(
        "A guess is answered with what was meant",
        arguments: [
            ("daily --size 780", "Did you mean w780?"), ("목록", "Did you mean list?"), ("도움말", "Did you mean -h?"),
            ("gallery -o week", "Give the folder without an option: posterfetch gallery week"),
            ("daily 어제", "For a day, use --date 어제."), ("daily 2024-13-01", "For a day, use --date 2024-13-01."),
            ("--date 2024-04-24 --top 3", "A command comes first: posterfetch list --date 2024-04-24 --top 3"),
            ("지난주", "For a day: posterfetch weekly --date 지난주 (only the ranking: list weekly)"),
            ("지난주말", "posterfetch weekend --date 지난주말"), ("daily # yesterday", "Leave out # and what follows"),
            ("영화목록.csv", "For a table: posterfetch enrich 영화목록.csv"),
            ("match 표.xlsx", "For a table: posterfetch enrich 표.xlsx"), ("poster 파묘", "Did you mean movie?"),
            ("search 파묘", "Did you mean movie?"), ("films --opened 2024", "Did you mean list films?"),
            ("total", "Did you mean list total?"), ("list films --columns distributor", "kobisTitle"),
            ("enrich a.csv --columns tmdbID,tmdbID", "Name each column once, of: kobis,tmdb,all,tmdbID"),
            ("엑셀", "Did you mean enrich?"),
            ("get", "Did you mean movie?"), ("list 3일전", "For a day, use --date 3일전."),
            ("daily april", "For a folder, use -o april."),
            ("why 여행자의 필요", "Quote a title with spaces: \"여행자의 필요\""),
            ("2024-04-24 --dry-run", "posterfetch daily --date 2024-04-24 --dry-run"),
            ("list daily --format excel", "Did you mean --excel?"),
            ("daily --date 2024-04-20..2024-04-24", "--from 2024-04-20 --to 2024-04-24"),
            ("config path", "Did you mean doctor?"), ("daily --formt csv --json", "Did you mean --format?"),
            ("-o twelve daily", "A command comes first: posterfetch daily -o twelve"), ("list -o b.csv", "> FILE"),
            ("daily --help-all", "Did you mean --help?"), ("daily -output x", "Did you mean --output?"),
        ])
    func guesses(line: String, words: String) throws {
        let refusal = try #require(try Refusal(line))
        #expect(refusal.status == .usage && refusal.words.contains(words), "\(refusal.words)")
    }

    @Test("A region that only shares a syllable is not suggested")
    func regions() throws {
        let refusal = try #require(try Refusal("list daily --area 강남", [:], .korean))
        #expect(refusal.status == .usage && refusal.words.contains("--area “강남”: "), "\(refusal.words)")
        #expect(!refusal.words.contains("혹시"), "\(refusal.words)")
    }

    @Test("Titles that are joined by commas are told apart by spaces")
    func commas() async throws {
        let result = try await tool.run("movie", "파묘,범죄도시4")
        #expect(result.status == 64, "\(result.errors)")
        #expect(result.errors.contains("Separate films with spaces, not commas."), "\(result.errors)")
    }

    @Test("--lang may come before the command")
    func language() async throws {
        let list = try await tool.run("--lang=ko", "list", "daily", "--date", "20240424", "--format", "table")
        #expect(list.status == 0)
        #expect(list.output.contains("관객"), "\(list.output)")
    }

    @Test(
        "A line of the settings says what is wrong with it",
        arguments: [
            ("size = w780", "size must be text in quotes", "따옴표로 묶으세요"),
            ("top = 3\ntop = 5", "top is set a second time", "두 번"), ("what", "not a setting", "읽을 수 없는 줄"),
            ("colour = 3", "unknown setting colour", "알 수 없는 설정"),
        ])
    func settings(text: String, english: String, korean: String) throws {
        let first = try #require(try Refusal("list", file: text))
        #expect(first.status == .configuration && first.words.contains(english), "\(first.words)")
        #expect(try Refusal("list", file: text, [:], .korean)?.words.contains(korean) == true)
    }

    @Test(
        "An address that cannot be used is shown without its password, and never a key",
        arguments: [
            ("ftp://me:canary-word@example.org/x?key=canary-query", ": “ftp://…@example.org/x”: "),
            ("canary0123456789abcdef", " cannot be used: "),
        ])
    func addresses(address: String, shown: String) throws {
        let settings = try Reading("list", ["KOBIS_BASE_URL": address]).settings
        let failure = try #require(NamedHosts(in: settings, ConfigurationOptions()).mistakes.first?.failure)
        let words = failure.words.english
        #expect(words.contains("KOBIS_BASE_URL") && words.contains(shown), "\(words)")
        #expect(words.contains("https://, or with http:// on this machine") && !words.contains("canary"), "\(words)")
    }

    @Test("A service that is down is told once, with all of its films and its address")
    func down() async throws {
        var tool = tool
        tool.environment["TMDB_BASE_URL"] = "http://127.0.0.1:9"
        let words = ["daily", "--date", "20240424", "--top", "4", "-o", "x", "--format", "csv", "--no-cache"]
        let result = try await tool.run(words)
        #expect(result.status == 69, "\(result.errors)")
        #expect(result.errors.components(separatedBy: "could not be opened").count == 2, "\(result.errors)")
        #expect(result.errors.contains(" and 1 more: TMDB: 127.0.0.1:9: A connection"), "\(result.errors)")
        let korean = try await tool.run(words + ["--lang", "ko"])
        #expect(korean.status == 69, "\(korean.errors)")
        #expect(korean.errors.contains("주소: 127.0.0.1:9"), "\(korean.errors)")
    }

    @Test("list replays what daily has recorded, and a replay of anything else says what was recorded")
    func replay() async throws {
        var tool = tool
        tool.environment["POSTERFETCH_PATIENCE"] = nil
        _ = try await tool.run("daily", "--date", "20240424", "--top", "1", "--record", "r")
        let list = try await tool.run("list", "daily", "--replay", "r", "--format", "csv")
        #expect(list.status == 0, "\(list.errors)")
        #expect(list.lines.count == 2)
        let other = try await tool.run("list", "daily", "--replay", "r", "--date", "20240423", "--lang", "ko")
        #expect(other.errors.contains("posterfetch daily --date 20240424 --top 1"), "\(other.errors)")
    }

    @Test("why says of a film without a match what it is called, and how to decide it")
    func unfound() async throws {
        let result = try await tool.run("why", "20248493")
        #expect(result.status == 0)
        #expect(result.output.contains("known titles"), "\(result.output)")
        #expect(result.output.contains("posterfetch why 20248493 --pin ID"), "\(result.output)")
    }
}
