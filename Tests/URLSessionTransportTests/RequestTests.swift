import BoxOfficeContracts
import BoxOfficeHTTP
import HTTPTypes
import Testing
import URLSessionTransport

@Suite("What a session sends", .timeLimit(.minutes(10))) struct RequestTests {
    @Test("The User-Agent is that of the configuration, unless the request has one")
    func userAgent() async throws {
        let server = try ScriptedServer.responding(responseText())
        let transport = URLSessionHTTPTransport(configuration: .init(userAgent: "my-app/1.0"))
        #expect(transport.configuration.userAgent == "my-app/1.0")
        _ = try await transport.send(server.request(), into: .json)
        _ = try await transport.send(server.request(headerFields: [.userAgent: "another"]), into: .json)
        #expect(server.requests.map { $0.contains("\r\nUser-Agent: my-app/1.0\r\n") } == [true, false])
        #expect(server.requests.map { $0.contains("\r\nUser-Agent: another\r\n") } == [false, true])
    }

    @Test(
        "A path that a URL type would change is refused, and not sent",
        arguments: ["/a/../b", "/./a", "/a/%2e%2e/b", "/a<b>", #"/a"b"#, "/a%zz", "/{a}"])
    func changedPaths(_ path: String) async throws {
        let server = try ScriptedServer.responding(responseText())
        #expect(await URLSessionHTTPTransport().error(server.request(path))?.code == .invalidRequest)
        #expect(server.connections == 0)
    }

    @Test("A field that occurs twice is sent with both values, in order")
    func repeatedField() async throws {
        let server = try ScriptedServer.responding(responseText())
        var fields: HTTPFields = [.accept: "application/json"]
        fields.append(HTTPField(name: .accept, value: "image/png"))
        _ = try await URLSessionHTTPTransport().send(server.request(headerFields: fields), into: .json)
        #expect(server.requests.first?.contains("\r\nAccept: application/json, image/png\r\n") == true)
    }

    // FoundationNetworking stores nothing for a session with a delegate: only on Apple's systems can this fail.
    @Test("A stored response is not used, even if it may be stored for long")
    func noCache() async throws {
        let fields = ["Cache-Control: public, max-age=86400", "ETag: \"1\""]
        let server = try ScriptedServer.responding(responseText("200 OK", fields, "x"))
        let transport = URLSessionHTTPTransport()
        for _ in 1...2 { _ = try await transport.send(server.request(), into: .json) }
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { !$0.contains("If-None-Match") })
    }
}
