import BoxOfficeBasics
import Foundation
import Testing

@testable import posterfetch

@Suite("Options as settings, and what holds") struct OptionSettingTests {
    private var tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func write(_ text: String) throws {
        let file = tool.folder.appending(path: ".config/posterfetch/config.toml")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test("A setting that does not suit a run is not used by it, and one that does is")
    func used() async throws {
        try write("layout = 'plex'\nexcel = true\noutput = '~/there'\ntop = 1\n")
        let own = try await tool.run("daily", "--date", "20240424", "--template", "{code}", "--format", "jsonl")
        #expect(own.status == 0, "\(own.errors)")
        #expect(try own.objects("poster").map { $0["path"] as? String } == ["\(tool.folder.path)/there/20228797.jpg"])
    }

    @Test(
        "Of settings that exclude each other, it is told where both stand",
        arguments: [InterfaceLanguage.english, .korean])
    func exclusions(language: InterfaceLanguage) throws {
        let both = try #require(
            try Refusal("daily", file: "# mine\nlayout = 'plex'\ntemplate = '{code}'\n", [:], language))
        #expect(both.status == .configuration)
        let words = language == .english ? "config.toml, line 2 and " : "config.toml 2행, "
        #expect(both.words.contains(words) && both.words.count(of: "config.toml") == 2, "\(both.words)")
        let list = try #require(
            try Refusal("list", file: "from = '20240424'\n", ["POSTERFETCH_DATE": "20240424"], language))
        #expect(list.status == .configuration)
        #expect(list.words.contains("POSTERFETCH_DATE") && list.words.contains("config.toml"), "\(list.words)")
    }

    @Test("A flag that a setting turns on can be turned off again")
    func opposites() async throws {
        let file = "no_cache = true\ngallery = true\n"
        #expect(try Reading("daily", file: file).parts == "daily no-cache=* gallery=*")
        #expect(try Reading("daily --no-gallery --cache", file: file).parts == "daily")
        for word in ["no", "off", "0", "False"] {
            #expect(
                try Reading("daily", file: file, ["POSTERFETCH_GALLERY": word]).parts == "daily no-cache=*", "\(word)")
        }
        #expect(try Reading("daily", ["POSTERFETCH_GALLERY": "on"]).parts == "daily gallery=*")
        let neither = try #require(try Refusal("daily", ["POSTERFETCH_GALLERY": "offf"]))
        #expect(neither.status == .configuration)
        #expect(neither.words.contains("POSTERFETCH_GALLERY): gallery must be true or false."), "\(neither.words)")
        try write(file)
        let off = try await tool.run("daily", "--date", "20240424", "--top", "1", "--no-gallery")
        #expect(off.status == 0, "\(off.errors)")
        #expect(try !tool.names().contains("index.html"))
    }

    @Test("A variable that nearly names a setting is refused; any other with the prefix is left alone")
    func variables() throws {
        #expect(try Refusal("list", ["POSTERFETCH_HOMEPAGE_OF_MINE": "x"]) == nil)
        let refusal = try #require(try Refusal("list", ["POSTERFETCH_SIEZ": "w780"]))
        #expect(refusal.status == .configuration)
        #expect(refusal.words.contains("POSTERFETCH_SIEZ. Did you mean POSTERFETCH_SIZE?"))
    }

    @Test("An option that can only be given is not passed over as a setting")
    func onlyGiven() throws {
        let refusal = try #require(try Refusal("list", ["POSTERFETCH_CONFIG": "good.toml"]))
        #expect(refusal.status == .configuration)
        #expect(refusal.words.contains("(POSTERFETCH_CONFIG): not a setting: give --config."), "\(refusal.words)")
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
