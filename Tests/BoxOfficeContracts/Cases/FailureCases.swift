import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    static let failureCases: [ConformanceCase] = [
        .raw("nameNotResolved", "F1: an unknown host name has its own error.") { transport in
            // A label has at most 63 characters, so no resolver looks this one up.
            let name = String(repeating: "a", count: 64) + ".invalid"
            let subject = Subject(transport, at: try BaseURL("https://\(name)"))
            try await subject.fail(subject.request("/"), with: [.nameNotResolved])
        },
        .raw("refused", "F5: a refused connection is a failed connection.") { transport in
            let port = try TakenPort()
            let subject = Subject(transport, at: try port.baseURL)
            let error = try await subject.fail(subject.request("/"), with: [.connectionFailed])
            try expect(error.isRetryable, "The error is not retryable, and should be.")
            extendLifetime(port)
        },
        .raw("resetAtOnce", "F7: a reset instead of a response is a lost connection.") { transport in
            let subject = try Subject(transport) { connection in connection.endsWithReset() }
            try await subject.fail(subject.request("/"), with: [.connectionLost, .connectionFailed])
        },
        .failing("noResponse", "A disconnect without a response is a lost connection.", [.connectionLost], after: [""]),
        .raw("resetInBody", "F7: a reset in the middle of the body is a lost connection.") { transport in
            let subject = try Subject(transport) { connection in
                guard connection.readRequest() != nil else { return }
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nonly this")
                connection.endsWithReset()
            }
            try await subject.fail(subject.request("/"), with: [.connectionLost])
        },
        .raw("staleConnection", "F35: an idle connection that the server has closed is replaced silently.") {
            transport in
            // Nothing in the response says that the connection will be closed.
            let subject = try Subject(transport, .sayingOnce(responseText("200 OK", [], "x")))
            for _ in 1...20 { try expect(body: try await subject.get("/").body, is: Array("x".utf8)) }
        },
        .raw("closeAnnounced", "A connection that the server says it will close is not used again.") { transport in
            let subject = try Subject(transport, .sayingOnce(responseText("200 OK", ["Connection: close"], "x")))
            for _ in 1...20 { try expect(body: try await subject.get("/").body, is: Array("x".utf8)) }
            try expect("The number of connections", subject.scripted?.connections, is: 20)
        },
    ]

    /// Each server waits far longer than the limit, but not forever.
    ///
    /// The limits are tenths of a second and pass in full; a stall is counted in whole seconds.
    static let timeCases: [ConformanceCase] = [
        .wellBehaved("totalLimit", "The whole exchange has a time limit.") { subject in
            let request = subject.request("/slow", limits: .patient.with { $0.total = .milliseconds(100) })
            let error = try await subject.fail(request, with: [.timedOut])
            try expect(error.isRetryable, "The error is not retryable, and should be.")
        },
        .raw("silence", "The time limit applies before the response begins.") { transport in
            let subject = try Subject(transport) { connection in
                if connection.readRequest() != nil { connection.pause(for: ScriptedServer.patience) }
            }
            let request = subject.request("/", limits: .patient.with { $0.total = .milliseconds(100) })
            try await subject.fail(request, with: [.timedOut])
        },
        .raw("stall", "F27: a stalled response fails, without a total limit.") { transport in
            let subject = try Subject(transport) { connection in
                guard connection.readRequest() != nil else { return }
                // One byte, because a transport may count the bytes of several seconds together.
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n1")
                connection.pause(for: ScriptedServer.patience)
            }
            let limits = RequestLimits.patient.with { ($0.stall, $0.total) = (.seconds(1), nil) }
            try await subject.fail(subject.request("/", limits: limits), with: [.timedOut])
        },
        .raw("drip", "F26: a response that is slower than the limit for as long as a stall fails.") { transport in
            let subject = try Subject(transport) { connection in
                guard connection.readRequest() != nil else { return }
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n")
                for _ in 0..<80 {
                    connection.write("1")
                    connection.pause(for: .milliseconds(100))
                }
            }
            let limits = RequestLimits.patient.with { ($0.stall, $0.total, $0.slowest) = (.seconds(1), nil, 2_000) }
            try await subject.fail(subject.request("/", limits: limits), with: [.timedOut])
        },
        .raw("handshakeStalls", "F16: the connect limit includes the TLS handshake.") { transport in
            let server = try ScriptedServer { connection in connection.pause(for: ScriptedServer.patience) }
            let subject = Subject(transport, at: try BaseURL("https://\(server.authority)"))
            let limits = RequestLimits.patient.with { $0.connect = .milliseconds(100) }
            try await subject.fail(subject.request("/", limits: limits), with: [.timedOut])
            server.stop()
        },
    ]
}
