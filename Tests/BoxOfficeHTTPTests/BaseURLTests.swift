import BoxOfficeHTTP
import Testing

@Suite struct BaseURLTests {
    @Test("A URL is read into scheme, authority and prefix")
    func parts() throws {
        let url = try BaseURL("https://API.example:8443/three/")
        #expect(url.scheme == "https")
        #expect(url.authority == "api.example:8443")
        #expect(url.prefix == "/three")
        #expect(url.description == "https://api.example:8443/three")
    }

    @Test(
        "Plain http is for this machine only",
        arguments: ["http://127.0.0.1:80/x", "http://127.8.0.1", "http://localhost:1", "http://[::1]:8080"])
    func loopback(text: String) throws {
        #expect(try BaseURL(text).isLoopback)
    }

    @Test(
        "An unsafe or invalid base URL is refused",
        arguments: [
            "", "api.example", "ftp://api.example", "https://", "http://api.example", "http://127.0.0.1.example",
            "http://localhost.example", "http://127.1", "http://127.0.1:80", "http://127.0.0.256", "http://127.0.0.",
            "http://2130706433", "https://user:pass@api.example", "https://api.example/a?b=c",
            "https://api.example/a#b", "https://api.example/../x", "https://api.example/a\r\nX: y",
            "https://영화.example",
        ])
    func refused(text: String) {
        #expect(throws: BaseURL.Invalid.self) { try BaseURL(text) }
    }

    @Test("Plain http to other hosts must be allowed explicitly")
    func plainHTTP() throws {
        #expect(try BaseURL("http://mirror.example", allowsPlainHTTP: true).scheme == "http")
    }

    @Test("A base covers its own origin below its prefix, and nothing else")
    func coverage() throws {
        let base = try BaseURL("https://api.example/3")
        let covered = TransportRequest(get: base, "/movie/1", operation: "t")
        #expect(base.covers(covered))
        for other in ["https://api.example/33", "https://api.example:444/3", "https://evil.example/3"] {
            #expect(!base.covers(TransportRequest(get: try BaseURL(other), "/movie/1", operation: "t")))
        }
        #expect(!base.covers(TransportRequest(get: try BaseURL("https://api.example"), "/x?a=/3/", operation: "t")))
    }
}
