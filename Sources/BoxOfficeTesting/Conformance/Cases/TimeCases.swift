import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    /// Time limits.
    ///
    /// Each server waits far longer than the limit, but not forever.
    static let timeCases: [ConformanceCase] = [
        .wellBehaved("totalLimit", "The whole exchange has a time limit.") { subject in
            let request = subject.request("/slow", limits: .patient.with { $0.total = .seconds(1) })
            let error = try await subject.fail(request, with: .timedOut)
            try expect(error.isRetryable, "The error is not retryable, and should be.")
        },
        .raw("silence", "The time limit applies before the response begins.") { transport in
            let server = try ScriptedServer { connection in
                if connection.readRequest() != nil { connection.pause(for: ScriptedServer.patience) }
            }
            let subject = try Subject(transport, server)
            let request = subject.request("/", limits: .patient.with { $0.total = .seconds(1) })
            try await subject.fail(request, with: .timedOut)
        },
        .raw("stall", "F27: a stalled response fails, without a total limit.") { transport in
            let server = try ScriptedServer { connection in
                guard connection.readRequest() != nil else { return }
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nonly this")
                connection.pause(for: ScriptedServer.patience)
            }
            let subject = try Subject(transport, server)
            let limits = RequestLimits.patient.with { ($0.stall, $0.total) = (.seconds(1), nil) }
            try await subject.fail(subject.request("/", limits: limits), with: .timedOut)
        },
        .raw("handshakeStalls", "F16: the connect limit includes the TLS handshake.") { transport in
            let server = try ScriptedServer { connection in connection.pause(for: ScriptedServer.patience) }
            let subject = Subject(transport, at: try BaseURL("https://\(server.authority)"))
            let limits = RequestLimits.patient.with { $0.connect = .seconds(1) }
            try await subject.fail(subject.request("/", limits: limits), with: .timedOut)
            server.stop()
        },
    ]
}
