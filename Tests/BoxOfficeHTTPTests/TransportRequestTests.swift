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

    @Test("The path for messages omits the query")
    func pathWithoutQuery() throws {
        #expect(try TransportRequest.sample("/a", query: [QueryItem("b", "c")]).pathWithoutQuery == "/3/a")
    }
}
