import Foundation
import Testing

@Suite("A service that cannot begin", .timeLimit(.minutes(10))) struct EndTests {
    private struct End {
        let reason: Process.TerminationReason
        let status: Int32
        let lines: [Substring]
    }

    /// The program, which is built beside the tests.
    private static var program: URL? {
        let arguments = ProcessInfo.processInfo.arguments
        guard let bundle = arguments.first(where: { $0.contains(".xctest") }) else { return nil }
        var folder = URL(filePath: bundle)
        while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
        return folder.appending(path: "box-office-service")
    }

    private func run(_ settings: [String: String]) async throws -> End {
        let folder = FileManager.default.temporaryDirectory.appending(path: "box-office-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let usual = ["KOBIS_API_KEY": "key", "TMDB_ACCESS_TOKEN": "token", "STATE_DIR": folder, "PORT": "0"]
        let (process, said) = (Process(), Pipe())
        let program = try #require(Self.program)
        process.executableURL = program
        process.environment = usual.merging(settings) { $1 }.filter { !$0.value.isEmpty }
        (process.standardOutput, process.standardError) = (said, said)
        try await withCheckedThrowingContinuation { ended in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return End(
            reason: process.terminationReason, status: process.terminationStatus, lines: text.split(separator: "\n"))
    }

    @Test(
        "It says why in one line, and which setting is wrong",
        arguments: [
            ("KOBIS_API_KEY", "", 78), ("PORT", "eighty", 78), ("PORT", "65536", 78), ("DRAIN_SECONDS", "-1", 78),
            ("LOG_LEVEL", "loud", 78), ("REDIS_URL", "redis://", 78), ("STATE_DIR", "/dev/null/state", 73),
            ("HOST", "192.0.2.1", 69),
        ])
    func wrong(_ name: String, _ value: String, _ status: Int32) async throws {
        let end = try await run([name: value])
        #expect(end.reason == .exit && end.status == status, "\(end)")
        #expect(end.lines.count == 1 && end.lines.first?.contains(name == "HOST" ? value : name) == true, "\(end)")
    }

    @Test("A port that is taken is said to be")
    func taken() async throws {
        try await RunningService.run { service async throws in
            let end = try await run(["PORT": "\(service.port)"])
            #expect(end.reason == .exit && end.status == 69 && end.lines.count == 1, "\(end)")
        }
    }
}
