public import BoxOfficeHTTP

extension CurlHTTPTransport: StreamingTransport {
    /// Sends a request and returns with the first byte of its body, or with its end if the body is empty.
    ///
    /// A slow reader makes the server wait, but no other request, even on the same HTTP/2 connection. Releasing the body
    /// ends its exchange; if at most 64 KiB are missing, they are read instead, so that the connection can be reused.
    ///
    /// - Parameters:
    ///   - request: The request. Its total time limit does not apply, and the body is never compressed.
    ///   - highWater: How many bytes are buffered before the server has to wait for the reader.
    /// - Returns: The response's head, whatever its status, and its body.
    /// - Throws: A `TransportError` without its request, if no response arrives.
    public func stream(
        _ request: TransportRequest, highWater: Int
    ) async throws(TransportError) -> StreamedResponse {
        let queue = BodyQueue(highWater: highWater)
        var limits = request.limits
        limits.total = nil
        // A paused transfer would hold everything that libcurl has decompressed, however large.
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
