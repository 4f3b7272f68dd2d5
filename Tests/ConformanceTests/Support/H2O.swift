import BoxOfficeHTTP
import Foundation
import TestSupport

/// A real H2O on this machine, which hands all requests to a server on a port of it.
final class H2O: Sendable {
    /// Where it speaks HTTP/2 and HTTP/1.1 over TLS.
    let base: BaseURL
    /// The file with the certificate authority that signed its certificate.
    var authority: String { folder.appending(path: "ca.pem").path }
    private let place = TestFolder()
    private var folder: URL { place.url }
    private let daemon: Daemon

    /// Whether H2O and openssl are installed.
    static let isInstalled = Program.path(of: "h2o") != nil && Program.path(of: "openssl") != nil

    init(backend: UInt16) async throws {
        let folder = place.url
        let port = try FreePort.any()
        base = try BaseURL("https://127.0.0.1:\(port)")
        try await ServerCertificate.make(in: folder)
        let configuration = """
            num-threads: 1
            user: \(NSUserName())
            hosts:
              default:
                listen:
                  host: 127.0.0.1
                  port: \(port)
                  ssl:
                    certificate-file: cert.pem
                    key-file: key.pem
                    ocsp-update-interval: 0
                paths:
                  "/":
                    proxy.reverse.url: "http://127.0.0.1:\(backend)/"
            """
        try configuration.write(to: folder.appending(path: "h2o.conf"), atomically: true, encoding: .utf8)
        daemon = Daemon([Program.path(of: "h2o") ?? "h2o", "-c", "h2o.conf"], in: folder)
        try await daemon.waitUntilReady(at: base, in: folder)
    }

    /// Stops H2O.
    func stop() {
        daemon.stop()
    }
}
