public import BoxOfficeHTTP

extension CurlHTTPTransport: StreamingTransport {
    /// Sends a request and waits for the first byte of its body, or for its end if it has none.
    ///
    /// While the reader is behind, the server has to wait; other requests go on, those on the same HTTP/2 connection too.
    /// A body that is let go ends its exchange; if no more than 64 KiB of it were to come, they are let run out instead,
    /// so that the connection serves the next request.
    ///
    /// - Parameters:
    ///   - request: What to ask. A total time limit does not count, and the body is never compressed.
    ///   - highWater: How many bytes may lie ready before the server has to wait for the reader.
    /// - Returns: The answer's head, whatever its status, and its body.
    /// - Throws: A `TransportError` without its request, when there is no answer.
    public func stream(
        _ request: TransportRequest, highWater: Int
    ) async throws(TransportError) -> StreamedResponse {
        let queue = BodyQueue(highWater: highWater)
        var limits = request.limits
        limits.total = nil
        // While a transfer is paused, libcurl would hold what it has unpacked, however much that is.
        limits.acceptsCompression = false
        let transfer = try transfer(of: request, limits: limits, to: .stream(queue))
        await run(transfer)
        let reader = BodyReader(queue, of: transfer, on: self)
        return StreamedResponse(
            head: try transfer.response().head,
            body: StreamedBody { () async throws(TransportError) in try await reader.next() }
        )
    }
}
