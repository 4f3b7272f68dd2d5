import HTTPTypes

extension StoredResponse {
    /// Creates the stored form of a response; nil if it must not be stored (RFC 9111, 3).
    init?(
        _ response: TransportResponse, to request: TransportRequest, fresh freshness: CacheDecision.Freshness,
        for period: Duration, requestTime: Timestamp, responseTime: Timestamp
    ) {
        let fields = response.head.headerFields
        let vary = fields.varyNames
        guard !vary.contains("*") else { return nil }
        let age = ResponseAge(fields, requestTime: requestTime, responseTime: responseTime)
        let directives = CacheDirectives(fields)
        let storage = max(0, period.components.seconds)
        let lifetime: Int64
        var usable = storage
        switch freshness {
        case .exactly(let time):
            lifetime = time.components.seconds
        case .asServed(let otherwise):
            guard !directives.has("no-store") else { return nil }
            let unsaid = directives.has("no-cache") ? 0 : otherwise.components.seconds
            lifetime = (age.lifetime ?? unsaid) - age.initialAge
            if directives.has("must-revalidate") || directives.has("no-cache") {
                usable = max(0, lifetime)
            } else if let extra = directives.seconds("stale-if-error") {
                usable = max(0, lifetime) + extra
            }
        }
        self.init(
            head: response.head,
            body: response.body,
            varyingFields: request.head.headerFields.only(vary),
            requestTime: requestTime,
            responseTime: responseTime,
            freshUntil: responseTime.adding(seconds: min(max(0, lifetime), storage)),
            usableUntil: responseTime.adding(seconds: min(usable, storage)),
            keepUntil: responseTime.adding(seconds: storage)
        )
        head.headerFields = fields.without(Self.unstoredNames)
    }

    /// Returns whether it fits a request, as far as `Vary` is concerned.
    func fits(_ request: TransportRequest) -> Bool {
        varyingFields == request.head.headerFields.only(head.headerFields.varyNames)
    }

    /// Returns the request that revalidates this response; without a validator, the request itself.
    func revalidating(_ request: TransportRequest) -> TransportRequest {
        var request = request
        request.head.headerFields[.ifNoneMatch] = head.headerFields[.eTag]
        request.head.headerFields[.ifModifiedSince] = head.headerFields[.lastModified]
        return request
    }

    /// Returns the response updated by a 304 (RFC 9111, 3.2 and 4.3.4); nil if the 304 is about another one.
    func updated(by notModified: HTTPResponse) -> TransportResponse? {
        let news = notModified.headerFields
        if let old = head.headerFields[.eTag], let new = news[.eTag], !old.matchesWeakly(new) { return nil }
        var updated = head
        // The old response's age does not apply to the new one.
        for name in [HTTPField.Name.age, .date] { updated.headerFields[name] = nil }
        for name in Set(news.map(\.name)).subtracting(Self.unmergedNames) {
            updated.headerFields[fields: name] = news[fields: name]
        }
        return TransportResponse(head: updated, body: body)
    }

    /// Fields for one connection, one exchange or one person.
    private static let unstoredNames = Set(
        [.setCookie, .connection, .transferEncoding, .trailer, .upgrade, .proxyAuthenticate]
            + ["Keep-Alive", "Set-Cookie2", "Proxy-Connection"].compactMap { HTTPField.Name($0) })

    /// Fields that describe the body, which a 304 lacks.
    private static let unmergedNames = unstoredNames.union(
        [.contentLength, .contentEncoding, .contentRange, .contentType])
}

extension HTTPFields {
    /// The names in `Vary`, in lower case.
    fileprivate var varyNames: [String] {
        self[values: .vary].flatMap { $0.split(separator: ",") }.map { name in
            name.filter { !$0.isWhitespace }.lowercased()
        }
    }

    /// The fields with some names, in the order of the names.
    fileprivate func only(_ names: [String]) -> HTTPFields {
        var fields = HTTPFields()
        for name in Set(names).sorted().compactMap({ HTTPField.Name($0) }) {
            fields[values: name] = self[values: name]
        }
        return fields
    }

    fileprivate func without(_ names: Set<HTTPField.Name>) -> HTTPFields {
        var fields = self
        for name in names { fields[name] = nil }
        return fields
    }
}

extension String {
    /// Returns whether two entity tags match weakly (RFC 9110, 8.8.3.2).
    fileprivate func matchesWeakly(_ other: String) -> Bool {
        let tags = [self, other].map { $0.hasPrefix("W/") ? $0.dropFirst(2) : $0[...] }
        return tags[0] == tags[1]
    }
}
