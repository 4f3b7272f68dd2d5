import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import Foundation
import HTTPTypes

/// A program that serves the tests, in the foreground.
///
/// It ends with this process, however that ends.
struct Daemon {
    private let leash: FileHandle

    /// Starts a program; what it says goes to a file in the folder.
    init(_ program: String, _ arguments: [String], in folder: URL) throws {
        // The shell stops the program when its input ends: when the leash is closed, or this process is gone.
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", #""$0" "$@" </dev/null >daemon.log 2>&1 & read -r _; kill -9 $!"#]
        shell.arguments? += [Self.path(of: program) ?? program] + arguments
        shell.currentDirectoryURL = folder
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        let input = Pipe()
        shell.standardInput = input
        leash = input.fileHandleForWriting
        // Neither the shell nor any other program may inherit the writing end, whose closing the shell waits for.
        _ = fcntl(leash.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try shell.run()
    }

    func stop() { try? leash.close() }

    /// Waits until the program accepts connections at an address.
    func waitUntilReady(at base: BaseURL, in folder: URL) async throws {
        let transport = CurlHTTPTransport()
        let request = TransportRequest(get: base, "/ready", operation: "test")
        for _ in 0..<1000 {
            do throws(TransportError) {
                _ = try await transport.send(request, into: .json)
                return
            } catch {
                // Any other error shows that something responds.
                guard error.code == .connectionFailed else { return }
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        let log = try? String(contentsOf: folder.appending(path: "daemon.log"), encoding: .utf8)
        throw ConfigurationError(description: "A server did not start: \(log ?? "it wrote no log")")
    }

    /// Returns the path of a program; nil if it is not installed.
    static func path(of name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (path.split(separator: ":").map(String.init) + ["/usr/sbin", "/opt/homebrew/bin", "/usr/local/bin"])
            .map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Returns ports that nothing listens on.
    static func freePorts(_ count: Int) throws -> [UInt16] {
        let servers = try (0..<count).map { _ in try ScriptedServer { _ in } }
        defer { for server in servers { server.stop() } }
        return servers.map(\.port)
    }
}

struct ConfigurationError: Error, CustomStringConvertible {
    let description: String
}
