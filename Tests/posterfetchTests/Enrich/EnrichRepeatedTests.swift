import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("posterfetch enrich: tables that other programs have written, and a run's own that they have changed")
struct EnrichRepeatedTests {
    private let tool: Posterfetch
    private static let columns = ["--columns", "tmdbID,matchState,matchReason"]

    init() throws { tool = try Posterfetch() }

    private func enriched(_ input: String, _ options: String..., status: Int32 = 0) async throws -> String {
        let result = try await tool.run(["enrich"] + (options.isEmpty ? Self.columns : options), input: input)
        #expect(result.status == status, "\(result.errors)")
        return result.output
    }

    @Test("A code that stands beside two titles names the films of both")
    func twoTitles() async throws {
        let rows = "20228797,파묘,2024-02-22\n20228797,범죄도시4,2024-04-24\n20228797,범죄도시 4,\n20228797,파묘,\n"
        let result = try await tool.run(["enrich"] + Self.columns, input: "movieCd,movieNm,openDt\n" + rows)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.count == 5)
        let ids = result.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false)[3] }
        #expect(ids == ["tmdbID", "838209", "1017163", "1017163", "838209"])
    }

    @Test("A run's own columns are known in any order and in small letters, and a second run changes nothing")
    func order() async throws {
        let found = ["tmdbTitle", "overview", "overviewLanguage", "posterPath", "posterURL"]
        let own = ["movieNm", "openDt", "tmdbID", "matchState", "matchReason"]
        let first = try await tool.run("enrich", "--format", "jsonl", input: "movieNm,openDt\n파묘,2024-02-22\n범죄도시4,\n")
        let objects = try first.lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
            return Dictionary(uniqueKeysWithValues: object.map { ($0.lowercased(), "\($1)") })
        }
        let orders: [([String], again: Bool)] = [
            ((own + found).sorted(), false), (["movieNm", "tmdbTitle", "openDt"] + own[2...] + found[1...], true),
            ((own + found).map { $0.lowercased() }, false),
        ]
        for (names, again) in orders {
            let rows = objects.map { row in
                names.map { row[$0.lowercased()] ?? "?" }.map { $0.contains(",") ? "\"\($0)\"" : $0 }
                    .joined(separator: ",")
            }
            let table = ([names.joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
            let second = try await tool.run(["enrich"] + (again ? ["--again"] : []), input: table)
            #expect(second.status == 0 && second.output == table, "\(second.errors)")
        }
    }

    @Test("That --again finds another film than a row names is told")
    func again() async throws {
        let table = "movieNm,openDt,tmdbID,matchState,matchReason\n파묘,2024-02-22,1017163,match,titleAndDate\n"
        let result = try await tool.run(["enrich", "--again"] + Self.columns, input: table)
        #expect(result.status == 0 && result.lines.last == "파묘,2024-02-22,838209,match,titleAndDate")
        #expect(
            result.errors.contains("--again found another film for 1 row with a match: line 2: 1017163 is 838209 now"),
            "\(result.errors)")
        let same = try await tool.run(["enrich", "--again"] + Self.columns, input: result.output)
        #expect(same.status == 0 && same.output == result.output, "\(same.errors)")
        #expect(same.errors.contains("1 matched") && !same.errors.contains("another film"), "\(same.errors)")
    }

    @Test(
        "Numbers beside a title are not made part of it",
        arguments: [
            "title,openDate\n1,범죄도시4,2024-04-24\n", "title,audience,openDate\n범죄도시4,821,466,2024-04-24\n",
            "title,audience,openDate\n범죄도시4,1,821,466,2024-04-24\n",
        ])
    func numbers(table: String) async throws {
        let output = try await enriched(table, status: 1)
        #expect(output.contains(",invalid,the row has "), "\(output)")
    }

    @Test("A title with a comma before a number's thousands is one cell again")
    func thousands() async throws {
        let output = try await enriched("title,openDate\n3,000년의 기다림,2023-01-04\n")
        #expect(output.contains("\"3,000년의 기다림\",2023-01-04,"), "\(output)")
    }

    @Test("A table without a header is refused, so that its first film is not lost")
    func noHeader() async throws {
        let result = try await tool.run("enrich", input: "20228797,범죄도시4,2024-04-24\n20234675,파묘,2024-02-22\n")
        #expect(
            result.status == 65 && result.errors.contains("One of the first lines must name the columns"),
            "\(result.errors)")
        #expect(result.output.isEmpty && tool.services.order.isEmpty)
    }

    @Test("Days that are not this calendar's, or not meant as days, are not read")
    func days() async throws {
        let days = ["9999-12-31", "令和6年2月22日", "昭和39年4月1日", "R6.2.22", "2024-W08-4"]
        let input = "movieNm,openDt\n" + days.map { "파묘,\($0)\n" }.joined()
        let result = try await tool.run(["enrich"] + Self.columns, input: input)
        #expect(result.status == 0)
        #expect(result.errors.contains("Cannot read 5 cells of openDate; first: “9999-12-31”"), "\(result.errors)")
        for (line, day) in zip(result.lines.dropFirst(), days) {
            #expect(line.hasPrefix("파묘,\(day),838209,match,"), "\(line)")
        }
    }

    @Test("Codes that programs have written as numbers or texts are read")
    func codes() async throws {
        let codes = [
            "2.0228797e7", "2.0228797E+07", "\"20,228,797\"", "20228797.00", "'20228797", "\"=\"\"20228797\"\"\"",
        ]
        let output = try await enriched("movieCd\n" + codes.map { $0 + "\n" }.joined())
        #expect(
            output.split(separator: "\n").dropFirst()
                == codes.map { Substring("\($0),1017163,match,titleAndDate") }[...], "\(output)")
    }

    @Test("Ids from a table and new ones are of one kind in JSON")
    func kinds() async throws {
        let table = "movieNm,openDt,tmdbID,matchState,matchReason\n파묘,2024-02-22,838209,match,titleAndDate\n범죄도시4,,,,\n"
        let output = try await enriched(table, "--format", "jsonl", "--columns", "tmdbID,matchState,matchReason")
        #expect(output.contains(#""tmdbID":838209,"#) && output.contains(#""tmdbID":1017163,"#), "\(output)")
    }

    @Test("Rows of an array on one line are numbered")
    func oneLine() async throws {
        let input = #"[{"movieNm":"파묘","openDt":"2024-02-22"},{"movieNm":"없는 영화"},{"movieNm":""},{"movieNm":"","x":1}]"#
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 1)
        #expect(result.errors.contains("line 4: ") && result.errors.contains("Check lines 2, 4"), "\(result.errors)")
    }

    @Test(
        "A file that would not be what its name says is refused, and a second table is not taken for a folder",
        arguments: [
            ("-o x.csv.gz", "x.csv.gz"), ("-o x.parquet", "x.parquet"), ("-o x.html", "x.html"), ("y.csv", "y.csv"),
        ])
    func refused(options: String, named: String) throws {
        let refusal = try #require(try Refusal("enrich x.csv \(options)"))
        #expect(refusal.status == .usage && !refusal.words.contains("-o y.csv"), "\(refusal.words)")
        #expect(refusal.words.contains(named), "\(refusal.words)")
    }
}
