import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes

extension ScriptedServer {
    /// Starts a server that sends the same bytes in response to every request.
    static func responding(_ response: String) throws -> ScriptedServer {
        try ScriptedServer { connection in
            while connection.readRequest() != nil { connection.write(response) }
        }
    }

    /// Returns a GET request to this server.
    func request(
        _ path: String = "/", headerFields: HTTPFields = [:], limits: RequestLimits = .patient
    ) -> TransportRequest {
        TransportRequest(
            head: HTTPRequest(
                method: .get, scheme: "http", authority: authority, path: path, headerFields: headerFields),
            operation: "test", limits: limits)
    }
}

extension RequestLimits {
    /// Generous enough for a busy machine, and short enough that a hanging test ends.
    static let patient = patient(redirects: 0)

    static func patient(redirects: Int) -> RequestLimits {
        RequestLimits(
            connect: .seconds(20), total: .seconds(60), stall: .seconds(60), redirects: redirects,
            acceptsCompression: true)
    }
}

extension HTTPTransport {
    /// Sends a request and returns its error, or nil if it has a response.
    func error(_ request: TransportRequest, into sink: BodySink = .json) async -> TransportError? {
        do throws(TransportError) {
            _ = try await send(request, into: sink)
            return nil
        } catch {
            return error
        }
    }
}

/// A whole HTTP/1.1 response.
func responseText(_ status: String = "200 OK", _ fields: [String] = [], _ body: String = "") -> String {
    (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
        + body
}
