import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("posterfetch enrich: encodings and separators") struct EnrichEncodingTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// Enriches a table in an encoding, which the system's iconv command, which has nothing to do with ours, writes and reads;
    /// the output is the text of the result.
    private func enrich(
        _ text: String, in encoding: String, _ arguments: String = "", to other: String? = nil
    ) async throws -> Posterfetch.Result {
        try Data(text.utf8).write(to: tool.folder.appending(path: "text"))
        return try await tool.shell(
            """
            iconv -f UTF-8 -t \(encoding) text > films.csv && "$posterfetch" enrich films.csv \(arguments) > out &&
            iconv -f \(other ?? encoding) -t UTF-8 out
            """)
    }

    @Test(
        "A table comes back in its own encoding, with its own mark and separator (D4)",
        arguments: zip(["CP949", "UTF-16LE", "UTF-16BE", "UTF-8"], [",", ";", "\t", "|"]))
    func kept(encoding: String, separator: String) async throws {
        let input = "순위,영화명,개봉일,비고\n1,파묘,2024-02-22,똠방각하\n".replacing(",", with: separator)
        let result = try await enrich(input, in: encoding)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.lines
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("순위,영화명,개봉일,비고,tmdbID,".replacing(",", with: separator)))
        #expect(lines[1].hasPrefix("1,파묘,2024-02-22,똠방각하,838209,match,".replacing(",", with: separator)))
    }

    @Test("A byte order mark stays, and its absence too", arguments: ["UTF-16LE"])
    func mark(encoding: String) async throws {
        let result = try await enrich("\u{FEFF}영화명\t개봉일\r\n파묘\t2024-02-22\r\n", in: encoding)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.unicodeScalars.first == "\u{FEFF}")
        #expect(result.output.hasSuffix("\r\n"))
        #expect(result.output.contains("\t838209\tmatch\t"))
    }

    @Test("The encoding is recognised although the first rows are ASCII")
    func lateHangul() async throws {
        let note = String(repeating: "x", count: 9_000)
        let rows = (0..<20).map { "Film \($0),20240222,\(note)\n" }.joined()
        let result = try await enrich(
            "title,openDt,note\n\(rows)파묘,20240222,똠\n", in: "CP949", "--columns tmdbID,matchState")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasSuffix("파묘,20240222,똠,838209,match\n"))
    }

    @Test("What an encoding lacks is written as numbers, and told of")
    func lacking() async throws {
        tool.services.fail(
            .tmdb, times: .max,
            with: .init { reply in
                let text = String(decoding: reply.body, as: UTF8.self)
                let overview = "\"overview\":\"“Fin” – é\(String(repeating: "–", count: 100_000))\""
                return .json(text.replacing(/"overview":\s*"[^"]*"/, with: overview))
            })
        let result = try await enrich("영화명,개봉일\n파묘,20240222\n", in: "CP949")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("“Fin” &#8211; &#233;" + String(repeating: "&#8211;", count: 100_000)))
        #expect(result.errors.contains("CP949 lacks 2 characters of the results"))
    }

    @Test("Bytes that are not text cost their row alone, and come back as they were")
    func undecodable() async throws {
        let title: [UInt8] = [0xBF, 0xB5, 0xC8, 0xAD, 0xB8, 0xED]  // 영화명 in EUC-KR
        let input = Data("movieNm\n범죄도시4\n".utf8) + Data(title) + Data("\n파묘\n".utf8)
        try input.write(to: tool.folder.appending(path: "films.csv"))
        let result = try await tool.shell(#""$posterfetch" enrich films.csv --columns matchState > out"#)
        let data = try Data(contentsOf: tool.folder.appending(path: "out"))
        #expect(result.status == 1)
        #expect(result.errors.contains("line 3: the row has bytes that are invalid"))
        #expect(
            data == Data("movieNm,matchState\n범죄도시4,match\n".utf8) + Data(title) + Data(",invalid\n파묘,match\n".utf8))
    }

    @Test("--encoding and --delimiter overrule what is recognised")
    func told() async throws {
        let result = try await enrich(
            "title#openDate\nAm\u{E9}lie#2024-02-22\n", in: "LATIN1",
            "--encoding latin1 --delimiter '#' --columns matchState")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "title#openDate#matchState\nAmélie#2024-02-22#none\n")
        for option in ["--encoding klingon", "--delimiter ab", #"--delimiter ""#] {
            #expect(try Refusal("enrich films.csv \(option)")?.status == .usage, "\(option)")
        }
    }

    @Test("--excel writes UTF-8 with commas, whatever was read")
    func excel() async throws {
        let result = try await enrich(
            "영화명;개봉일\n파묘;2024-02-22\n", in: "CP949", "--excel --columns tmdbID", to: "UTF-8")
        #expect(result.status == 0, "\(result.errors)")
        let data = try Data(contentsOf: tool.folder.appending(path: "out"))
        #expect(data == Data("\u{FEFF}영화명,개봉일,tmdbID\r\n파묘,2024-02-22,838209\r\n".utf8))
    }
}
