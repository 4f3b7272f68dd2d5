import HTTPTypes

extension StoredResponse {
    /// Whether the server can be asked if the response is still current.
    ///
    /// Only a 200 can: servers answer no other with 304.
    var canBeRevalidated: Bool {
        head.status == .ok && (head.headerFields.contains(.eTag) || head.headerFields.contains(.lastModified))
    }

    /// Returns the request that revalidates this response (RFC 9111, 4.3.1); without a validator, the request itself.
    func revalidating(_ request: TransportRequest) -> TransportRequest {
        guard canBeRevalidated else { return request }
        var request = request
        request.head.headerFields[.ifNoneMatch] = head.headerFields[.eTag]
        request.head.headerFields[.ifModifiedSince] = head.headerFields[.lastModified]
        return request
    }

    /// Returns the response updated by a 304 (RFC 9111, 3.2 and 4.3.4); nil if the 304 is about another one.
    ///
    /// Entity tags are compared weakly, as the server has compared them (RFC 9110, 13.1.2): servers that compress make a
    /// strong tag weak on the way.
    func updated(by notModified: HTTPResponse) -> TransportResponse? {
        if let old = head.headerFields[.eTag], let new = notModified.headerFields[.eTag], !old.matchesWeakly(new) {
            return nil
        }
        return merged(with: notModified)
    }

    /// Returns the response updated by a response to HEAD (RFC 9111, 4.3.5); nil if that is about another one.
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

    /// Fields that describe the body as it was received and decoded.
    private static let describingTheBody: Set<HTTPField.Name> = [
        .contentLength, .contentEncoding, .contentRange, .contentType,
    ]
}

extension String {
    /// Returns whether two entity tags match weakly (RFC 9110, 8.8.3.2).
    fileprivate func matchesWeakly(_ other: String) -> Bool {
        let tags = [self, other].map { $0.hasPrefix("W/") ? $0.dropFirst(2) : $0[...] }
        return tags[0] == tags[1]
    }
}
