import HTTPTypes

extension StoredResponse {
    enum Use: Hashable {
        case fresh
        case stale
        /// At once although it is stale, and refreshed in the background (RFC 5861, 3).
        case staleWhileRefreshed
        case afterAsking
    }

    func use(under directives: CacheDirectives, at now: Timestamp) -> Use {
        // Ages are whole seconds, so `max-age=0` would otherwise accept a response of this second.
        let isYoungEnough = directives.maxAge.map { $0 > 0 && age(at: now) <= $0 } ?? true
        guard !directives.noCache, isYoungEnough, now >= responseTime else { return .afterAsking }
        if now < freshUntil {
            return freshUntil.seconds(since: now) >= directives.minFresh ?? 0 ? .fresh : .afterAsking
        }
        guard !mustRevalidate, directives.minFresh == nil else { return .afterAsking }
        if let maxStale = directives.maxStale, now.seconds(since: freshUntil) <= maxStale { return .stale }
        return now < refreshUntil ? .staleWhileRefreshed : .afterAsking
    }

    func useOffline(at now: Timestamp) -> Use {
        // A response from the future means that the clock was set back, so it is not trusted.
        if now >= responseTime, now < freshUntil { return .fresh }
        return isUsable(at: now) ? .stale : .afterAsking
    }

    /// Returns how many seconds ago the server made the response (RFC 9111, 4.2.3: `current_age`).
    func age(at now: Timestamp) -> Int64 { max(now, responseTime).seconds(since: madeAt) }

    func isUsable(at now: Timestamp) -> Bool { now < usableUntil }

    func fits(_ request: TransportRequest) -> Bool {
        guard let names = head.headerFields.selectingNames else { return false }
        return request.head.headerFields.match(varyingFields, in: names)
    }

    func isReadable(by request: TransportRequest) -> Bool {
        guard let reader = request.reader, head.status.kind == .successful else { return true }
        return reader.reading(TransportResponse(head: head, body: body)) == .whole
    }

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

    // Returns a part of the stored response as a 206 to a request with `Range` (RFC 9110, 14.2). Nil if that is not
    // one range, lies beyond the end, or would be of a body that was decoded.
    func part(_ range: String, of whole: TransportResponse) -> TransportResponse? {
        guard whole.head.status == .ok, whole.head.headerFields[.contentEncoding] == nil,
            let positions = ByteRange.positions(of: range, in: body.count)
        else { return nil }
        var head = whole.head
        head.status = .partialContent
        head.headerFields[.contentRange] = "bytes \(positions.lowerBound)-\(positions.upperBound)/\(body.count)"
        head.headerFields[.contentLength] = String(positions.count)
        return TransportResponse(head: head, body: Array(body[positions]), metrics: whole.metrics)
    }
}
