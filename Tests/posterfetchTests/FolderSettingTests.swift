import Foundation
import Testing

@Suite("Commands about a folder use the one that runs fill") struct FolderSettingTests {
    private var tool: Posterfetch

    init() throws {
        tool = try Posterfetch()
        tool.environment["POSTERFETCH_OUTPUT"] = "~/films"
    }

    @Test("verify and gallery work in the folder of the setting, unless another is named")
    func folder() async throws {
        try await PreparedPosters.day.value.write(to: tool.folder.appending(path: "films"))
        let verify = try await tool.run("verify")
        #expect(verify.status == 0, "\(verify.errors)")
        #expect(verify.output.hasPrefix("10 whole"), "\(verify.output)")
        let gallery = try await tool.run("gallery")
        #expect(gallery.status == 0, "\(gallery.errors)")
        #expect(gallery.output == "\(tool.folder.path)/films/index.html\n")
        #expect(gallery.errors == "posterfetch: Days: 2024-04-24, 1 ranking\n")
        #expect(try await tool.run("gallery", "--lang", "ko").errors == "posterfetch: 일별: 2024-04-24, 1일치\n")
        #expect(try await tool.run("verify", "posters").status == 66)
    }
}
