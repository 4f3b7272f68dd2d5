import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("--input: lists of films", .timeLimit(.minutes(10))) struct InputTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// The names in a list's file, without a run.
    private func names(in list: String) async throws -> [String] {
        let file = tool.folder.appending(path: "a.csv")
        try Data(list.utf8).write(to: file)
        return try await InputList(opening: file.path).all()
    }

    @Test(
        "A row of a table whose cells cannot be told is not passed over",
        arguments: ["20234675,파묘,2024-02-22,extra", "\"20234675,파묘,2024-02-22"])
    func brokenRow(row: String) async throws {
        let failure = try await #require(throws: CommandFailure.self) {
            try await names(in: "movieCd,movieNm,openDt\n20228797,범죄도시4,2024-04-24\n\(row)\n")
        }
        #expect(failure.status == .badInput && failure.words.english.contains("a.csv, line 3: "), "\(failure.words)")
    }

    @Test(
        "A row that enrich has finished is a film, with the id that a person gave, or that a run found without a code")
    func finishedRow() async throws {
        let table = """
            movieCd,movieNm,openDt,tmdbID,matchState,matchReason
            20234675,파묘,2024-02-22,838209,match,titleAndDate
            ,범죄도시4,2024-04-24,1017163,match,titleAndDate
            20236614,쿵푸팬더4,2024-04-10,1011985,match,given
            ,그런 영화,,,ambiguous,tooClose
            ,챌린저스,,tmdb:937287,,
            ,,,5,,
            ,,,,,

            """
        #expect(
            try await names(in: table) == [
                "20234675", "범죄도시4 (2024) {tmdb-1017163}", "20236614 {tmdb-1011985}", "그런 영화",
                "챌린저스 {tmdb-937287}", "{tmdb-5}",
            ])
    }

    @Test("An object is what the same row of a table is; others are passed over")
    func objects() async throws {
        let objects = [
            #"{"type":"summary","films":2}"#, #"{"type":"failure","title":"파묘","movieCode":""}"#,
            #"{"movieCode":"20228797","title":"범죄도시4"}"#, #"{"movieCode":20236614}"#, #"{"title":"챌린저스","year":2024}"#,
            #"{"title":"로봇 드림","openDate":"2024-03-13","tmdbID":838240}"#, #"{"tmdbID":5}"#,
        ]
        let all = ["파묘", "20228797", "20236614", "챌린저스 (2024)", "로봇 드림 (2024) {tmdb-838240}", "{tmdb-5}"]
        #expect(try await names(in: objects.joined(separator: "\n")) == all)
        #expect(try await names(in: "[" + objects.joined(separator: ",\n") + "]") == all)
        #expect(try await names(in: "댓글부대\n" + objects.joined(separator: "\n")) == ["댓글부대"] + all)
    }

    @Test(
        "What should name a film and does not is told by its line",
        arguments: [
            ("20228797\n{broken\n", 2), ("[{]", 1), ("{\"movieCode\":{\"a\":1}}", 1), ("{\"title\":[\"a\"]}", 1),
            ("[{},\n\n[]]", 3), ("{\"title\":\"파묘\",\"tmdbID\":true}", 1),
        ])
    func broken(list: String, line: Int) async throws {
        let failure = try await #require(throws: CommandFailure.self) { try await names(in: list) }
        #expect(failure.status == .badInput && failure.words.english.contains("line \(line): "), "\(failure.words)")
    }

    @Test("An id that cannot be read is not passed over")
    func unreadableID() async throws {
        let failure = try await #require(throws: CommandFailure.self) {
            try await names(in: "movieNm,tmdbID\n파묘,the first one\n")
        }
        #expect(failure.status == .badInput && failure.words.english.contains("a.csv, line 2: "), "\(failure.words)")
    }

    @Test("A day whose column has American ones is not read as another")
    func americanDays() async throws {
        #expect(try await names(in: "movieNm,openDt\n파묘,02/03/04\n범죄도시4,12/25/24\n") == ["파묘", "범죄도시4"])
    }

    @Test("A table may have its films in its second column")
    func table() async throws { #expect(try await names(in: "번호,영화\n1,파묘\n") == ["파묘"]) }

    @Test("A plain list has a code or a title per line, comments and empty lines")
    func plain() async throws {
        let list = "\u{FEFF}# mine\r\n20228797  # a comment\r\n\r\n  파묘\t\r\n20228797\r\n"
        let result = try await tool.run("movie", "--input", "-", "--format", "jsonl", input: list)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("entry").compactMap { $0["movieCode"] as? String } == ["20228797", "20234675"])
    }

    @Test("JSON Lines of ours are a list, each film once, and so is a document", arguments: ["jsonl", "json"])
    func json(format: String) async throws {
        let daily = try await tool.run("daily", "--date", "20240424", "--top", "2", "--format", format)
        #expect(daily.status == 0, "\(daily.errors)")
        #expect(try await names(in: daily.output) == ["20228797", "20236614"])
    }

    @Test("What --failed wrote is a list")
    func failed() async throws {
        tool.services.fail(.image, times: 100, with: .htmlPage)
        _ = try await tool.run("daily", "--date", "20240424", "--top", "2", "--failed", "again.txt")
        let other = try Posterfetch()
        try FileManager.default.copyItem(
            at: tool.folder.appending(path: "again.txt"), to: other.folder.appending(path: "again.txt"))
        let result = try await other.run("movie", "--input", "again.txt", "--format", "jsonl")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("poster").count == 2)
    }

    @Test("Films of arguments come before those of the list")
    func both() async throws {
        let result = try await tool.run("movie", "파묘", "--input", "-", "--format", "jsonl", input: "20228797\n")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("entry").compactMap { $0["movieCode"] as? String } == ["20234675", "20228797"])
    }

    #if os(Linux)
    @Test("The films of a list that could be read are finished, although the rest could not")
    func breaksOff() async throws {
        // A socket whose other end was closed with something unread ends in an error.
        let script = """
            import os, socket, subprocess
            near, far = socket.socketpair()
            far.send(b"20234675\\n20228797\\n")
            near.send(b"unread")
            far.close()
            arguments = [os.environ["posterfetch"], "movie", "-i", "-", "-o", "posters", "--format", "jsonl"]
            raise SystemExit(subprocess.call(arguments, stdin=near))
            """
        try Data(script.utf8).write(to: tool.folder.appending(path: "break.py"))
        let result = try await tool.shell("python3 break.py")
        #expect(result.status == 66 && result.errors.contains("standard input cannot be read"), "\(result.errors)")
        #expect(try result.objects("poster").count == 2)
        #expect(try result.objects("summary").first?["saved"] as? Int == 2)
    }
    #endif

    @Test("why explains each film, and says which was not found")
    func why() async throws {
        let result = try await tool.run("why", "--input", "-", "--format", "json", input: "20228797\n없는 영화\n파묘\n")
        #expect(result.status == 1)
        #expect(result.lines.count == 2)
        #expect(result.errors.contains("없는 영화"))
    }

    @Test("enrich takes its table from --input, too")
    func enrich() async throws {
        try Data("movieCd\n20228797\n".utf8).write(to: tool.folder.appending(path: "films.csv"))
        let given = try await tool.run("enrich", "--input", "films.csv", "--columns", "tmdbID")
        #expect(given.status == 0 && given.output == "movieCd,tmdbID\n20228797,1017163\n", "\(given.errors)")
        #expect(try Refusal("enrich films.csv --input films.csv")?.status == .usage)
    }

    @Test("What cannot be read is named")
    func broken() async throws {
        let (list, words) = ("20228797\n{broken\n", "line 2: invalid JSON")
        try Data(list.utf8).write(to: tool.folder.appending(path: "list.txt"))
        for (path, name) in [("-", "standard input"), ("list.txt", "list.txt")] {
            let result = try await tool.run("movie", "--input", path, input: list)
            #expect(result.status == 65)
            #expect(result.errors.contains(words) && result.errors.contains(name), "\(result.errors)")
        }
        #expect(tool.services.order.isEmpty)
    }

    @Test(
        "A list of what cannot be titles is refused by its line (E7)",
        arguments: [
            ("파묘\n\n{\"title\":\"" + String(repeating: "a", count: 70_000) + "\"}\n", "line 3: “aaaa"),
            ("[{\"title\":\"" + String(repeating: "\u{301}a", count: 900) + "\"}]", "title: 1800 "),
        ])
    func tooLong(list: String, words: String) async throws {
        let failure = try await #require(throws: CommandFailure.self) { try await names(in: list) }
        let told = failure.words.english
        #expect(failure.status == .badInput && told.contains(words), "\(told)")
        #expect(told.contains(" is too long for a title: ") && told.utf8.count < 400, "\(told)")
    }

    @Test("A title of 500 characters is looked up; a longer one is refused as an argument and in a table, too (E7)")
    func longest() async throws {
        let title = String(repeating: "가", count: 500)
        #expect(try await tool.run("movie", title).errors.contains("no film titled"))
        let refused = try await tool.run("movie", title + "나")
        #expect(refused.status == 65)
        #expect(refused.errors.contains("501 characters, of at most 500"))
        let table = try await tool.run("enrich", "--columns", "matchState", input: "movieNm\n파묘\n\(title)나\n")
        #expect(table.status == 1)
        #expect(table.lines.last == "\(title)나,invalid")
        #expect(table.errors.contains("line 3: “가"))
    }

    @Test("A file without end, or much larger than any list, is not read whole (E7)")
    func endless() async throws {
        let sparse = tool.folder.appending(path: "list.txt").path
        _ = FileManager.default.createFile(atPath: sparse, contents: Data("파묘\n".utf8))
        try FileHandle(forWritingTo: URL(filePath: sparse)).truncate(atOffset: 5 << 30)
        var tool = tool
        tool.wrapper = ["/bin/sh", "-c", #"ulimit -v 1500000; exec "$0" "$@""#]
        for file in [sparse, "/dev/zero"] {
            let result = try await tool.run("movie", "--input", file)
            #expect(result.status == 65, "\(result.status) \(result.errors)")
            #expect(result.errors.contains("is larger than 32 MiB"))
        }
        #expect(tool.services.order.isEmpty)
    }

    /// Lines of Python that write lists into a pipe and wait for the reports of their films, and what these print.
    private func talk(_ options: String..., lines: String) async throws -> Posterfetch.Result {
        let script = """
            import json, os, signal, subprocess
            child = subprocess.Popen(
                [os.environ["TOOL"], "movie", "-i", "-", "--format", "jsonl", *\(options)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            def tell(text):
                child.stdin.write(text if isinstance(text, bytes) else text.encode())
                child.stdin.flush()
            def hear(count):
                found = []
                while len(found) < count:
                    line = json.loads(child.stdout.readline())
                    if line["type"] in ["poster", "failure"]: found.append(line)
                return found
            \(lines)
            """
        try Data(script.utf8).write(to: tool.folder.appending(path: "talk.py"))
        return try await tool.shell(#"TOOL="$posterfetch" python3 talk.py"#)
    }

    @Test(
        "Whoever writes some films and waits gets their reports, before more are written",
        arguments: [("plain", "1"), ("jsonl", "16"), ("csv", "16")])
    func conversation(format: String, concurrency: String) async throws {
        let result = try await talk(
            "--concurrency", concurrency,
            lines: """
                names = ["20228797", *(str(90000000 + number) for number in range(110))]
                def written(name):
                    return {"plain": name, "csv": name + ",,", "jsonl": json.dumps({"movieCode": name})}["\(format)"]
                header = "movieCd,movieNm,openDt\\n" if "\(format)" == "csv" else ""
                for count in [1, 10, 100]:
                    tell(header + "".join(written(names.pop(0)) + "\\n" for _ in range(count)))
                    header = ""
                    print(count, *sorted({line.get("status", line["type"]) for line in hear(count)}), flush=True)
                child.stdin.close()
                print(len(child.stdout.readlines()), child.wait())
                """)
        #expect(result.status == 0)
        #expect(result.lines == ["1 saved", "10 failure", "100 failure", "1 1"], "\(result.errors)")
    }

    @Test("A pipe's encoding is known once it has more than ASCII")
    func laterHangul() async throws {
        let result = try await talk(
            lines: """
                tell("20228797\\n")
                print([line["status"] for line in hear(1)])
                tell("파묘\\n".encode("cp949"))
                print([line["movieCode"] for line in hear(1)])
                child.stdin.close()
                print(child.wait())
                """)
        #expect(result.status == 0)
        #expect(result.lines == ["['saved']", "['20234675']", "0"], "\(result.errors)")
    }

    @Test("A line of a pipe that names no film is reported; the others are looked up")
    func brokenLine() async throws {
        let result = try await tool.shell(
            #"printf '{broken\n20228797\n' | "$posterfetch" movie -i - --format jsonl --failed failed.txt"#)
        #expect(result.status == 1, "\(result.errors)")
        #expect(try result.objects("poster").count == 1)
        #expect(result.errors.contains("line 1: invalid JSON"), "\(result.errors)")
        let array = try await tool.shell(#"printf '[{]' | "$posterfetch" movie -i -"#)
        #expect(array.status == 65 && array.errors.contains("invalid JSON"), "\(array.errors)")
    }

    @Test("A TMDB id whose film cannot be read does not end the list")
    func unreadable() async throws {
        tool.services.fail(.tmdb, path: "movie/838209", times: .max, with: .htmlPage)
        let result = try await tool.run(
            "movie", "-i", "-", "--format", "jsonl", input: "https://www.themoviedb.org/movie/838209\n20228797\n")
        #expect(result.status == 1, "\(result.errors)")
        #expect(try result.objects("poster").count == 1)
        #expect(try result.objects("failure").count == 1)
    }

    @Test("Once KOBIS refuses every call, each film that comes is reported, and left in the list")
    func spent() async throws {
        let quota = #"{"faultInfo":{"message":"일일 이용량 초과","errorCode":"320011"}}"#
        tool.services.fail(.kobis, path: "searchMovieInfo", times: 1, with: .delay(.zero))
        tool.services.fail(.kobis, times: .max, with: .init { _ in .json(quota) })
        let result = try await talk(
            "--failed", "failed.txt",
            lines: """
                for code in ["20228797", "20234675", "20249318"]:
                    tell(code + "\\n")
                    print([line.get("status", line["type"]) for line in hear(1)])
                child.stdin.close()
                print(child.wait())
                """)
        #expect(result.status == 0)
        #expect(result.lines == ["['saved']", "['failure']", "['failure']", "75"], "\(result.errors)")
        let list = try String(contentsOf: tool.folder.appending(path: "failed.txt"), encoding: .utf8)
        #expect(list == "20234675\n20249318\n")
    }

    @Test(
        "A signal ends a run whose pipe is open; what came of it is on disk or in the list",
        arguments: ["", "20249318 20234675"])
    func signal(left: String) async throws {
        tool.services.fail(.image, path: "challengers", times: 1_000, with: .stall)
        var tool = tool
        // The run itself holds the other end of its pipe.
        tool.wrapper = [
            "/bin/sh", "-c", #"mkfifo in; exec 3<>in; printf '%s\n' 20228797 \#(left) >in; exec "$0" "$@" <in"#,
        ]
        let result = try await tool.run(
            ["movie", "-i", "-", "--format", "json", "--concurrency", "1", "--failed", "failed.txt"],
            signals: [SIGTERM],
            killedWhen: { [tool] in
                await until {
                    let isSaved = ((try? tool.names(".jpg")) ?? []).contains { $0.contains("20228797") }
                    return isSaved && (left.isEmpty || tool.services.requests(to: .image).count > 1)
                }
            })
        #expect(result.status == 143 && !result.wasKilled, "\(result.errors)")
        let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
        #expect(document?.last?["type"] as? String == "summary")
        let list = try String(contentsOf: tool.folder.appending(path: "failed.txt"), encoding: .utf8)
        let listed = list.split(separator: "\n").filter { $0 != "20228797" }
        #expect(listed == left.split(separator: " "))
    }
}
