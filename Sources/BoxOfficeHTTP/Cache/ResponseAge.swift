import HTTPTypes

/// How old an answer was when it came, and how long it is fresh (RFC 9111, 4.2).
///
/// All of it is arithmetic on whole seconds; nothing here looks at a clock.
struct ResponseAge: Hashable {
    /// `corrected_initial_age`: how old the answer was when it was there.
    let initialAge: Int64
    /// `freshness_lifetime` as the server gives it; nil if it gives none.
    let lifetime: Int64?

    /// Works out the age of an answer.
    ///
    /// `s-maxage` is for shared caches, and this is a private one. There is no heuristic: an answer without an explicit
    /// lifetime is asked for again.
    init(_ fields: HTTPFields, requestTime: Timestamp, responseTime: Timestamp) {
        let date = fields[.date].flatMap(Timestamp.init(httpDate:)) ?? responseTime
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
            // What cannot be read, as the common "0", lies in the past.
            lifetime = Timestamp(httpDate: expires).map { max(0, $0.seconds(since: date)) } ?? 0
        } else {
            lifetime = nil
        }
    }
}

extension StoredResponse {
    /// How many seconds ago the server made the answer (RFC 9111, 4.2.3: `current_age`).
    func age(at now: Timestamp) -> Int64 {
        let initial = ResponseAge(head.headerFields, requestTime: requestTime, responseTime: responseTime).initialAge
        return initial + max(0, now.seconds(since: responseTime))
    }

    /// Whether it may be used without asking.
    ///
    /// An answer from the future is a sign that the clock was set back, and is not trusted.
    func isFresh(at now: Timestamp) -> Bool { now >= responseTime && now < freshUntil }

    /// Whether it may stand in for an answer that cannot be had.
    func isUsable(at now: Timestamp) -> Bool { now < usableUntil }
}

extension Timestamp {
    init?(httpDate text: String) {
        guard let date = HTTPDate(text) else { return nil }
        self.init(secondsSinceEpoch: Int64(date.secondsSinceEpoch))
    }
}
