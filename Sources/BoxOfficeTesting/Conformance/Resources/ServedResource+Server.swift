extension ScriptedServer {
    /// A server that has the resources of the well-behaved cases, over plain HTTP/1.1.
    public static func servingResources() throws -> ScriptedServer {
        try ScriptedServer { connection in
            while let head = connection.readRequest() {
                let request = ReceivedRequest(head)
                guard request.path != ServedResource.slow.path else { return serveSlowly(&connection) }
                let response = request.response
                connection.write(response.head + (request.method == "HEAD" ? [] : response.body))
            }
        }
    }

    private static func serveSlowly(_ connection: inout ScriptedConnection) {
        let body = ServedResource.slow.body
        guard connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"),
            connection.write(Array(body.prefix(128 << 10)))
        else { return }
        // The client leaves in the meantime; if it does not, it gets what it waited for.
        if connection.pause(for: patience) { connection.write(Array(body.dropFirst(128 << 10))) }
    }
}

/// A request in the eyes of a well-behaved server.
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
        return Self.bytes(
            of:
                .init("", fields: [["Content-Encoding", "gzip"]], body: Gzip.letters(matches: 200).compressed))
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
