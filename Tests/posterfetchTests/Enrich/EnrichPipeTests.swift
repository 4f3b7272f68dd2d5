import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("Tables that come and go through pipes", .timeLimit(.minutes(10))) struct EnrichPipeTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private let rows = #"{"movieCd": "20228797", "movieNm": "범죄도시4", "openDt": "20240424"}"# + "\n"

    @Test("Whoever writes some rows and waits gets as many, before more are written", arguments: ["1", "16"])
    func conversation(concurrency: String) async throws {
        try Data(rows.utf8).write(to: tool.folder.appending(path: "row.json"))
        let script = """
            import os, subprocess
            row = open("row.json", "rb").read()
            arguments = [os.environ["TOOL"], "enrich", "--format", "jsonl", "--quiet", "--concurrency", "\(concurrency)"]
            child = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            for count in [1, 10, 100]:
                child.stdin.write(row * count)
                child.stdin.flush()
                got = [child.stdout.readline() for _ in range(count)]
                print(count, sum(b'"matchState":"match"' in line.replace(b": ", b":") for line in got), flush=True)
            child.stdin.close()
            print(child.stdout.read(), child.wait())
            """
        try Data(script.utf8).write(to: tool.folder.appending(path: "talk.py"))
        let result = try await tool.shell(#"TOOL="$posterfetch" python3 talk.py"#)
        #expect(result.status == 0)
        #expect(result.lines == ["1 1", "10 10", "100 100", "b'' 0"], "\(result.errors)")
    }

    @Test("Of an input that pauses, it is told how many rows there are so far, and that more may come")
    func pause() async throws {
        try Data(rows.utf8).write(to: tool.folder.appending(path: "row.json"))
        // The input stays open until this was told.
        let result = try await tool.shell(
            #"mkfifo in; exec 3<>in; cat row.json >&3; touch told; "$posterfetch" enrich <in 2>>told 3>&- & run=$!; "#
                + #"until grep -q row told || ! kill -0 $run; do sleep 0.05; done; exec 3>&-; wait $run; status=$?; cat told >&2; exit $status"#
        )
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("standard input: UTF-8, JSONL, 1+ row. Reads "), "\(result.errors)")
    }

    @Test("A reader who leaves ends a run whose input pauses")
    func leftReader() async throws {
        try Data(rows.utf8).write(to: tool.folder.appending(path: "row.json"))
        // The input stays open until the run has ended.
        let result = try await tool.shell(
            #"mkfifo in; exec 3<>in; { "$posterfetch" enrich --format jsonl <in; echo $? >&2; } | true & pipe=$!; "#
                + #"while kill -0 $pipe 2>/dev/null; do cat row.json >&3; sleep 0.05; done; wait $pipe"#)
        #expect(result.status == 0 && !result.wasKilled, "\(result.errors)")
        #expect(!tool.services.requests(to: .tmdb).isEmpty)
    }

    @Test("--partial-ok turns 1 and 75 into 0, and nothing else")
    func partialOK() async throws {
        let partial = try await tool.run(
            "enrich", "--summary", "summary.json", "--partial-ok", input: rows + "not JSON\n")
        #expect(partial.status == 0, "\(partial.errors)")
        let summary = try String(contentsOf: tool.folder.appending(path: "summary.json"), encoding: .utf8)
        #expect(summary.contains(#""status":1"#), "\(summary)")
        #expect(partial.lines.count == 2)
        tool.services.fail(
            .kobis, times: .max,
            with: .init { _ in .json(#"{"faultInfo":{"message":"일일 이용량 초과","errorCode":"320011"}}"#) })
        let spent = try await tool.run("enrich", "--partial-ok", input: "movieCd\n20234675\n20249318\n")
        #expect(spent.status == 0, "\(spent.errors)")
        #expect(spent.lines.count == 3)
        tool.services.fail(.tmdb, times: .max, with: .status(401))
        let refused = try await tool.run("enrich", "--partial-ok", input: "movieNm,openDt\n파묘,20240222\n")
        #expect(refused.status == 77, "\(refused.errors)")
    }

    @Test("--partial-ok excuses no input that breaks off, whatever else failed", arguments: [false, true])
    func cutOff(isWhole: Bool) async throws {
        tool.services.fail(.tmdb, times: .max, with: .status(429, retryAfter: 600))
        let row = #"{"movieCd":"20228797","movieNm":"범죄도시4","openDt":"20240424"}"#
        let result = try await tool.run("enrich", "--partial-ok", input: "[\(row)" + (isWhole ? "]" : ",{"))
        #expect(result.output.contains("20228797"))
        #expect(result.status == (isWhole ? 0 : 65), "\(result.errors)")
    }

    @Test("--summary keeps what the last line tells, and replaces nobody's file")
    func summary() async throws {
        try Data(rows.utf8).write(to: tool.folder.appending(path: "films.jsonl"))
        for _ in 0..<2 {
            let result = try await tool.run("enrich", "films.jsonl", "--summary", "summary.json")
            #expect(result.status == 0, "\(result.errors)")
        }
        let data = try Data(contentsOf: tool.folder.appending(path: "summary.json"))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["type"] as? String == "summary" && object["rows"] as? Int == 1)
        #expect(object["match"] as? Int == 1 && object["status"] as? Int == 0)
        #expect(try Refusal("enrich films.jsonl --summary films.jsonl")?.status == .usage)
        let text = "{\"type\":\"film\"}\n"
        try Data(text.utf8).write(to: tool.folder.appending(path: "notes.txt"))
        let foreign = try await tool.run("enrich", "films.jsonl", "--summary", "notes.txt")
        #expect(foreign.status == 73)
        #expect(try String(contentsOf: tool.folder.appending(path: "notes.txt"), encoding: .utf8) == text)
    }
}
