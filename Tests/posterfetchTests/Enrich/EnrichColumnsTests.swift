import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("posterfetch enrich: columns, as people name and fill them") struct EnrichColumnsTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test("A column can be named, by any of our names for it, and is not taken for something else")
    func named() async throws {
        let input = "작품,title,언제\n파묘,범죄도시4,2024-02-22\n"
        let result = try await tool.run(
            "enrich", "--column", "title=작품", "--column", "openDt=언제", "--columns", "matchReason,tmdbID", input: input)
        #expect(result.lines == ["작품,title,언제,matchReason,tmdbID", "파묘,범죄도시4,2024-02-22,titleAndDate,838209"])
        let missing = try await tool.run("enrich", "--column", "title=없는열", input: input)
        #expect(missing.status == 65)
        #expect(missing.errors.contains("--column: there is no column “없는열”"), "\(missing.errors)")
        for wrong in ["작품", "klingon=작품", "title="] {
            #expect(try Refusal(["enrich", "--column", wrong])?.status == .usage, "\(wrong)")
        }
    }

    @Test("A row whose id is another film's has the facts that are asked for, although it gets no poster")
    func contradicted() async throws {
        let result = try await tool.run(
            "enrich", "--posters", "posters", "--columns", "posterStatus,kobisTitle,tmdbRuntime",
            input: "제목,tmdbID\n파묘,1017163\n")
        #expect(
            result.status == 1 && result.lines.last?.contains(/^파묘,1017163,failed,파묘,[0-9]+$/) == true,
            "\(result.output)")
    }

    @Test("--columns chooses and orders; an unknown or repeated one is refused")
    func chosen() async throws {
        let input = "movieNm,openDt\n파묘,20240222\n"
        let result = try await tool.run("enrich", "--columns", "posterURL,tmdbID", "--format", "jsonl", input: input)
        #expect(result.output.hasPrefix(#"{"movieNm":"파묘","openDt":"20240222","posterURL":"http"#))
        #expect(result.output.hasSuffix(#""tmdbID":838209}"# + "\n"))
        for wrong in ["tmdbid2", "tmdbID,tmdbID", "", "tmdbID,"] {
            #expect(try Refusal(["enrich", "--columns", wrong])?.status == .usage, "\(wrong)")
        }
    }

    @Test("More columns, or posters, are filled in on the output of an earlier run; a column of the user's own is not")
    func moreColumns() async throws {
        let first = """
            movieNm,openDt,overview,tmdbID,matchState,matchReason
            파묘,20240222,mine,838209,match,titleAndDate

            """
        let second = try await tool.run(
            "enrich", "--columns", "tmdbTitle,overviewLanguage,overview", "--posters", "p", input: first)
        #expect(second.status == 0, "\(second.errors)")
        #expect(
            second.lines.first
                == "movieNm,openDt,overview,tmdbID,matchState,matchReason,tmdbTitle,overviewLanguage,tmdb_overview")
        #expect(second.lines.last?.hasPrefix("파묘,20240222,mine,838209,match,titleAndDate,파묘,ko,") == true)
        let posters = try await tool.run("enrich", "--posters", "p", input: first)
        #expect(posters.status == 0, "\(posters.errors)")
        #expect(posters.lines.last?.hasSuffix(",kept,p/파묘_tmdb-838209.jpg") == true, "\(posters.output)")
        let files = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "p").path)
        #expect(files.sorted() == ["파묘_tmdb-838209.jpg", "파묘_tmdb-838209.json"])
    }

    @Test("Facts of KOBIS and TMDB are columns, which a second run knows as its own")
    func facts() async throws {
        let names = "+movieCode,directors,genres,grade,actors,imdbID,tmdbRuntime"
        let input = "movieNm,openDt,genres\n파묘,20240222,mine\n"
        let result = try await tool.run("enrich", "--columns", names, input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.lines.first?.hasSuffix(",posterURL,movieCode,directors,kobis_genres,grade,actors,imdbID,tmdbRuntime")
                == true)
        #expect(result.lines.last?.contains(",20234675,장재현,") == true, "\(result.output)")
        #expect(result.lines.last?.contains(",미스터리|공포(호러),15세이상관람가,최민식(상덕)|김고은(화림),") == true)
        #expect(result.lines.last?.contains(",tt27802490,134") == true, "\(result.output)")
        #expect(tool.services.requests(to: .kobis).filter { $0.path.contains("searchMovieInfo") }.count == 1)
        let before = tool.services.requests(to: .kobis).count
        let again = try await tool.run("enrich", "--columns", names, input: result.output)
        #expect(again.status == 0 && again.output == result.output)
        #expect(tool.services.requests(to: .kobis).count == before)
        // They are filled in on the output of a run without them, and are no statements of a person.
        let plain = "movieNm,openDt,genres,tmdbID,matchState,matchReason\n파묘,20240222,mine,838209,match,titleAndDate\n"
        let filled = try await tool.run("enrich", "--columns", String(names.dropFirst()), input: plain)
        let facts = try #require(result.lines.last?.firstRange(of: ",20234675,장재현,"))
        #expect(filled.status == 0, "\(filled.errors)")
        #expect(
            filled.lines.last == "파묘,20240222,mine,838209,match,titleAndDate"
                + (result.lines.last?[facts.lowerBound...] ?? ""))
        let json = try await tool.run("enrich", "--columns", "directors,actors", "--format", "jsonl", input: input)
        #expect(json.status == 0 && json.output.contains(#""directors":["장재현"]"#))
        #expect(json.output.contains(#"{"name":"최민식","role":"상덕"}"#))
        #expect(try Refusal("enrich --columns +kobis --details never")?.status == .usage)
    }

    @Test("Without the columns by which a run knows its own, facts are added once more and then filled in")
    func factsAgain() async throws {
        var table = "movieNm,openDt,genres\n파묘,20240222,공포\n"
        for header in ["genres,kobis_genres", "genres,kobis_genres"] {
            let result = try await tool.run("enrich", "--columns", "genres", input: table)
            #expect(result.status == 0 && result.lines.first == "movieNm,openDt,\(header)", "\(result.output)")
            table = result.output
        }
    }

    @Test("Facts that the day's calls do not reach are pending, and the next day goes on there")
    func factsLater() async throws {
        let input = "movieNm,openDt\n파묘,20240222\n범죄도시4,20240424\n"
        let columns = "tmdbID,matchState,matchReason,movieCode,grade"
        let spent = #"{"faultInfo":{"message":"키의 하루이용량을 초과하였습니다.","errorCode":"320011"}}"#
        let disturbance = FixtureServices.Disturbance { _ in .json(spent) }
        tool.services.fail(.kobis, path: "searchMovieInfo", times: 1, with: disturbance)
        let first = try await tool.run("enrich", "--columns", columns, "--no-cache", input: input)
        #expect(first.status == 75 && first.output.contains("pending"), "\(first.output)\(first.errors)")
        let next = try Posterfetch()
        let second = try await next.run("enrich", "--columns", columns, "--no-cache", input: first.output)
        #expect(second.status == 0, "\(second.errors)")
        #expect(
            second.lines.dropFirst() == [
                "파묘,20240222,838209,match,titleAndDate,20234675,15세이상관람가",
                "범죄도시4,20240424,1017163,match,titleAndDate,20228797,15세이상관람가",
            ], "\(second.output)")
    }

    @Test("tmdb_id and TMDB ID are columns of decisions, too", arguments: ["TMDB ID"])
    func idNames(name: String) async throws {
        let result = try await tool.run(
            "enrich", "--columns", "tmdbID,matchReason",
            input:
                "movieNm,\(name)\n파묘,1017163.0\n범죄도시4,\n파묘,https://www.themoviedb.org/movie/838209-exhuma?language=ko\n"
        )
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.lines == [
                "movieNm,\(name),matchReason", "파묘,1017163.0,given (not the film described)",
                "범죄도시4,1017163,titleAndDate",
                "파묘,https://www.themoviedb.org/movie/838209-exhuma?language=ko,given",
            ])
    }

    @Test("What cannot be read is counted and told of; what says nothing is not")
    func unread() async throws {
        let input = """
            movieNm;openDt;year;runtime
            파묘;2/3/2024;2024;134분
            파묘;soon;next year;long
            파묘;-;;미정
            파묘;미정;NaN;N/A
            파묘;99999;x;0

            """
        let result = try await tool.run("enrich", input: input)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors.contains("Cannot read 3 cells of openDate; first: “2/3/2024” in line 2; write"),
            "\(result.errors)")
        #expect(result.errors.contains("Cannot read 2 cells of year; first: “next year” in line 3."))
        #expect(result.errors.contains("Cannot read 1 cell of runtime; first: “long” in line 3."))
        #expect(result.lines.count == 6)
    }

    @Test("A quotation mark that nothing closes costs its own line, not those after it")
    func unclosed() async throws {
        let input = "n,movieNm,openDt\n1,\"파묘,20240222\n" + "2,파묘,20240222\n3,파묘,내일\n"
        let result = try await tool.run("enrich", "--columns", "matchState", input: input)
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.lines.count == 4)
        #expect(result.lines[1] == "1,\"\"\"파묘\",20240222,invalid")
        #expect(result.lines[2] == "2,파묘,20240222,match")
        #expect(result.errors.contains("line 2: a quotation mark at the beginning of a cell is not closed"))
        #expect(result.errors.contains("first: “내일” in line 4"), "\(result.errors)")
    }
}
