import BoxOfficeHTTP
import CurlTransport
import URLSessionTransport

#if AsyncHTTPClient
import AsyncHTTPClient
import HTTPTypes
import NIOCore
#endif

struct UnknownEngine: Error {}

/// What sends: ours, or what the same program could use in its place.
func makeEngine(_ name: String) throws -> any HTTPTransport {
    switch name {
    case "curltransport": return CurlHTTPTransport(configuration: .init(connectionsPerHost: 12))
    case "urlsession": return URLSessionHTTPTransport(configuration: .init(connectionsPerHost: 12))
    #if AsyncHTTPClient
    case "asynchttpclient": return AsyncHTTPClientTransport()
    #endif
    default: throw UnknownEngine()
    }
}

#if AsyncHTTPClient
/// As much of a transport as the job needs.
private final class AsyncHTTPClientTransport: HTTPTransport {
    private let client: HTTPClient

    init() {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 12
        client = HTTPClient(configuration: configuration)
    }

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        do {
            var call = HTTPClientRequest(url: request.url)
            for field in request.head.headerFields { call.headers.add(name: field.name.rawName, value: field.value) }
            let response = try await client.execute(call, timeout: .seconds(30))
            let body = try await response.body.collect(upTo: sink.limit)
            return TransportResponse(
                head: HTTPResponse(status: .init(code: Int(response.status.code))), body: Array(body.readableBytesView))
        } catch {
            throw TransportError(.connectionFailed, reason: "\(error)")
        }
    }
}
#endif
