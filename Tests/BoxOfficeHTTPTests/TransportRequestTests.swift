import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite struct TransportRequestTests {
    @Test("A query is percent-encoded down to RFC 3986's unreserved characters, plus sign included")
    func encoding() throws {
        let request = try TransportRequest.sample(
            "/search", query: [QueryItem("query", "외계+인 1부&?#"), QueryItem("a b", "~x-._")])
        #expect(
            request.head.path
                == "/3/search?query=%EC%99%B8%EA%B3%84%2B%EC%9D%B8%201%EB%B6%80%26%3F%23&a%20b=~x-._")
    }

    @Test("A query without items has no question mark")
    func noQuery() throws {
        #expect(try TransportRequest.sample("/movie/1").url == "https://api.example/3/movie/1")
    }

    @Test("A redirect takes what may be secret to the same host only, and never leaves https")
    func redirect() throws {
        var request = TransportRequest(get: try BaseURL("https://example.org"), "/a", operation: "test")
        request.head.headerFields[.authorization] = "Bearer canary"
        let checked = try CheckedRequest(request)
        #expect(checked.redirected(to: "https://example.org/b")?.fields[.authorization] == "Bearer canary")
        let below = try #require(checked.redirected(to: "https://api.example.org/b"))
        #expect(below.fields[.authorization] == nil && below.fields[.accept] == "application/json")
        let local = try CheckedRequest(TransportRequest(get: BaseURL("https://127.0.0.1"), "/a", operation: "test"))
        for other in ["https://example.net/b", "http://example.org/b", "http://127.0.0.1/b"] {
            #expect(checked.redirected(to: other) == nil && local.redirected(to: other) == nil, "\(other)")
        }
    }

    @Test("The path for messages omits the query")
    func pathWithoutQuery() throws {
        #expect(try TransportRequest.sample("/a", query: [QueryItem("b", "c")]).pathWithoutQuery == "/3/a")
    }
}
