import HTTPTypes

extension StoredResponse {
    // Creates the stored form of a response; nil if it must not be stored (RFC 9111, 3), or storing it is useless. A
    // 200 is useful even if it is not fresh: it can be revalidated, or replace a failure.
    init?(
        _ response: TransportResponse, to request: TransportRequest, fresh freshness: CacheDecision.Freshness,
        for period: Duration, requestTime: Timestamp, responseTime: Timestamp
    ) {
        let (status, fields) = (response.head.status, response.head.headerFields)
        guard status.isStorable, let names = fields.selectingNames else { return nil }
        if let range = fields[.contentRange].flatMap(ContentRange.init), range.positions != nil, !range.isWhole {
            return nil
        }
        let directives = CacheDirectives(fields)
        let age = ResponseAge(fields, directives, requestTime: requestTime, responseTime: responseTime)
        let storage = max(0, period.components.seconds)
        let remaining: Int64
        var (stale, usable, mustRevalidate) = (Int64(0), storage, false)
        switch freshness {
        case .exactly(let time):
            remaining = time.components.seconds
        case .asServed(let otherwise):
            let mayStore = directives.mustUnderstand ? status.isUnderstood : !directives.noStore
            guard mayStore else { return nil }
            let isGuessable = status.isHeuristicallyCacheable || directives.isPublic
            let guess = otherwise > .zero ? otherwise.components.seconds : isGuessable ? age.heuristicLifetime : 0
            remaining = (age.explicitLifetime ?? guess) - age.initialAge
            mustRevalidate = directives.mustRevalidate || directives.noCache
            if mustRevalidate {
                usable = remaining
            } else {
                stale = directives.staleWhileRevalidate ?? 0
                if let extra = directives.staleIfError { usable = remaining + extra }
            }
        }
        guard status == .ok || remaining > 0 else { return nil }
        if status.code >= 400 { usable = min(usable, remaining) }
        func after(_ seconds: Int64) -> Timestamp { responseTime.adding(seconds: min(seconds, storage)) }
        self.init(
            head: response.head, body: response.body, varyingFields: request.head.headerFields.selecting(names),
            madeAt: responseTime.adding(seconds: -age.initialAge), freshUntil: after(remaining),
            keepUntil: after(storage))
        self.responseTime = responseTime
        refreshUntil = after(remaining + stale)
        usableUntil = after(usable)
        self.mustRevalidate = mustRevalidate
        let unstored = fields.unstoredNames
        head.headerFields = HTTPFields(fields.filter { !unstored.contains($0.name) })
    }
}

extension HTTPFields {
    // The names of fields that are for one connection, one exchange or one person (RFC 9111, 3.1). Cookies could be
    // stored, but a store must not hold a session.
    var unstoredNames: Set<HTTPField.Name> {
        guard let listed = self[.connection] else { return Self.neverStored }
        return Self.neverStored.union(FieldList(listed).members.compactMap { HTTPField.Name(String($0)) })
    }

    private static let neverStored = Set(
        [.setCookie, .connection, .transferEncoding, .te, .trailer, .upgrade, .proxyAuthenticate, .proxyAuthorization]
            + ["Keep-Alive", "Set-Cookie2", "Proxy-Connection", "Proxy-Authentication-Info"].compactMap {
                HTTPField.Name($0)
            })
}
