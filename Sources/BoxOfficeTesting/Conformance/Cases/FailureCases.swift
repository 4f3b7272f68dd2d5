import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    /// Connections that break, or are never made.
    static let failureCases: [ConformanceCase] = [
        .raw("nameNotResolved", "F1: a name that nobody has is an error of its own.") { transport in
            // A label has 63 characters at most, so no resolver asks anybody.
            let name = String(repeating: "a", count: 64) + ".invalid"
            let subject = Subject(transport, at: try BaseURL("https://\(name)"))
            try await subject.fail(subject.request("/"), with: .nameNotResolved)
        },
        .raw("refused", "F5: where nobody listens, no connection is made.") { transport in
            let port = try TakenPort()
            let subject = Subject(transport, at: try port.baseURL)
            let error = try await subject.fail(subject.request("/"), with: .connectionFailed)
            try expect(error.isRetryable, "It is not said to be worth another try.")
            extendLifetime(port)
        },
        .raw("resetAtOnce", "F7: a reset instead of an answer is a lost connection.") { transport in
            let server = try ScriptedServer { connection in connection.endsWithReset() }
            let subject = try Subject(transport, server)
            try await subject.fail(subject.request("/"), with: .connectionLost, .connectionFailed)
        },
        .raw("noAnswer", "Hanging up instead of answering is a lost connection.") { transport in
            let subject = try Subject(transport, .sayingOnce(""))
            try await subject.fail(subject.request("/"), with: .connectionLost)
        },
        .raw("resetInBody", "F7: a reset in the middle of the body is a lost connection.") { transport in
            let server = try ScriptedServer { connection in
                guard connection.readRequest() != nil else { return }
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nonly this")
                connection.endsWithReset()
            }
            let subject = try Subject(transport, server)
            try await subject.fail(subject.request("/"), with: .connectionLost)
        },
        .raw("staleConnection", "F35: a kept connection that the server has closed is replaced unseen.") { transport in
            // Nothing in the answer says that the connection will be closed.
            let subject = try Subject(transport, .sayingOnce(answer("200 OK", [], "x")))
            for _ in 1...20 { try expect(body: try await subject.get("/").body, is: Array("x".utf8)) }
        },
        .raw("closeAnnounced", "A connection that the server says it will close is not used again.") { transport in
            let subject = try Subject(transport, .sayingOnce(answer("200 OK", ["Connection: close"], "x")))
            for _ in 1...20 { try expect(body: try await subject.get("/").body, is: Array("x".utf8)) }
            try expect("The number of connections", subject.scripted?.connections, is: 20)
        },
    ]
}

/// A port on which nobody listens, and nobody else can begin to.
final class TakenPort: Sendable {
    private let socket: Socket

    init() throws { socket = try Socket.bound(to: 0) }

    var baseURL: BaseURL {
        get throws { try BaseURL("http://127.0.0.1:\(try socket.localPort())") }
    }
}
