import HTTPTypes

/// A key, the service that it is for, and where it goes in a request.
public struct Credential: Sendable, Hashable {
    /// Where a key goes in a request.
    @nonexhaustive
    public enum Placement: Sendable, Hashable {
        /// A query item of this name, as for KOBIS (`key`) and TMDB's v3 keys (`api_key`).
        case queryItem(String)
        /// `Authorization: Bearer`, as for TMDB's access tokens.
        case bearer
    }

    let secret: Secret
    package let scope: BaseURL
    package let placement: Placement
    let service: String?

    /// Binds a key to the only service that it is sent to.
    ///
    /// With `service`, its name in ``TransportRequest/operation``, such as `kobis`, a request of the service to another
    /// address is an error, instead of going out without a key.
    public init(_ secret: Secret, for scope: BaseURL, as placement: Placement, service: String? = nil) {
        (self.secret, self.scope, self.placement, self.service) = (secret, scope, placement, service)
    }
}

// Adds keys to requests, innermost, so that nothing further out ever holds one. If a response repeats a key, as a
// proxy's error page may, a placeholder replaces it, so that no cache, recording or message can contain it.
package struct CredentialsTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let credentials: [Credential]

    package init(_ base: Base, credentials: [Credential]) { (self.base, self.credentials) = (base, credentials) }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        let key = try key(for: request)
        do throws(TransportError) {
            let response = try await base.send(key?.added(to: request) ?? request, into: sink)
            return key.map { response.removing($0.secret) } ?? response
        } catch {
            throw error.about(request)
        }
    }

    private func key(for request: TransportRequest) throws(TransportError) -> Credential? {
        if let key = credentials.first(where: { $0.scope.covers(request) }) { return key }
        // Images and pages need no key.
        guard request.expects == .json, let other = credentials.first(where: { $0.service == request.service }) else {
            return nil
        }
        let (service, scope, origin) = (request.service, other.scope, request.origin)
        let reason = "The key for \(service) is bound to \(scope), and the request goes to \(origin)."
        throw TransportError(.invalidRequest, reason: reason, request: request)
    }
}

extension TransportRequest {
    fileprivate var service: String { String(operation.prefix { $0 != "." }) }

    fileprivate var origin: String { "\(head.scheme ?? "https")://\(head.authority ?? "")" }
}

extension Credential {
    fileprivate func added(to request: TransportRequest) -> TransportRequest {
        var request = request
        let path = request.head.path ?? "/"
        switch placement {
        case .bearer:
            request.head.headerFields[.authorization] = "Bearer " + secret.exposed
        case .queryItem(let name):
            let item = QueryItem.queryString([QueryItem(name, secret.exposed)])
            request.head.path = path + (path.contains("?") ? "&" + item.dropFirst() : item)
        }
        return request
    }
}

extension TransportResponse {
    /// Ignores keys of fewer than 16 characters: no service issues such keys, and they may be common words.
    func removing(_ secret: Secret) -> TransportResponse {
        guard secret.length >= 16 else { return self }
        let placeholder = Array(secret.description.utf8)
        var redacted = self
        // As it is, and as it stands in a URL.
        for key in Set([secret.exposed, QueryItem.percentEncoded(secret.exposed)]).map({ Array($0.utf8) }) {
            if let clean = redacted.body.replacing(key, placeholder) {
                redacted.body = clean
                redacted.bodyLength = clean.count
            }
            for field in head.headerFields {
                guard Array(field.value.utf8).replacing(key, placeholder) != nil else { continue }
                redacted.head.headerFields[field.name] = secret.description
            }
        }
        return redacted
    }
}

extension [UInt8] {
    fileprivate func replacing(_ wanted: [UInt8], _ replacement: [UInt8]) -> [UInt8]? {
        guard let first = wanted.first, count >= wanted.count else { return nil }
        var clean: [UInt8] = []
        var (copied, position) = (0, 0)
        while position <= count - wanted.count {
            guard self[position] == first || self[position] == UInt8(ascii: "\\"),
                let end = end(of: wanted, at: position)
            else {
                position += 1
                continue
            }
            clean += self[copied..<position]
            clean += replacement
            position = end
            copied = position
        }
        return copied == 0 ? nil : clean + self[copied...]
    }

    /// Returns the end of a text at a position, whether it is plain or has JSON escapes.
    private func end(of wanted: [UInt8], at start: Int) -> Int? {
        if self[start..<start + wanted.count].elementsEqual(wanted) { return start + wanted.count }
        var position = start
        for byte in wanted {
            guard let (read, length) = character(at: position), read == byte else { return nil }
            position += length
        }
        return position
    }

    /// Reads `k`, `\u006b` or `\/`.
    private func character(at position: Int) -> (UInt8, length: Int)? {
        guard position < count else { return nil }
        let plain = (self[position], length: 1)
        guard self[position] == UInt8(ascii: "\\"), position + 1 < count else { return plain }
        switch self[position + 1] {
        case UInt8(ascii: "u"):
            guard position + 6 <= count,
                let number = UInt8(String(decoding: self[position + 2..<position + 6], as: UTF8.self), radix: 16)
            else { return plain }
            return (number, length: 6)
        case UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "\""): return (self[position + 1], length: 2)
        default: return plain
        }
    }
}
