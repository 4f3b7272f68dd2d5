import BoxOfficeBasics
public import BoxOfficeHTTP
public import HTTPTypes

/// A transport that takes its responses from a closure, for tests of code that sends requests.
public struct StubTransport: HTTPTransport {
    /// The response or error of a stub.
    public struct Response: Sendable {
        package let result: Result<TransportResponse, TransportError>

        package init(result: Result<TransportResponse, TransportError>) { self.result = result }

        /// Creates a response with a JSON document as its body.
        public static func json(
            _ text: String, status: HTTPResponse.Status = .ok, headerFields: HTTPFields = [:]
        ) -> Response {
            var fields = headerFields
            fields[.contentType] = "application/json;charset=utf-8"
            let head = HTTPResponse(status: status, headerFields: fields)
            return Response(result: .success(TransportResponse(head: head, body: Array(text.utf8))))
        }

        /// Creates a response.
        public static func response(_ response: TransportResponse) -> Response { Response(result: .success(response)) }

        /// Creates a failure in place of a response.
        public static func failure(_ code: TransportError.Code) -> Response {
            Response(result: .failure(TransportError(code, reason: "The stub fails on purpose.")))
        }
    }

    private let respond: @Sendable (TransportRequest) async -> Response

    /// Creates a stub that calls the closure for each request.
    public init(respond: @escaping @Sendable (TransportRequest) async -> Response) { self.respond = respond }

    /// Returns what the closure returns; throws its failure, `tooLarge` above the sink's limit, or `cancelled`.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let result = await respond(request).result
        guard !Task.isCancelled else { throw TransportError(.cancelled, reason: "The task was cancelled.") }
        return try sink.deliver(try result.get(), to: request)
    }
}

/// A transport that returns its responses in order and then fails with `engineFailed`; it records the requests.
public final class ScriptedTransport: HTTPTransport {
    private struct State {
        var responses: [StubTransport.Response]
        var requests: [TransportRequest] = []
    }

    private let state: Lock<State>

    /// Creates a transport.
    public init(_ responses: [StubTransport.Response]) { state = Lock(State(responses: responses)) }

    /// The requests so far, in order.
    public var requests: [TransportRequest] { state.withLock { $0.requests } }

    /// Returns the next response, or throws the next failure.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let response = state.withLock { state in
            state.requests.append(request)
            return state.responses.isEmpty ? .failure(.engineFailed) : state.responses.removeFirst()
        }
        return try await StubTransport { _ in response }.send(request, into: sink)
    }
}
