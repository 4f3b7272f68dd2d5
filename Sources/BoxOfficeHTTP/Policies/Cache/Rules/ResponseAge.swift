import HTTPTypes

/// A response's age on arrival, and how long it is fresh (RFC 9111, 4.2), in whole seconds.
struct ResponseAge: Hashable {
    /// `corrected_initial_age`: the response's age when it arrived.
    let initialAge: Int64
    /// `freshness_lifetime` as the server states it; nil if it does not.
    let lifetime: Int64?

    /// Computes the age and lifetime of a response.
    ///
    /// `s-maxage` is ignored, since this is a private cache. Without an explicit lifetime a response is not fresh; no
    /// heuristic is used.
    init(_ fields: HTTPFields, requestTime: Timestamp, responseTime: Timestamp) {
        let date = fields.date(.date) ?? responseTime
        let apparentAge = max(0, responseTime.seconds(since: date))
        let delay = max(0, responseTime.seconds(since: requestTime))
        let ageValue = fields[.age].flatMap { Int64($0) }.map { min(max(0, $0), 1 << 31) } ?? 0
        initialAge = max(apparentAge, ageValue + delay)

        let directives = CacheDirectives(fields)
        if directives.has("no-cache") {
            lifetime = 0
        } else if let maxAge = directives.seconds("max-age") {
            lifetime = maxAge
        } else if let expires = fields[.expires] {
            // An invalid date, such as the common "0", counts as past.
            lifetime = Timestamp(httpDate: expires).map { max(0, $0.seconds(since: date)) } ?? 0
        } else {
            lifetime = nil
        }
    }
}

extension StoredResponse {
    /// Returns how many seconds ago the server made the response (RFC 9111, 4.2.3: `current_age`).
    func age(at now: Timestamp) -> Int64 {
        let initial = ResponseAge(head.headerFields, requestTime: requestTime, responseTime: responseTime).initialAge
        return initial + max(0, now.seconds(since: responseTime))
    }

    /// Returns whether it may be used without asking the server.
    ///
    /// A response from the future means that the clock was set back, so it is not trusted.
    func isFresh(at now: Timestamp) -> Bool { now >= responseTime && now < freshUntil }

    /// Returns whether it may be used in place of a failure.
    func isUsable(at now: Timestamp) -> Bool { now < usableUntil }
}
