import BoxOfficeHTTP
import HTTPTypes

/// Responds with the path and the authorization that it received, or fails.
struct EchoTransport: HTTPTransport {
    var failure: TransportError?

    func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse {
        if let failure { throw failure }
        let text = (request.head.headerFields[.authorization] ?? "-") + " " + (request.head.path ?? "")
        return TransportResponse(head: HTTPResponse(status: .ok), body: Array(text.utf8))
    }
}
