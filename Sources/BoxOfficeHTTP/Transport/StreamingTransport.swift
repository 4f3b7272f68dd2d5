/// A transport that can also deliver a body part by part, for bodies that should not be held in memory.
///
/// Policies do not stream, since a request cannot be repeated once its body is being read. So a caller who streams uses
/// the engine directly, and adds what a policy would have added.
public protocol StreamingTransport: HTTPTransport {
    /// Sends a request and returns as soon as its response begins.
    ///
    /// The body is never compressed, and `limits.total` does not apply, since the reader decides how long reading takes.
    /// The limits for connecting and stalling do apply.
    ///
    /// - Parameters:
    ///   - highWater: How many bytes are buffered before the server has to wait for the reader.
    /// - Returns: The response's head, whatever its status, and its body, which is still arriving.
    /// - Throws: A ``TransportError`` if no response arrives.
    func stream(_ request: TransportRequest, highWater: Int) async throws(TransportError) -> StreamedResponse
}

extension StreamingTransport {
    /// Sends a request and returns as soon as its response begins, with a buffer of 256 KiB.
    ///
    /// - Returns: The response's head, whatever its status, and its body, which is still arriving.
    /// - Throws: A ``TransportError`` if no response arrives.
    public func stream(_ request: TransportRequest) async throws(TransportError) -> StreamedResponse {
        try await stream(request, highWater: 256 << 10)
    }
}
