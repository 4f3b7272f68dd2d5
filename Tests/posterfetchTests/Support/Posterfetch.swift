import BoxOfficeFixtures
import Foundation
import TestSupport

/// Runs the built command as a user or cron would.
struct Posterfetch {
    /// What became of a run.
    struct Result {
        private let ended: Program.Result
        var status: Int32 { ended.status }
        var wasKilled: Bool { ended.wasKilled }
        var output: String { ended.output }
        var errors: String { ended.errors }
        var lines: [String] { output.split(separator: "\n").map(String.init) }

        init(_ ended: Program.Result) { self.ended = ended }

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
    /// The command that is run.
    var executable = Self.executable
    /// What the names of the files begin with that hold a run's streams.
    private var name = ""
    /// A program that runs the command, with its own arguments first.
    var wrapper: [String] = []

    init(_ services: FixtureServices? = nil) throws {
        let services = try services ?? FixtureServices()
        self.services = services
        environment = [
            // A service that fails on purpose does not return.
            "POSTERFETCH_PATIENCE": "0",
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
        tool.environment["posterfetch"] = executable.path
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
        Result(try await program(arguments).run(input: input, signals: signals, killedWhen: killedWhen))
    }

    private func program(_ arguments: [String]) -> Program {
        var program = Program(wrapper + [executable.path] + arguments, environment: environment, in: folder)
        program.name = name
        return program
    }

    /// Waits until the command has written what is wanted to standard output, or the task is cancelled.
    func untilOutput(_ isWanted: (String) -> Bool) async {
        await until { isWanted(outputSoFar) }
    }

    /// What the command has written to standard output so far.
    var outputSoFar: String { program([]).outputSoFar }

    /// Returns the names of the files in the folder of posters.
    func names(_ suffix: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: posters.path).filter { $0.hasSuffix(suffix) }.sorted()
    }

    /// Returns the names of hidden files in the folder of posters, which a run works on or has left.
    func hiddenNames() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: posters.path).filter { $0.hasPrefix(".") }
    }

    /// The command as it is released, if `scripts/test` has built that; otherwise beside the tests.
    static var executable: URL {
        ProcessInfo.processInfo.environment["POSTERFETCH"].map { URL(filePath: $0) }
            ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "posterfetch")
    }
}

extension String {
    /// Returns how often a text occurs.
    func count(of text: String) -> Int { ranges(of: text).count }
}
