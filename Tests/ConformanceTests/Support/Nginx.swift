import BoxOfficeContracts
import BoxOfficeHTTP
import Foundation
import TestFolders

/// A real nginx on this machine, with a certificate of its own making.
///
/// It ends with this process, however that ends.
final class Nginx: Sendable {
    /// Where it speaks HTTP/2, and where HTTP/1.1, both over TLS.
    let (http2, http1): (BaseURL, BaseURL)
    /// The file with the certificate authority that signed its certificate.
    var authority: String { folder.appending(path: "ca.pem").path }
    private let place = TestFolder()
    private var folder: URL { place.url }
    private let daemon: Daemon

    /// Whether nginx and openssl are installed.
    static let isInstalled = Daemon.path(of: "nginx") != nil && Daemon.path(of: "openssl") != nil

    /// Starts nginx.
    ///
    /// - Parameter backend: The port of a server on this machine that responds below `/backend/`; nil for none.
    /// - Throws: `ConfigurationError` if it does not start.
    init(backend: UInt16? = nil) async throws {
        let folder = place.url
        let ports = try Daemon.freePorts(2)
        http2 = try BaseURL("https://127.0.0.1:\(ports[0])")
        http1 = try BaseURL("https://127.0.0.1:\(ports[1])")
        try ServerCertificate.make(in: folder)
        try NginxConfiguration(folder: folder, http2Port: ports[0], http1Port: ports[1], backend: backend).write()
        daemon = try Daemon("nginx", ["-p", folder.path, "-c", "nginx.conf"], in: folder)
        try await waitUntilReady()
    }

    /// Stops nginx.
    func stop() {
        daemon.stop()
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
}
