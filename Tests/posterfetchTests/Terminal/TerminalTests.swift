import BoxOfficeFixtures
import Foundation
import Testing

@Suite("Output on a terminal") struct TerminalTests {
    private let tool: Posterfetch
    private let escape = "\u{1B}["

    init() throws { tool = try Posterfetch() }

    @Test(
        "Without a terminal, colours appear only if forced",
        arguments: [
            (["CLICOLOR_FORCE": "1", "NO_COLOR": ""], [], true),
            (["CLICOLOR_FORCE": "1"], ["--format", "jsonl"], false),
        ] as [([String: String], [String], Bool)])
    func colours(variables: [String: String], arguments: [String], isColoured: Bool) async throws {
        var tool = tool
        tool.environment.merge(variables) { $1 }
        let result = try await tool.run(["list", "daily", "--date", "20240424"] + arguments)
        #expect(result.status == 0)
        #expect(result.output.contains("범죄도시4"))
        #expect(result.output.contains(escape) == isColoured)
        #expect(result.output.contains(escape + "31m▲4") == isColoured)
    }

    @Test("A terminal gets colours, unless it is dumb", arguments: [("xterm", true), ("dumb", false)])
    func terminal(type: String, isColoured: Bool) async throws {
        let result = try await tool.shell(
            #"TERM=\#(type) script -qec '"$posterfetch" list daily --date 20240424' /dev/null < /dev/null"#)
        #expect(result.status == 0, "\(result.errors)")
        try #require(result.output.contains("범죄도시4"), "\(result.errors)")
        #expect(result.output.contains(escape) == isColoured)
    }

    @Test(
        "A title cannot manipulate a terminal (F95)", arguments: ["table", "jsonl", "csv"])
    func titles(format: String) async throws {
        tool.services.fail(
            .kobis, times: 1, with: .title(#"범\u001b]8;;http://x\u0007죄\u009b31m\u202e도\u0000시4"#))
        let result = try await tool.shell(
            #"COLUMNS=200 script -qec '"$posterfetch" list daily --date 20240424 --no-color --format \#(format)' /dev/null < /dev/null"#
        )
        #expect(result.status == 0, "\(result.errors)")
        let scalars = result.output.unicodeScalars.filter {
            $0.properties.generalCategory == .control && !["\r", "\n"].contains($0)
        }
        #expect(scalars.isEmpty, "\(scalars.map { $0.value })")
        #expect(!result.output.unicodeScalars.contains("\u{202E}"))
        #expect(result.output.contains(#"\u202e"#) == format.hasPrefix("json"))
        #expect(result.output.contains("시4"))
    }

    /// Shows a table on a terminal; returns what the terminal is sent.
    private func enrich(_ table: String, _ options: String = "") async throws -> String {
        try await enrich(Data(table.utf8), options)
    }

    private func enrich(
        _ table: Data, _ options: String = "", expecting status: Int32 = 0
    ) async throws -> String {
        try table.write(to: tool.folder.appending(path: "films.txt"))
        let result = try await tool.shell(
            #"script -qec '"$posterfetch" enrich films.txt --columns tmdbTitle,matchState \#(options) 2> errors' /dev/null < /dev/null"#
        )
        #expect(result.status == status)
        return result.output
    }

    private static let hostile = "없는\u{1B}]0;title\u{7}\u{9B}31m\u{202E}영\u{2066}화\u{AD}\u{E0041}"

    private func harmful(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter {
            [.control, .format].contains($0.properties.generalCategory) && !["\r", "\n", "\t"].contains($0)
        }
    }

    @Test("A table's cells cannot manipulate the terminal that enrich shows it on, in any of its places (E8)")
    func table() async throws {
        let name = Self.hostile
        let cells = "note\(name)\n\(name),movieNm\n\(name),\(name)\n\(name)\n"
        let csv = try await enrich(Data(cells.utf8))
        #expect(harmful(csv).isEmpty && csv.contains("없는]0;title31m영화,,none"), "\(csv.debugDescription)")
        // JSON has no such characters but as escapes; a title with others cannot be read.
        let escaped = name.replacing("\u{1B}", with: "\\u001b").replacing("\u{7}", with: "\\u0007")
        let row = { (name: String) in #"{"movieNm":"\#(name)","list":["\#(name)"]}"# + "\n" }
        for options in ["", "--format json", "--format csv", "--format tsv"] {
            let json = try await enrich(Data((row(escaped) + row(name)).utf8), options, expecting: 1)
            #expect(
                harmful(json).isEmpty && json.contains("none") && json.contains("invalid"), "\(json.debugDescription)")
        }
        let marked = "\u{FEFF}movieNm,x\n없는 영화,\u{1B5B}\u{33}\u{31}m\n"
        let wide = try await enrich(try #require(marked.data(using: .utf16BigEndian)))
        #expect(harmful(wide).isEmpty && wide.contains("없는 영화,\u{1B5B}31m,"), "\(wide.debugDescription)")
        // Bytes that become a control character once the mark between them is gone.
        let bytes = Data("movieNm,x\n없는 영화,".utf8) + [0xC2, 0xE2, 0x80, 0xAE, 0x9B] + Data("31m\n".utf8)
        let broken = try await enrich(bytes, expecting: 1)
        #expect(harmful(broken).isEmpty && broken.contains("없는 영화,\u{FFFD}\u{FFFD}31m,"), "\(broken.debugDescription)")
    }

    @Test("What goes into a file or a pipe stays as it was, byte for byte (E8)")
    func piped() async throws {
        let rows = "movieNm,note\n없는 영화,\(Self.hostile)\n"
        let csv = try await tool.run("enrich", "--columns", "matchState", input: rows)
        #expect(csv.status == 0)
        #expect(csv.output == "movieNm,note,matchState\n없는 영화,\(Self.hostile),none\n")
        let object = #"{"movieNm":"없는 영화","note":"\#u{202E}\#u{9B}"}"#
        let json = try await tool.run("enrich", "--columns", "matchState", input: object + "\n")
        #expect(json.output == object.dropLast() + #","matchState":"none"}"# + "\n")
    }

    @Test("JSON on a terminal means the same as without one (E8)")
    func meaning() async throws {
        let object = #"{"movieNm":"없는 영화","note":"👩\#u{200D}🚀 \#u{E0041}\#u{202E}"}"#
        let shown = try await enrich(object + "\n")
        let row = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any]
        #expect(row?["note"] as? String == "👩\u{200D}🚀 \u{E0041}\u{202E}")
    }
}
