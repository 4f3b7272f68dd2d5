import HTTPTypes

extension StoredResponse {
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
