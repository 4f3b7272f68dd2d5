import HTTPTypes

/// A response's age on arrival, and how long it is fresh (RFC 9111, 4.2), in whole seconds.
struct ResponseAge: Hashable {
    let initialAge: Int64
    let explicitLifetime: Int64?
    /// A tenth of the response's age at its last change (RFC 9111, 4.2.2); 0 if that is unknown.
    let heuristicLifetime: Int64

    // `s-maxage` is ignored, since this is a private cache.
    init(_ fields: HTTPFields, _ directives: CacheDirectives, requestTime: Timestamp, responseTime: Timestamp) {
        func moment(_ name: HTTPField.Name) -> Timestamp? {
            fields[name].flatMap { Timestamp(httpDate: $0, now: responseTime) }
        }
        let date = moment(.date) ?? responseTime
        let apparentAge = max(0, responseTime.seconds(since: date))
        let delay = max(0, responseTime.seconds(since: requestTime))
        initialAge = max(apparentAge, fields.age + delay)

        if directives.noCache {
            explicitLifetime = 0
        } else if let maxAge = directives.maxAge {
            explicitLifetime = maxAge
        } else if fields.contains(.expires) {
            // An invalid date, such as the common "0", counts as past, and so do two dates.
            explicitLifetime = moment(.expires).map { max(0, $0.seconds(since: date)) } ?? 0
        } else {
            explicitLifetime = nil
        }
        let unchanged = moment(.lastModified).map { date.seconds(since: $0) } ?? 0
        heuristicLifetime = min(max(0, unchanged / 10), 86_400)
    }
}

extension HTTPFields {
    // In seconds. Of several values of `Age` the first counts, and one that is not a number is ignored (RFC 9111, 5.1).
    var age: Int64 { self[.age].flatMap { FieldList($0).members.first?.deltaSeconds } ?? 0 }
}

extension HTTPResponse.Status {
    // Partial responses, 304 and interim responses are not whole. The others depend on what a key does not contain:
    // the credentials (401, 403, 407, 511), the request's conditions (412, 416), or the moment and the connection.
    var isStorable: Bool {
        switch code {
        case ..<200, 206, 304, 401, 403, 407, 408, 412, 416, 421, 425, 426, 429, 511, 600...: false
        default: true
        }
    }

    /// True if the status is cacheable without explicit freshness (RFC 9110, 15.1).
    var isHeuristicallyCacheable: Bool { [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(code) }

    /// True if RFC 9110 defines the status, so that this cache knows what it means for caching (RFC 9111, 5.2.2.3).
    var isUnderstood: Bool {
        switch code {
        case 200...206, 300...305, 307, 308, 400...417, 421, 422, 426, 500...505: true
        default: false
        }
    }
}
