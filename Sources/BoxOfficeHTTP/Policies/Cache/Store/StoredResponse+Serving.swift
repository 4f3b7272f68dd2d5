import HTTPTypes

extension StoredResponse {
    /// Returns whether the reader of a request's responses can read this one.
    func isReadable(by request: TransportRequest) -> Bool {
        guard let reader = request.reader, head.status.kind == .successful else { return true }
        return reader.canRead(TransportResponse(head: head, body: body))
    }

    /// Returns the stored response as a response to GET or HEAD, with its age (RFC 9111, 4 and 5.1).
    func response(
        as source: (Duration) -> ResponseSource, at now: Timestamp, to request: TransportRequest, within sink: BodySink
    ) throws(TransportError) -> TransportResponse {
        let age = age(at: now)
        var head = head
        head.headerFields[.age] = String(age)
        let isWanted = request.head.method != .head
        guard !isWanted || body.count <= sink.limit else { throw .tooLarge(request, limit: sink.limit) }
        let metrics = TransportMetrics(attempts: 0, source: source(.seconds(age)))
        return TransportResponse(head: head, body: isWanted ? body : [], metrics: metrics)
    }

    /// Returns a part of the stored response as a response to a request with `Range` (RFC 9110, 14.2).
    ///
    /// - Parameters:
    ///   - range: The value of the request's `Range`.
    /// - Returns: A 206; nil if that range cannot be served, since it is not one range, lies beyond the end, or would be of
    ///   a body that was decoded.
    func part(_ range: String, of whole: TransportResponse) -> TransportResponse? {
        guard whole.head.status == .ok, whole.head.headerFields[.contentEncoding] == nil,
            let positions = ByteRange(range)?.positions(in: body.count)
        else { return nil }
        var head = whole.head
        head.status = .partialContent
        head.headerFields[.contentRange] = "bytes \(positions.lowerBound)-\(positions.upperBound)/\(body.count)"
        head.headerFields[.contentLength] = String(positions.count)
        return TransportResponse(head: head, body: Array(body[positions]), metrics: whole.metrics)
    }
}
