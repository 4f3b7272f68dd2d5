public import HTTPTypes

/// A complete response as a ``ResponseStore`` holds it, with the times, by this machine's clock, that decide its use.
public struct StoredResponse: Sendable, Hashable {
    /// Status and header fields, without those for one exchange or one person.
    public var head: HTTPResponse
    /// The whole body, decoded.
    public var body: [UInt8]
    /// The normalised fields that select the response: `Accept`, `Accept-Language` and those that `Vary` names.
    public var varyingFields: HTTPFields
    /// When the server made it: `response_time` less `corrected_initial_age` (RFC 9111, 4.2.3).
    public var madeAt: Timestamp
    /// When the response arrived (RFC 9111, 4.2.3: `response_time`).
    public var responseTime: Timestamp
    /// Until when it may be used without asking the server.
    public var freshUntil: Timestamp
    /// Until when it may be used at once while it is refreshed (RFC 5861: `stale-while-revalidate`).
    public var refreshUntil: Timestamp
    /// Until when it may be used in place of a failure.
    public var usableUntil: Timestamp
    /// When the store must have dropped it.
    public var keepUntil: Timestamp
    /// Whether the server forbids that a caller accepts it stale.
    public var mustRevalidate = false

    /// Creates a stored response that arrived as the server made it and replaces failures as long as it is kept.
    public init(
        head: HTTPResponse, body: [UInt8], varyingFields: HTTPFields = [:], madeAt: Timestamp, freshUntil: Timestamp,
        keepUntil: Timestamp
    ) {
        (self.head, self.body, self.varyingFields) = (head, body, varyingFields)
        (self.madeAt, self.responseTime, self.freshUntil) = (madeAt, madeAt, freshUntil)
        (self.refreshUntil, self.usableUntil, self.keepUntil) = (freshUntil, keepUntil, keepUntil)
    }

    package static var moments: [WritableKeyPath<StoredResponse, Timestamp>] {
        [\.madeAt, \.responseTime, \.freshUntil, \.refreshUntil, \.usableUntil, \.keepUntil]
    }

    package var times: [Int64] { Self.moments.map { self[keyPath: $0].secondsSinceEpoch } }

    package init?(
        status: Int, fields: HTTPFields, body: [UInt8], varyingFields: HTTPFields, times: [Int64], mustRevalidate: Bool
    ) {
        guard (100...999).contains(status), times.count == Self.moments.count else { return nil }
        let unknown = Timestamp(secondsSinceEpoch: 0)
        self.init(
            head: HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: fields), body: body,
            varyingFields: varyingFields, madeAt: unknown, freshUntil: unknown, keepUntil: unknown)
        for (moment, time) in zip(Self.moments, times) { self[keyPath: moment] = Timestamp(secondsSinceEpoch: time) }
        self.mustRevalidate = mustRevalidate
    }

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

    /// Only a 200 can: servers send 304 for nothing else.
    var canBeRevalidated: Bool {
        head.status == .ok && (head.headerFields.contains(.eTag) || head.headerFields.contains(.lastModified))
    }

    func revalidating(_ request: TransportRequest) -> TransportRequest {
        guard canBeRevalidated else { return request }
        var request = request
        request.head.headerFields[.ifNoneMatch] = head.headerFields[.eTag]
        request.head.headerFields[.ifModifiedSince] = head.headerFields[.lastModified]
        return request
    }

    // Returns the response updated by a 304 (RFC 9111, 3.2 and 4.3.4); nil if the 304 is about another one. Entity
    // tags are compared weakly, as the server did: servers that compress make a strong tag weak on the way.
    func updated(by notModified: HTTPResponse) -> TransportResponse? {
        if let old = head.headerFields[.eTag], let new = notModified.headerFields[.eTag], !old.matchesWeakly(new) {
            return nil
        }
        return merged(with: notModified)
    }

    func updated(byHead head: HTTPResponse) -> TransportResponse? {
        let (old, new) = (self.head.headerFields, head.headerFields)
        let isSame = [HTTPField.Name.eTag, .lastModified, .contentLength].allSatisfy { name in
            guard let value = new[name] else { return true }
            // A length is compared only if the stored response stated one.
            return name == .contentLength ? old[name].map { $0 == value } ?? true : old[name] == value
        }
        return isSame && self.head.status == .ok ? merged(with: head) : nil
    }

    private func merged(with news: HTTPResponse) -> TransportResponse {
        var updated = head
        // The old response's age does not apply to the new one.
        for name in [HTTPField.Name.age, .date] { updated.headerFields[name] = nil }
        let kept = news.headerFields.unstoredNames.union(Self.describingTheBody)
        for name in Set(news.headerFields.map(\.name)).subtracting(kept) {
            updated.headerFields[fields: name] = news.headerFields[fields: name]
        }
        return TransportResponse(head: updated, body: body)
    }

    private static let describingTheBody: Set<HTTPField.Name> = [
        .contentLength, .contentEncoding, .contentRange, .contentType,
    ]
}

extension String {
    fileprivate func matchesWeakly(_ other: String) -> Bool {
        let tags = [self, other].map { $0.hasPrefix("W/") ? $0.dropFirst(2) : $0[...] }
        return tags[0] == tags[1]
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

extension HTTPFields {
    /// The fields as stores keep them: names and values cannot contain line ends.
    package var lines: String { map { "\($0.name.rawName): \($0.value)\n" }.joined() }

    package init(lines: some StringProtocol) {
        self.init()
        for line in lines.split(separator: "\n") {
            guard let colon = line.firstRange(of: ": ") else { continue }
            guard let name = HTTPField.Name(String(line[..<colon.lowerBound])) else { continue }
            append(HTTPField(name: name, value: String(line[colon.upperBound...])))
        }
    }
}
