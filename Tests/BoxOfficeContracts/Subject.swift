package import BoxOfficeHTTP
package import HTTPTypes

struct Subject: Sendable {
    let transport: any HTTPTransport
    let server: BaseURL
    /// The case's own server, held here so that it runs as long as it is needed.
    let scripted: ScriptedServer?

    init(_ transport: any HTTPTransport, at server: BaseURL) {
        (self.transport, self.server, scripted) = (transport, server, nil)
    }

    init(_ transport: any HTTPTransport, _ server: ScriptedServer) throws {
        self.transport = transport
        self.server = try BaseURL("http://\(server.authority)")
        scripted = server
    }

    init(_ transport: any HTTPTransport, script: @escaping @Sendable (ScriptedConnection) -> Void) throws {
        try self.init(transport, ScriptedServer(script: script))
    }

    func request(
        _ path: String, method: HTTPRequest.Method = .get, headerFields: HTTPFields = [:],
        limits: RequestLimits = .patient
    ) -> TransportRequest {
        TransportRequest(
            head: HTTPRequest(
                method: method, scheme: server.scheme, authority: server.authority, path: server.prefix + path,
                headerFields: headerFields),
            operation: "conformance", limits: limits)
    }

    func send(_ request: TransportRequest, into sink: BodySink = .json) async throws -> TransportResponse {
        try await transport.send(request, into: sink)
    }

    @discardableResult func check(
        _ path: String, status: Int = 200, body: [UInt8], into sink: BodySink = .json
    ) async throws -> TransportResponse {
        let response = try await get(path, into: sink)
        try expect("The status", response.head.status.code, is: status)
        try expect(body: response.body, is: body)
        return response
    }

    func get(_ path: String, into sink: BodySink = .json) async throws -> TransportResponse {
        try await send(request(path), into: sink)
    }

    @discardableResult func fail(
        _ request: TransportRequest, into sink: BodySink = .json, with codes: Set<TransportError.Code>
    ) async throws -> TransportError {
        let response: TransportResponse
        do throws(TransportError) {
            response = try await transport.send(request, into: sink)
        } catch {
            try expect("The error (\(error.reason))", error.code, isIn: codes)
            return error
        }
        throw ConformanceFailure(
            "\(request.url) gets a response (\(response.head.status), \(response.bodyLength) bytes) instead of an error."
        )
    }
}

// MARK: For tests of transports

extension HTTPTransport {
    package func error(_ request: TransportRequest, into sink: BodySink = .json) async -> TransportError? {
        do throws(TransportError) {
            _ = try await send(request, into: sink)
            return nil
        } catch {
            return error
        }
    }

    package func code(_ request: TransportRequest, into sink: BodySink = .json) async -> TransportError.Code? {
        await error(request, into: sink)?.code
    }
}

extension RequestLimits {
    /// Long enough for a busy machine, short enough that a hanging test ends.
    package static let patient = RequestLimits(
        connect: .seconds(20), total: .seconds(60), stall: .seconds(60), redirects: 0, acceptsCompression: true)

    package func with(_ change: (inout RequestLimits) -> Void) -> RequestLimits {
        var copy = self
        change(&copy)
        return copy
    }
}

extension ScriptedServer {
    /// Longer than any event takes, even on a busy machine.
    static let patience = Duration.seconds(60)

    package static func responding(_ response: String) throws -> ScriptedServer {
        try ScriptedServer { connection in
            while connection.readRequest() != nil { connection.write(response) }
        }
    }

    package static func sayingOnce(_ response: String) throws -> ScriptedServer {
        try ScriptedServer { connection in
            if connection.readRequest() != nil { connection.write(response) }
        }
    }

    package func request(
        _ path: String = "/", headerFields: HTTPFields = [:], limits: RequestLimits = .patient
    ) -> TransportRequest {
        TransportRequest(
            head: HTTPRequest(
                method: .get, scheme: "http", authority: authority, path: path, headerFields: headerFields),
            operation: "test", limits: limits)
    }
}

package func responseText(_ status: String = "200 OK", _ fields: [String] = [], _ body: String = "") -> String {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
}
