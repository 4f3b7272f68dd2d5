import Foundation
import Testing

@Suite("doctor checks the values of settings") struct SettingValueTests {
    private var tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func write(_ text: String) throws {
        let file = tool.folder.appending(path: ".config/posterfetch/config.toml")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test("A value that no command takes is told with its file and line, beside the others")
    func values() async throws {
        try write("top = 3\nsize = \"huge\"\n[daily]\narea = \"nowhere\"\nwait_limit = 999999\n")
        let result = try await tool.run("doctor", "--settings")
        #expect(result.status == 78)
        for words in ["config.toml, line 2: --size “huge”", "line 4: --area “nowhere”", "line 5: --wait-limit"] {
            #expect(result.errors.contains(words), "\(result.errors)")
        }
        #expect(!result.errors.contains("line 1"))
        #expect(result.output.contains(/size +huge/))
        try write(
            "top = 3\nsize = \"w780\"\n[daily]\narea = \"서울\"\nnation = \"한국\"\nheaders = \"ko\"\nto = \"yesterday\"\n")
        let fine = try await tool.run("doctor", "--settings")
        #expect(fine.status == 0, "\(fine.errors)")
        #expect(fine.errors.isEmpty, "\(fine.errors)")
    }

    @Test("A variable is named that a value comes from, and checked")
    func variables() async throws {
        var tool = tool
        tool.environment["POSTERFETCH_TOP"] = "99"
        let result = try await tool.run("doctor", "--settings")
        #expect(result.status == 78)
        #expect(result.output.contains(/top +99 +the environment \(POSTERFETCH_TOP\)/), "\(result.output)")
        #expect(result.output.contains("the environment (KOBIS_API_KEY)"))
        #expect(result.errors.contains("the environment (POSTERFETCH_TOP): --top “99”"), "\(result.errors)")
        let json = try await tool.run("doctor", "--settings", "--format", "json").objects("setting")
        #expect(json.first { $0["name"] as? String == "top" }?["variable"] as? String == "POSTERFETCH_TOP")
    }
}
