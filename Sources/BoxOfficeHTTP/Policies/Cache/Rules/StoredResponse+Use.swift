import HTTPTypes

extension StoredResponse {
    /// How a stored response may serve a request.
    enum Use: Hashable {
        /// At once, as a fresh one.
        case fresh
        /// At once, although it is stale.
        case stale
        /// At once, although it is stale, and it is refreshed behind the answer (RFC 5861, 3).
        case staleWhileRefreshed
        /// Only after the server was asked.
        case afterAsking
    }

    /// Returns how the response may serve a request with such directives (RFC 9111, 4 and 5.2.1).
    func use(under directives: CacheDirectives, at now: Timestamp) -> Use {
        // A whole second is too coarse for an age of zero.
        let isYoungEnough = directives.maxAge.map { $0 > 0 && age(at: now) <= $0 } ?? true
        guard !directives.noCache, isYoungEnough, now >= responseTime else { return .afterAsking }
        if now < freshUntil {
            return freshUntil.seconds(since: now) >= directives.minFresh ?? 0 ? .fresh : .afterAsking
        }
        guard !mustRevalidate, directives.minFresh == nil else { return .afterAsking }
        if let maxStale = directives.maxStale, now.seconds(since: freshUntil) <= maxStale { return .stale }
        return now < refreshUntil ? .staleWhileRefreshed : .afterAsking
    }

    /// Returns how the response may serve a request if none may be sent.
    func useOffline(at now: Timestamp) -> Use {
        if isFresh(at: now) { return .fresh }
        return isUsable(at: now) ? .stale : .afterAsking
    }

    /// Returns how many seconds ago the server made the response (RFC 9111, 4.2.3: `current_age`).
    func age(at now: Timestamp) -> Int64 { max(now, responseTime).seconds(since: madeAt) }

    /// Returns whether it may be used without asking the server.
    ///
    /// A response from the future means that the clock was set back, so it is not trusted.
    func isFresh(at now: Timestamp) -> Bool { now >= responseTime && now < freshUntil }

    /// Returns whether it may be used in place of a failure.
    func isUsable(at now: Timestamp) -> Bool { now < usableUntil }

    /// Returns whether it fits a request's fields (RFC 9111, 4.1).
    func fits(_ request: TransportRequest) -> Bool {
        guard let names = head.headerFields.selectingNames else { return false }
        return request.head.headerFields.match(varyingFields, in: names)
    }
}
