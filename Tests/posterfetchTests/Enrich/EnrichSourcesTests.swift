import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("posterfetch enrich: the public's files as they are") struct EnrichSourcesTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: tool.folder.appending(path: name))
    }

    /// A page as KOBIS hands it out, with a merged header.
    private static let page = """
        <html><head><meta charset="euc-kr"><style>td { color: red }</style></head><body><!-- <tr><td>x</td></tr> -->
        <table><tr><td colspan=5>일별 박스오피스</td></tr></table><table border="1"><thead>
        <tr><th rowspan="2">순위</th><th rowspan="2">영화명</th><th rowspan="2">개봉일</th><th colspan="2">관객수</th></tr>
        <tr><th>전국</th><th>(S:서울)</th></tr></thead><tbody>
        <tr><td>1</td><td><b>파묘</b></td><td>2024-02-22</td><td>1,234</td><td>5</td></tr>
        <tr><td>2<TD>범죄도시4</td><td>2024-04-24<td>1 &amp;<br>2<td>
        </table></body></html>
        """

    @Test("KOBIS's download, a page called .xls, is read as a table of its encoding", arguments: ["CP949", "UTF-8"])
    func page(encoding: String) async throws {
        try write(Array(Self.page.utf8), "page")
        let result = try await tool.shell(
            """
            iconv -f UTF-8 -t \(encoding) page > KOBIS.xls
            "$posterfetch" enrich KOBIS.xls --columns tmdbID -o k.csv && iconv -f \(encoding) -t UTF-8 k.csv
            """)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.output == """
                일별 박스오피스,,,,
                순위,영화명,개봉일,관객수,,tmdbID
                ,,,전국,(S:서울),
                1,파묘,2024-02-22,"1,234",5,838209
                2,범죄도시4,2024-04-24,1 & 2,,1017163

                """)
        #expect(result.errors.contains("KOBIS.xls: HTML, \(encoding), "), "\(result.errors)")
        guard encoding == "CP949" else { return }
        let inPlace = try await tool.run("enrich", "KOBIS.xls", "--in-place")
        #expect(inPlace.status == 64 && inPlace.errors.contains("read through HTML"), "\(inPlace.errors)")
    }

    @Test("A workbook is converted by a program that is installed, which gets no keys; without one, its names are told")
    func workbook() async throws {
        var tool = tool
        try write(Array("PK\u{3}\u{4}[Content_Types].xml".utf8), "films.xlsx")
        tool.environment["PATH"] = tool.folder.path
        let none = try await tool.run("enrich", "films.xlsx")
        #expect(
            none.status == 65 && none.errors.contains("in2csv, xlsx2csv, ssconvert or LibreOffice"), "\(none.errors)")
        let program = tool.folder.appending(path: "in2csv")
        try Data("#!/bin/sh\necho \"영화명,$#${TMDB_ACCESS_TOKEN}\"\necho 파묘,\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        tool.environment["PATH"] = "\(tool.folder.path):/usr/bin:/bin"
        let result = try await tool.run("enrich", "films.xlsx", "--columns", "tmdbID")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines == ["영화명,4,tmdbID", "파묘,,838209"])
        #expect(result.errors.contains("films.xlsx: in2csv, UTF-8"), "\(result.errors)")
        try Data("#!/bin/sh\nexit 1\n".utf8).write(to: program)
        let failed = try await tool.run("enrich", "films.xlsx")
        #expect(failed.status == 65 && failed.errors.contains("in2csv made no table"), "\(failed.errors)")
        // LibreOffice writes no table to its output, but a file into a folder.
        try FileManager.default.removeItem(at: program)
        let office = tool.folder.appending(path: "libreoffice")
        try Data("#!/bin/sh\necho convert; mkdir -p \"$6\"; printf '영화명\\n파묘\\n' > \"$6/films.csv\"\n".utf8).write(
            to: office)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: office.path)
        tool.environment["TMPDIR"] = tool.folder.path
        let file = try await tool.run("enrich", "films.xlsx", "--columns", "tmdbID")
        #expect(file.status == 0, "\(file.errors)")
        #expect(file.lines == ["영화명,tmdbID", "파묘,838209"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).allSatisfy {
                !$0.contains("posterfetch-")
            })
    }

    @Test("movie -i reads the tables that enrich reads, in any of its encodings")
    func lists() async throws {
        func list(_ text: String, in encoding: String = "UTF-8") async throws -> [String] {
            try write(Array(text.utf8), "text")
            let line = "iconv -f UTF-8 -t \(encoding) text > list"
            #expect(try await Program(["/bin/sh", "-c", line], in: tool.folder).run().status == 0)
            return try await InputList(opening: tool.folder.path + "/list").all()
        }
        #expect(try await list("일별\n영화명,개봉일\n파묘,2024-02-22\n", in: "UTF-16") == ["파묘 (2024)"])
        #expect(try await list("영화명\n파묘\n") == ["파묘"])
        for encoding in ["CP949", "UTF-16"] { #expect(try await list("파묘\n", in: encoding) == ["파묘"]) }
        #expect(try await list(Self.page) == ["파묘 (2024)", "범죄도시4 (2024)"])
        #expect(try await list(#"{"영화코드":"20234675","code":"timedOut"}"#) == ["20234675"])
        #expect(try await list("순위,영화명,개봉일\n1,파묘,2024-02-22\n합계,,\n", in: "CP949") == ["파묘 (2024)"])
        let result = try await tool.run("movie", "-i", "list", "--format", "jsonl", "--dry-run")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try result.objects("entry").map { $0["movieCode"] as? String } == ["20234675"])
    }
}
