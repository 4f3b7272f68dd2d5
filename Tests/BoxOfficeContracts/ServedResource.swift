/// A resource that a server must have for the well-behaved cases.
///
/// Use them to set up your own server, such as nginx. All are fixed except ``mirror``, ``slow`` and ``compressed``.
package struct ServedResource: Sendable, Hashable {
    /// The path below the server's base URL.
    package let path: String
    package let status: Int
    /// Further header fields in order: name and value.
    package let fields: [[String]]
    package let body: [UInt8]

    init(_ path: String, status: Int = 200, fields: [[String]] = [], body: [UInt8]) {
        (self.path, self.status, self.fields, self.body) = (path, status, fields, body)
    }

    init(_ path: String, status: Int = 200, fields: [[String]] = [], _ body: String = "") {
        self.init(path, status: status, fields: fields, body: Array(body.utf8))
    }

    package static let hello = ServedResource("/hello", "hello, 안녕\n")
    /// An empty body with status 200.
    package static let empty = ServedResource("/empty")
    /// 4 MiB of noise in numbered parts, so that lost or doubled bytes cannot look right.
    package static let large = ServedResource("/large", body: (0...255).flatMap { [~UInt8($0)] + noise })
    private static let noise = (1..<16_384).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 24) }
    /// The bytes of ``large``; part of them arrives at once, and the end takes more than twenty seconds.
    package static let slow = ServedResource("/slow", body: large.body)
    /// A text that is sent compressed by gzip, if the request allows it.
    package static let compressed = ServedResource("/compressed", body: letters.body)
    fileprivate static let letters = Gzip.letters(matches: 200)
    /// A response with a field that occurs twice, one outside ASCII, and one that is empty.
    package static let fields = ServedResource(
        "/fields", fields: [["X-Twice", "one"], ["X-Twice", "two"], ["X-Title", "범죄도시 “4”"]], "fields\n")
    /// A response that sets a cookie for the whole site.
    package static let cookie = ServedResource("/cookie", fields: [["Set-Cookie", "crumb=1; Path=/"]], "cookie\n")
    package static let redirect = ServedResource("/redirect", status: 302, fields: [["Location", "/hello"]])
    package static let loop = ServedResource("/loop", status: 302, fields: [["Location", "/loop"]])
    /// A text with a line for the request's target and for each of ``mirroredFields``; see ``mirrorLine(_:_:)``.
    package static let mirror = ServedResource("/mirror")
    /// Responses with all kinds of statuses, below `/status/`.
    package static let statuses = [201, 204, 304, 400, 401, 403, 404, 410, 429, 500, 503].map(status)

    package static let all =
        [hello, empty, large, slow, compressed, fields, cookie, redirect, loop] + statuses

    /// The request's header fields that ``mirror`` lists, in order, after the line with its target.
    package static let mirroredFields = [
        "Accept", "Accept-Encoding", "Cookie", "If-None-Match", "Referer", "User-Agent", "X-Conformance",
    ]

    /// Returns a line of ``mirror``'s response, which begins with path and query as they arrived, named `target`.
    package static func mirrorLine(_ name: String, _ value: String) -> String { "\(name)=\(value)\n" }

    private static func status(_ code: Int) -> ServedResource {
        ServedResource("/status/\(code)", status: code, code == 204 || code == 304 ? "" : "status \(code)\n")
    }
}

extension ScriptedServer {
    /// A server that has the resources of the well-behaved cases, over plain HTTP/1.1.
    package static func servingResources() throws -> ScriptedServer {
        try ScriptedServer { connection in
            while let head = connection.readRequest() {
                let request = ReceivedRequest(head)
                guard request.path != ServedResource.slow.path else { return serveSlowly(connection) }
                let response = request.response
                connection.write(response.head + (request.method == "HEAD" ? [] : response.body))
            }
        }
    }

    private static func serveSlowly(_ connection: ScriptedConnection) {
        let body = ServedResource.slow.body
        guard connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"),
            connection.write(Array(body.prefix(128 << 10)))
        else { return }
        // The client should leave meanwhile; if not, it gets the whole response.
        if connection.pause(for: patience) { connection.write(Array(body.dropFirst(128 << 10))) }
    }
}

private struct ReceivedRequest {
    let method: String
    let target: String
    let fields: [(name: String, value: String)]

    init(_ head: String) {
        let lines = head.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        method = words.first.map(String.init) ?? ""
        target = words.dropFirst().first.map(String.init) ?? ""
        fields = lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), String(line[line.index(after: colon)...].drop { $0 == " " }))
        }
    }

    var path: String { String(target.prefix { $0 != "?" }) }

    var response: (head: [UInt8], body: [UInt8]) {
        guard path != ServedResource.mirror.path else { return Self.bytes(of: .init("", mirror)) }
        guard let resource = ServedResource.all.first(where: { $0.path == path }) else {
            return Self.bytes(of: .init("", status: 404, "no such resource\n"))
        }
        guard path == ServedResource.compressed.path, field("accept-encoding").contains("gzip") else {
            return Self.bytes(of: resource)
        }
        let body = ServedResource.letters.compressed
        return Self.bytes(of: .init("", fields: [["Content-Encoding", "gzip"]], body: body))
    }

    private var mirror: String {
        ServedResource.mirrorLine("target", target)
            + ServedResource.mirroredFields.map { ServedResource.mirrorLine($0, field($0.lowercased())) }.joined()
    }

    private func field(_ name: String) -> String { fields.first { $0.name == name }?.value ?? "" }

    private static func bytes(of resource: ServedResource) -> (head: [UInt8], body: [UInt8]) {
        var lines = ["HTTP/1.1 \(resource.status) Status"] + resource.fields.map { $0.joined(separator: ": ") }
        if resource.status != 204, resource.status != 304 { lines.append("Content-Length: \(resource.body.count)") }
        return (Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8), resource.body)
    }
}
