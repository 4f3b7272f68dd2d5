import BoxOfficeBasics
import FilmMatching
import Testing

@testable import FilmTables

@Suite("Words for nothing, of pandas, R, SQL, Excel, Spark and people") struct NothingTests {
    static let words = [
        "None", "none", "NaN", "nan", "-nan", "NaT", "NA", "N/A", "n/a", "#N/A", "<NA>", "NULL", "null", "(null)",
        "[NULL]", "nil", "\\N", "#VALUE!", "-", "미정",
    ]

    /// A table of one film, with a cell beside its title, or in the place of it.
    private func table(_ format: RowFormat, _ cells: KeyValuePairs<String, String>) -> String {
        let (names, values) = (cells.map(\.key), cells.map(\.value))
        switch format {
        case .csv, .tsv:
            let separator = format == .csv ? "," : "\t"
            return [names, values].map { $0.joined(separator: separator) + "\n" }.joined()
        case .json, .jsonl:
            let object = JSON.object(zip(names, values).map { ($0, JSON.string($1)) }).text
            return format == .json ? "[\(object)]\n" : object + "\n"
        }
    }

    private func film(_ format: RowFormat, _ cells: KeyValuePairs<String, String>) throws -> (KnownFilm, InputRow) {
        let row = try #require(try TableRun().rows(of: table(format, cells)).first)
        #expect(row.purpose == .lookedUp && row.unread.isEmpty, "\(format): \(cells)")
        return (try #require(row.film, "\(format): \(cells)"), row)
    }

    @Test("Such a word is an empty cell in a column of ids or facts", arguments: RowFormat.allCases, words)
    func cells(format: RowFormat, word: String) throws {
        let plain = KnownFilm(movieCode: "", title: "파묘")
        for column in ["movieCd", "tmdbID", "imdbID", "movieNmEn", "openDt", "prdtYear", "directors", "nations"] {
            let (film, row) = try film(format, [column: word, "movieNm": "파묘"])
            #expect(film == plain && row.given == nil, "\(format), \(column): \(word)")
        }
    }

    @Test("In a column of ids or numbers, zero and minus one are nothing, too", arguments: RowFormat.allCases)
    func zeros(format: RowFormat) throws {
        for column in ["movieCd", "tmdbID", "imdbID", "themoviedbId", "runtime"] {
            for word in ["0", "0.0", "-1", "-1.0", "inf"] {
                let (film, row) = try film(format, [column: word, "movieNm": "파묘"])
                #expect(film == KnownFilm(movieCode: "", title: "파묘") && row.given == nil, "\(column): \(word)")
            }
        }
        #expect(try film(format, ["movieNm": "0", "openDt": "2024-02-22"]).0.title == "0")
    }

    @Test("It is a title unless another column names the film", arguments: RowFormat.allCases, words)
    func titles(format: RowFormat, word: String) throws {
        // Between tabs, \N is no title in any case.
        if format != .tsv || word != "\\N" {
            #expect(try film(format, ["title": word, "year": "2024"]).0.title == word)
        }
        #expect(
            try film(format, ["movieCd": "20234675", "title": word]).0 == KnownFilm(movieCode: "20234675", title: ""))
        #expect(try film(format, ["title": word, "movieNmEn": "Exhuma"]).0.title == "Exhuma")
        #expect(try film(format, ["영화명": word, "title": "Exhuma"]).0.title == "Exhuma")
        for id in ["tmdbID", "imdbID", "url"] {
            let given =
                id == "url" ? "https://www.themoviedb.org/movie/838209" : id == "tmdbID" ? "838209" : "tt27802490"
            let row = try #require(try TableRun().rows(of: table(format, ["title": word, id: given])).first)
            #expect(row.purpose == .given && row.film?.title == "", "\(id)")
        }
    }

    @Test("JSON's null, NaN and Infinity are nothing everywhere", arguments: ["null", "NaN", "Infinity", "-Infinity"])
    func json(word: String) throws {
        for column in ["movieCd", "tmdbID", "imdbID", "movieNmEn", "openDt", "directors", "title"] {
            let row = try #require(try TableRun().rows(of: "{\"\(column)\":\(word),\"movieNm\":\"파묘\"}\n").first)
            #expect(row.film == KnownFilm(movieCode: "", title: "파묘") && row.unread.isEmpty, "\(column)")
        }
        let nameless = try #require(try TableRun().rows(of: "{\"title\":\(word),\"year\":2024}\n").first)
        #expect(nameless.purpose == .invalid(.nameless))
    }

    @Test(
        "What a person wrote into tmdbID stays, though it is no id",
        arguments: ["[937287]", "[937287,838209]", #"{"id":937287}"#, "true", "false", #""937287?""#])
    func kept(value: String) throws {
        let output = try TableRun().output(of: "{\"title\":\"파묘\",\"tmdbID\":\(value)}\n")
        #expect(output.contains("\"tmdbID\":\(value),\"matchState\":\"invalid\""), "\(output)")
    }

    @Test("An id column that says none is filled; without a film, and in a row that passes, it stays", arguments: words)
    func filled(word: String) throws {
        let output = try TableRun().output(of: "영화명,tmdbID\n파묘,\(word)\n없는 영화,\(word)\n,\(word)\n")
        #expect(
            output.lines.dropFirst() == [
                "파묘,838209,match,titleAndDate", "없는 영화,\(word),none,titleAndDate",
                ",\(word),,",
            ])
        // What a run wrote after a person's decision stays one.
        let decided = "영화명,tmdbID,matchState,matchReason\n파묘,,none,given\n파묘,\(word),none,given\n"
        #expect(try TableRun().output(of: decided) == decided)
    }
}
