import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@Suite("Runs that are interrupted", .timeLimit(.minutes(10))) struct InterruptionTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// Runs the command, and sends signals once it requests images.
    private func interrupted(by signals: [Int32], _ arguments: String...) async throws -> Posterfetch.Result {
        try await tool.run(
            arguments, signals: signals,
            killedWhen: { [tool] in
                await tool.services.server.until { $0.requests.contains { $0.path.hasPrefix("/img") } }
            })
    }

    @Test(
        "A signal ends a run soon: printed lines are complete, and no partial image is left (F74, F75)",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] as [(Int32, Int32)])
    func once(signal: Int32, status: Int32) async throws {
        tool.services.fail(.image, times: 1_000, with: .stall)
        let result = try await interrupted(
            by: [signal], "daily", "--date", "20240424", "-o", "posters", "--format", "json")
        // The images would never end, so the signal ended the run.
        #expect(result.status == status)
        #expect(!result.wasKilled)
        let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
        #expect(document?.count { $0["type"] as? String == "entry" } == 10)
        #expect(document?.contains { $0["type"] as? String == "failure" } == false)
        #expect(document?.last?["type"] as? String == "summary")
        #expect(try tool.names(".jpg").isEmpty)
        #expect(result.errors == "posterfetch: Stopped. What was received is kept: run the command again to go on.\n")
    }

    private static let phases: [(name: String, line: String, shown: String, kept: Bool)] = [
        ("the ranking is awaited", "list daily --date 20240424", "Waiting for KOBIS", true),
        ("a film is asked for", "why 20234675", "Waiting for KOBIS", true),
        ("a period is listed", "list daily --from 20240424 --to 20240426", "rankings", true),
        (
            "a period is listed into a file", "list daily --from 20240424 --to 20240426 --format csv >x", "rankings",
            true
        ),
        ("a period is summed up", "list total --from 20240424 --to 20240426", "rankings", true),
        ("a film is chosen", "why 영화", "Enter for none)?", true),
        ("nothing is kept", "list daily --date 20240424 --no-cache", "Waiting for KOBIS", false),
    ]

    @Test(
        "Whenever Ctrl-C comes, the prompt gets a clean line, below what is kept (F74)", arguments: phases)
    func phase(name: String, line: String, shown: String, kept: Bool) async throws {
        let gate = Latch()
        defer { gate.open() }
        if name.contains("period") {
            tool.services.fail(.kobis, times: .max, with: .on("20240425", .held(by: gate)))
        } else if !name.contains("chosen") {
            tool.services.fail(.kobis, times: .max, with: .held(by: gate))
        }
        let keyboard = try Keyboard(of: tool)
        let terminal = PlainTerminal(tool, keyboard: keyboard, "LANG=en_US.UTF-8 \"$posterfetch\" \(line)")
        async let ended = terminal.run()
        _ = await terminal.screen { $0.contains(shown) }
        try keyboard.type(Keyboard.interrupt)
        let sent = try await ended
        #expect(sent.showsCursor)
        let stopped = EmulatedScreen(sent).text
        let lines = stopped.screenLines.filter { !$0.isEmpty }
        let words =
            kept ? "What was received is kept: run the command again to go on." : "The same command begins again."
        #expect(lines.suffix(2) == ["posterfetch: Stopped. " + words, "[130]"], "\(stopped)")
        #expect(
            !stopped.contains("^C") && !stopped.contains("Waiting for") && !stopped.contains("rankings"), "\(stopped)")
    }

    @Test(
        "Output that nobody reads does not keep a run from ending, whether it is asked once or twice (F74)",
        arguments: [[SIGINT], [SIGINT, SIGINT]])
    func unread(signals: [Int32]) async throws {
        tool.services.fail(.kobis, times: 1_000, with: .stall)
        // More rows than a pipe holds, all of which are written as pending.
        let rows = (0..<20_000).map { "영화\($0)\n" }.joined()
        try Data(("movieNm\n" + rows).utf8).write(to: tool.folder.appending(path: "films.csv"))
        var tool = tool
        // The pipe has a reader that never reads: the run itself.
        tool.wrapper = ["/bin/sh", "-c", #"mkfifo pipe; exec 3<>pipe; exec "$0" "$@" >pipe"#]
        let result = try await tool.run(
            ["enrich", "films.csv"], signals: signals,
            killedWhen: { [tool] in await tool.services.server.until { !$0.requests.isEmpty } })
        #expect(result.status == 130)
        #expect(!result.wasKilled)
        #expect(tool.services.order.first == .kobis)
    }

    @Test(
        "However a run ends, each film that it was given is on disk or in the list (F75b)",
        arguments: [
            (SIGINT, 130, "movie -i films.txt"), (SIGTERM, 143, "daily --date 20240424"),
            (SIGTERM, 143, "enrich films.csv --posters posters"),
        ] as [(Int32, Int32, String)])
    func ledger(signal: Int32, status: Int32, words: String) async throws {
        let codes = ["20228797", "20234675", "20249318", "20231677", "20247355", "20236295"]
        let lines = codes.map { $0 + "\n" }.joined()
        try Data(lines.utf8).write(to: tool.folder.appending(path: "films.txt"))
        try Data("movieCd\n\(lines)".utf8).write(to: tool.folder.appending(path: "films.csv"))
        tool.services.fail(.image, path: "challengers", times: 1_000, with: .stall)
        let arguments = words.split(separator: " ").map(String.init) + ["--failed", "failed.txt", "--concurrency", "2"]
        let result = try await tool.run(
            arguments, signals: [signal, signal],
            killedWhen: { [tool] in
                await tool.services.server.until { $0.requests.contains { $0.path.contains("challengers") } }
            })
        #expect(result.status == status, "\(result.errors)")
        let saved = try tool.names(".jpg").compactMap { $0.split(separator: "_").last?.prefix(8) }.map(String.init)
        let list = try String(contentsOf: tool.folder.appending(path: "failed.txt"), encoding: .utf8)
        let listed = list.split(separator: "\n").map(String.init)
        // The second signal ends the process: of two films at a time, one waits, and one may just have got its name.
        #expect(Set(saved).intersection(listed).count < 2, "\(saved) \(listed)")
        #expect(listed.contains("20249318"))
        #expect(Set(saved + listed).isSuperset(of: codes), "\(saved) \(listed)")
        #expect(Set(listed).count == listed.count)
    }

    @Test("A reader who leaves ends no run that puts posters on disk, and leaves the rest of a table in the list")
    func leftReader() async throws {
        let daily = try await tool.shell(
            #"{ "$posterfetch" daily --date 20240424 -o posters; echo $? >&2; } | head -n 1"#)
        #expect(daily.errors.hasSuffix("0\n") && daily.lines.count == 1, "\(daily.errors)")
        #expect(try tool.names(".jpg").count == 10)
        let rows = (0..<20_000).map { "20228797,영화\($0)\n" }.joined()
        let text = "movieCd,movieNm\n\(rows)20234675,파묘\n"
        try Data(text.utf8).write(to: tool.folder.appending(path: "films.csv"))
        let line = #"{ "$posterfetch" enrich films.csv --failed failed.txt; echo $? >&2; } | head -n 1"#
        let table = try await tool.shell(line)
        #expect(table.errors.hasSuffix("1\n"), "\(table.errors)")
        let list = try String(contentsOf: tool.folder.appending(path: "failed.txt"), encoding: .utf8)
        #expect(list == "20228797\n20234675\n")
    }

    @Test(
        "A film that has no match only because KOBIS's calls are used up is in the list, and no film without a poster (F75b)",
        arguments: [("daily --date 20240424", 1), ("enrich films.csv --posters posters", 75)] as [(String, Int32)])
    func spent(words: String, status: Int32) async throws {
        let quota = #"{"faultInfo":{"message":"일일 이용량 초과","errorCode":"320011"}}"#
        // With these days at TMDB, only KOBIS's record tells by its people and running time that 챌린저스 is the film.
        let older = FixtureServices.Disturbance { reply in
            var reply = reply
            let body = String(decoding: reply.body, as: UTF8.self)
            if body.contains("챌린저스") { reply.body = Array(body.replacing("2024-04-", with: "1994-04-").utf8) }
            return reply
        }
        let table = "movieCd,movieNm,openDt\n20249318,챌린저스,20240424\n20234675,파묘,20240222\n"
        try Data(table.utf8).write(to: tool.folder.appending(path: "films.csv"))
        tool.services.fail(.tmdb, times: .max, with: older)
        tool.services.fail(.kobis, path: "searchMovieInfo", times: .max, with: .init { _ in .json(quota) })
        let result = try await tool.run(words.split(separator: " ").map(String.init) + ["--failed", "failed.txt"])
        #expect(result.status == status, "\(result.errors)")
        let list = tool.folder.appending(path: "failed.txt")
        #expect(try String(contentsOf: list, encoding: .utf8) == "20249318\n")
        // What a list is for is the same whichever run wrote it.
        guard words.hasPrefix("daily") else { return }
        let tomorrow = try Posterfetch()
        tomorrow.services.fail(.tmdb, times: .max, with: older)
        let rest = try await tomorrow.run("movie", "-i", list.path, "--format", "jsonl")
        #expect(rest.status == 0, "\(rest.errors)")
        #expect(try rest.objects("poster").map { $0["status"] as? String } == ["saved"])
    }

    @Test("A stream that does not block is waited for (F93b)")
    func nonBlocking() async throws {
        let rows = (0..<5_000).map { "영화\($0),,none,given\n" }.joined()
        let table = "movieNm,tmdbID,matchState,matchReason\n" + rows
        try Data(table.utf8).write(to: tool.folder.appending(path: "films.csv"))
        let setting = """
            import fcntl, os, sys
            fcntl.fcntl(1, fcntl.F_SETFL, os.O_WRONLY | os.O_NONBLOCK)
            os.execv(sys.argv[1], sys.argv[1:])
            """
        let result = try await tool.shell(
            "{ python3 -c '\(setting)' \"$posterfetch\" enrich films.csv; echo $? >&2; } | { sleep 0.2; cat; }")
        #expect(result.errors.hasSuffix("0\n") && result.lines.count == 5_001, "\(result.errors)")
    }

    @Test("A signal also ends a run that waits for standard input")
    func reading() async throws {
        let result = try await tool.shell(
            #"mkfifo in; env --default-signal=TERM "$posterfetch" enrich - < in & pid=$!; exec 3> in; kill -TERM $pid; wait $pid; echo $?"#
        )
        #expect(result.lines.last == "143")
    }

    @Test("A SIGHUP ignored by nohup stays ignored")
    func nohup() async throws {
        tool.services.fail(.kobis, times: 1, with: .delay(.milliseconds(300)))
        var tool = tool
        tool.wrapper = ["/usr/bin/env", "--ignore-signal=HUP"]
        let result = try await tool.run(
            ["list", "daily", "--date", "20240424"],
            signals: [SIGHUP],
            killedWhen: { [tool] in await tool.services.server.until { !$0.requests.isEmpty } })
        #expect(result.status == 0)
        #expect(result.output.contains("범죄도시4"))
    }

    @Test("A run that is stopped and continued completes (F78)")
    func stopped() async throws {
        tool.services.fail(.kobis, times: 1, with: .delay(.milliseconds(300)))
        let result = try await tool.run(
            ["list", "daily", "--date", "20240424"], signals: [SIGSTOP, SIGCONT],
            killedWhen: { [tool] in await tool.services.server.until { !$0.requests.isEmpty } })
        #expect(result.status == 0)
        #expect(tool.services.order.count == 1)
    }

    @Test("Closed standard output is an error, and its data does not go into another file (F93)")
    func closed() async throws {
        let result = try await tool.shell(#""$posterfetch" list daily --date 20240424 >&- ; echo $?"#)
        #expect(result.lines.last == "74")
        #expect(result.errors.contains("standard output"))
        let again = try await tool.run("list", "daily", "--date", "20240424", "--offline")
        #expect(again.status == 0)
    }

    @Test(
        "Help and the version are not lost silently (F93)",
        arguments: [
            ("--version", "> /dev/full"), ("list --help", ">&-"), ("", "> /dev/full"), ("--dump-help", ">&-"),
        ])
    func helpLost(arguments: String, target: String) async throws {
        let result = try await tool.shell(#""$posterfetch" \#(arguments) \#(target)"#)
        #expect(result.status == 74, "\(target)")
        #expect(result.errors.contains("standard output cannot be written"))
    }

    @Test("A reader who leaves misses no end of them", arguments: ["--version", "--dump-help"])
    func helpUnread(arguments: String) async throws {
        #expect(try await tool.shell(#"{ "$posterfetch" \#(arguments); echo $? >&2; } | true"#).errors == "0\n")
    }

    @Test("A run works with closed standard error or input (F93)", arguments: ["2>&-", "<&-"])
    func others(redirection: String) async throws {
        let result = try await tool.shell(
            #""$posterfetch" list daily --date 20240424 --format jsonl --verbose \#(redirection)"#)
        #expect(result.status == 0)
        #expect(try result.objects("entry").count == 10)
    }

    @Test("A pipe without a reader ends a range quietly (F77)")
    func pipe() async throws {
        // The second day and those after it come when the reader has gone.
        let gate = Latch()
        defer { gate.open() }
        tool.services.fail(.kobis, times: 1, with: .delay(.zero))
        tool.services.fail(.kobis, times: .max, with: .held(by: gate))
        let gone = tool.folder.appending(path: "gone").path
        let opened = Task {
            await until { FileManager.default.fileExists(atPath: gone) }
            gate.open()
        }
        defer { opened.cancel() }
        let result = try await tool.shell(
            #"{ "$posterfetch" list daily --from 2024-01-01 --to 2024-04-24 --format jsonl; echo $? >&2; } | { head -n 1; touch gone; }"#
        )
        #expect(result.lines.count == 1)
        #expect(result.errors == "0\n")
        #expect(tool.services.order.count < 115)
    }

    @Test("A signal while a film's record is read is not that film's failure")
    func betweenFilms() async throws {
        tool.services.fail(.kobis, times: 1_000, with: .stall)
        let result = try await tool.run(
            ["movie", "20228797", "20234675", "--format", "jsonl"], signals: [SIGINT],
            killedWhen: { [tool] in await tool.services.server.until { !$0.requests.isEmpty } })
        #expect(result.status == 130, "\(result.errors)")
        #expect(!result.wasKilled)
        #expect(try result.objects("failure").isEmpty, "\(result.output)")
        #expect(tool.services.order.first == .kobis)
    }
}
