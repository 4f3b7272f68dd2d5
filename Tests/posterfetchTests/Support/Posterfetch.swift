import BoxOfficeFixtures
import Foundation
import TestFolders

/// Runs the built command as a user or cron would.
struct Posterfetch {
    /// The result of a run.
    struct Result {
        let status: Int32
        let wasKilled: Bool
        let output: String
        let errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }

        /// The output as JSON lines of one type.
        func objects(_ type: String) throws -> [[String: Any]] {
            try lines.map { line in
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
            }.filter { $0["type"] as? String == type }
        }
    }

    let services: FixtureServices
    private let place = TestFolder()
    /// An empty folder for this run.
    var folder: URL { place.url }
    var environment: [String: String]
    /// What the names of the files begin with that hold a run's streams.
    private var name = ""
    /// A program that runs the command, with its own arguments first.
    var wrapper: [String] = []

    init(_ services: FixtureServices) throws {
        self.services = services
        environment = [
            "KOBIS_API_KEY": "canary-kobis", "TMDB_ACCESS_TOKEN": "canary-tmdb",
            "KOBIS_BASE_URL": services.baseURL(of: .kobis), "TMDB_BASE_URL": services.baseURL(of: .tmdb),
            "TMDB_IMAGE_BASE_URL": services.baseURL(of: .image), "HOME": place.path, "PATH": "/usr/bin:/bin",
        ]
    }

    /// The folder that posters go to.
    var posters: URL { folder.appending(path: "posters") }

    /// Runs the command to its end, with standard input, or kills it when a closure returns before that.
    func run(
        _ arguments: String..., input: String = "", killedWhen: (@Sendable () async -> Void)? = nil
    ) async throws -> Result {
        try await run(arguments, input: input, killedWhen: killedWhen)
    }

    /// Runs a shell command line, in which `$posterfetch` is the command.
    ///
    /// The name tells apart what runs at the same time in the same folder.
    func shell(_ line: String, input: String = "", named name: String = "") async throws -> Result {
        var tool = self
        tool.environment["posterfetch"] = Self.executable.path
        // The shell takes the command's path as its `$0`, which the line does not use.
        tool.wrapper = ["/bin/sh", "-c", line]
        tool.name = name
        return try await tool.run([], input: input)
    }

    /// Runs the command to its end, or sends it signals when a closure returns before that.
    func run(
        _ arguments: [String], input: String = "", signals: [Int32] = [SIGKILL],
        killedWhen: (@Sendable () async -> Void)? = nil
    ) async throws -> Result {
        let process = Process()
        let command = wrapper + [Self.executable.path] + arguments
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = environment
        process.currentDirectoryURL = folder
        let (outputFile, errorFile, inputFile) = (file("output"), file("errors"), file("input"))
        try Data(input.utf8).write(to: inputFile)
        for file in [outputFile, errorFile] { try Data().write(to: file) }
        let files = [
            try FileHandle(forReadingFrom: inputFile), try FileHandle(forWritingTo: outputFile),
            try FileHandle(forWritingTo: errorFile),
        ]
        // Otherwise they stay open, and with some 1,300 open files Foundation's Process crashes.
        defer { for file in files { try? file.close() } }
        (process.standardInput, process.standardOutput, process.standardError) = (files[0], files[1], files[2])

        let ended = AsyncStream<Void> { end in
            process.terminationHandler = { _ in end.finish() }
        }
        try process.run()
        let identifier = process.processIdentifier
        let killer = killedWhen.map { wait in
            Task {
                await wait()
                for signal in signals where !Task.isCancelled { kill(identifier, signal) }
            }
        }
        for await _ in ended {}
        killer?.cancel()
        return Result(
            status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
            // Decoded this way, a byte order mark is kept.
            output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
            errors: try String(contentsOf: errorFile, encoding: .utf8))
    }

    /// What the command has written to standard output so far.
    var outputSoFar: String { (try? String(contentsOf: file("output"), encoding: .utf8)) ?? "" }

    /// Returns the names of the files in the folder of posters.
    func names(_ suffix: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: posters.path).filter { $0.hasSuffix(suffix) }.sorted()
    }

    /// Returns the names of hidden files in the folder of posters, which a run works on or has left.
    func hiddenNames() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: posters.path).filter { $0.hasPrefix(".") }
    }

    private func file(_ name: String) -> URL { folder.appending(path: ".\(self.name)\(name)") }

    static var executable: URL {
        // The command is built into the folder of the test executable.
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "posterfetch")
    }
}
