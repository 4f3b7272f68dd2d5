import BoxOfficeHTTP
import BoxOfficeTesting
import Foundation

/// A real nginx on this machine, with a certificate of its own making.
///
/// It ends with this process, however that ends.
final class Nginx: Sendable {
    /// Where it speaks HTTP/2, and where HTTP/1.1, both over TLS.
    let (http2, http1): (BaseURL, BaseURL)
    /// The file with the certificate authority that signed its certificate.
    var authority: String { folder.appending(path: "ca.pem").path }
    private let folder: URL
    private let leash: FileHandle

    /// Whether nginx and openssl are installed.
    static let isInstalled = program("nginx") != nil && program("openssl") != nil

    init() async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "conformance-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let ports = try Self.freePorts()
        http2 = try BaseURL("https://127.0.0.1:\(ports.0)")
        http1 = try BaseURL("https://127.0.0.1:\(ports.1)")
        try Self.makeCertificates(in: folder)
        try NginxConfiguration(folder: folder, http2Port: ports.0, http1Port: ports.1).write()

        // The shell stops nginx when its input ends: when the leash is closed, or this process is gone.
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", #""$0" -p "$1" -c nginx.conf & read -r _; kill -9 $!"#]
        shell.arguments? += [Self.program("nginx") ?? "nginx", folder.path]
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        let input = Pipe()
        shell.standardInput = input
        leash = input.fileHandleForWriting
        // Neither the shell nor any other program may inherit the writing end, whose closing the shell waits for.
        _ = fcntl(leash.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try shell.run()
        try await waitUntilReady()
    }

    /// Stops nginx, and removes its files.
    func stop() {
        try? leash.close()
        try? FileManager.default.removeItem(at: folder)
    }

    private func waitUntilReady() async throws {
        // nginx writes this file once its ports are open.
        let sign = folder.appending(path: "nginx.pid").path
        for _ in 0..<1000 {
            if FileManager.default.fileExists(atPath: sign) { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        let log = try? String(contentsOf: folder.appending(path: "error.log"), encoding: .utf8)
        throw ConfigurationError(description: "nginx did not start: \(log ?? "it wrote no log")")
    }

    private static func freePorts() throws -> (UInt16, UInt16) {
        let servers = (try ScriptedServer { _ in }, try ScriptedServer { _ in })
        defer {
            servers.0.stop()
            servers.1.stop()
        }
        return (servers.0.port, servers.1.port)
    }

    /// Makes an authority, and a certificate for 127.0.0.1 that it has signed.
    private static func makeCertificates(in folder: URL) throws {
        let configuration = """
            [req]
            distinguished_name = name
            prompt = no
            [name]
            CN = conformance
            [authority]
            basicConstraints = critical, CA:TRUE
            subjectKeyIdentifier = hash
            [server]
            basicConstraints = critical, CA:FALSE
            subjectAltName = IP:127.0.0.1
            """
        try configuration.write(to: folder.appending(path: "openssl.cnf"), atomically: true, encoding: .utf8)
        let request = [
            "req", "-x509", "-config", "openssl.cnf", "-days", "2", "-nodes", "-newkey", "ec", "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
        ]
        let authority = ["-extensions", "authority", "-keyout", "ca.key", "-out", "ca.pem"]
        let server = [
            "-extensions", "server", "-CA", "ca.pem", "-CAkey", "ca.key", "-keyout", "key.pem", "-out", "cert.pem",
        ]
        for arguments in [request + authority, request + server] {
            let openssl = Process()
            openssl.executableURL = URL(fileURLWithPath: program("openssl") ?? "openssl")
            openssl.arguments = arguments
            openssl.currentDirectoryURL = folder
            openssl.standardError = FileHandle.nullDevice
            try openssl.run()
            openssl.waitUntilExit()
            guard openssl.terminationStatus == 0 else {
                throw ConfigurationError(description: "openssl ended with \(openssl.terminationStatus).")
            }
        }
    }

    private static func program(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return (path.split(separator: ":").map(String.init) + ["/usr/sbin", "/opt/homebrew/bin", "/usr/local/bin"])
            .map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

struct ConfigurationError: Error, CustomStringConvertible {
    let description: String
}
