import BoxOfficeHTTP
import HTTPTypes

extension TransportRequest {
    /// A GET for JSON, as the clients make them.
    static func sample(_ path: String = "/movie/1", query: [QueryItem] = []) throws -> TransportRequest {
        TransportRequest(get: try BaseURL("https://api.example/3"), path, query: query, operation: "test.sample")
    }
}

extension HTTPTransport {
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        try await send(request, into: .json)
    }
}
