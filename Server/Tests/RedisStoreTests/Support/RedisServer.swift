import Foundation
import RedisStore
import TestSupport

/// A real server on a socket of its own, which keeps nothing on disk.
///
/// It ends with this process, however that ends.
struct RedisServer: Sendable {
    private let folder: URL
    private let settings: [String]
    /// What sets a variable of the server's environment; empty for a server with this machine's clock.
    private var clock: [String] = []

    /// Whether server and client are installed.
    static let isInstalled = Program.path(of: "redis-server") != nil && Program.path(of: "redis-cli") != nil

    /// The path of the socket on which the server listens, or would.
    var socket: String { folder.path + "/s" }
    /// Where the server is, or would be.
    var address: RedisAddress { RedisAddress(.socket(path: socket)) }

    /// Prepares a server, which is not there yet.
    ///
    /// - Parameter settings: Arguments such as `--requirepass secret`.
    /// - Throws: The system's error if there can be no folder for its socket.
    init(_ settings: [String] = []) throws {
        // The path of a socket must be short.
        folder = URL(filePath: "/tmp/redis-\(UInt32.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.settings = settings
    }

    /// Runs steps while the server is there.
    func run<Value>(_ steps: () async throws -> Value) async throws -> Value {
        let command =
            clock + [Program.path(of: "redis-server") ?? "redis-server", "--port", "0", "--unixsocket", socket]
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
    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Has the server do something, by its own client; returns what it says.
    @discardableResult
    func say(_ command: String...) async throws -> String { try await say(command) }

    /// Has the server do something, by its own client; returns what it says.
    @discardableResult
    func say(_ command: [String]) async throws -> String {
        var client = Program([Program.path(of: "redis-cli") ?? "redis-cli", "-s", socket] + command, in: folder)
        // Several may speak at the same time.
        client.name = UUID().uuidString
        return try await client.run().output
    }

    /// Stops the server's process, or lets it go on.
    func freeze(_ isFrozen: Bool) throws {
        let text = try String(contentsOf: folder.appending(path: "daemon.pid"), encoding: .utf8)
        guard let number = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Daemon.Trouble(description: "The server has no process.")
        }
        kill(number, isFrozen ? SIGSTOP : SIGCONT)
    }

    // MARK: Its clock

    /// Whether there can be a server whose clock is set.
    static let canSetClock = isInstalled && Program.path(of: "cc") != nil

    /// Gives the server, before it runs, a clock that can be set: faketime, which cannot be set meanwhile, does not get on
    /// with the memory allocator of Debian's Redis.
    mutating func prepareClock() async throws {
        let source = """
            #define _GNU_SOURCE
            #include <fcntl.h>
            #include <stdlib.h>
            #include <sys/time.h>
            #include <time.h>
            #include <unistd.h>
            int gettimeofday(struct timeval *now, void *zone) {
                struct timespec time;
                char text[32] = {0};
                int file = open("\(folder.path)/ahead", O_RDONLY);
                if (file >= 0 && read(file, text, sizeof text - 1) < 0) text[0] = 0;
                if (file >= 0) close(file);
                clock_gettime(CLOCK_REALTIME, &time);
                now->tv_sec = time.tv_sec + atol(text);
                now->tv_usec = time.tv_nsec / 1000;
                return 0;
            }
            """
        try Data(source.utf8).write(to: folder.appending(path: "clock.c"))
        let library = folder.path + "/clock.so"
        let compiler = Program.path(of: "cc") ?? "cc"
        _ = try await Program([compiler, "-shared", "-fPIC", "-o", library, "clock.c"], in: folder).run()
        clock = ["env", "LD_PRELOAD=\(library)"]
    }

    /// Sets the server's clock, by which seconds it is ahead of this machine's.
    func setClock(ahead seconds: Int) throws {
        try Data("\(seconds)".utf8).write(to: folder.appending(path: "ahead"), options: .atomic)
    }
}
