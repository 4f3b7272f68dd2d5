import BoxOfficeFixtures
import TestSupport
import Testing

@Suite("Films by any name on the command line", .timeLimit(.minutes(10))) struct AnyNameTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test("A clear hit is taken, and said on standard error, by each command")
    func clear() async throws {
        let film = "20228797 범죄도시4 (2024-04-24)"
        let result = try await tool.run("movie", "범죄도씨4", "-o", "posters", "--format", "jsonl", "--dry-run")
        #expect(result.status == 0)
        #expect(result.errors == "posterfetch: Found “범죄도씨4”: \(film)\n")
        #expect(try result.objects("entry").map { $0["movieCode"] as? String } == ["20228797"])
        let why = try await tool.run("why", "범죄도씨4", "--lang", "ko")
        #expect(why.status == 0 && why.output.contains("(20228797"), "\(why.output)")
        #expect(why.errors.contains(film), "\(why.errors)")
        let quiet = try await tool.run("movie", "범죄도씨4", "--dry-run", "-q", "--format", "jsonl")
        #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
        #expect(try quiet.objects("entry").map { $0["movieCode"] as? String } == ["20228797"])
    }

    @Test("A title with its year is no guess, and nothing is said")
    func year() async throws {
        let result = try await tool.run("movie", "파묘 2024", "--format", "jsonl", "--dry-run")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(try result.objects("entry").map { $0["movieCode"] as? String } == ["20234675"])
    }

    @Test("Films that are like a name are a list with codes in a pipe")
    func list() async throws {
        for arguments in [["movie", "영화"], ["why", "영화", "--pin", "none"]] {
            let result = try await tool.run(arguments + ["--lang", "ko"])
            #expect(result.status == 64)
            let wanted = "KOBIS에 제목이 “영화”인 영화가 없습니다. 비슷한 제목: 20249003 짧은 영화 (2023-06-15), "
            #expect((result.errors + result.output).contains(wanted), "\(result.errors)")
            #expect(result.errors.contains("코드를 적으세요"))
        }
    }

    @Test("A title of which KOBIS leaves a question unanswered has failed, and the others continue")
    func unanswered() async throws {
        tool.services.fail(.kobis, path: "searchMovieList", times: 1, with: .init { $0 })
        tool.services.fail(.kobis, path: "searchMovieList", times: .max, with: .status(404))
        let result = try await tool.run("movie", "영화", "20234675", "--dry-run", "--format", "jsonl")
        #expect(result.status == 1, "\(result.errors)")
        let message = try result.objects("failure").first?["message"] as? String
        #expect(message?.contains("the server returned status 404") == true, "\(result.output)")
        #expect(try result.objects("match").map { $0["tmdbID"] as? Int } == [838209])
    }

    @Test("A name is found in what is stored, without a network")
    func stored() async throws {
        _ = try await tool.run("list", "daily", "--date", "20240424")
        _ = try await tool.run("why", "20249318")
        let asked = tool.services.order.count
        let result = try await tool.run("why", "첼린저스", "--offline")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("챌린저스 (20249318"))
        #expect(tool.services.order.count == asked)
    }

    @Test("A list of names spends at most eleven requests on each that is not found")
    func names() async throws {
        let result = try await tool.run("movie", "-i", "-", "--dry-run", input: "그런 영화는 없다\n저런 영화도 없다\n")
        #expect(result.status == 65)
        #expect(tool.services.requests(to: .kobis).count <= 22)
    }

    @Test(
        "On a terminal, a person chooses by number, the first, the last or another, and a wrong one is asked for again",
        arguments: [false, true])
    func choice(isLast: Bool) async throws {
        let keyboard = try Keyboard(of: tool)
        let terminal = PlainTerminal(tool, keyboard: keyboard, "$posterfetch why 영화 --lang en")
        async let ended = terminal.end()
        let asked = await terminal.screen { $0.contains("Enter for none)?") }
        #expect(asked.contains("Films for “영화”:\n  1  20249003  2023-06-15  짧은 영화\n"), "\(asked)")
        let films = asked.matches(of: /(?<number>\d)  (?<code>\d{8})  .{10}  (?<title>[^\n]+)/.asciiOnlyDigits())
        try #require(films.count > 1, "\(asked)")
        #expect(films.map { Int($0.output.number) } == Array(1...films.count), "\(asked)")
        // The waits end, too, when the command has ended or asks once more than it should.
        let wrong = ["0", "\(films.count + 1)", "\(Int.min)", "x"]
        for (number, answer) in wrong.enumerated() {
            try keyboard.type(answer + Keyboard.enter)
            let again = await terminal.screen {
                $0.count(of: "Enter for none)?") == number + 2 || $0.contains("\n[")
            }
            #expect(again.count(of: "Enter for none)?") == number + 2, "\(again)")
        }
        let film = try #require(isLast ? films.last : films.first)
        try keyboard.type(film.output.number + Keyboard.enter)
        let done = try await ended
        #expect(done.contains("(\(film.output.code)") && done.contains("[0]"), "\(done)")
        guard isLast else { return }
        // Found by its title, it has the same decision.
        let known = try await tool.run("why", String(film.output.title))
        #expect(known.status == 0 && known.output.contains("0 TMDB requests, decided on "), "\(known.output)")
    }

    @Test(
        "Enter chooses none, and Ctrl-C ends the question",
        arguments: [(Keyboard.enter, "[1]"), (Keyboard.interrupt, "[130]")])
    func none(key: String, end: String) async throws {
        let keyboard = try Keyboard(of: tool)
        let terminal = PlainTerminal(tool, keyboard: keyboard, "$posterfetch movie 영화 파묘 --dry-run --lang ko")
        async let ended = terminal.end()
        _ = await terminal.screen { $0.contains("없으면 Enter):") }
        try keyboard.type(key)
        let done = try await ended
        #expect(done.contains(end), "\(done)")
        // The other name is still looked for.
        #expect(done.contains("파묘") == (key == Keyboard.enter), "\(done)")
    }
}
