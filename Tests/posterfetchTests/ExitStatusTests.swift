import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import Testing

@testable import posterfetch

@Suite("Failures have an exit status and a message") struct ExitStatusTests {
    private var tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    @Test(
        "A key or an address that cannot be used",
        arguments: [
            ("KOBIS_API_KEY", "two words", "usable key"), ("KOBIS_BASE_URL", "http://kobis.example", "plain http"),
            ("KOBIS_BASE_URL", "nonsense", "KOBIS_BASE_URL"),
        ])
    func unusable(variable: String, value: String, words: String) throws {
        let settings = try Reading("list", [variable: value]).settings
        let failure = #expect(throws: CommandFailure.self) {
            _ = try (settings.key(.kobisKey), NamedHosts(in: settings, ConfigurationOptions()).valid)
        }
        #expect(failure?.status == .configuration && failure?.words.english.contains(words) == true)
    }

    @Test("An address with a port that none can have")
    func port() async throws {
        var tool = tool
        tool.environment["KOBIS_BASE_URL"] = "http://127.0.0.1:99999/kobis"
        let result = try await tool.run("list", "daily", "--date", "20240424")
        #expect(result.status == 78 && result.output.isEmpty)
        #expect(result.errors.contains("not valid"), "\(result.errors)")
    }

    @Test(
        "KOBIS responds, but not with a ranking",
        arguments: [("html", 76), ("500", 69), ("truncate", 69), ("404", 76), ("403", 77)] as [(String, Int32)])
    func upstream(fault: String, status: Int32) async throws {
        let disturbance = try #require(FixtureServices.Disturbance(named: fault))
        tool.services.fail(.kobis, times: 100, with: disturbance)
        let result = try await tool.run("list", "daily", "--date", "20240424")
        #expect(result.status == status)
        #expect(result.errors.hasPrefix("posterfetch: KOBIS, the daily box office of 2024-04-24: "))
    }

    @Test("TMDB's key is missing: reported before any request")
    func noTMDBKey() async throws {
        var tool = tool
        tool.environment["TMDB_ACCESS_TOKEN"] = nil
        let result = try await tool.run("daily", "--date", "20240424")
        #expect(result.status == 78)
        #expect(result.errors.contains("TMDB_ACCESS_TOKEN"))
        #expect(tool.services.order.isEmpty)
    }

    @Test("TMDB refuses the key: the ranking is printed, every film is reported, and requests end")
    func refused() async throws {
        var tool = tool
        tool.environment["TMDB_ACCESS_TOKEN"] = "bad"
        let result = try await tool.run(
            "daily", "--date", "20240424", "--concurrency", "2", "-o", "posters", "--format", "jsonl")
        #expect(result.status == 77)
        #expect(try result.objects("entry").count == 10)
        #expect(try result.objects("failure").count == 10)
        // Two at a time, and one more that had begun.
        #expect((2...3).contains(tool.services.requests(to: .tmdb).count))
        #expect(result.errors.contains("refused"))
    }

    @Test("TMDB is down: the ranking is printed, then the cause")
    func tmdbDown() async throws {
        var tool = tool
        tool.environment["TMDB_BASE_URL"] = "http://127.0.0.1:1/tmdb"
        let result = try await tool.run(
            "daily", "--date", "20240424", "--top", "2", "-o", "posters", "--format", "jsonl")
        #expect(result.status == 69)
        #expect(try result.objects("entry").count == 2)
    }

    @Test("A key may come from a file, with a line end")
    func keyFile() async throws {
        var tool = tool
        let file = tool.folder.appending(path: "key")
        try Data("canary-kobis\n".utf8).write(to: file)
        tool.environment["KOBIS_API_KEY"] = nil
        tool.environment["KOBIS_API_KEY_FILE"] = file.path
        #expect(try await tool.run("list", "daily", "--date", "20240424").status == 0)
        #expect(tool.services.requests(to: .kobis).first?.queryValue("key") == "canary-kobis")
        tool.environment["KOBIS_API_KEY_FILE"] = file.path + "-missing"
        #expect(try await tool.run("list", "daily", "--date", "20240424").status == 78)
    }

    @Test("A TMDB v3 key is sent as api_key, a token as a header")
    func tmdbKey() async throws {
        var tool = tool
        _ = try await tool.run("daily", "--date", "20240424", "--top", "1", "-o", "posters")
        tool.environment["TMDB_ACCESS_TOKEN"] = nil
        tool.environment["TMDB_API_KEY"] = "canary-v3"
        let result = try await tool.run("daily", "--date", "20240424", "--top", "1", "-o", "posters", "--no-cache")
        #expect(result.status == 0)
        let requests = tool.services.requests(to: .tmdb)
        #expect(requests.first?.header("Authorization") == "Bearer canary-tmdb")
        #expect(requests.first?.queryValue("api_key") == nil)
        #expect(requests.last?.header("Authorization") == nil)
        #expect(requests.last?.queryValue("api_key") == "canary-v3")
    }

    @Test(
        "No key is in any output or file, whatever goes wrong (F89)",
        arguments: [
            ("none", .kobis, "json"), ("500", .image, "jsonl"), ("html", .tmdb, "json"), ("reset", .tmdb, "table"),
            ("401", .kobis, "table"), ("401", .tmdb, "jsonl"),
        ] as [(String, FixtureServices.Service, String)])
    func canary(fault: String, service: FixtureServices.Service, format: String) async throws {
        if let disturbance = FixtureServices.Disturbance(named: fault) {
            tool.services.fail(service, times: .max, with: disturbance)
        }
        let result = try await tool.run(
            "daily", "--date", "20240425", "--top", "2", "-o", "posters", "--format", format, "--verbose",
            "--record", "recording")
        #expect((result.status == 0) == (fault == "none"))
        #expect(!(result.output + result.errors).contains("canary"))
        #expect(result.errors.contains("GET 127.0.0.1:"), "what might hold it was said")
        // The posters, the recording, the cache and the quota file are all in this folder.
        let files = FileManager.default.enumerator(at: tool.folder, includingPropertiesForKeys: [.isRegularFileKey])
        var count = 0
        for case let file as URL in files?.allObjects ?? [] where !file.hasDirectoryPath {
            count += 1
            #expect(!String(decoding: try Data(contentsOf: file), as: UTF8.self).contains("canary"), "\(file.path)")
        }
        #expect(count > 0)
    }

    @Test("All missing keys are told at once, with where to get and to put them")
    func missingKeys() async throws {
        var tool = tool
        tool.environment["KOBIS_API_KEY"] = nil
        tool.environment["TMDB_ACCESS_TOKEN"] = nil
        let result = try await tool.run("daily", "--date", "20240424")
        #expect(result.status == 78)
        for words in ["KOBIS_API_KEY is not set", "Neither TMDB_ACCESS_TOKEN nor TMDB_API_KEY", "NAME=KEY into .env"] {
            #expect(result.errors.contains(words), "\(result.errors)")
        }
        // A ranking alone needs no key of TMDB.
        let list = try await tool.run("list", "--date", "20240424")
        #expect(list.status == 78 && list.errors.contains("KOBIS_API_KEY is not set"), "\(list.errors)")
        #expect(!list.errors.contains("TMDB"), "\(list.errors)")
    }

    @Test("A file where the posters' folder should be is named, with what to do")
    func fileAsFolder() async throws {
        try Data("mine\n".utf8).write(to: tool.folder.appending(path: "films"))
        let result = try await tool.run("daily", "--date", "20240424", "-o", "films")
        #expect(result.status == 73)
        #expect(
            result.errors.contains(
                "films cannot be created: there is a file or a link in place of a folder. Move it away"),
            "\(result.errors)")
        let korean = try await tool.run("daily", "--date", "20240424", "-o", "films/posters", "--lang", "ko")
        #expect(korean.status == 73)
        #expect(korean.errors.contains("폴더 자리에 파일이나 링크가 있습니다. 다른 폴더를 지정하세요."), "\(korean.errors)")
        #expect(try String(contentsOf: tool.folder.appending(path: "films"), encoding: .utf8) == "mine\n")
    }

    @Test("Help needs no keys, nor anything else of an environment")
    func help() async throws {
        var tool = tool
        tool.environment = [:]
        let result = try await tool.run("help")
        #expect(result.status == 0)
        #expect(result.output.contains("Usage: posterfetch"), "\(result.output)")
    }
}
