import Foundation

/// A real server on a socket of its own, which keeps nothing on disk.
///
/// It ends with this process, however that ends.
package struct RedisServer: Sendable {
    private let folder: URL
    private let settings: [String]

    /// Whether server and client are installed.
    package static let isInstalled = Program.path(of: "redis-server") != nil && Program.path(of: "redis-cli") != nil

    /// The path of the socket on which the server listens, or would.
    package var socket: String { folder.path + "/s" }

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
        let command = [Program.path(of: "redis-server") ?? "redis-server", "--port", "0", "--unixsocket", socket]
        let server = Daemon(command + ["--save", "", "--appendonly", "no"] + settings, in: folder)
        try await Daemon.wait(in: folder) { await isThere }
        let result: Result<Value, any Error>
        do {
            result = .success(try await steps())
        } catch {
            result = .failure(error)
        }
        server.stop()
        try await Daemon.wait(in: folder) { await !isThere }
        return try result.get()
    }

    /// Whether the server replies, if only that it wants a password.
    private var isThere: Bool {
        get async {
            let reply = (try? await say("PING")) ?? ""
            return reply.hasPrefix("PONG") || reply.hasPrefix("NOAUTH")
        }
    }

    /// Removes the server's files.
    package func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Has the server do something, by its own client; returns what it says.
    @discardableResult
    package func say(_ command: String...) async throws -> String {
        var client = Program([Program.path(of: "redis-cli") ?? "redis-cli", "-s", socket] + command, in: folder)
        // Several may speak at the same time.
        client.name = UUID().uuidString
        return try await client.run().output
    }

    /// Stops the server's process, or lets it go on.
    package func freeze(_ isFrozen: Bool) throws {
        let text = try String(contentsOf: folder.appending(path: "daemon.pid"), encoding: .utf8)
        guard let number = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Daemon.Trouble(description: "The server has no process.")
        }
        kill(number, isFrozen ? SIGSTOP : SIGCONT)
    }
}
