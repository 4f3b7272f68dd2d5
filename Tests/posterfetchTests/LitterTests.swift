import Foundation
import Testing

@Suite("What tests leave behind") struct LitterTests {
    @Test("The folder of a run goes with the last who uses it")
    func folder() async throws {
        var path = ""
        do {
            let tool = try Posterfetch()
            path = tool.folder.path
            let copy = tool
            #expect(try await copy.run("--version").status == 0)
            #expect(FileManager.default.fileExists(atPath: path))
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
