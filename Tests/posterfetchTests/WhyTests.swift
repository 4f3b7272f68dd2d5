import BoxOfficeBasics
import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("posterfetch why") struct WhyTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private var overrides: URL { tool.folder.appending(path: ".local/share/posterfetch/overrides") }

    private func why(_ arguments: String...) async throws -> Posterfetch.Result {
        try await tool.run(["why"] + arguments)
    }

    @Test(
        "A pin is checked; without a network it is made unchecked, and a run says if TMDB does not have the film (C5)")
    func pinChecked() async throws {
        let refused = try await tool.run("why", "파묘", "--pin", "999999999")
        #expect(refused.status == 65)
        #expect(refused.errors.contains("TMDB has no film 999999999, so nothing was pinned"))
        // The title of that film tells that the number is another one's.
        let slip = try await tool.run("why", "파묘", "--pin", "1017163")
        #expect(slip.errors.isEmpty && slip.output == "파묘 (20234675): tmdb:1017163  범죄도시 4 (2024)\n", "\(slip.output)")
        let unchecked = try await tool.run("why", "파묘", "--pin", "999999999", "--offline")
        #expect(unchecked.status == 0)
        #expect(unchecked.errors.contains("Could not check whether TMDB has film 999999999"))
        let words = "“파묘” is pinned to TMDB film 999999999, which does not exist"
        let run = try await tool.run("movie", "파묘", "-o", "posters", "-q")
        #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/posters").isEmpty)
        let table = try await tool.run(
            "enrich", "--columns", "tmdbID,matchState", "-q", input: "code,title\n20234675,파묘\n20228797,범죄도시4\n")
        #expect(table.status == 1 && table.errors.contains(words), "\(table.errors)")
        #expect(table.lines.dropFirst() == ["20234675,파묘,,failed", "20228797,범죄도시4,1017163,match"])
        let why = try await tool.run("why", "파묘")
        #expect(why.status == 1 && why.output.contains("overrides, line 1 (tmdb:999999999): decides, but"))
        let doctor = try await tool.run("doctor", "--check")
        #expect(doctor.status == 65 && doctor.output.contains("TMDB has no film 999999999"), "\(doctor.output)")
    }

    @Test("All that a person has said of a film is listed, and what decides is said after a removal, too")
    func said() async throws {
        try FileManager.default.createDirectory(
            at: overrides.deletingLastPathComponent(), withIntermediateDirectories: true)
        let byTitle = "파묘 = none 2024-01-01..2024-12-31\n"
        try Data("\(byTitle)20234675 = tmdb:1017163\n".utf8).write(to: overrides)
        let result = try await why("파묘")
        #expect(result.status == 0 && result.lines[0].contains("match 1017163"), "\(result.output)")
        #expect(result.output.contains("line 1 (none): overruled by overrides, line 2 (tmdb:1017163)"))
        #expect(result.output.contains("line 2 (tmdb:1017163): decides"))
        let json = try await why("x {tmdb-838209}", "--format", "json")
        let told = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let outcomes = (told?["statements"] as? [[String: Any]])?.compactMap { $0["outcome"] as? String }
        #expect(json.status == 0 && outcomes == ["applied", "overruled", "overruled"], "\(json.output)")
        let doctor = try await tool.run("doctor", "--check")
        #expect(doctor.status == 0 && doctor.output.contains("overruled by overrides, line 2"), "\(doctor.output)")
        let run = try await tool.run("movie", "파묘 (2024) {tmdb-838209}", "--dry-run")
        #expect(run.status == 0 && run.errors.contains("overruled by “파묘 (2024) {tmdb-838209}”"), "\(run.errors)")

        let unpinned = try await why("20234675", "--unpin")
        #expect(unpinned.status == 0 && unpinned.output == "파묘 (20234675): decided by overrides, line 1 (none)\n")
        #expect(try String(contentsOf: overrides, encoding: .utf8) == byTitle)
        let gone = try await why("파묘", "--unpin")
        #expect(gone.status == 0 && gone.output == "파묘 (20234675): decided by the evidence\n", "\(gone.output)")
        #expect(try String(contentsOf: overrides, encoding: .utf8).isEmpty)
        // KOBIS knows no film of this title.
        try Data("그런 영화는 없다 = none 2024-01-01..2024-12-31\n".utf8).write(to: overrides)
        #expect(try await why("그런 영화는 없다", "--unpin").status == 0)
        #expect(try String(contentsOf: overrides, encoding: .utf8).isEmpty)
        #expect(try await why("그런 영화는 없다", "--unpin").status == 65)
    }

    @Test("A pin of a title that KOBIS lacks is made with a year, and names similar films and the one that is pinned")
    func lackingTitle() async throws {
        let without = try await why("범죄도시 9", "--pin", "1017163")
        #expect(without.status == 64 && without.errors.contains("20228797 범죄도시4"), "\(without.errors)")
        #expect(without.errors.contains("If KOBIS lacks the film, add its year: “범죄도시 9 2024”"), "\(without.errors)")
        #expect(!FileManager.default.fileExists(atPath: overrides.path))
        let pinned = try await why("범죄도시 9 2027", "--pin", "1017163")
        #expect(pinned.status == 0 && pinned.errors.contains("Similar titles: 20228797 범죄도시4"), "\(pinned.errors)")
        #expect(pinned.errors.contains("If you mean that one: posterfetch why 20228797 --pin 1017163"))
        #expect(
            try String(contentsOf: overrides, encoding: .utf8) == "범죄도시 9 = tmdb:1017163 2026-01-01..2028-12-31\n")
    }

    @Test("Lines that contradict each other are refused before anything, and mended by a pin")
    func contradiction() async throws {
        try FileManager.default.createDirectory(
            at: overrides.deletingLastPathComponent(), withIntermediateDirectories: true)
        let lines = Data("20234675 = tmdb:838209\n20234675 = none\n".utf8)
        try lines.write(to: overrides)
        for arguments in [["daily", "--date", "20240424"], ["enrich"]] {
            let result = try await tool.run(arguments, input: "title\n파묘\n")
            #expect(
                result.status == 65 && result.errors.contains("line 2: keep one of two decisions"), "\(result.errors)")
            #expect(result.errors.contains("in line 1: 20234675 = none") && tool.services.order.isEmpty)
        }
        let korean = try await why("파묘", "--lang", "ko")
        #expect(korean.status == 65 && korean.errors.contains("결정이 서로 다릅니다: 1/2번째 줄"), "\(korean.errors)")
        let doctor = try await tool.run("doctor")
        #expect(doctor.status == 65 && doctor.output.contains("line 2: keep one of two decisions"))
        #expect(try await why("파묘", "--pin", "838209").status == 0)
        #expect(try String(contentsOf: overrides, encoding: .utf8) == "20234675 = tmdb:838209\n")
        try lines.write(to: overrides)
        #expect(try await why("20234675", "--unpin").status == 0)
        #expect(try String(contentsOf: overrides, encoding: .utf8).isEmpty)
    }

    @Test("A pin by code reaches a table's row that has the title and the day only; a row's own id overrules it, aloud")
    func rows() async throws {
        #expect(try await why("파묘", "--pin", "1017163").status == 0)
        let row = try await tool.run("enrich", "--columns", "tmdbID,matchReason", input: "제목,개봉일\n파묘,2024-02-22\n")
        #expect(row.status == 0 && row.lines.last == "파묘,2024-02-22,1017163,override", "\(row.output)\(row.errors)")
        let own = try await tool.run(
            "enrich", "--columns", "matchReason", input: "code,title,tmdbID\n20234675,파묘,838209\n")
        #expect(own.status == 0 && own.lines.last == "20234675,파묘,838209,given", "\(own.output)")
        #expect(own.errors.contains("line 1 (tmdb:1017163): overruled by the row's own id (tmdb:838209)"))
    }

    @Test("A film is pinned by an address or IMDb's id, too; a series is none")
    func pinByAddress() async throws {
        let pinned = try await why("파묘", "--pin", "tt27811040")
        #expect(pinned.status == 0 && pinned.output.contains("tmdb:1017163  범죄도시 4"), "\(pinned.errors)")
        #expect(try await why("파묘", "--pin", "https://www.themoviedb.org/tv/1396").status == 64)
        let unknown = try await why("파묘", "--pin", "tt99999999")
        #expect(unknown.status == 65 && unknown.errors.contains("no film with the id tt99999999."), "\(unknown.errors)")
        // An id that is no film's is not a title.
        let named = try await why("tt99999999", "--pin", "838209")
        #expect(named.status == 65 && named.errors.contains("no film with the id tt99999999."), "\(named.errors)")
        #expect(try String(contentsOf: overrides, encoding: .utf8) == "20234675 = tmdb:1017163\n")
    }

    @Test("A film of which KOBIS has no record is pinned by its code, or by its title and about its year (U4)")
    func pinWithoutRecord() async throws {
        tool.services.fail(
            .kobis, path: "searchMovieInfo", times: .max,
            with: .init { _ in .json(#"{"movieInfoResult":{"movieInfo":{"movieCd":null,"movieNm":null},"source":"x"}}"#)
            })
        _ = try await tool.run("list", "daily", "--date", "20240424")
        let ranked = try await why("20228797", "--pin", "838209")
        #expect(ranked.status == 0 && ranked.output == "범죄도시4 (20228797): tmdb:838209  파묘 (2024)\n", "\(ranked.errors)")
        let code = try await why("20236146", "--pin", "838209")
        #expect(code.status == 0 && code.errors.contains("KOBIS has no record of “20236146”"), "\(code.errors)")
        let title = try await why("어느 낯선 제목", "--pin", "838209")
        #expect(title.status == 0, "\(title.errors)")
        let text = try String(contentsOf: overrides, encoding: .utf8)
        #expect(
            text == "20228797 = tmdb:838209\n20236146 = tmdb:838209\n어느 낯선 제목 = tmdb:838209 2023-01-01..2025-12-31\n")
        let row = try await tool.run(
            "enrich", "--columns", "tmdbID,matchReason", input: "제목,개봉일\n어느 낯선 제목,2024-05-01\n")
        #expect(row.lines.last == "어느 낯선 제목,2024-05-01,838209,override", "\(row.output)\(row.errors)")
        #expect(try await why("어느 낯선 제목 2024", "--unpin").status == 0)
        #expect(try String(contentsOf: overrides, encoding: .utf8).contains("제목") == false)
    }

    @Test("A film is explained by an id, an address or a name with one")
    func ids() async throws {
        let result = try await why("x {tmdb-1017163}")
        #expect(
            result.status == 0 && result.output.contains("(20228797, open 2024-04-24) -> match 1017163"),
            "\(result.errors)")
        let code = try await tool.run(
            "movie", "-i", "-", "--dry-run", "--format", "jsonl",
            input: "https://www.kobis.or.kr/x?code=20234675\ntmdb:1017163\n")
        #expect(
            try code.objects("match").compactMap { $0["tmdbID"] as? Int }.sorted() == [838_209, 1_017_163],
            "\(code.errors)")
    }

    @Test("The evidence is printed as text")
    func text() async throws {
        let result = try await why("20228797")
        #expect(result.status == 0)
        #expect(result.lines[0].hasPrefix("범죄도시4 (20228797, open 2024-04-24) -> match 1017163"))
        #expect(result.lines.contains { $0.contains("https://www.themoviedb.org/movie/1017163") })
        #expect(result.lines.contains { $0.contains("not compared") && $0.contains("director") })
        #expect(!result.output.contains("+7.0"))
        #expect(try await why("20228797", "--bits").lines.contains { $0.contains("title") && $0.contains("+7.0") })
        #expect(tool.services.requests(to: .image).isEmpty)
    }

    @Test("A title cannot do anything to a terminal in it (F95)")
    func hostileTitle() async throws {
        tool.services.fail(.kobis, times: 1, with: .title(#"범죄\u001b[2J\u009b31m\u202e도시4"#))
        let result = try await why("20228797")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.first?.hasPrefix("범죄[2J31m도시4 (20228797") == true, "\(result.output)")
        let others = result.output.unicodeScalars.filter {
            [.control, .format].contains($0.properties.generalCategory)
        }
        #expect(others.allSatisfy { $0 == "\n" })
    }

    @Test("The evidence is printed as JSON")
    func json() async throws {
        let result = try await why("범죄도시4", "--format", "json")
        #expect(result.status == 0, "\(result.errors)")
        let match = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        #expect(match?["tmdbID"] as? Int == 1_017_163)
        #expect((match?["candidates"] as? [Any])?.isEmpty == false)
        #expect(result.lines.count == 1)
    }

    @Test("An override wins over the evidence until it is removed")
    func pin() async throws {
        let pinned = try await why("범죄도시4", "--pin", "none")
        #expect(pinned.status == 0)
        #expect(try String(contentsOf: overrides, encoding: .utf8) == "20228797 = none\n")
        let after = try await why("범죄도시4", "--format", "json")
        let match = try JSONSerialization.jsonObject(with: Data(after.output.utf8)) as? [String: Any]
        #expect(match?["state"] as? String == "none")
        #expect(match?["reason"] as? String == "override")
        let daily = try await tool.run(
            "daily", "--date", "20240424", "--top", "1", "-o", "posters", "--format", "jsonl")
        #expect(try daily.objects("poster").first?["status"] as? String == "missing")

        let json = try await why("20228797", "--pin", "838209", "--format", "json")
        let override = try #require(try json.objects("override").first)
        #expect(override["answer"] as? String == "tmdb:838209" && override["tmdbTitle"] as? String == "파묘")
        #expect(try await why("범죄도시4", "--unpin").output == "범죄도시4 (20228797): decided by the evidence\n")
        #expect(try String(contentsOf: overrides, encoding: .utf8).isEmpty)
        #expect(try await why("범죄도시4").lines[0].contains("match 1017163"))
    }

    @Test("A pin changes one line of the file and keeps the rest, also through a link")
    func keeps() async throws {
        let real = tool.folder.appending(path: "mine.txt")
        try Data("# mine\r\n20234675 = tmdb:838209   # sure\r\n".utf8).write(to: real)
        let link = tool.folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "mine.txt")
        #expect(try await why("범죄도시4", "--pin", "1017163", "--overrides", link.path).status == 0)
        #expect(try await why("파묘", "--pin", "none", "--overrides", link.path).status == 0)
        #expect(
            try String(contentsOf: real, encoding: .utf8)
                == "# mine\r\n20234675 = none   # sure\r\n20228797 = tmdb:1017163\r\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "mine.txt")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).allSatisfy { !$0.contains(".new") })
    }

    @Test("Eight pins at once are all kept")
    func together() async throws {
        let codes = [
            "19950095", "20228797", "20231041", "20231677", "20234619", "20234675", "20235838", "20236295",
        ]
        // All have read the file before the first may write it.
        let gate = Latch()
        tool.services.fail(.kobis, times: 8, with: .held(by: gate))
        let asked = Task { [tool] in
            await tool.services.server.until { $0.requests.count >= 8 }
            gate.open()
        }
        defer { asked.cancel() }
        let pins = codes.map { "\($0) --pin 1017163\n" }.joined()
        let result = try await tool.shell(#"xargs -P 8 -L 1 "$posterfetch" why"#, input: pins)
        #expect(result.status == 0)
        let decisions = try String(contentsOf: overrides, encoding: .utf8).split(separator: "\n")
        #expect(Set(decisions) == Set(codes.map { "\($0) = tmdb:1017163" }))
        let folder = overrides.deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["overrides"])
    }

    @Test("An invalid overrides file is bad input, with the line; one that does not exist is missing input")
    func unreadable() async throws {
        let file = tool.folder.appending(path: "overrides")
        try Data("20234675 = tmdb:838209\nwhat is this\n".utf8).write(to: file)
        let result = try await tool.run("daily", "--date", "20240424", "--overrides", file.path)
        #expect(result.status == 65)
        #expect(result.errors.contains("line 2"))
        #expect(tool.services.order.isEmpty)
        func failure(_ path: String) throws -> CommandFailure {
            try #require(throws: CommandFailure.self) { _ = try OverridesFile(path, isRequired: true) }
        }
        // A file of something else is told of in a few short lines.
        try String(repeating: "x" + String(repeating: "y", count: 400) + "\n", count: 1_500)
            .write(to: file, atomically: true, encoding: .utf8)
        let words = try failure(file.path).words
        let lines = words.english.split(separator: "\n")
        #expect(lines.count == 7 && lines.allSatisfy { $0.count < 400 }, "\(lines)")
        #expect(lines[5].hasSuffix("and 1495 more lines") && lines[6].hasPrefix("A line is CODE = tmdb:ID, or TITLE"))
        #expect(words.korean.contains("1, 2, 3, 4, 5, …번째"), "\(words.korean)")
        try Data((0...255).map { UInt8($0) }).write(to: file)
        let binary = try failure(file.path)
        #expect(binary.status == .badInput && binary.words.english.contains("is not UTF-8 text"), "\(binary.words)")
        #expect(try failure(file.path + "-missing").status == .noInput)
    }

    @Test(
        "An invalid decision is refused (F92)",
        arguments: [
            (["파묘", "--pin", "maybe"], "Give the id or address of a TMDB film"), (["파묘", "--pin", "-3"], "--pin"),
            (["파묘", "--pin", "1", "--unpin"], "Give either --pin or --unpin."), ([], "Give a film's code or title"),
            ([""], "Give a film's code or title"),
        ])
    func usage(arguments: [String], words: String) throws {
        let refusal = try #require(try Refusal(["why"] + arguments))
        #expect(refusal.status == .usage && refusal.words.contains(words), "\(refusal.words)")
    }

    @Test(
        "A film that KOBIS does not know is bad input",
        arguments: [("그런 영화는 없다", "KOBIS has no film titled “그런 영화는 없다”"), ("99999999", "no such record exists")])
    func unknown(film: String, words: String) async throws {
        let result = try await why(film)
        #expect(result.status == 65)
        #expect(result.errors.contains(words), "\(result.errors)")
    }

    @Test("However a film is named, it has the decision of the ranking")
    func shared() async throws {
        #expect(try await tool.run("daily", "--date", "20240424", "--dry-run").status == 0)
        for name in ["20228797", "범죄도씨4"] {
            let result = try await why(name)
            #expect(result.status == 0)
            #expect(
                result.output.contains(#/범죄도시4 \(20228797, .*\n.*\n.*0 TMDB requests, decided on \d/#),
                "\(result.output)")
        }
    }
}
