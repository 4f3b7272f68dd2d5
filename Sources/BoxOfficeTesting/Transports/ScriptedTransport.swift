public import BoxOfficeHTTP

/// A transport that returns its responses in order and remembers the requests.
///
/// After the last response it fails with `engineFailed`, so that a test that sends too many requests fails rather than
/// crashes.
public final class ScriptedTransport: HTTPTransport {
    private struct State {
        var responses: [StubTransport.Response]
        var requests: [TransportRequest] = []
    }

    private let state: Lock<State>

    /// Creates a transport.
    ///
    /// - Parameter responses: The responses, in order.
    public init(_ responses: [StubTransport.Response]) { state = Lock(State(responses: responses)) }

    /// The requests so far, in the order in which they came.
    public var requests: [TransportRequest] { state.withLock { $0.requests } }

    /// Returns the next response.
    ///
    /// - Parameters:
    ///   - sink: Only its limit counts.
    /// - Throws: The next failure, `engineFailed` after the last response, or `cancelled`.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let response = state.withLock { state in
            state.requests.append(request)
            return state.responses.isEmpty ? .failure(.engineFailed) : state.responses.removeFirst()
        }
        return try await StubTransport { _ in response }.send(request, into: sink)
    }
}
