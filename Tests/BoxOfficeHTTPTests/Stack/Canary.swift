import BoxOfficeHTTP
import HTTPTypes

/// A key that must not appear anywhere.
enum Canary {
    static let text = "canary0123456789canary0123456789"

    static func credentials() throws -> [Credential] {
        guard let secret = Secret(text) else { throw TransportError(.cancelled, reason: "no key") }
        return [Credential(secret, for: try BaseURL("https://api.example/3"), as: .queryItem("key"))]
    }
}

/// A server that repeats the key that it was sent, in its body and in a header field, as an echoing proxy does.
struct EchoingServer: HTTPTransport {
    var status = HTTPResponse.Status.ok

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        guard request.url.contains(Canary.text) else { throw TransportError(.invalidRequest, reason: "It had no key.") }
        return TransportResponse(
            head: HTTPResponse(
                status: status,
                headerFields: [.location: request.url, .eTag: "\"\(Canary.text)\"", .cacheControl: "max-age=60"]),
            body: Array(#"{"you":"\#(request.url)","again":"\#(request.url)"}"#.utf8))
    }
}
