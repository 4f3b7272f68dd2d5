/// A transport that can also hand out a body part by part, for bodies that memory should not hold whole.
///
/// It stands beside ``HTTPTransport`` and not in it: policies do not stream, since a body that somebody has begun to read
/// cannot be asked for again. So whoever streams talks to the engine, and adds what a policy would have added.
public protocol StreamingTransport: HTTPTransport {
    /// Sends a request and waits for the beginning of its answer.
    ///
    /// The body is never compressed, and `limits.total` does not count: how long reading takes is the reader's business.
    /// The limits for connecting and for standing still hold as ever.
    ///
    /// - Parameters:
    ///   - request: What to ask.
    ///   - highWater: How many bytes may lie ready before the server has to wait for the reader.
    /// - Returns: The answer's head, whatever its status, and its body, still on its way.
    /// - Throws: A ``TransportError`` when there is no answer.
    func stream(_ request: TransportRequest, highWater: Int) async throws(TransportError) -> StreamedResponse
}

extension StreamingTransport {
    /// Sends a request and waits for the beginning of its answer, of which 256 KiB may lie ready.
    ///
    /// - Parameter request: What to ask.
    /// - Returns: The answer's head, whatever its status, and its body, still on its way.
    /// - Throws: A ``TransportError`` when there is no answer.
    public func stream(_ request: TransportRequest) async throws(TransportError) -> StreamedResponse {
        try await stream(request, highWater: 256 << 10)
    }
}
