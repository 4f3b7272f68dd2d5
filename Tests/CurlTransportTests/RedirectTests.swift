import BoxOfficeContracts
import BoxOfficeHTTP
import CurlTransport
import HTTPTypes
import Testing

@Suite("Redirects", .timeLimit(.minutes(10))) struct RedirectTests {
    let transport = CurlHTTPTransport()

    /// Returns a server that redirects each path to the one that `target` returns, and responds if it returns nil.
    private func server(_ target: @escaping @Sendable (_ path: String, _ authority: String) -> String?) throws
        -> ScriptedServer
    {
        try ScriptedServer { connection in
            while let request = connection.readRequest() {
                let path = request.firstLine.split(separator: " ")[1]
                let host = request.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Host: ") } ?? ""
                if let target = target(String(path), String(host.dropFirst(6))) {
                    connection.write(responseText("302 Found", ["Location: \(target)"], "go there"))
                } else {
                    connection.write(responseText("200 OK", [], "arrived at \(path)"))
                }
            }
        }
    }

    private func limits(redirects: Int) -> RequestLimits {
        var limits = RequestLimits.patient
        limits.redirects = redirects
        return limits
    }

    @Test("Unless redirects are allowed, one is a response like any other")
    func off() async throws {
        let server = try server { path, _ in path == "/1" ? "/2" : nil }
        let response = try await transport.send(server.request("/1"), into: .json)
        #expect(response.head.status == .found)
        #expect(response.head.headerFields[.location] == "/2")
        #expect(response.body == Array("go there".utf8))
    }

    @Test("F37: a chain of three on the same site is followed, relative or absolute")
    func chain() async throws {
        let server = try server { path, authority in
            ["/1": "/2", "/2": "3", "/3": "http://\(authority)/4?a=b#part"][path]
        }
        let request = server.request("/1", limits: limits(redirects: 3))
        let response = try await transport.send(request, into: .json)
        #expect(response.head.status == .ok)
        #expect(response.body == Array("arrived at /4?a=b".utf8))
        let file = try ScratchFile()
        _ = try await transport.send(request, into: .image(descriptor: file.descriptor))
        #expect(file.contents == Array("arrived at /4?a=b".utf8))
    }

    @Test("F38: a loop ends at the limit", arguments: [1, 3])
    func loop(_ limit: Int) async throws {
        let asked = Counter()
        let server = try server { path, _ in
            asked.increment()
            return path
        }
        #expect(await transport.code(server.request("/", limits: limits(redirects: limit))) == .refusedRedirect)
        #expect(asked.value == limit + 1)
    }

    @Test(
        "F19, F39, F40, F42: other schemes, sites and ports are refused",
        arguments: [
            "file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/", "dict://127.0.0.1:1/",
            "https://127.0.0.1/", "http://169.254.169.254/", "http://localhost/", "http://127.0.0.1:1/",
            "//127.0.0.1:1/",
            "http://user:password@127.0.0.1/", "http://2130706433/", "http://[::1]/",
        ])
    func refused(_ target: String) async throws {
        let server = try server { _, _ in target }
        #expect(await transport.code(server.request("/", limits: limits(redirects: 3))) == .refusedRedirect)
    }

    @Test("F43: another site sees no request at all, with a key or without")
    func crossHost() async throws {
        let other = try ScriptedServer.responding(responseText())
        let server = try server { _, _ in "http://\(other.authority)/?key=CANARY" }
        let request = server.request("/", headerFields: [.authorization: "Bearer CANARY"], limits: limits(redirects: 3))
        #expect(await transport.code(request) == .refusedRedirect)
        #expect(other.connections == 0)
    }

    @Test("F42: spaces and other letters in a location are encoded")
    func oddLocation() async throws {
        let server = try server { path, _ in path == "/1" ? "/two words/영" : nil }
        let response = try await transport.send(server.request("/1", limits: limits(redirects: 1)), into: .json)
        let path = String(decoding: response.body, as: UTF8.self).lowercased()
        #expect(path == "arrived at /two%20words/%ec%98%81")
    }

    @Test("A redirect without a location, and 304, are responses")
    func notRedirects() async throws {
        let nowhere = try ScriptedServer.responding("HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n")
        #expect(await transport.code(nowhere.request(limits: limits(redirects: 1))) == nil)
        let unchanged = try ScriptedServer.responding("HTTP/1.1 304 Not Modified\r\nLocation: /x\r\n\r\n")
        #expect(await transport.code(unchanged.request(limits: limits(redirects: 1))) == nil)
    }
}
