import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("What identifies a body that broke off (F46)") struct PartialBodyTests {
    @Test("A strong ETag is preferred to Last-Modified, which counts only without any (RFC 9110, 13.1.5)")
    func validators() {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let strong = HTTPResponse(
            status: .ok, headerFields: [.eTag: "\"a\"", .lastModified: date, .contentLength: "5000"])
        #expect(PartialBody(strong)?.validator == "\"a\"")
        #expect(PartialBody(strong)?.total == 5_000)
        #expect(PartialBody(HTTPResponse(status: .ok, headerFields: [.eTag: "W/\"a\"", .lastModified: date])) == nil)
        let untagged = HTTPResponse(status: .ok, headerFields: [.lastModified: date])
        #expect(PartialBody(untagged)?.validator == date)
        #expect(PartialBody(untagged)?.total == nil)
    }

    @Test(
        "The rest of some bodies cannot be requested",
        arguments: [
            (200, [:]), (200, [.eTag: "W/\"a\""]), (200, [.eTag: "\"a\"", .contentEncoding: "gzip"]),
            (200, [.eTag: "\"a\"", .acceptRanges: "none"]), (206, [.eTag: "\"a\""]), (404, [.eTag: "\"a\""]),
        ] as [(Int, HTTPFields)])
    func none(code: Int, fields: HTTPFields) {
        #expect(PartialBody(HTTPResponse(status: HTTPResponse.Status(code: code), headerFields: fields)) == nil)
    }
}
