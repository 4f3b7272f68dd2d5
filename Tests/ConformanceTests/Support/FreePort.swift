import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import Foundation
import TestSupport

/// A port that nothing listens on.
enum FreePort {
    /// Returns one that no program gets that asks for any port: the system takes those from above.
    static func any() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 10_000..<32_000)
            guard let server = try? ScriptedServer(port: port, script: { _ in }) else { continue }
            server.stop()
            return port
        }
        throw Daemon.Trouble(description: "No port is free.")
    }
}

extension Daemon {
    /// Waits until the server accepts connections at an address.
    func waitUntilReady(at base: BaseURL, in folder: URL) async throws {
        let transport = CurlHTTPTransport()
        let request = TransportRequest(get: base, "/ready", operation: "test")
        try await Self.wait(in: folder) {
            do throws(TransportError) {
                _ = try await transport.send(request, into: .json)
                return true
            } catch {
                // Any other error shows that something responds.
                return error.code != .connectionFailed
            }
        }
    }
}
