import BoxOfficeTesting
import HTTPTypes
import Synchronization
import TMDBAPI
import Testing

/// A client with canned responses, which keeps the requests.
final class TMDBStub: Sendable {
    private let sent = Mutex<[TransportRequest]>([])
    private let answer: @Sendable (TransportRequest) -> StubTransport.Response

    init(answer: @escaping @Sendable (TransportRequest) -> StubTransport.Response) { self.answer = answer }

    convenience init(_ json: String, status: HTTPResponse.Status = .ok, headerFields: HTTPFields = [:]) {
        self.init { _ in .json(json, status: status, headerFields: headerFields) }
    }

    var requests: [TransportRequest] { sent.withLock { $0 } }

    var transport: some HTTPTransport {
        StubTransport { [self] request in
            sent.withLock { $0.append(request) }
            return answer(request)
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

/// Returns a page with these rows.
func page(_ rows: String..., number: Int = 1, of pages: Int = 1) -> String {
    #"{"page":\#(number),"results":[\#(rows.joined(separator: ","))],"#
        + #""total_pages":\#(pages),"total_results":\#(rows.count)}"#
}
