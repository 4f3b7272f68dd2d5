import BoxOfficeHTTP
import HTTPTypes

/// A transport under test, together with a server to test it on.
struct Subject: Sendable {
    let transport: any HTTPTransport
    let server: BaseURL
    /// The server itself if it is ours; whoever holds the subject holds it, so that it lives as long as it is asked.
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

    /// A request to the server.
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

    /// Sends a request that should be answered.
    func send(_ request: TransportRequest, into sink: BodySink = .json) async throws -> TransportResponse {
        try await transport.send(request, into: sink)
    }

    /// Asks for a path that should be answered.
    func get(_ path: String, into sink: BodySink = .json) async throws -> TransportResponse {
        try await send(request(path), into: sink)
    }

    /// Sends a request that should fail.
    ///
    /// - Returns: The error.
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
            "\(request.url) is answered (\(response.head.status), \(response.bodyLength) bytes) instead of refused.")
    }

    /// The error that a request ends with, or nil if it is answered.
    func error(_ request: TransportRequest, into sink: BodySink = .json) async -> TransportError? {
        do throws(TransportError) {
            _ = try await transport.send(request, into: sink)
            return nil
        } catch {
            return error
        }
    }
}

extension RequestLimits {
    /// Generous enough for a busy machine; servers of the suite give up before it.
    static let patient = RequestLimits(
        connect: .seconds(20), total: .seconds(60), stall: .seconds(60), redirects: 0, acceptsCompression: true)

    /// The same with a change.
    func with(_ change: (inout RequestLimits) -> Void) -> RequestLimits {
        var copy = self
        change(&copy)
        return copy
    }
}

extension ScriptedServer {
    /// How long a script waits for a client before it gives up, and with it the case.
    static let patience = Duration.seconds(20)

    /// A server that answers every request of every connection with the same bytes.
    static func answering(_ answer: String) throws -> ScriptedServer {
        try ScriptedServer { connection in
            while connection.readRequest() != nil { connection.write(answer) }
        }
    }

    /// A server that says something to the first request of each connection, and then hangs up.
    static func sayingOnce(_ answer: String) throws -> ScriptedServer {
        try ScriptedServer { connection in
            if connection.readRequest() != nil { connection.write(answer) }
        }
    }
}

/// A whole HTTP/1.1 answer.
func answer(_ status: String = "200 OK", _ fields: [String] = [], _ body: String = "") -> String {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
}
