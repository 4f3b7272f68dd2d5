public import BoxOfficeHTTP
public import HTTPTypes

/// A transport that answers from a closure, for tests of whatever stands above a transport.
///
/// ```swift
/// let transport = StubTransport { request in
///     .json(#"{"page":1,"results":[],"total_pages":1,"total_results":0}"#)
/// }
/// let tmdb = TMDB(transport: transport)
/// ```
public struct StubTransport: HTTPTransport {
    /// What a stub says to a request.
    public struct Answer: Sendable {
        let result: Result<TransportResponse, TransportError>

        /// A JSON document.
        ///
        /// - Parameters:
        ///   - text: The document.
        ///   - status: The status; 200 by default.
        ///   - headerFields: More header fields.
        /// - Returns: The answer.
        public static func json(
            _ text: String, status: HTTPResponse.Status = .ok, headerFields: HTTPFields = [:]
        ) -> Answer {
            var fields = headerFields
            fields[.contentType] = "application/json;charset=utf-8"
            let head = HTTPResponse(status: status, headerFields: fields)
            return Answer(result: .success(TransportResponse(head: head, body: Array(text.utf8))))
        }

        /// Any answer.
        ///
        /// - Parameter response: The answer.
        /// - Returns: The answer.
        public static func response(_ response: TransportResponse) -> Answer { Answer(result: .success(response)) }

        /// No answer.
        ///
        /// - Parameter code: What goes wrong.
        /// - Returns: The answer.
        public static func failure(_ code: TransportError.Code) -> Answer {
            Answer(result: .failure(TransportError(code, reason: "The stub fails on purpose.")))
        }
    }

    private let answer: @Sendable (TransportRequest) async -> Answer

    /// Creates a stub.
    ///
    /// - Parameter answer: Called for each request. Its body is cut off, with an error, at the sink's limit; it cannot
    ///   go to a file.
    public init(answer: @escaping @Sendable (TransportRequest) async -> Answer) { self.answer = answer }

    /// Answers from the closure.
    ///
    /// - Parameters:
    ///   - request: The request, handed to the closure.
    ///   - sink: Only its limit counts.
    /// - Returns: What the closure said.
    /// - Throws: What the closure said, `tooLarge` beyond the limit, or `cancelled`.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let answer = await answer(request)
        guard !Task.isCancelled else { throw TransportError(.cancelled, reason: "The task was cancelled.") }
        let response = try answer.result.get()
        guard response.body.count <= sink.limit else {
            throw TransportError(.tooLarge, reason: "The body has more than \(sink.limit) bytes.")
        }
        return response
    }
}
