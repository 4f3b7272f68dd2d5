import Aggregator
import BoxOfficeTesting
import FlyingFox
import Foundation
import RankingServer
import Testing

@Suite("A server of rankings", .timeLimit(.minutes(1))) struct RankingServerTests {
    private func get(
        _ path: String, from server: RankingServer, language: String = "ko"
    ) async throws -> (status: HTTPStatusCode, type: String?, body: Data) {
        let request = HTTPRequest(
            method: .GET, version: .http11, path: path, query: [],
            headers: [HTTPHeader("Accept-Language"): language], body: Data())
        let response = try await server.handleRequest(request)
        return (response.statusCode, response.headers[.contentType], try await response.bodyData)
    }

    @Test("A ranking comes with overviews and the addresses of posters, and no image is loaded")
    func ranking() async throws {
        let stub = StubBoxOffice()
        let server = RankingServer(stub.boxOffice)
        let (status, _, body) = try await get("/daily", from: server)
        let text = String(decoding: body, as: UTF8.self)
        #expect(status == .ok)
        #expect(text.contains(#""title":"범죄도시4""#) && text.contains("82.1만 명") && text.contains("20228797.png"))
        #expect(stub.requests(for: .images) == 0)
        #expect(try await get("/yearly", from: server).status == .notFound)
    }

    @Test("A failure is told in the visitor's language, with a status that says what failed")
    func failure() async throws {
        let stub = StubBoxOffice()
        let server = RankingServer(stub.boxOffice)
        stub.fail(.rankings, with: .connectionFailed)
        let korean = try await get("/weekend", from: server)
        #expect(korean.status.code == 502 && !korean.body.isEmpty)
        stub.fail(.rankings, with: .timedOut)
        #expect(try await get("/weekend", from: server).status.code == 504)
        stub.fail(.rankings, with: .connectionFailed)
        #expect(try await get("/weekend", from: server, language: "en").body != korean.body)
    }

    @Test("A poster comes under its film's code, loaded once for all; a film without one is not found")
    func poster() async throws {
        let stub = StubBoxOffice()
        stub.setFilm(nil, of: "20236614")
        let server = RankingServer(stub.boxOffice)
        let (status, type, body) = try await get("/poster/20228797.jpg", from: server)
        #expect(status == .ok && type == "image/png")
        #expect(try ImageFacts(inspecting: Array(body)).format == .png)
        #expect(try await get("/poster/20228797.jpg", from: server).body == body)
        #expect(stub.requests(for: .images) == 1)
        for path in ["/poster/20236614.jpg", "/poster/99999999.jpg", "/poster/파묘.jpg", "/poster"] {
            #expect(try await get(path, from: server).status.code == 404, "\(path)")
        }
        stub.fail(.images, with: .timedOut)
        #expect(try await get("/poster/20234675.jpg", from: server).status.code == 504)
    }
}
