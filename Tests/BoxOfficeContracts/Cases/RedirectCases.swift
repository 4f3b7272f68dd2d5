import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    static let redirectCases: [ConformanceCase] = [
        .wellBehaved("redirectIsAResponse", "Without permission to follow it, a redirect is a response.") { subject in
            let response = try await subject.get("/redirect")
            try expect("The status", response.head.status, is: .found)
            try expect("Location", response.head.headerFields[.location]?.hasSuffix("/hello"), is: true)
        },
        .wellBehaved("redirectFollowed", "F37: a redirect on the same site is followed, if it is allowed.") { subject in
            let request = subject.request("/redirect", limits: .patient.with { $0.redirects = 1 })
            // Required over https; over plain http, which only servers on this machine use, a transport may refuse.
            if subject.server.scheme == "http", await subject.transport.error(request)?.code == .refusedRedirect {
                return
            }
            let response = try await subject.send(request)
            try expect("The status", response.head.status, is: .ok)
            try expect(body: response.body, is: ServedResource.hello.body)
        },
        .wellBehaved("redirectLoop", "F38: one redirect too many is refused.") { subject in
            let request = subject.request("/loop", limits: .patient.with { $0.redirects = 3 })
            let error = try await subject.fail(request, with: [.refusedRedirect])
            try expect(!error.isRetryable, "The error is retryable, and should not be.")
        },
        .raw("redirectElsewhere", "F40, F43: a redirect to another site is refused, and nothing is sent there.") {
            transport in
            let other = try ScriptedServer.responding(responseText())
            for location in ["http://\(other.authority)/", "//\(other.authority)/", "http://localhost:\(other.port)/"] {
                let subject = try Subject(transport, .responding(responseText("302 Found", ["Location: \(location)"])))
                let request = subject.request("/", limits: .patient.with { $0.redirects = 3 })
                try await subject.fail(request, with: [.refusedRedirect])
            }
            try expect("The number of connections to the other site", other.connections, is: 0)
        },
        .raw("redirectToFile", "F39: a redirect away from HTTP is refused.") { transport in
            for location in ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "dict://127.0.0.1/"] {
                let subject = try Subject(transport, .responding(responseText("302 Found", ["Location: \(location)"])))
                let request = subject.request("/", limits: .patient.with { $0.redirects = 3 })
                try await subject.fail(request, with: [.refusedRedirect])
            }
        },
    ]

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
            // This one is not sent at all.
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
        guard let error = await transport.error(request, into: sink) else {
            throw ConformanceFailure("The request did not fail.")
        }
        for text in [error.reason, error.description] {
            try expect(!text.contains(canary), "The text of \(error.code) contains the secret: \(text)")
        }
        try expect(!error.reason.isEmpty, "The error has no reason.")
    }
}
