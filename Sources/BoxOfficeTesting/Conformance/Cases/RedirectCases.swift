import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    /// Redirects: none unless asked for, and then on the same site by https.
    static let redirectCases: [ConformanceCase] = [
        .wellBehaved("redirectIsAResponse", "Without permission to follow it, a redirect is a response.") { subject in
            let response = try await subject.get("/redirect")
            try expect("The status", response.head.status, is: .found)
            try expect("Location", response.head.headerFields[.location]?.hasSuffix("/hello"), is: true)
        },
        .wellBehaved("redirectFollowed", "F37: a redirect on the same site is followed, if it is allowed.") { subject in
            let request = subject.request("/redirect", limits: .patient.with { $0.redirects = 1 })
            // By https always; a transport may allow plain http, which only servers of this machine have, as well.
            if subject.server.scheme == "http", await subject.error(request)?.code == .refusedRedirect { return }
            let response = try await subject.send(request)
            try expect("The status", response.head.status, is: .ok)
            try expect(body: response.body, is: ServedResource.hello.body)
        },
        .wellBehaved("redirectLoop", "F38: one redirect too many is refused.") { subject in
            let request = subject.request("/loop", limits: .patient.with { $0.redirects = 3 })
            let error = try await subject.fail(request, with: .refusedRedirect)
            try expect(!error.isRetryable, "The error is retryable, and should not be.")
        },
        .raw("redirectElsewhere", "F40, F43: a redirect to another site is refused, and nothing is sent there.") {
            transport in
            let other = try ScriptedServer.responding(responseText())
            for location in ["http://\(other.authority)/", "//\(other.authority)/", "http://localhost:\(other.port)/"] {
                let subject = try Subject(transport, .responding(responseText("302 Found", ["Location: \(location)"])))
                let request = subject.request("/", limits: .patient.with { $0.redirects = 3 })
                try await subject.fail(request, with: .refusedRedirect)
            }
            try expect("The number of connections to the other site", other.connections, is: 0)
        },
        .raw("redirectToFile", "F39: a redirect away from HTTP is refused.") { transport in
            for location in ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "dict://127.0.0.1/"] {
                let subject = try Subject(transport, .responding(responseText("302 Found", ["Location: \(location)"])))
                let request = subject.request("/", limits: .patient.with { $0.redirects = 3 })
                try await subject.fail(request, with: .refusedRedirect)
            }
        },
    ]
}
