import Foundation

/// A real server on a socket of its own, which keeps nothing on disk.
///
/// It ends with this process, however that ends.
package struct RedisServer: Sendable {
    private let folder: URL
    private let settings: [String]

    /// Whether server and client are installed.
    package static let isInstalled = path(of: "redis-server") != nil && path(of: "redis-cli") != nil

    /// The path of the socket on which the server listens, or would.
    package var socket: String { folder.path + "/s" }

    /// What goes wrong with a server.
    package struct Trouble: Error, CustomStringConvertible {
        /// What went wrong.
        package let description: String
    }

    /// Prepares a server, which is not there yet.
    ///
    /// - Parameter settings: Arguments such as `--requirepass secret`.
    /// - Throws: The system's error if there can be no folder for its socket.
    package init(_ settings: [String] = []) throws {
        // The path of a socket must be short.
        folder = URL(filePath: "/tmp/redis-\(UInt32.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.settings = settings
    }

    /// Runs steps while the server is there.
    package func run<Value>(_ steps: () async throws -> Value) async throws -> Value {
        // The shell stops the server when its input ends: when the leash is closed, or this process is gone.
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", #""$0" "$@" </dev/null >>log 2>&1 & echo $! >pid; read -r _; kill -9 $!"#]
        shell.arguments? += [Self.path(of: "redis-server") ?? "redis-server"]
        shell.arguments? += ["--port", "0", "--unixsocket", socket, "--save", "", "--appendonly", "no"] + settings
        shell.currentDirectoryURL = folder
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        let input = Pipe()
        shell.standardInput = input
        let leash = input.fileHandleForWriting
        _ = fcntl(leash.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try shell.run()
        try await wait { isThere }
        let result: Result<Value, any Error>
        do {
            result = .success(try await steps())
        } catch {
            result = .failure(error)
        }
        // Foundation's Process can be waited for on the thread only that started it.
        try leash.close()
        try await wait { !isThere }
        return try result.get()
    }

    private func wait(until isSo: () -> Bool) async throws {
        for _ in 0..<1_000 {
            if isSo() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        throw Trouble(description: "The server did not start, or did not end.")
    }

    /// Whether the server replies, if only that it wants a password.
    private var isThere: Bool {
        let reply = (try? say("PING")) ?? ""
        return reply.hasPrefix("PONG") || reply.hasPrefix("NOAUTH")
    }

    /// Removes the server's files.
    package func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Has the server do something, by its own client; returns what it says.
    @discardableResult
    package func say(_ command: String...) throws -> String {
        let client = Process()
        client.executableURL = URL(filePath: Self.path(of: "redis-cli") ?? "redis-cli")
        client.arguments = ["-s", socket] + command
        let output = Pipe()
        client.standardOutput = output
        client.standardError = FileHandle.nullDevice
        try client.run()
        client.waitUntilExit()
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// Stops the server's process, or lets it go on.
    package func freeze(_ isFrozen: Bool) throws {
        let text = try String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
        guard let number = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Trouble(description: "The server has no process.")
        }
        kill(number, isFrozen ? SIGSTOP : SIGCONT)
    }

    private static func path(of name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (path.split(separator: ":").map(String.init) + ["/usr/bin", "/opt/homebrew/bin", "/usr/local/bin"])
            .map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
