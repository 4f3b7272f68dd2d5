import BoxOfficeContracts
import BoxOfficeHTTP
import HTTPTypes
import Testing
import URLSessionTransport

@Suite("Redirects of a session", .timeLimit(.minutes(10))) struct RedirectTests {
    private let transport = URLSessionHTTPTransport()

    /// Returns a server that redirects some paths, and says which one it was asked for.
    private func server(_ targets: [String: String], site: Bool = false) throws -> ScriptedServer {
        try ScriptedServer { connection in
            while let request = connection.readRequest() {
                let path = String(request.split(separator: " ")[1])
                let lines = request.split(separator: "\r\n")
                let host = lines.first { $0.hasPrefix("Host: ") }?.dropFirst(6) ?? ""
                guard let target = targets[path] else {
                    connection.write(responseText("200 OK", [], "arrived at \(path)"))
                    continue
                }
                let location = site ? "http://\(host)\(target)" : target
                connection.write(responseText("302 Found", ["Location: \(location)"], "go there"))
            }
        }
    }

    @Test(
        "A chain on the same site is followed, relative or absolute, with the request's fields",
        arguments: [true, false])
    func chain(_ site: Bool) async throws {
        let server = try server(["/1": "/2", "/2": "/3", "/3": "/4?a=%2F#part"], site: site)
        let request = server.request(
            "/1", headerFields: [.accept: "image/*"], limits: .patient.with { $0.redirects = 3 })
        let response = try await transport.send(request, into: .json)
        #expect(response.head.status == .ok)
        #expect(response.body == Array("arrived at /4?a=%2F".utf8))
        #expect(server.requests.count == 4)
        #expect(server.requests.allSatisfy { $0.contains("\r\nAccept: image/*\r\n") && !$0.contains("Referer") })
    }

    @Test("One redirect too many is refused, after as many requests as allowed", arguments: [1, 3])
    func loop(_ limit: Int) async throws {
        let server = try server(["/": "/"])
        #expect(
            await transport.error(server.request(limits: .patient.with { $0.redirects = limit }))?.code
                == .refusedRedirect)
        #expect(server.requests.count == limit + 1)
    }

    @Test("A redirect of a request that changes something is refused")
    func post() async throws {
        let server = try server(["/": "/2"])
        var request = server.request(limits: .patient.with { $0.redirects = 3 })
        request.head.method = .post
        #expect(await transport.error(request)?.code == .refusedRedirect)
        #expect(server.requests.count == 1)
    }

    @Test("A request that is cancelled at any moment of its redirects ends as cancelled or with a response")
    func cancelledInRedirect() async throws {
        let server = try server(["/1": "/2", "/2": "/3"])
        let request = server.request("/1", limits: .patient.with { $0.redirects = 2 })
        let codes = await withTaskGroup(of: TransportError.Code?.self) { group in
            for number in 0..<400 {
                group.addTask {
                    let task = Task { await transport.error(request)?.code }
                    for _ in 0..<number { await Task.yield() }
                    task.cancel()
                    return await task.value
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(codes.isSubset(of: [nil, .cancelled]))
    }
}
