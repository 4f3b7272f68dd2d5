extension LoopbackServer {
    /// What a server sends, and what goes wrong while it does.
    package struct Reply: Sendable {
        /// How a response goes wrong on its way.
        ///
        /// Counts are of bytes of the body.
        package enum Fault: Sendable, Hashable {
            /// No response at all, until the client leaves.
            case silence
            /// The head and so many bytes of the body arrive, then nothing more, until the client leaves.
            case stall(after: Int)
            /// The head promises the whole body; after so many bytes of it the connection is closed in good order.
            case truncate(after: Int)
            /// As `truncate`, but the connection is reset (TCP RST).
            case reset(after: Int)
            /// The connection is reset before a byte of the response was sent.
            case resetAtOnce
            /// The head arrives at once, the body in pieces of so many bytes, each after a pause.
            case drip(bytes: Int, every: Duration)
            /// Exactly these bytes instead of the response, then the connection is closed.
            case raw([UInt8])
        }

        /// The status code.
        package var status: Int
        /// The header fields; `Content-Length` is added unless there is one, or a `Transfer-Encoding`.
        package var headers: [Request.Pair]
        /// The body, sent as it is.
        package var body: [UInt8]
        /// How long the server waits before it responds.
        package var delay = Duration.zero
        /// What goes wrong.
        package var fault: Fault?
        /// Whether the connection is closed after the response.
        package var closes = false

        /// Creates a response.
        ///
        /// - Parameters:
        ///   - status: The status code.
        ///   - headers: The header fields.
        ///   - body: The body.
        package init(status: Int = 200, headers: [Request.Pair] = [], body: [UInt8] = []) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }
}

extension LoopbackServer.Reply {
    /// A JSON document.
    ///
    /// - Parameters:
    ///   - text: The document.
    ///   - status: The status code.
    /// - Returns: The response.
    package static func json(_ text: String, status: Int = 200) -> Self {
        Self(status: status, headers: [("Content-Type", "application/json;charset=utf-8")], body: Array(text.utf8))
    }

    /// Plain text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - status: The status code.
    /// - Returns: The response.
    package static func text(_ text: String, status: Int = 200) -> Self {
        Self(status: status, headers: [("Content-Type", "text/plain;charset=utf-8")], body: Array(text.utf8))
    }

    /// The page that a proxy or an edge server sends in place of the service.
    ///
    /// - Parameter status: The status code; 200 by default, which is the nasty case.
    /// - Returns: The response.
    package static func htmlPage(status: Int = 200) -> Self {
        let page = "<!doctype html>\n<html><head><title>Maintenance</title></head><body>Back soon.</body></html>\n"
        return Self(status: status, headers: [("Content-Type", "text/html;charset=UTF-8")], body: Array(page.utf8))
    }

    /// Bytes of a type.
    ///
    /// - Parameters:
    ///   - bytes: The body.
    ///   - type: The content type.
    /// - Returns: The response.
    package static func bytes(_ bytes: [UInt8], type: String) -> Self {
        Self(headers: [("Content-Type", type)], body: bytes)
    }

    /// An empty response with a status.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: The header fields, such as `Retry-After`.
    /// - Returns: The response.
    package static func status(_ status: Int, headers: [LoopbackServer.Request.Pair] = []) -> Self {
        Self(status: status, headers: headers)
    }

    /// Exactly these bytes, then the end of the connection: for malformed and unusual responses.
    ///
    /// - Parameter text: The bytes as text; line ends are not touched.
    /// - Returns: The response.
    package static func raw(_ text: String) -> Self { Self().failing(.raw(Array(text.utf8))) }

    /// The same response with a fault.
    ///
    /// - Parameter fault: What goes wrong.
    /// - Returns: The response.
    package func failing(_ fault: Fault) -> Self {
        var copy = self
        copy.fault = fault
        return copy
    }

    /// The same response, later.
    ///
    /// - Parameter delay: How long the server waits before it responds.
    /// - Returns: The response.
    package func delayed(by delay: Duration) -> Self {
        var copy = self
        copy.delay += delay
        return copy
    }

    /// Status line and header fields up to and with the empty line.
    ///
    /// - Parameter announcesClose: Whether to say that the connection will be closed.
    /// - Returns: The bytes.
    func head(announcesClose: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")\r\n"
        for header in headers { text += "\(header.name): \(header.value)\r\n" }
        let names = headers.map { $0.name.lowercased() }
        let hasNoBody = status == 204 || status == 304
        if !hasNoBody, !names.contains("content-length"), !names.contains("transfer-encoding") {
            text += "Content-Length: \(body.count)\r\n"
        }
        if announcesClose, !names.contains("connection") { text += "Connection: close\r\n" }
        return Array((text + "\r\n").utf8)
    }

    private static let reasons = [
        200: "OK", 201: "Created", 204: "No Content", 206: "Partial Content", 301: "Moved Permanently", 302: "Found",
        304: "Not Modified",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 422: "Unprocessable Entity",
        429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
        504: "Gateway Timeout",
    ]
}
