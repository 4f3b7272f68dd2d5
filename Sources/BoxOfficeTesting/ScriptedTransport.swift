public import BoxOfficeHTTP

/// A transport that gives its answers in order, and remembers what it was asked.
///
/// After the last answer it fails with `engineFailed`, so that a test that asks too often fails and does not crash.
public final class ScriptedTransport: HTTPTransport {
    private struct State {
        var answers: [StubTransport.Answer]
        var requests: [TransportRequest] = []
    }

    private let state: Lock<State>

    /// Creates a transport.
    ///
    /// - Parameter answers: The answers, in order.
    public init(_ answers: [StubTransport.Answer]) { state = Lock(State(answers: answers)) }

    /// The requests so far, in the order in which they came.
    public var requests: [TransportRequest] { state.withLock { $0.requests } }

    /// Gives the next answer.
    ///
    /// - Parameters:
    ///   - request: The request, which is remembered.
    ///   - sink: Only its limit counts.
    /// - Returns: What the answer says.
    /// - Throws: What the answer says, `engineFailed` after the last one, or `cancelled`.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answers.isEmpty ? .failure(.engineFailed) : state.answers.removeFirst()
        }
        return try await StubTransport { _ in answer }.send(request, into: sink)
    }
}
