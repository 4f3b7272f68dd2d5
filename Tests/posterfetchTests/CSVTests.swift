import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import Testing

@Suite("Rankings as CSV") struct CSVTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func list(_ arguments: String...) async throws -> Posterfetch.Result {
        try await tool.run(["list", "daily", "--date", "20240424", "--format", "csv"] + arguments)
    }

    @Test("A row has everything that KOBIS sends, with exact numbers")
    func row() async throws {
        let result = try await list("--top", "1")
        #expect(result.status == 0)
        #expect(
            result.output == """
                from,to,rank,rankChange,isNew,movieCode,title,openDate,sales,salesShare,salesChange,salesChangeRate,\
                salesTotal,audience,audienceChange,audienceChangeRate,audienceTotal,screens,shows
                2024-04-24,2024-04-24,1,4,false,20228797,범죄도시4,2024-04-24,6767814812,96.6,6732728812,19189.2,7231693612,\
                821466,818417,26842.1,861918,2930,15674

                """)
    }

    @Test("A ranking without films gives a header")
    func empty() async throws {
        let result = try await tool.run("list", "daily", "--date", "20200101", "--format", "csv")
        #expect(result.status == 0)
        #expect(result.lines.count == 1)
    }

    @Test("Columns may have Korean names")
    func korean() async throws {
        let result = try await list("--headers", "ko", "--top", "1")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines[0].hasPrefix("시작일,종료일,순위,순위변동,신규진입,영화코드,영화명,개봉일,매출액"))
        // As with --excel, only CSV can be meant.
        let alone = try await tool.run("list", "daily", "--date", "20240424", "--headers", "ko", "--top", "1")
        #expect(alone.status == 0 && alone.output == result.output, "\(alone.errors)")
    }

    @Test("A reader that has seen enough is no failure")
    func closedPipe() async throws {
        let line = #"{ "$posterfetch" list daily --date 20240424 --format csv; echo "status $?" >&2; } | true"#
        #expect(try await tool.shell(line).errors == "status 0\n")
    }

    @Test("--excel writes a byte order mark and CRLF, and a title never becomes a formula (F95)")
    func excel() async throws {
        tool.services.fail(.kobis, times: 2, with: .title(#"=HYPERLINK(\"http://x\",\"y\")"#))
        let excel = try await list("--excel", "--top", "1", "--no-cache")
        #expect(excel.status == 0, "\(excel.errors)")
        #expect(excel.output.unicodeScalars.first == "\u{FEFF}")
        #expect(excel.output.hasSuffix("15674\r\n"))
        #expect(excel.output.contains(#","'=HYPERLINK(""http://x"",""y"")","#))
        let plain = try await list("--top", "1", "--no-cache")
        #expect(plain.status == 0, "\(plain.errors)")
        #expect(plain.output.contains(#","=HYPERLINK(""http://x"",""y"")","#))
        #expect(plain.output.contains(",4,false,"))
    }

    @Test("With posters, a row also has the film's outcome, and rows keep their order")
    func posters() async throws {
        let result = try await tool.run(
            "daily", "--from", "20240424", "--to", "20240425", "-o", "posters", "--format", "csv")
        #expect(result.status == 0)
        #expect(result.lines[0].hasSuffix(",tmdbID,matchState,matchReason,posterStatus,posterPath"))
        let rows = result.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        #expect(rows.count == 20)
        let ranks = (1...10).map(String.init)
        #expect(rows.map { String($0[2]) } == ranks + ranks)
        #expect(
            rows[0].suffix(5).joined(separator: ",") == "1017163,match,titleAndDate,saved,posters/범죄도시4_20228797.jpg")
        #expect(rows.count { $0[22] == "missing" } == 2)
    }
}

extension FixtureServices.Disturbance {
    /// Gives the first film of a ranking another title, written as in JSON.
    static func title(_ json: String) -> Self {
        Self { reply in
            let text = String(decoding: reply.body, as: UTF8.self).replacingOccurrences(of: "범죄도시4", with: json)
            return .json(text)
        }
    }
}
