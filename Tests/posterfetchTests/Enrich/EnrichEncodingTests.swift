import BoxOfficeFixtures
import Foundation
import Testing

@Suite("posterfetch enrich: encodings and separators") struct EnrichEncodingTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// Converts text with the system's iconv command, which has nothing to do with ours.
    private func convert(_ text: String, to encoding: String) async throws -> Data {
        try Data(text.utf8).write(to: tool.folder.appending(path: "text"))
        _ = try await tool.shell("iconv -f UTF-8 -t \(encoding) text > converted")
        return try Data(contentsOf: tool.folder.appending(path: "converted"))
    }

    private func text(_ data: Data, from encoding: String) async throws -> String {
        try data.write(to: tool.folder.appending(path: "bytes"))
        return try await tool.shell("iconv -f \(encoding) -t UTF-8 bytes").output
    }

    /// Enriches a file, and returns the bytes of the output.
    private func enrich(_ data: Data, _ arguments: String = "") async throws -> (Data, Posterfetch.Result) {
        try data.write(to: tool.folder.appending(path: "films.csv"))
        let result = try await tool.shell(#""$posterfetch" enrich films.csv \#(arguments) > out"#)
        return (try Data(contentsOf: tool.folder.appending(path: "out")), result)
    }

    @Test(
        "A table comes back in its own encoding, with its own mark and separator (D4)",
        arguments: zip(["CP949", "UTF-16LE", "UTF-16BE", "UTF-8"], [",", ";", "\t", "|"]))
    func kept(encoding: String, separator: String) async throws {
        let input = "순위,영화명,개봉일,비고\n1,파묘,2024-02-22,똠방각하\n".replacing(",", with: separator)
        let (data, result) = try await enrich(try await convert(input, to: encoding))
        #expect(result.status == 0, "\(result.errors)")
        let lines = try await text(data, from: encoding).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("순위,영화명,개봉일,비고,tmdbID,".replacing(",", with: separator)))
        #expect(lines[1].hasPrefix("1,파묘,2024-02-22,똠방각하,838209,match,".replacing(",", with: separator)))
    }

    @Test("A byte order mark stays, and its absence too", arguments: ["UTF-16LE"])
    func mark(encoding: String) async throws {
        let table = "\u{FEFF}영화명\t개봉일\r\n파묘\t2024-02-22\r\n"
        let (data, result) = try await enrich(try await convert(table, to: encoding))
        #expect(result.status == 0, "\(result.errors)")
        let marked = try await text(data, from: encoding)
        #expect(marked.unicodeScalars.first == "\u{FEFF}")
        #expect(marked.hasSuffix("\r\n"))
        #expect(marked.contains("\t838209\tmatch\t"))
    }

    @Test("The encoding is recognised although the first rows are ASCII")
    func lateHangul() async throws {
        let note = String(repeating: "x", count: 9_000)
        let rows = (0..<20).map { "Film \($0),20240222,\(note)\n" }.joined()
        let input = try await convert("title,openDt,note\n\(rows)파묘,20240222,똠\n", to: "CP949")
        let (data, result) = try await enrich(input, "--columns tmdbID,matchState")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try await text(data, from: "CP949").hasSuffix("파묘,20240222,똠,838209,match\n"))
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
        let (data, result) = try await enrich(try await convert("영화명,개봉일\n파묘,20240222\n", to: "CP949"))
        #expect(result.status == 0, "\(result.errors)")
        let lines = try await text(data, from: "CP949")
        #expect(lines.contains("“Fin” &#8211; &#233;" + String(repeating: "&#8211;", count: 100_000)))
        #expect(result.errors.contains("CP949 lacks 2 characters of the results"))
    }

    @Test("Bytes that are not text cost their row alone, and come back as they were")
    func undecodable() async throws {
        let title: [UInt8] = [0xBF, 0xB5, 0xC8, 0xAD, 0xB8, 0xED]  // 영화명 in EUC-KR
        let input = Data("movieNm\n범죄도시4\n".utf8) + Data(title) + Data("\n파묘\n".utf8)
        let (data, result) = try await enrich(input, "--columns matchState")
        #expect(result.status == 1)
        #expect(result.errors.contains("line 3: the row has bytes that are invalid"))
        #expect(
            data == Data("movieNm,matchState\n범죄도시4,match\n".utf8) + Data(title) + Data(",invalid\n파묘,match\n".utf8))
    }

    @Test("--encoding and --delimiter overrule what is recognised")
    func told() async throws {
        let (data, result) = try await enrich(
            Data("title#openDate\nAm\u{E9}lie#2024-02-22\n".unicodeScalars.map { UInt8($0.value) }),
            "--encoding latin1 --delimiter '#' --columns matchState")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try await text(data, from: "LATIN1") == "title#openDate#matchState\nAmélie#2024-02-22#none\n")
        for arguments in ["--encoding klingon", "--delimiter ab", #"--delimiter '"'"#] {
            #expect(try await enrich(Data(), arguments).1.status == 64)
        }
    }

    @Test("--excel writes UTF-8 with commas, whatever was read")
    func excel() async throws {
        let (data, result) = try await enrich(
            try await convert("영화명;개봉일\n파묘;2024-02-22\n", to: "CP949"), "--excel --columns tmdbID")
        #expect(result.status == 0, "\(result.errors)")
        #expect(data == Data("\u{FEFF}영화명,개봉일,tmdbID\r\n파묘,2024-02-22,838209\r\n".utf8))
    }
}
