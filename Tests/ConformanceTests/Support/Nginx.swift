import BoxOfficeContracts
import BoxOfficeHTTP
import Foundation
import TestSupport

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
    static let isInstalled = Program.path(of: "nginx") != nil && Program.path(of: "openssl") != nil

    /// Starts nginx.
    ///
    /// - Parameter backend: The port of a server on this machine that responds below `/backend/`; nil for none.
    /// - Throws: `Daemon.Trouble` if it does not start.
    init(backend: UInt16? = nil) async throws {
        let folder = place.url
        let ports = try (0..<2).map { _ in try FreePort.any() }
        http2 = try BaseURL("https://127.0.0.1:\(ports[0])")
        http1 = try BaseURL("https://127.0.0.1:\(ports[1])")
        try await ServerCertificate.make(in: folder)
        try NginxConfiguration(folder: folder, http2Port: ports[0], http1Port: ports[1], backend: backend).write()
        daemon = Daemon([Program.path(of: "nginx") ?? "nginx", "-p", folder.path, "-c", "nginx.conf"], in: folder)
        // nginx writes this file once its ports are open.
        let sign = folder.appending(path: "nginx.pid").path
        try await Daemon.wait(in: folder) { FileManager.default.fileExists(atPath: sign) }
    }

    /// Stops nginx.
    func stop() {
        daemon.stop()
    }
}
