import HTTPTypes

extension TransportResponse {
    /// Returns the response with a placeholder wherever it repeats a key.
    ///
    /// Keys of fewer than 16 characters stay: no service issues such keys, and they may be common words.
    func removing(_ secret: Secret) -> TransportResponse {
        guard secret.length >= 16 else { return self }
        let key = Array(secret.exposed.utf8)
        let placeholder = Array(secret.description.utf8)
        var redacted = self
        if let clean = body.replacing(key, placeholder) {
            redacted.body = clean
            redacted.bodyLength = clean.count
        }
        for field in head.headerFields {
            guard Array(field.value.utf8).replacing(key, placeholder) != nil else { continue }
            redacted.head.headerFields[field.name] = secret.description
        }
        return redacted
    }
}

extension [UInt8] {
    /// Returns a copy with every occurrence of some bytes replaced; nil if they do not occur.
    fileprivate func replacing(_ wanted: [UInt8], _ replacement: [UInt8]) -> [UInt8]? {
        guard let first = wanted.first, count >= wanted.count else { return nil }
        var clean: [UInt8]?
        var copied = 0
        var position = 0
        while position <= count - wanted.count {
            guard self[position] == first, self[position..<position + wanted.count].elementsEqual(wanted) else {
                position += 1
                continue
            }
            clean = (clean ?? []) + self[copied..<position] + replacement
            position += wanted.count
            copied = position
        }
        return clean.map { $0 + self[copied...] }
    }
}
