import BoxOfficeBasics
import BoxOfficeFixtures
import Foundation
import TestSupport
import Testing

@testable import posterfetch

@Suite("posterfetch where little is allowed, and on what others prepared") struct SmallMachineTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    // MARK: Open files (S6)

    /// Runs the command where only some files may be open at a time.
    private func run(openFiles limit: String, _ arguments: String...) async throws -> Posterfetch.Result {
        var tool = tool
        tool.wrapper = ["/bin/sh", "-c", #"ulimit \#(limit); exec "$0" "$@""#]
        return try await tool.run(arguments)
    }

    @Test(
        "With few open files, a run is slower and complete",
        arguments: TestSize.isFull ? [22, 25, 31, 37, 38, 45, 46, 64] : [22, 37, 45, 46])
    func few(limit: Int) async throws {
        let result = try await run(openFiles: "-n \(limit)", "daily", "--date", "20240424", "-o", "posters")
        #expect(result.status == 0)
        #expect(try tool.names(".jpg").count == 10)
        #expect(result.errors.contains("ulimit -n") == (limit < 46))
    }

    @Test(
        "With fewer than a run needs, it says so and does not begin",
        arguments: TestSize.isFull ? [8, 10, 12, 14, 16, 18, 20, 21] : [8, 14, 21])
    func tooFew(limit: Int) async throws {
        let result = try await run(openFiles: "-n \(limit)", "daily", "--date", "20240424", "-o", "posters")
        #expect(result.status == 78)
        #expect(!result.wasKilled)
        #expect(result.errors.contains("Only \(limit) files may be open at a time"))
        #expect(result.errors.contains("ulimit -n 256"))
        #expect(tool.services.order.isEmpty)
    }

    @Test("A limit that may be raised is raised")
    func raised() async throws {
        let result = try await run(openFiles: "-S -n 12", "daily", "--date", "20240424", "-o", "posters")
        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(try tool.names(".jpg").count == 10)
    }

    // MARK: Threads

    @Test(
        "Where no more threads are started, a run says so and does not begin (F83b)",
        .enabled(if: canLimitThreads, "LEFT OUT, because prlimit or setpriv is not installed."),
        arguments: [
            (["doctor", "--settings"], 1), (["list", "daily", "--date", "20240424"], 5), (["verify", "."], 1),
        ])
    func noThreads(arguments: [String], limit: Int) async throws {
        var tool = tool
        // The limit counts what others of the user run, so that each case has a user of its own.
        let user = 64_100 + 10 * limit + arguments.count
        let other = getuid() == 0 ? "setpriv --reuid \(user) --clear-groups " : ""
        tool.wrapper = ["/bin/sh", "-c", #"exec \#(other)prlimit --nproc=\#(limit) "$0" "$@""#]
        let result = try await tool.run(arguments)
        #expect(result.status == 71)
        #expect(result.errors.contains("Cannot start more threads"))
        #expect(result.errors.contains("ulimit -u"))
        #expect(tool.services.order.isEmpty)
    }

    private static let canLimitThreads =
        Program.path(of: "prlimit") != nil && Program.path(of: "setpriv") != nil

    // MARK: Memory

    @Test(
        "With too little address space a run says so and does not begin, and with more it is complete (F83c)",
        arguments: [64, 96, 128, 4_096])
    func memory(megabytes: Int) async throws {
        var tool = tool
        tool.wrapper = ["/bin/sh", "-c", #"ulimit -v \#(megabytes << 10); exec "$0" "$@""#]
        let result = try await tool.run("daily", "--date", "20240424", "-o", "posters")
        let isEnough = megabytes == 4_096
        #expect(result.status == (isEnough ? 0 : 71) && !result.wasKilled, "\(result.errors)")
        #expect(result.errors.contains("ulimit -v unlimited") == !isEnough)
        #expect(tool.services.order.isEmpty == !isEnough)
    }

    @Test("With hardly enough address space to start, a run says so, too")
    func hardlyAnyMemory() async throws {
        func limited(to kilobytes: Int, _ arguments: String...) async throws -> Posterfetch.Result {
            var tool = tool
            tool.wrapper = ["/bin/sh", "-c", #"ulimit -v \#(kilobytes); exec "$0" "$@""#]
            return try await tool.run(arguments)
        }
        // The least with which the program and its libraries can be loaded.
        // In 64 MiB it starts, see above.
        var (tooLittle, least) = (16 << 10, 64 << 10)
        while least - tooLittle > 1 << 10 {
            let middle = (tooLittle + least) / 2
            let result = try await limited(to: middle, "--version")
            if result.status == 0, !result.wasKilled { least = middle } else { tooLittle = middle }
        }
        try "20236614\n".write(to: tool.folder.appending(path: "films.txt"), atomically: true, encoding: .utf8)
        for more in stride(from: 0, through: 2_048, by: TestSize.pick(512, full: 128)) {
            let result = try await limited(to: least + more, "movie", "-i", "films.txt", "-o", "posters")
            #expect(result.status == 71 && !result.wasKilled, "\(least) + \(more): \(result.errors)")
            #expect(result.errors.contains("ulimit -v unlimited"))
        }
    }

    // MARK: Recordings (S5)

    /// Replays a recording that holds one file.
    private func replay(_ prepare: (String) throws -> Void) async throws -> Posterfetch.Result {
        let folder = tool.folder.appending(path: "recording")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try prepare(folder.appending(path: "a.json").path)
        return try await tool.run("list", "daily", "--date", "20240424", "--replay", "recording")
    }

    /// Expects that a recording that holds one file cannot be replayed, without a run.
    private func refuses(_ text: String) throws {
        try refuses { try Data(text.utf8).write(to: URL(fileURLWithPath: $0)) }
    }

    private func refuses(_ prepare: (String) throws -> Void) throws {
        let folder = tool.folder.appending(path: "recording")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try prepare(folder.appending(path: "a.json").path)
        let given = try Reading("list daily --replay \(folder.path)").given
        let failure = #expect(throws: CommandFailure.self) {
            _ = try Recording(replaying: folder.path, for: given.command).transport { _ in }
        }
        #expect(failure?.status == .noInput && failure?.words.english.contains("recording/a.json") == true)
    }

    private func exchange(status: String = "200", body: String = #""text":"{}""#) -> String {
        """
        {"operation":"x","request":{"headers":{},"method":"GET","url":"http://127.0.0.1/"},
         "response":{"headers":{},"status":\(status),\(body)}}
        """
    }

    @Test(
        "A status that no response has ends with 66",
        arguments: ["1000", "0", "-1", "99", "600", "1e3", "1e99", "\"200\""])
    func status(text: String) throws { try refuses(exchange(status: text)) }

    @Test(
        "Whatever a file of a recording holds, it ends with 66",
        arguments: [
            "", "null", "[]", "{", String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
            #"{"operation":"x"}"#, "\u{0}", "\u{FEFF}[]",
        ])
    func content(text: String) throws { try refuses(text) }

    @Test("A body that is not Base64 ends with 66")
    func base64() throws { try refuses(exchange(body: #""base64":"%%%""#)) }

    @Test("A run with such a recording ends with 66, be it the deepest of them")
    func replayed() async throws {
        let text = String(repeating: "{\"a\":", count: 100_000)
        let result = try await replay { try Data(text.utf8).write(to: URL(fileURLWithPath: $0)) }
        #expect(result.status == 66)
        #expect(!result.wasKilled)
        #expect(result.errors.contains("recording/a.json"), "\(result.errors)")
    }

    @Test("A file larger than any response is not read, even if it takes no space")
    func sparse() async throws {
        let result = try await replay { path in
            _ = FileManager.default.createFile(atPath: path, contents: Data(exchange().utf8))
            try FileHandle(forWritingTo: URL(fileURLWithPath: path)).truncate(atOffset: 3 << 30)
        }
        #expect(result.status == 66)
        #expect(result.errors.contains("more than 64 MiB"))
    }

    @Test("A pipe, a folder or a device in a recording is not waited for")
    func special() async throws {
        let file = tool.folder.appending(path: "recording/a.json")
        try refuses { try #require(unsafe mkfifo($0, 0o600) == 0) }
        try FileManager.default.removeItem(at: file)
        try refuses { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true) }
        try FileManager.default.removeItem(at: file)
        let result = try await replay {
            try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "/dev/zero")
        }
        #expect(result.status == 66)
        #expect(result.errors.contains("recording"), "\(result.errors)")
    }

    @Test("Others cannot change a recording, whatever the umask")
    func umask() async throws {
        var tool = tool
        tool.wrapper = ["/bin/sh", "-c", #"umask 0; exec "$0" "$@""#]
        #expect(try await tool.run("list", "daily", "--date", "20240424", "--record", "recording").status == 0)
        let recording = tool.folder.appending(path: "recording")
        let files = try FileManager.default.contentsOfDirectory(atPath: recording.path)
        #expect(files.count == 2)
        for file in files {
            let mode = try FileManager.default.attributesOfItem(atPath: recording.appending(path: file).path)[
                .posixPermissions]
            #expect(mode as? Int == 0o644)
        }
    }

    // MARK: Arguments and keys (S13)

    @Test(
        "An escape sequence in an argument is not echoed",
        arguments: [
            (["list", "daily", "--date", "\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}X"], 64, "[31m]0;xX"),
            (["li\u{1B}[31mst"], 64, "li[31mst"), (["enrich", "\u{1B}[31m\u{9B}32m.csv"], 66, "[31m32m.csv"),
            (["list", "daily", "--replay", "\u{1B}[31m"], 66, "[31m"),
        ] as [([String], Int32, String)])
    func escapes(arguments: [String], status: Int32, echo: String) async throws {
        let result = try await tool.run(arguments)
        #expect(result.status == status)
        #expect(result.errors.contains(echo), "\(result.errors)")
        #expect(
            !(result.output + result.errors).unicodeScalars.contains {
                $0 != "\n" && $0.properties.generalCategory == .control
            })
    }

    @Test("Marks upon marks on a letter are not written out")
    func marks() async throws {
        let day = "e" + String(repeating: "\u{301}", count: 50_000)
        let result = try await tool.run("list", "daily", "--date", day)
        #expect(result.status == 64)
        #expect(result.errors.unicodeScalars.contains("\u{301}"))
        #expect(result.errors.utf8.count < 2_000)
    }

    @Test(
        "A key file that others can read is told of when it is used, and one that they cannot is not",
        arguments: [0o644, 0o640, 0o600])
    func keyFile(mode: Int) throws {
        let file = tool.folder.appending(path: "key").path
        _ = FileManager.default.createFile(
            atPath: file, contents: Data("canary-kobis\n".utf8), attributes: [.posixPermissions: mode])
        let key = try #require(
            try Reading("list", ["KOBIS_API_KEY_FILE": file]).settings.key(.kobisKey))
        #expect(key.exposure?.english.contains("chmod 600 \(file)") == (mode == 0o600 ? nil : true))
    }

    @Test("So a run tells of it, and never the key")
    func keyFileRun() async throws {
        var tool = tool
        let file = tool.folder.appending(path: "key").path
        _ = FileManager.default.createFile(
            atPath: file, contents: Data("canary-kobis\n".utf8), attributes: [.posixPermissions: 0o644])
        tool.environment["KOBIS_API_KEY"] = nil
        tool.environment["KOBIS_API_KEY_FILE"] = file
        let result = try await tool.run("list", "daily", "--date", "20240424")
        #expect(result.status == 0)
        #expect(result.output.contains("범죄도시4"))
        #expect(result.errors.contains("chmod 600 \(file)"), "\(result.errors)")
        #expect(!result.errors.contains("canary"))
    }

    @Test("So is a .env")
    func dotEnv() async throws {
        var tool = tool
        _ = FileManager.default.createFile(
            atPath: tool.folder.appending(path: ".env").path, contents: Data("KOBIS_API_KEY=canary-kobis\n".utf8),
            attributes: [.posixPermissions: 0o644])
        tool.environment["KOBIS_API_KEY"] = nil
        let result = try await tool.run("list", "daily", "--date", "20240424")
        #expect(result.status == 0)
        // Once, although the file has both keys.
        #expect(result.errors.split(separator: "chmod 600 .env").count == 2)
    }
}
