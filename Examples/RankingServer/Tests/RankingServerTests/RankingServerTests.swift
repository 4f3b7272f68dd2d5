import Aggregator
import BoxOfficeTesting
import FlyingFox
import Foundation
import RankingServer
import Testing

@Suite("A server of rankings", .timeLimit(.minutes(1))) struct RankingServerTests {
    private func get(
        _ path: String, of stub: StubBoxOffice, language: String = "ko"
    ) async throws -> (status: HTTPStatusCode, text: String) {
        let request = HTTPRequest(
            method: .GET, version: .http11, path: path, query: [],
            headers: [HTTPHeader("Accept-Language"): language], body: Data())
        let response = try await RankingServer(stub.boxOffice).handleRequest(request)
        return (response.statusCode, String(decoding: try await response.bodyData, as: UTF8.self))
    }

    @Test("A ranking comes with overviews and the addresses of posters, and no picture is loaded")
    func ranking() async throws {
        let stub = StubBoxOffice()
        let (status, text) = try await get("/daily", of: stub)
        #expect(status == .ok)
        #expect(text.contains(#""title":"범죄도시4""#) && text.contains("82.1만 명") && text.contains("20228797.png"))
        #expect(stub.requests(for: .pictures) == 0)
        #expect(try await get("/yearly", of: stub).status == .notFound)
    }

    @Test("A failure is told in the visitor's language, with a status that says what failed")
    func failure() async throws {
        let stub = StubBoxOffice()
        stub.fail(.rankings, with: .connectionFailed)
        let korean = try await get("/weekend", of: stub)
        #expect(korean.status.code == 502 && !korean.text.isEmpty)
        stub.fail(.rankings, with: .timedOut)
        #expect(try await get("/weekend", of: stub).status.code == 504)
        stub.fail(.rankings, with: .connectionFailed)
        #expect(try await get("/weekend", of: stub, language: "en").text != korean.text)
    }
}
