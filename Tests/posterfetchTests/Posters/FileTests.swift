import BoxOfficeContracts
import BoxOfficeFixtures
import Foundation
import PosterStore
import TestSupport
import Testing

@Suite("posterfetch: a folder shared with others") struct FileTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func daily(_ options: String...) async throws -> Posterfetch.Result {
        try await tool.run(["daily", "--date", "20240424", "-o", "posters", "--format", "jsonl"] + options)
    }

    @Test("Several runs on one folder load each poster once (F79)", arguments: TestSize.isFull ? [2, 8] : [4])
    func together(runs: Int) async throws {
        tool.services.fail(.image, times: 10, with: .delay(.milliseconds(100)))
        let posters = tool.posters.path
        let results = try await withThrowingTaskGroup(of: Posterfetch.Result.self) { group in
            for _ in 0..<runs {
                let tool = try Posterfetch(self.tool.services)
                group.addTask { try await tool.run("daily", "--date", "20240424", "-o", posters, "--format", "jsonl") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.map(\.status) == Array(repeating: 0, count: runs))
        #expect(tool.services.requests(to: .image).count == 10)
        let statuses = try results.flatMap { try $0.objects("poster") }.compactMap { $0["status"] as? String }
        #expect(statuses.count { $0 == "saved" } == 10)
        #expect(statuses.count { $0 == "kept" } == 10 * (runs - 1))
        #expect(try await Set(PosterRuns.states(in: posters)) == [.whole])
        #expect(try tool.hiddenNames().isEmpty)
    }

    @Test(
        "While a large folder is verified, a terminal shows how far that is, above it what is wrong; a pipe only the latter"
    )
    func verifying() async throws {
        try await PreparedPosters.day.value.write(to: tool.posters)
        let copies =
            #"rm posters/*gallery.json; for i in $(seq 40); do mkdir c$i && cp posters/*.j* c$i/; done; mv c* posters; for i in posters/c7/범*.jpg; do printf x >>"$i"; done"#
        #expect(try await Program(["/bin/sh", "-c", copies], in: tool.folder).run().status == 0)
        let line = #""$posterfetch" verify posters --lang en"#
        let sent = try await PlainTerminal(tool, columns: 120, line).run()
        #expect(sent.contains(#/\d+ of 410 films/#) && sent.contains("[1]"))
        let lines = EmulatedScreen(sent, columns: 120).lines.filter { !$0.isEmpty }
        #expect(lines.count == 3 && lines[0].hasPrefix("broken    posters/c7/"), "\(lines)")
        #expect(lines[1].hasPrefix("409 whole, ") && lines[1].contains(", 1 broken, "), "\(lines)")
        let piped = try await PlainTerminal(tool, columns: 120, line + " | cat").run()
        #expect(
            !piped.contains(" of 410") && piped.contains("broken    posters/c7/") && piped.contains("[0]"), "\(piped)")
    }

    @Test("A folder, a link or a pipe in place of a file stays, and is reported (F71)")
    func notAFile() async throws {
        try FileManager.default.createDirectory(at: tool.posters, withIntermediateDirectories: true)
        let outside = tool.folder.appending(path: "outside")
        try Data("mine".utf8).write(to: outside)
        let names = ["범죄도시4_20228797.jpg", "쿵푸팬더4_20236614.jpg", "파묘_20234675.jpg", "챌린저스_20249318.jpg"]
        let targets = names.map { tool.posters.appending(path: $0) }
        try FileManager.default.createDirectory(at: targets[0], withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(at: targets[1], withDestinationURL: outside)
        try FileManager.default.createSymbolicLink(at: targets[2], withDestinationURL: URL(filePath: "/nonexistent/x"))
        #expect(unsafe mkfifo(targets[3].path, 0o600) == 0)
        func types() throws -> [FileAttributeType?] {
            try targets.map { try FileManager.default.attributesOfItem(atPath: $0.path)[.type] as? FileAttributeType }
        }
        let before = try types()
        let result = try await daily("--overwrite")
        #expect(result.status == 73)
        let failed = try result.objects("poster").filter { $0["status"] as? String == "failed" }
        let messages = failed.compactMap { $0["message"] as? String }
        #expect(failed.count == 4)
        for name in names { #expect(messages.contains { $0.contains("\(name) is a") }, "\(name): \(messages)") }
        #expect(try types() == before)
        #expect(try Data(contentsOf: outside) == Data("mine".utf8))
        #expect(try tool.names(".json").count == 6)
    }

    @Test("A file that is no image is replaced by no option")
    func foreign() async throws {
        try FileManager.default.createDirectory(at: tool.posters, withIntermediateDirectories: true)
        let target = tool.posters.appending(path: "범죄도시4_20228797.jpg")
        try Data("mine".utf8).write(to: target)
        for result in [try await daily(), try await daily("--overwrite")] {
            #expect(result.status == 73)
            #expect(result.output.contains("범죄도시4_20228797.jpg is in a poster's place, but it is"))
            #expect(try Data(contentsOf: target) == Data("mine".utf8))
        }
    }

    @Test("If the folder is replaced by a link during the run, nothing is written to the link's target (F72)")
    func replaced() async throws {
        let gate = Latch()
        tool.services.fail(.image, times: 10, with: .held(by: gate))
        let (posters, elsewhere) = (tool.posters, tool.folder.appending(path: "elsewhere"))
        try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
        let swap = Task { [tool] in
            await tool.services.server.until { $0.requests.contains { $0.path.hasPrefix("/img") } }
            try FileManager.default.moveItem(at: posters, to: tool.folder.appending(path: "moved"))
            try FileManager.default.createSymbolicLink(at: posters, withDestinationURL: elsewhere)
            gate.open()
        }
        let result = try await daily()
        try await swap.value
        #expect(result.status == 73)
        #expect(result.output.contains("was replaced"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
    }

    @Test("A backdrop in place of a poster is reported, and refused on request (F66)")
    func shape() async throws {
        let wide = try FixtureFiles.bytes("images/roundup4.jpg").withTransposedSize
        let turned = FixtureServices.Disturbance { _ in .bytes(wide, type: "image/jpeg") }
        tool.services.fail(.image, path: "roundup4", times: 2, with: turned)
        let warned = try await daily("--top", "1")
        #expect(warned.status == 0)
        #expect(warned.errors.contains("“범죄도시4” is 750 × 500 pixels"))
        let refused = try await daily("--top", "1", "--overwrite", "--strict-aspect")
        #expect(refused.status == 1)
        #expect(try tool.hiddenNames().isEmpty)
    }
}

extension [UInt8] {
    /// A JPEG with its width and height exchanged in its header.
    fileprivate var withTransposedSize: [UInt8] {
        var bytes = self
        for index in indices.dropLast(9) where bytes[index] == 0xFF && [0xC0, 0xC2].contains(bytes[index + 1]) {
            bytes.replaceSubrange(
                index + 5..<index + 9, with: self[index + 7..<index + 9] + self[index + 5..<index + 7])
            return bytes
        }
        return bytes
    }
}
