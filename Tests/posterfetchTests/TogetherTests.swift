import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@Suite("Runs that start at the same time", .timeLimit(.minutes(10))) struct TogetherTests {
    private let services: FixtureServices
    private let place = TestFolder()
    /// Makes runs overlap.
    private static let latency = Duration.milliseconds(30)

    init() throws { services = try FixtureServices(latency: Self.latency) }

    /// Runs steps with commands of terminals of their own, which share one user's files.
    private func sharing(_ count: Int, _ steps: ([Posterfetch]) async throws -> Void) async throws {
        var tools = try (0..<count).map { _ in try Posterfetch(services) }
        for index in tools.indices {
            tools[index].environment["XDG_CACHE_HOME"] = tools[0].folder.appending(path: "cache").path
            tools[index].environment["XDG_STATE_HOME"] = tools[0].folder.appending(path: "state").path
        }
        try await steps(tools)
    }

    /// Runs all at once, and returns the results in order, with the requests that they sent.
    private func together(
        _ tools: [Posterfetch], _ arguments: [String]
    ) async throws -> (results: [Posterfetch.Result], requests: Int) {
        let before = services.order.count
        let results = try await withThrowingTaskGroup(of: (Int, Posterfetch.Result).self) { group in
            for (number, tool) in tools.enumerated() {
                group.addTask { (number, try await tool.run(arguments)) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        return (results.sorted { $0.key < $1.key }.map(\.value), services.order.count - before)
    }

    @Test("Four cold runs ask KOBIS once, and send what one run sends")
    func daily() async throws {
        let alone = try Posterfetch(services)
        defer { try? FileManager.default.removeItem(at: alone.folder) }
        // Which films are read ahead differs from run to run.
        let daily = ["daily", "--no-read-ahead", "--date", "20240424", "--format", "jsonl", "-o", alone.posters.path]
        let one = try await together([alone], daily)
        #expect(one.results[0].status == 0)
        try FileManager.default.removeItem(at: alone.posters)
        let lists = services.requests(to: .kobis).count
        try await sharing(4) { tools in
            let (results, requests) = try await together(tools, daily)
            for result in results {
                #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
                let statuses = try result.objects("poster").map { $0["status"] as? String }
                #expect(statuses.count { ["saved", "kept"].contains($0) } == 10, "\(statuses)")
            }
            #expect(services.requests(to: .kobis).count == lists + 1)
            #expect(requests * 100 <= one.requests * 105, "\(requests) instead of \(one.requests)")
        }
    }

    @Test("Four runs over one table send what one run sends, and write the same")
    func enrich() async throws {
        let known = ["20228797,범죄도시4,2024-04-24", "20234675,파묘,2024-02-22", "20236295,듄: 파트2,2024-02-28"]
        let unknown = (10..<90).map { "300000\($0),없는 영화 \($0),2024-01-\(10 + $0 % 20)" }
        let table = FileManager.default.temporaryDirectory.appending(path: "films-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: table) }
        try Data((["movieCd,movieNm,openDt"] + known + unknown).joined(separator: "\n").utf8).write(to: table)
        let alone = try Posterfetch(services)
        defer { try? FileManager.default.removeItem(at: alone.folder) }
        let one = try await together([alone], ["enrich", table.path])
        #expect(one.results[0].status == 0 && one.results[0].lines.count == 84)
        #expect(one.results[0].output.contains("1017163"))
        try await sharing(4) { tools in
            let (results, requests) = try await together(tools, ["enrich", table.path])
            for result in results {
                #expect(result.status == 0, "\(result.errors)")
                #expect(result.output == one.results[0].output)
            }
            #expect(requests * 100 <= one.requests * 102, "\(requests) instead of \(one.requests)")
        }
    }

    @Test(
        "Machines behind Server/edge/outbound.conf ask for what one machine asks for, and write the same",
        .enabled(if: Program.path(of: "nginx") != nil, "LEFT OUT, because nginx is not installed."))
    func machines() async throws {
        let table = place.url.appending(path: "films.csv")
        let rows = (10..<40).map { "300000\($0),없는 영화 \($0),2024-01-\(10 + $0 % 20)" }
        let films = ["movieCd,movieNm,openDt", "20228797,범죄도시4,2024-04-24"] + rows
        try Data(films.joined(separator: "\n").utf8).write(to: table)
        let enrich = ["enrich", table.path, "--details", "never"]
        let one = try await together([try Posterfetch(services)], enrich)
        #expect(one.results[0].status == 0 && one.results[0].output.contains("1017163"))
        try await throughCache { address in
            var tools = try (0..<4).map { _ in try Posterfetch(services) }
            for index in tools.indices {
                tools[index].environment["TMDB_BASE_URL"] = address + "/3"
                tools[index].environment["KOBIS_BASE_URL"] = address + "/kobisopenapi/webservice/rest"
            }
            let (results, requests) = try await together(tools, enrich)
            for result in results {
                #expect(result.status == 0, "\(result.errors)")
                #expect(result.output == one.results[0].output)
            }
            #expect(requests == one.requests)

            let ranking = ["list", "daily", "--date", "20240424", "--format", "jsonl"]
            let lists = try await together(tools, ranking)
            for result in lists.results {
                #expect(result.status == 0, "\(result.errors)")
                #expect(result.output == lists.results[0].output && result.output.contains("20228797"))
            }
            #expect(lists.requests == 1)

            // Each asks the services themselves whether they accept its key.
            #expect(try await tools[0].run("doctor").status == 0)
            tools[1].environment["TMDB_ACCESS_TOKEN"] = "bad"
            tools[1].environment["KOBIS_API_KEY"] = "bad"
            let doctor = try await tools[1].run("doctor")
            #expect(doctor.status == 77, "\(doctor.output)")
            #expect(doctor.output.contains("FAILED   KOBIS ") && doctor.output.contains("FAILED   TMDB "))
        }
    }

    /// Runs steps with the services behind the cache of `Server/edge/outbound.conf`.
    private func throughCache(_ steps: (String) async throws -> Void) async throws {
        let (front, back) = (try port(), try port())
        let cache = try ProjectFile("Server/edge/outbound.conf").lines.joined(separator: "\n")
            .replacing("/tmp/box-office-outbound", with: place.path)
            .replacing("127.0.0.1:8080", with: "127.0.0.1:\(front)")
            .replacing("127.0.0.1:8081", with: "127.0.0.1:\(back)")
            .replacing(/server [a-z.]+:443/, with: "server 127.0.0.1:1")
            .replacing("https://api.themoviedb.org", with: services.baseURL(of: .tmdb) + "/")
            .replacing("https://www.kobis.or.kr", with: services.baseURL(of: .kobis) + "/")
            .replacing("https://image.tmdb.org", with: services.baseURL(of: .image) + "/")
        try Data("daemon off; master_process off;\n\(cache)".utf8).write(to: place.url.appending(path: "nginx.conf"))
        let nginx = Daemon(
            [Program.path(of: "nginx") ?? "nginx", "-p", place.path, "-c", "nginx.conf"], in: place.url)
        defer { nginx.stop() }
        // nginx writes this file once its ports are open.
        let sign = place.url.appending(path: "nginx.pid").path
        try await Daemon.wait(in: place.url) { FileManager.default.fileExists(atPath: sign) }
        try await steps("http://127.0.0.1:\(front)")
    }

    /// A port that nothing listens on, and that no program gets that asks for any: the system takes those from above.
    private func port() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 10_000..<32_000)
            guard let server = try? LoopbackServer(port: port, handler: { _ in .status(404) }) else { continue }
            server.stop()
            return port
        }
        throw Daemon.Trouble(description: "No port is free.")
    }

    @Test(
        "Clocks that differ by half a minute spoil nothing, and each call is counted",
        .enabled(if: Self.faketime != nil, "LEFT OUT, because faketime is not installed."))
    func clocks() async throws {
        let faketime = try #require(Self.faketime)
        let list = ["list", "daily", "--from", "20240424", "--to", "20240425", "--format", "jsonl"]
        try await sharing(4) { tools in
            var tools = tools
            for (index, shift) in [(0, "+20s"), (1, "-7s")] {
                tools[index].wrapper = [faketime, "-f", shift]
                // A clock that is set wrong does not change how time passes. Without this, faketime 0.9.10 sets a timer of
                // CLOCK_MONOTONIC or CLOCK_BOOTTIME to a date, decades away: no sleep ends.
                tools[index].environment["FAKETIME_DONT_FAKE_MONOTONIC"] = "1"
                tools[index].environment["DONT_FAKE_MONOTONIC"] = "1"
            }
            // The days in Korea by these clocks.
            func days() -> Set<Int> {
                Set([-7, 0, 20].map { Int(Date.now.timeIntervalSince1970 + $0 + 9 * 3600) / 86_400 })
            }
            let before = days()
            let results = try await together(tools, list).results
            for result in results {
                #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
                #expect(result.output == results[3].output)
            }
            for tool in tools { #expect(try await tool.run(list).output == results[3].output) }
            let calls = services.order.count
            // Of one machine all clocks are the same. To one that is behind, what another stored comes from the future, as if
            // the clock had been set back; it asks again, and that is counted.
            #expect((2...8).contains(calls))
            // The doctor's own call is one more.
            let doctor = try await tools[0].run("doctor")
            // Around midnight, the calls are those of two days.
            guard before.union(days()).count == 1 else { return }
            #expect(
                doctor.output.contains("\(calls + 1) of today's 3000 KOBIS calls used on this machine"),
                "\(doctor.output)")
        }
    }

    private static let faketime = ["/usr/bin/faketime", "/opt/homebrew/bin/faketime"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test("A pin that another run makes holds for a run that has begun")
    func pinned() async throws {
        let tool = try Posterfetch(services)
        defer { try? FileManager.default.removeItem(at: tool.folder) }
        let result = try await tool.shell(
            """
            mkfifo rows
            "$posterfetch" enrich rows --format jsonl -v >out 2>said &
            exec 3>rows
            printf 'movieCd,movieNm\\n20228797,범죄도시4\\n' >&3
            until grep -q searchMovieInfo said; do sleep 0.05; done
            "$posterfetch" why 20228797 --pin none >/dev/null
            # The run has looked at the file when it began with its first row, and does so at most once a second.
            sleep 1.1
            echo '20228797,범죄도시4' >&3
            exec 3>&-
            wait
            cat out
            """)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.count == 2)
        #expect(result.lines.first?.contains(#""tmdbID":1017163"#) == true, "\(result.output)")
        #expect(result.lines.dropFirst().first?.contains(#""matchReason":"override""#) == true, "\(result.output)")
    }
}
