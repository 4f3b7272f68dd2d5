import BoxOfficeHTTP
import CurlTransport
import HTTPTypes

extension RawServer {
    /// Returns a GET request to this server.
    func request(
        _ path: String = "/", headerFields: HTTPFields = [:], limits: RequestLimits = .brief
    ) -> TransportRequest {
        TransportRequest(
            head: HTTPRequest(
                method: .get, scheme: "http", authority: authority, path: path, headerFields: headerFields),
            operation: "test",
            limits: limits
        )
    }
}

extension RequestLimits {
    /// Generous enough for a busy machine, and short enough that a hanging test ends.
    static let brief = RequestLimits(
        connect: .seconds(20), total: .seconds(60), stall: .seconds(60), redirects: 0, acceptsCompression: true)
}

extension HTTPTransport {
    /// Sends a request and returns its error, or nil if it has a response.
    func error(_ request: TransportRequest, into sink: BodySink = .json) async -> TransportError? {
        do throws(TransportError) {
            _ = try await send(request, into: sink)
            return nil
        } catch {
            return error
        }
    }

    /// Sends a request and returns the code of its error, or nil if it has a response.
    func code(_ request: TransportRequest, into sink: BodySink = .json) async -> TransportError.Code? {
        await error(request, into: sink)?.code
    }
}

extension String {
    /// The text before the first line end.
    var firstLine: String { String(prefix { !$0.isNewline }) }
}

/// A whole HTTP/1.1 response.
func responseText(
    _ status: String = "200 OK", _ fields: [String] = [], _ body: String = ""
) -> String {
    (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
        + body
}
