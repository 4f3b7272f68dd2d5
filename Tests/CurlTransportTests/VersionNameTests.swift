import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import TestSupport
import Testing

/// A server that was asked in HTTP/1.1, responds in it, and calls that HTTP/2.
@Suite("A version that the server misnames", .timeLimit(.minutes(10))) struct VersionNameTests {
    /// Serves requests one after the other, each with its own path, and none before six have arrived.
    private struct Script: Sendable {
        let version: String
        let arrived = Counter()
        let gate = Latch()

        func serve(_ read: () -> String?, _ write: (String) -> Void) {
            while let request = read() {
                if arrived.increment() == 6 { gate.open() }
                gate.block()
                let path = request.split(separator: " ")[1]
                write("\(version)\r\nContent-Length: \(path.utf8.count)\r\n\r\n\(path)")
            }
        }
    }

    /// Sends forty requests, and returns the bodies; an error stands for itself.
    private func bodies(
        of request: @escaping @Sendable (_ path: String, RequestLimits) -> TransportRequest,
        by transport: CurlHTTPTransport
    ) async -> [String] {
        let limits = RequestLimits.patient.with { $0.stall = .seconds(5) }
        return await withTaskGroup(of: (Int, String).self) { group in
            for number in 0..<40 {
                group.addTask {
                    do throws(TransportError) {
                        let response = try await transport.send(request("/\(number)", limits), into: .json)
                        #expect(response.metrics.httpVersion == "HTTP/1.1")
                        return (number, String(decoding: response.body, as: UTF8.self))
                    } catch {
                        return (number, "\(error)")
                    }
                }
            }
            return await group.reduce(into: Array(repeating: "", count: 40)) { $0[$1.0] = $1.1 }
        }
    }

    private static let lines = ["HTTP/2 200", "HTTP/2 200 OK", "HTTP/2.0 200 OK"]
    private static let paths = (0..<40).map { "/\($0)" }

    @Test("F35b: each request has a connection to itself", arguments: lines)
    func plain(line: String) async throws {
        let script = Script(version: line)
        let server = try ScriptedServer { connection in
            script.serve({ connection.readRequest() }, { connection.write($0) })
        }
        let bodies = await bodies(
            of: { server.request($0, limits: $1) }, by: CurlHTTPTransport())
        #expect(bodies == Self.paths)
    }

    @Test("F35b: over TLS, too", .needsCertificates, arguments: lines)
    func secure(line: String) async throws {
        let certificates = try #require(await Certificates.all)
        let script = Script(version: line)
        let tls = try TLS(certificates.good)
        let server = try ScriptedServer { connection in
            tls.serve(connection) { connection in
                script.serve({ connection.readRequest() }, { connection.write($0) })
            }
        }
        let bodies = await bodies(
            of: { path, limits in
                var request = server.request(path, limits: limits)
                request.head.scheme = "https"
                return request
            }, by: CurlHTTPTransport(configuration: .init(certificateAuthorities: certificates.authority)))
        #expect(bodies == Self.paths)
    }
}
