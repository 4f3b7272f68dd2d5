import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import HTTPTypes
import Synchronization
import TMDBAPI
import Testing

/// A client with canned responses, which keeps the requests.
final class TMDBStub: Sendable {
    private let sent = Mutex<[TransportRequest]>([])
    private let response: @Sendable (TransportRequest) -> StubTransport.Response

    init(response: @escaping @Sendable (TransportRequest) -> StubTransport.Response) { self.response = response }

    convenience init(_ json: String, status: HTTPResponse.Status = .ok, headerFields: HTTPFields = [:]) {
        self.init { _ in .json(json, status: status, headerFields: headerFields) }
    }

    var requests: [TransportRequest] { sent.withLock { $0 } }

    var transport: some HTTPTransport {
        StubTransport { [self] request in
            sent.withLock { $0.append(request) }
            return response(request)
        }
    }

    var tmdb: TMDB { TMDB(transport: transport) }
}

/// Returns a film as a row of a list, with some members replaced or, by nil, left out; values are JSON.
func row(_ changes: [String: String?] = [:]) -> String {
    var members: [String: String?] = [
        "adult": "false", "backdrop_path": #""/back.jpg""#, "genre_ids": "[18,10749]", "id": "11",
        "original_language": #""ko""#, "original_title": #""바다의 노래""#, "overview": #""바다가 노래한다.""#,
        "popularity": "12.5", "poster_path": #""/sea_1.jpg""#, "release_date": #""2025-08-27""#,
        "softcore": "false", "title": #""바다의 노래""#, "video": "false", "vote_average": "7.25", "vote_count": "40",
    ]
    members.merge(changes) { $1 }
    let texts = members.sorted { $0.key < $1.key }.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }
    return "{" + texts.joined(separator: ",") + "}"
}

/// Returns the record of the film 11 with these members of JSON, and those that TMDB always sends if they are not among
/// them.
func record(_ members: String = "") -> String {
    let always: [String: JSONValue] = [
        "id": .integer(11), "title": .string("별"), "runtime": .integer(0), "poster_path": .null,
        "production_countries": .array([]),
    ]
    guard case .object(let given)? = try? JSONValue(parsing: Array("{\(members)}".utf8)) else {
        preconditionFailure("\(members) are members of JSON")
    }
    return JSONValue.object(always.merging(given) { $1 }).text
}

/// Returns a page with these rows.
func page(_ rows: String..., number: Int = 1, of pages: Int = 1) -> String {
    #"{"page":\#(number),"results":[\#(rows.joined(separator: ","))],"#
        + #""total_pages":\#(pages),"total_results":\#(rows.count)}"#
}

extension TransportRequest {
    /// The page that a list is asked for.
    var page: Int { url.split(separator: "&page=").last.flatMap { Int($0) } ?? 1 }
}

/// TMDB as played by the fixture services, with a client over the real engine.
struct Played {
    let services: FixtureServices
    let tmdb: TMDB
    let images: ImageConfiguration
    private let transport: any HTTPTransport

    init(retry: RetryPolicy = .standard) throws {
        services = try FixtureServices()
        let base = try BaseURL(services.baseURL(of: .tmdb))
        transport = TransportStack(
            CurlHTTPTransport(), credentials: [.tmdb(try #require(Secret("any")), baseURL: base)], retry: retry)
        tmdb = TMDB(transport: transport, baseURL: base)
        images = ImageConfiguration(base: try BaseURL(services.baseURL(of: .image)))
    }

    /// Fetches the body of a response.
    func body(_ path: String) async throws -> [UInt8] {
        let base = try BaseURL(services.baseURL(of: .tmdb))
        var request = TransportRequest(get: base, "", operation: "test")
        request.head.path = base.prefix + path
        return try await transport.send(request, into: .json).body
    }
}
