import Foundation
import Testing

@Suite("Options as settings, and what holds") struct OptionSettingTests {
    private var tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func write(_ text: String) throws {
        let file = tool.folder.appending(path: ".config/posterfetch/config.toml")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func entries(_ arguments: String...) async throws -> Int {
        let result = try await tool.run(["list", "daily", "--date", "20240424", "--format", "jsonl"] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        return try result.objects("entry").count
    }

    @Test("An option wins over the environment, that over a command's table, and that over the rest of the file")
    func precedence() async throws {
        var tool = tool
        try write("top = 4\n[list]\ntop = 3\n[daily]\ntop = 9\n")
        #expect(try await entries() == 3)
        tool.environment["POSTERFETCH_TOP"] = "2"
        let result = try await tool.run("list", "daily", "--date", "20240424", "--format", "jsonl")
        #expect(try result.objects("entry").count == 2)
        let given = try await tool.run("list", "daily", "--date", "20240424", "--format", "jsonl", "--top", "1")
        #expect(try given.objects("entry").count == 1)
    }

    @Test("A setting that a command does not have, or that does not suit the run, is not used by it")
    func unused() async throws {
        try write(
            """
            layout = "plex"
            headers = "ko"
            excel = true
            nfo = true
            reviews = true
            site_url = "https://example.org/"
            format = "csv"
            no_cache = true
            to = "20240425"
            """)
        #expect(try await entries() > 0)
        let offline = try await tool.run("list", "daily", "--date", "20240424", "--offline", "--format", "jsonl")
        #expect(offline.status == 66)
        let verify = try await tool.run("verify", ".")
        #expect(verify.status == 0, "\(verify.errors)")
        let own = try await tool.run(
            "daily", "--date", "20240424", "--top", "1", "--template", "{code}", "--format", "jsonl")
        #expect(own.status == 0, "\(own.errors)")
        #expect(try own.objects("poster").first?["path"] as? String == "posters/20228797.jpg")
        let enriched = try await tool.run("enrich", input: "movieCd\n20228797\n")
        #expect(enriched.status == 0, "\(enriched.errors)")
    }

    @Test("Of settings that exclude each other, it is told where both stand", arguments: ["en", "ko"])
    func exclusions(language: String) async throws {
        var tool = tool
        try write("# mine\nlayout = 'plex'\ntemplate = '{code}'\n")
        let file = try await tool.run("daily", "--lang", language)
        #expect(file.status == 78)
        let both = language == "en" ? "config.toml, line 2 and " : "config.toml 2행, "
        #expect(file.errors.contains(both) && file.errors.count(of: "config.toml") == 2, "\(file.errors)")
        try write("from = '20240424'\n")
        tool.environment["POSTERFETCH_DATE"] = "20240424"
        let list = try await tool.run("list", "daily", "--lang", language)
        #expect(list.status == 78)
        #expect(list.errors.contains("POSTERFETCH_DATE") && list.errors.contains("config.toml"), "\(list.errors)")
    }

    @Test("A flag that a setting turns on can be turned off again")
    func opposites() async throws {
        try write("no_cache = true\ngallery = true\n")
        let daily = ["daily", "--date", "20240424", "--top", "1"]
        #expect(try await tool.run(daily).status == 0)
        #expect(try tool.names().contains("index.html"))
        try FileManager.default.removeItem(at: tool.posters)
        let off = try await tool.run(daily + ["--no-gallery", "--cache"])
        #expect(off.status == 0, "\(off.errors)")
        #expect(try !tool.names().contains("index.html"))
        let list = ["list", "daily", "--date", "20240424", "--top", "1", "--offline", "--cache"]
        #expect(try await tool.run(list).status == 0)
        var tool = tool
        tool.environment["POSTERFETCH_GALLERY"] = "no"
        #expect(try await tool.run(daily).status == 0)
        #expect(try !tool.names().contains("index.html"))
    }

    @Test("A path in a file may begin with ~, and a list may be an array")
    func values() async throws {
        try write("output = '~/there'\n[enrich]\ncolumn = ['title=Film', 'director=By']\n")
        #expect(try await tool.run("daily", "--date", "20240424", "--top", "1").status == 0)
        #expect(FileManager.default.fileExists(atPath: tool.folder.appending(path: "there").path))
        let enriched = try await tool.run("enrich", input: "Film,By\n파묘,장재현\n")
        #expect(enriched.status == 0, "\(enriched.errors)")
    }

    @Test("A variable that nearly names a setting is refused; any other with the prefix is left alone")
    func variables() async throws {
        var tool = tool
        tool.environment["POSTERFETCH_HOMEPAGE_OF_MINE"] = "x"
        #expect(try await tool.run("list", "daily", "--date", "20240424").status == 0)
        tool.environment["POSTERFETCH_SIEZ"] = "w780"
        let result = try await tool.run("list", "daily", "--date", "20240424")
        #expect(result.status == 78)
        #expect(result.errors.contains("POSTERFETCH_SIEZ. Did you mean POSTERFETCH_SIZE?"))
    }

    @Test("An option that can only be given is not passed over as a setting")
    func onlyGiven() async throws {
        var tool = tool
        tool.environment["POSTERFETCH_CONFIG"] = "good.toml"
        let result = try await tool.run("list", "daily", "--date", "20240424", "--lang", "en")
        #expect(result.status == 78, "\(result.output)")
        #expect(result.errors.contains("(POSTERFETCH_CONFIG): not a setting: give --config."), "\(result.errors)")
    }

    @Test("Settings that cannot be used do not keep somebody from reading help")
    func help() async throws {
        try write("siez = 'x'\n")
        let help = try await tool.run("daily", "--help")
        #expect(help.status == 0)
        #expect(help.output.contains("--size"))
        #expect(try await tool.run("--version").status == 0)
        let list = try await tool.run("doctor", "--settings")
        #expect(list.status == 78)
        #expect(list.errors.contains("siez"), "\(list.errors)")
    }

    @Test("doctor says what holds and where it comes from, and never a key")
    func doctor() async throws {
        try write("# mine\nsize = 'w780'\n[daily]\ntop = 5\n")
        var tool = tool
        tool.environment["POSTERFETCH_LANG"] = "en"
        let text = try await tool.run("doctor", "--settings")
        #expect(text.status == 0, "\(text.errors)")
        #expect(text.output.contains(/kobis_api_key +set +the environment/))
        #expect(text.output.contains(/size +w780 +.*config\.toml, line 2/))
        #expect(text.output.contains(/daily\.top +5 +.*line 4/))
        #expect(text.output.contains(/concurrency +12 +default/))
        let json = try await tool.run("doctor", "--settings", "--format", "json")
        let rows = try json.objects("setting")
        let size = try #require(rows.first { $0["name"] as? String == "size" })
        #expect(size["source"] as? String == "file")
        #expect(size["line"] as? Int == 2)
        let concurrency = try #require(rows.first { $0["name"] as? String == "concurrency" })
        #expect(concurrency["source"] as? String == "default")
        #expect(concurrency["value"] as? String == "12")
        #expect(!(text.output + json.output).contains("canary"))
    }
}
