import BoxOfficeBasics
import BoxOfficeHTTP
import HTTPTypes

extension TransportConformance {
    static let requestCases: [ConformanceCase] = [
        .wellBehaved("targetAsGiven", "Path and query arrive unchanged.") { subject in
            let target = "/mirror?query=%EC%98%81%ED%99%94%201%2B1&empty=&tilde=~&slash=%2F&lower=%c3%a9"
            try await subject.expectMirror(subject.request(target), "target", is: subject.server.prefix + target)
        },
        .wellBehaved("fieldsAsGiven", "Header fields arrive unchanged.") { subject in
            let fields: HTTPFields = [
                .accept: "application/json", .ifNoneMatch: #"W/"a, b""#, try .named("X-Conformance"): "a: b; 영화",
            ]
            let request = subject.request("/mirror", headerFields: fields)
            try await subject.expectMirror(request, "Accept", is: "application/json")
            try await subject.expectMirror(request, "If-None-Match", is: #"W/"a, b""#)
            try await subject.expectMirror(request, "X-Conformance", is: "a: b; 영화")
        },
        .wellBehaved("userAgent", "A request has a User-Agent; its own takes precedence.") { subject in
            let usual = try await subject.mirrored(subject.request("/mirror"), "User-Agent")
            try expect(!usual.isEmpty, "The User-Agent is missing.")
            let request = subject.request("/mirror", headerFields: [.userAgent: "conformance/1"])
            try await subject.expectMirror(request, "User-Agent", is: "conformance/1")
        },
        .wellBehaved("noReferer", "F43: a redirect sends no Referer.") { subject in
            _ = try await subject.get("/hello")
            _ = try await subject.get("/redirect")
            try await subject.expectMirror(subject.request("/mirror"), "Referer", is: "")
        },
        .wellBehaved("noCookies", "Cookies are not stored.") { subject in
            for _ in 1...2 { _ = try await subject.get("/cookie") }
            try await subject.expectMirror(subject.request("/mirror"), "Cookie", is: "")
        },
        .wellBehaved("compressionIfWelcome", "Compression is requested if the limits accept it, and only then.") {
            subject in
            let usual = try await subject.mirrored(subject.request("/mirror"), "Accept-Encoding")
            try expect(usual.contains("gzip"), "Accept-Encoding is “\(usual)”, and should name gzip.")
            let plain = subject.request("/mirror", limits: .patient.with { $0.acceptsCompression = false })
            let none = try await subject.mirrored(plain, "Accept-Encoding")
            try expect("Accept-Encoding", none, isIn: ["", "identity"])
        },
        .raw("requestBody", "A body arrives unchanged, with its length, for any method that may have one.") {
            transport in
            let received = Lock<[UInt8]>([])
            let subject = try Subject(transport) { connection in
                while let head = connection.readRequest() {
                    let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length: ") }
                    let count = length.flatMap { Int($0.dropFirst("content-length: ".count)) } ?? 0
                    guard let body = connection.read(count) else { return }
                    received.withLock { $0 = body }
                    connection.write(responseText())
                }
            }
            for method: HTTPRequest.Method in [.post, .put, .delete] {
                var request = subject.request("/", method: method, headerFields: [.contentType: "application/json"])
                request.body = Array(#"{"value":"\#(method.rawValue)"}"#.utf8) + [0, 255]
                _ = try await subject.send(request)
                try expect("The body of \(method.rawValue)", received.withLock(\.self), is: request.body)
            }
        },
        .raw("lineBreakInField", "F42: a line break in a field's value does not add a field.") { transport in
            let subject = try Subject(transport, .responding(responseText()))
            for injection in ["a\r\nX-Injected: 1", "a\nX-Injected: 1", "a\u{0}b\r\n\r\nGET /second HTTP/1.1\r\n"] {
                let fields: HTTPFields = [try .named("X-Conformance"): injection]
                let error = await subject.transport.error(subject.request("/", headerFields: fields))
                // Refused, or harmless because the value's type has removed the line break.
                try expect("The error", error?.code, isIn: [nil, .invalidRequest])
            }
            for request in subject.scripted?.requests ?? [] {
                let lines = request.split(separator: "\r\n")
                try expect(
                    !lines.contains { $0.hasPrefix("X-Injected") || $0.hasPrefix("GET /second") },
                    "The line break reached the server.")
            }
        },
        .raw("invalidTarget", "F42: an invalid target is refused and not sent.") { transport in
            let subject = try Subject(transport, .responding(responseText()))
            let request = subject.request("/")
            for path in ["/a\r\nX-Injected: 1", "/a b", "/a\u{0}b", "/영화", "relative", "", "*"] {
                try await subject.fail(request.with { $0.path = path }, with: [.invalidRequest])
            }
            for scheme in ["ftp", "file", "gopher", nil] {
                try await subject.fail(request.with { $0.scheme = scheme }, with: [.invalidRequest])
            }
            for authority in ["", "127.0.0.1:80 x", "127.0.0.1/x", "127.0.0.1\r\nX: 1", nil] {
                try await subject.fail(request.with { $0.authority = authority }, with: [.invalidRequest])
            }
            try expect("The number of connections", subject.scripted?.connections, is: 0)
        },
    ]
}

extension Subject {
    fileprivate func mirrored(_ request: TransportRequest, _ name: String) async throws -> String {
        let text = String(decoding: try await send(request).body, as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + "=") }
        guard let line else { throw ConformanceFailure("The mirror's response lacks \(name).") }
        return String(line.dropFirst(name.count + 1))
    }

    fileprivate func expectMirror(_ request: TransportRequest, _ name: String, is value: String) async throws {
        try expect("\(name), as the server saw it,", try await mirrored(request, name), is: value)
    }
}

extension TransportRequest {
    fileprivate func with(_ change: (inout HTTPRequest) -> Void) -> TransportRequest {
        var copy = self
        change(&copy.head)
        return copy
    }
}

extension HTTPField.Name {
    static func named(_ name: String) throws(ConformanceFailure) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { throw ConformanceFailure("\(name) is not a field name.") }
        return name
    }
}
