import BoxOfficeBasics
import Testing

@testable import FilmTables

@Suite("Lists of films, as values") struct ListTests {
    /// The names of a list that comes in pieces of a size.
    private func names(_ list: String, pieces: Int = .max) -> [String] {
        let bytes = Array(list.utf8)
        var splitter = ListSplitter()
        for start in stride(from: 0, to: bytes.count, by: min(pieces, bytes.count)) {
            splitter.take(Array(bytes[start..<min(bytes.count, start + min(pieces, bytes.count))]))
        }
        splitter.finish()
        return splitter.records.map { _, record in
            if case .cells(let cells, _) = record {
                cells.map { String(decoding: $0, as: UTF8.self) }.joined()
            } else {
                ""
            }
        }
    }

    @Test("A plain list has a code or a title per line, comments and empty lines", arguments: [1, 3, 7, .max])
    func plain(pieces: Int) {
        let list = "# mine\r\n20228797  # a comment\r\n\r\n  파묘\t2024\t\r\n[범죄도시4]"
        #expect(names(list, pieces: pieces) == ["20228797", "파묘 2024", "[범죄도시4]"])
    }

    @Test("A title may have spaces and #; a comment is a # behind a blank or at the beginning, and before one, # or !")
    func titles() {
        let input = """
            #살아있다
            어느 영화 이야기
            어느 #영화
            어느영화# 그것
            # 메모
            #\t메모
            #
            ##
            #!/usr/bin/env posterfetch
            이런 영화 # 메모
            저런 영화\t# 메모
            그런 영화 #
            요런 영화 ## 메모

            """
        #expect(
            names(input) == [
                "#살아있다", "어느 영화 이야기", "어느 #영화", "어느영화# 그것", "이런 영화", "저런 영화", "그런 영화", "요런 영화",
            ])
    }

    @Test(
        "A table has a header with columns for films; a list's first film may be called 영화",
        arguments: [
            ("movieCd,movieNm\n20228797,범죄도시4\n", true), ("번호,영화\n1,파묘\n", true), ("영화\n파묘\n", false),
            ("영화, 그리고 나\n", false), ("20228797\n파묘\n", false), ("# mine\n제목\t개봉일\n", true),
            ("{\"title\":\"a\"}\n", false),
        ])
    func table(text: String, isTable: Bool) { #expect(TableHeader.isIn(Array(text.utf8)) == isTable) }
}
