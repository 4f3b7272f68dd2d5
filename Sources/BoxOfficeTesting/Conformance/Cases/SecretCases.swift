import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    /// Errors contain no part of the request that may be secret.
    static let secretCases: [ConformanceCase] = [
        .raw("noSecretInErrors", "F89: no error's text contains path, query or header fields.") { transport in
            let echo = responseText("302 Found", ["Location: http://elsewhere.invalid/?key=\(canary)"])
            let servers: [(ScriptedServer, BodySink)] = [
                (try .sayingOnce(""), .json),
                (try .sayingOnce("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n\(canary)"), .json),
                (try .sayingOnce("\(canary) is not HTTP\r\n\r\n"), .json),
                (try .sayingOnce("HTTP/1.1 \(canary) OK\r\n\r\n"), .json),
                (try .responding(responseText("200 OK", [], canary)), .memory(limit: 3)),
                (try .responding(echo), .json),
                (try .responding(responseText("200 OK", ["Content-Encoding: gzip"], canary)), .json),
                (try ScriptedServer { $0.endsWithReset() }, .json),
            ]
            for (server, sink) in servers {
                let subject = try Subject(transport, server)
                try await subject.expectNoSecret(subject.secretRequest, into: sink)
            }
            let port = try TakenPort()
            let refused = Subject(transport, at: try port.baseURL)
            try await refused.expectNoSecret(refused.secretRequest)
            extendLifetime(port)
            let unknown = Subject(transport, at: try BaseURL("https://\(String(repeating: "a", count: 64)).invalid"))
            try await unknown.expectNoSecret(unknown.secretRequest)
            // Not sent at all.
            var invalid = unknown.secretRequest
            invalid.head.path = "/a b?key=\(canary)"
            try await unknown.expectNoSecret(invalid)
            invalid = unknown.secretRequest
            invalid.head.scheme = "ftp"
            try await unknown.expectNoSecret(invalid)
        }
    ]
}

private let canary = "canary7Secret"

extension Subject {
    fileprivate var secretRequest: TransportRequest {
        request(
            "/\(canary)?key=\(canary)", headerFields: [.authorization: "Bearer \(canary)"],
            limits: .patient.with { $0.redirects = 1 })
    }

    fileprivate func expectNoSecret(_ request: TransportRequest, into sink: BodySink = .json) async throws {
        guard let error = await error(request, into: sink) else {
            throw ConformanceFailure("The request did not fail.")
        }
        for text in [error.reason, error.description] {
            try expect(!text.contains(canary), "The text of \(error.code) contains the secret: \(text)")
        }
        try expect(!error.reason.isEmpty, "The error has no reason.")
    }
}
