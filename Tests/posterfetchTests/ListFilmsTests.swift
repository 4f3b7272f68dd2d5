import BoxOfficeBasics
import BoxOfficeContracts
import BoxOfficeFixtures
import BoxOfficeSystem
import Foundation
import Testing

@testable import posterfetch

@Suite("posterfetch list films, and list total") struct ListFilmsTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test("KOBIS's films of a year, a country and a kind, as CSV, JSON Lines and a table")
    func films() async throws {
        let list = ["list", "films", "--opened", "2024", "--nation", "korean", "--type", "장편"]
        let csv = try await tool.run(list + ["--format", "csv"])
        #expect(csv.status == 0, "\(csv.errors)")
        #expect(
            csv.lines.first
                == "movieCode,kobisTitle,titleEnglish,kobisOpenDate,productionYear,type,status,nations,genres,directors,companies"
        )
        let codes = csv.lines.dropFirst().map { $0.prefix(8) }
        #expect(codes == ["20228797", "20231041", "20234675", "20247355", "2024A901"])
        #expect(csv.lines.contains { $0.hasPrefix("20234675,파묘,Exhuma,2024-02-22,2024,장편,개봉,한국,") })
        let json = try await tool.run(list + ["--format", "jsonl"])
        #expect(json.status == 0)
        #expect(try json.objects("film").map { $0["movieCode"] as? String }.count == codes.count)
        #expect(try json.objects("film").contains { $0["directors"] as? [String] == ["장재현"] })
        let table = try await tool.run(list)
        #expect(table.status == 0 && table.lines.count == codes.count + 1)
        // The columns of CSV, in their order, each below its name.
        let names = try #require(csv.lines.first).split(separator: ",")
        let header = try #require(table.lines.first)
        #expect(header.split(separator: " ") == names)
        let (code, title) = (
            try #require(header.firstIndex(of: " ")), try #require(header.firstRange(of: "kobisTitle"))
        )
        #expect(code < title.lowerBound)
        let start = header[..<title.lowerBound].count
        #expect(
            table.lines.allSatisfy { $0.prefix(start).hasSuffix("  ") && $0.dropFirst(start).first != " " },
            "\(table.output)")
        // One page of a hundred, which is stored.
        #expect(tool.services.requests(to: .kobis).count == 1)
    }

    @Test(
        "Each filter is kept to the day, and a list can be cut",
        arguments: [
            ("--opened 2024-04-24..2024-04-30", ["20228797", "20247355", "20248493", "20249318"]),
            ("--made 2022 --nation 일본", ["20231677"]), ("--director 봉준호", []), ("--director 뤽", ["19950095"]),
            ("--opened 2023..2024 --type 단편", ["20249003"]), ("--opened 2024-05", ["20249353"]),
            ("--opened 2024-02-01..2024-03-31 --nation 외국 --top 2", ["20234619", "20235838"]),
        ] as [(String, [String])])
    func filters(options: String, codes: [String]) async throws {
        let words = options.split(separator: " ").map(String.init)
        let list = try await tool.run(["list", "films", "--format", "csv"] + words)
        #expect(list.status == 0 && list.lines[0].hasPrefix("movieCode,"), "\(list.errors)")
        #expect(list.lines.dropFirst().map { String($0.prefix(8)) } == codes)
    }

    @Test("Without a filter the list is refused, with the number of films that it would have")
    func all() async throws {
        let all = try await tool.run("list", "films", "--nation", "korean")
        #expect(all.status == 64 && all.errors.contains("KOBIS has 17 films"), "\(all.errors)")
        let none = try await tool.run("list", "films", "--opened", "1955")
        #expect(none.status == 0 && none.errors.hasSuffix("No film of KOBIS's list fits.\n"), "\(none.errors)")
        for wrong in ["2024..2023", "gestern", "2024-02-30..2024-03-01", ".."] {
            #expect(try Refusal("list films --opened \(wrong)")?.status == .usage, "\(wrong)")
        }
        for wrong in ["2022-03", "2022..2023-03", "2022-02-01..2022-12-31"] {
            #expect(try Refusal("list films --made \(wrong)")?.status == .usage, "\(wrong)")
        }
        #expect(try Refusal("list films --made 2022-01..2023") == nil)
    }

    @Test("Facts of the films' records cost a call a film, said first, and none the second time")
    func facts() async throws {
        let list = ["list", "films", "--opened", "2024-04-24..2024-04-30", "--format", "csv", "--lang", "en"]
        let facts = try await tool.run(list + ["--columns", "movieCode,runtime,grade,titleOriginal"])
        #expect(facts.status == 0 && facts.errors.contains("take at most 4 of the day's 3,000 requests to KOBIS"))
        #expect(facts.lines[0...1] == ["movieCode,runtime,grade,titleOriginal", "20228797,109,15세이상관람가,"])
        #expect(tool.services.requests(to: .kobis).count == 5)
        let again = try await tool.run(list + ["--columns", "+kobis"])
        #expect(again.status == 0 && again.lines.count == 5)
        #expect(again.lines[0].hasSuffix("companies,titleOriginal,runtime,actors,grade"))
        #expect(tool.services.requests(to: .kobis).count == 5)
        // What the list itself has takes no record.
        #expect(try await tool.run(["list", "films", "--opened", "2023", "--columns", "movieCode"]).status == 0)
        #expect(tool.services.requests(to: .kobis).count == 6)
    }

    @Test("A record that fails is named, and its film keeps what the list has; a spent quota ends the list")
    func lostFacts() async throws {
        let list = [
            "list", "films", "--opened", "2024-04-24..2024-04-30", "--format", "csv", "--columns", "movieCode,runtime",
        ]
        let unreadable = FixtureServices.Disturbance { reply in
            String(decoding: reply.body, as: UTF8.self).contains("20247355") ? .json("{}") : reply
        }
        tool.services.fail(.kobis, path: "searchMovieInfo", times: 100, with: unreadable)
        let lost = try await tool.run(list)
        #expect(lost.status == 1 && lost.lines.contains("20247355,") && lost.lines.contains("20228797,109"), "\(lost)")
        #expect(lost.errors.contains("1 of 4 films failed") && lost.lines.count == 5, "\(lost.errors)")
        let tomorrow = try Posterfetch()
        let quota = #"{"faultInfo":{"message":"일일 이용량 초과","errorCode":"320011"}}"#
        tomorrow.services.fail(.kobis, path: "searchMovieInfo", times: .max, with: .init { _ in .json(quota) })
        #expect(try await tomorrow.run(list).status == 75)
    }

    @Test("A list goes into enrich and movie as it is")
    func piped() async throws {
        let enriched = try await tool.shell(
            #""$posterfetch" list films --title 파묘 --format csv | "$posterfetch" enrich --columns tmdbID"#)
        #expect(enriched.status == 0, "\(enriched.errors)")
        #expect(enriched.lines.last?.hasSuffix(",838209") == true)
        #expect(
            enriched.errors.contains("kobisTitle as title") && enriched.errors.contains("kobisOpenDate as openDate"))
        let posters = try await tool.shell(
            #""$posterfetch" list films --title 파묘 --format jsonl | "$posterfetch" movie -i - -n --format jsonl"#)
        #expect(posters.status == 0, "\(posters.errors)")
        #expect(try posters.objects("poster").count == 1)
    }

    @Test("All regions in one table, after their calls were said, without KOBIS's totals")
    func areas() async throws {
        let all = try await tool.run(
            "list", "daily", "--date", "2024-04-24", "--area", "all", "--top", "1", "--format", "csv", "--lang", "en")
        #expect(all.status == 0, "\(all.errors)")
        #expect(all.errors.contains("17 regions: 17 of the day's calls at most"))
        let rows = all.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        let header = try #require(rows.first)
        let (area, total) = (
            try #require(header.firstIndex(of: "area")), try #require(header.firstIndex(of: "audienceTotal"))
        )
        #expect(Set(rows.dropFirst().map { $0[area] }).count == 17 && rows.dropFirst().allSatisfy { $0[total].isEmpty })
        #expect(tool.services.requests(to: .kobis).count == 17)
    }

    @Test("What is new since the last run is said of one region", arguments: InterfaceLanguage.allCases)
    func newOfAreas(language: InterfaceLanguage) throws {
        let refusal = try #require(try Refusal("daily --area all --since-last-run", [:], language))
        #expect(refusal.status == .usage && refusal.words.contains("--since-last-run"))
        #expect(refusal.words.contains { ("가"..."힣").contains($0) } == (language == .korean))
        #expect(try Refusal("daily --area 서울 --since-last-run") == nil && Refusal("daily --area all") == nil)
    }

    @Test("A period's films by audience, from its days, and what their figures lack")
    func total() async throws {
        let total = try await tool.run(
            "list", "total", "--from", "2024-04-24", "--to", "2024-04-25", "--format", "csv", "--lang", "en")
        #expect(total.status == 0, "\(total.errors)")
        #expect(
            total.lines.first
                == "rank,movieCode,title,openDate,audience,sales,audienceTotal,firstDay,lastDay,bestRank,days")
        let days = try ["20240424", "20240425"].map { day in
            let text = try FixtureFiles.text("kobis/daily/\(day).json")
            let film = try #require(text.split(separator: "{").first { $0.contains("20228797") })
            let audience = try #require(film.firstMatch(of: #/"audiCnt": "(\d+)"/#)?.1)
            let total = try #require(film.firstMatch(of: #/"audiAcc": "(\d+)"/#)?.1)
            return (audience: Int(audience) ?? 0, total: total)
        }
        let (sum, last) = (days.map(\.audience).reduce(0, +), days[1].total)
        let first = try #require(total.lines.dropFirst().first?.split(separator: ",").map(String.init))
        #expect(first[0...1] == ["1", "20228797"] && first[4] == "\(sum)" && first[6] == "\(last)")
        #expect(first[7...10] == ["2024-04-24", "2024-04-25", "1", "2"])
        #expect(total.errors.contains("other days are missing"))
        #expect(tool.services.requests(to: .kobis).count == 2)
        #expect(try Refusal("list total")?.status == .usage)
    }

    @Test(
        "On a terminal a list has the columns that fit, and no row is wrapped",
        arguments: [
            ("films --opened 2024 --lang en", 40), ("films --opened 2024 --lang en", 160),
            ("total --from 2024-04-24 --to 2024-04-25 --lang en 2>errors", 40),
        ])
    func fitting(line: String, columns: Int) async throws {
        let terminal = PlainTerminal(tool, columns: columns, #""$posterfetch" list "# + line)
        let lines = try await terminal.end().screenLines.filter { !$0.isEmpty }
        #expect(lines.last == "[0]" && lines.allSatisfy { $0.columnCount <= columns }, "\(lines)")
        let header = try #require(lines.first { $0.contains("movieCode") })
        #expect(header.contains("kobisOpenDate") == (line.hasPrefix("films") && columns > 40), "\(header)")
        #expect(
            lines.dropLast().drop { $0 != header }.dropFirst().allSatisfy { $0.contains(#/\b\d{4}[0-9A]\d{3}\b/#) },
            "\(lines)")
    }

    @Test(
        "While a period's days come, a terminal shows how many have, and KOBIS's calls that are left; a pipe nothing of it"
    )
    func progress() async throws {
        let gate = Latch()
        defer { gate.open() }
        tool.services.fail(.kobis, times: .max, with: .on("20240425", .held(by: gate)))
        let line = #""$posterfetch" list daily --from 20240424 --to 20240426 --no-cache --lang en"#
        let terminal = PlainTerminal(tool, columns: 120, line)
        async let ended = terminal.end()
        let shown = await terminal.screen { $0.contains(#/━─+  1 of 3 rankings · .*KOBIS calls left today/#) }
        #expect(shown.contains("24 Apr 2024") && !shown.contains("25 Apr 2024\n"), "\(shown)")
        gate.open()
        let end = try await ended
        #expect(end.contains("[0]") && !end.contains("rankings") && end.count(of: " Apr 2024\n\n") == 3, "\(end)")
        let piped = try await PlainTerminal(tool, columns: 120, line + " | cat").run()
        #expect(piped.contains("[0]") && !piped.contains("rankings") && !piped.contains("\u{1B}"), "\(piped)")
    }

    @Test("A day of the period that fails is named, and the status says that the total lacks it")
    func totalWithoutADay() async throws {
        tool.services.fail(.kobis, times: 100, with: .on("20240425", .htmlPage))
        let total = try await tool.run(
            "list", "total", "--from", "2024-04-24", "--to", "2024-04-25", "--format", "csv")
        #expect(total.status == 76 && total.errors.contains("2024-04-25"), "\(total.status) \(total.errors)")
    }

    @Test("A year has four digits and no sign", arguments: ["+202", "+202-01", "2024-+1"])
    func years(text: String) throws {
        #expect(try Refusal("list films --opened \(text)")?.status == .usage)
    }
}
