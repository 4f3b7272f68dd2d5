package import BoxOfficeHTTP
package import HTTPTypes

/// A transport under test, with a server.
struct Subject: Sendable {
    let transport: any HTTPTransport
    let server: BaseURL
    /// The case's own server, held here so that it runs as long as it is needed.
    let scripted: ScriptedServer?

    init(_ transport: any HTTPTransport, at server: BaseURL) {
        self.transport = transport
        self.server = server
        scripted = nil
    }

    init(_ transport: any HTTPTransport, _ server: ScriptedServer) throws {
        self.transport = transport
        self.server = try BaseURL("http://\(server.authority)")
        scripted = server
    }

    /// Creates a request to the server.
    func request(
        _ path: String,
        method: HTTPRequest.Method = .get,
        headerFields: HTTPFields = [:],
        limits: RequestLimits = .patient
    ) -> TransportRequest {
        TransportRequest(
            head: HTTPRequest(
                method: method, scheme: server.scheme, authority: server.authority, path: server.prefix + path,
                headerFields: headerFields),
            operation: "conformance",
            limits: limits
        )
    }

    /// Sends a request and expects a response.
    func send(_ request: TransportRequest, into sink: BodySink = .json) async throws -> TransportResponse {
        try await transport.send(request, into: sink)
    }

    /// Requests a path and expects a response.
    func get(_ path: String, into sink: BodySink = .json) async throws -> TransportResponse {
        try await send(request(path), into: sink)
    }

    /// Sends a request and expects an error.
    @discardableResult func fail(
        _ request: TransportRequest, into sink: BodySink = .json, with codes: TransportError.Code...
    ) async throws -> TransportError {
        let response: TransportResponse
        do throws(TransportError) {
            response = try await transport.send(request, into: sink)
        } catch {
            try expect("The error (\(error.reason))", error.code, isIn: Set(codes))
            return error
        }
        throw ConformanceFailure(
            "\(request.url) gets a response (\(response.head.status), \(response.bodyLength) bytes) instead of an error."
        )
    }
}

// MARK: For tests of transports

extension HTTPTransport {
    /// Sends a request and returns its error, or nil if it has a response.
    package func error(_ request: TransportRequest, into sink: BodySink = .json) async -> TransportError? {
        do throws(TransportError) {
            _ = try await send(request, into: sink)
            return nil
        } catch {
            return error
        }
    }

    /// Sends a request and returns the code of its error, or nil if it has a response.
    package func code(_ request: TransportRequest, into sink: BodySink = .json) async -> TransportError.Code? {
        await error(request, into: sink)?.code
    }
}

extension RequestLimits {
    /// Generous enough for a busy machine, and short enough that a hanging test ends.
    package static let patient = RequestLimits(
        connect: .seconds(20), total: .seconds(60), stall: .seconds(60), redirects: 0, acceptsCompression: true)

    /// Returns a changed copy.
    package func with(_ change: (inout RequestLimits) -> Void) -> RequestLimits {
        var copy = self
        change(&copy)
        return copy
    }
}

extension ScriptedServer {
    /// How long a script waits for a client before the case fails.
    static let patience = Duration.seconds(20)

    /// Starts a server that sends the same bytes in response to every request.
    package static func responding(_ response: String) throws -> ScriptedServer {
        try ScriptedServer { connection in
            while connection.readRequest() != nil { connection.write(response) }
        }
    }

    /// Starts a server that responds to the first request of each connection and then disconnects.
    package static func sayingOnce(_ response: String) throws -> ScriptedServer {
        try ScriptedServer { connection in
            if connection.readRequest() != nil { connection.write(response) }
        }
    }

    /// Returns a GET request to this server.
    package func request(
        _ path: String = "/", headerFields: HTTPFields = [:], limits: RequestLimits = .patient
    ) -> TransportRequest {
        TransportRequest(
            head: HTTPRequest(
                method: .get, scheme: "http", authority: authority, path: path, headerFields: headerFields),
            operation: "test", limits: limits)
    }
}

/// Returns a complete HTTP/1.1 response.
package func responseText(_ status: String = "200 OK", _ fields: [String] = [], _ body: String = "") -> String {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
}
