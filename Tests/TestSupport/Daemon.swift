package import Foundation
import Subprocess

/// A server that a test runs.
///
/// It ends with this process, however that ends.
package struct Daemon: Sendable {
    private let ending = AsyncStream<Never>.makeStream()

    /// What goes wrong with a server.
    package struct Trouble: Error, CustomStringConvertible {
        /// What went wrong.
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// Starts a server; what it says goes to `daemon.log` in the folder, and its number to `daemon.pid`.
    package init(_ command: [String], in folder: URL) {
        // The shell stops the program when its input ends: when that is closed below, or this process is gone.
        let script = #"cd "$0" && { "$@" </dev/null >>daemon.log 2>&1 & echo $! >daemon.pid; read -r _; kill -9 $!; }"#
        let stream = ending.stream
        Task {
            try await run(
                .name("sh"), arguments: Arguments(["-c", script, folder.path] + command),
                input: .inputWriter, output: .discarded, error: .discarded
            ) { execution in
                for await _ in stream {}
                try await execution.standardInputWriter.finish()
            }
        }
    }

    /// Ends the server.
    package func stop() { ending.continuation.finish() }

    /// Waits until something is so; the folder's log says why if it never is.
    package static func wait(in folder: URL, until isSo: () async -> Bool) async throws {
        for _ in 0..<6_000 {
            if await isSo() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        let log = try? String(contentsOf: folder.appending(path: "daemon.log"), encoding: .utf8)
        throw Trouble(description: "A server did not start, or did not end: \(log ?? "it wrote no log")")
    }
}
