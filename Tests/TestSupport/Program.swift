package import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A program that a test runs.
///
/// Tests start programs only in this way, because many do at the same time: Foundation's `Process` crashes when threads use it
/// side by side, and hands every open descriptor on.
package struct Program: Sendable {
    /// Its name, or its path, and its arguments.
    package var command: [String]
    /// All of its environment; nil for that of the tests.
    package var environment: [String: String]?
    /// The folder that it runs in, where its streams are files, too.
    package let folder: URL
    /// What the names of these files begin with, behind a point.
    package var name = ""

    /// What became of a run.
    package struct Result: Sendable {
        /// The exit status, or the number of the signal that ended it.
        package let status: Int32
        /// Whether a signal ended it.
        package let wasKilled: Bool
        /// All of standard output.
        package let output: String
        /// All of standard error.
        package let errors: String
    }

    /// Keeps a folder of its own.
    private let place: TestFolder?

    /// A program in a folder, or in one of its own.
    package init(_ command: [String], environment: [String: String]? = nil, in folder: URL? = nil) {
        self.command = command
        self.environment = environment
        place = folder == nil ? TestFolder() : nil
        self.folder = folder ?? place?.url ?? FileManager.default.temporaryDirectory
    }

    /// Runs it to its end, or sends it signals when a closure returns before that.
    package func run(
        input: String = "", signals: [Int32] = [SIGKILL], killedWhen: (@Sendable () async -> Void)? = nil
    ) async throws -> Result {
        let (outputFile, errorFile, inputFile) = (file("output"), file("errors"), file("input"))
        try Data(input.utf8).write(to: inputFile)
        let wanted: FileDescriptor.OpenOptions = [.create, .truncate]
        func open(_ file: URL, _ mode: FileDescriptor.AccessMode, _ options: FileDescriptor.OpenOptions) throws
            -> FileDescriptor
        {
            unsafe try .open(file.path, mode, options: options.union(.closeOnExec), permissions: .ownerReadWrite)
        }
        let program = command.first ?? ""
        let result = try await Subprocess.run(
            program.contains("/") ? .path(FilePath(program)) : .name(program),
            arguments: Arguments(Array(command.dropFirst())),
            environment: environment.map { variables in
                .custom(
                    Dictionary(uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0), $1) }))
            } ?? .inherit,
            workingDirectory: FilePath(folder.path),
            input: .fileDescriptor(open(inputFile, .readOnly, []), closeAfterSpawningProcess: true),
            output: .fileDescriptor(open(outputFile, .writeOnly, wanted), closeAfterSpawningProcess: true),
            error: .fileDescriptor(open(errorFile, .writeOnly, wanted), closeAfterSpawningProcess: true)
        ) { execution in
            let number = execution.processIdentifier.value
            return killedWhen.map { wait in
                Task {
                    await wait()
                    for signal in signals where !Task.isCancelled { kill(number, signal) }
                }
            }
        }
        result.closureResult?.cancel()
        let (status, wasKilled) =
            switch result.terminationStatus {
            case .exited(let status): (status, false)
            case .signaled(let signal): (signal, true)
            }
        return Result(
            status: status, wasKilled: wasKilled,
            // Decoded this way, a byte order mark is kept.
            output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
            errors: try String(contentsOf: errorFile, encoding: .utf8))
    }

    /// What it has written to standard output so far.
    package var outputSoFar: String { (try? String(contentsOf: file("output"), encoding: .utf8)) ?? "" }

    private func file(_ stream: String) -> URL { folder.appending(path: ".\(name)\(stream)") }

    /// Returns where a program is installed; nil if it is not.
    package static func path(of name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places = ["/usr/bin", "/usr/sbin", "/opt/homebrew/bin", "/usr/local/bin"]
        return (path.split(separator: ":").map(String.init) + places)
            .map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
