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

// Adds keys to requests, innermost, so that nothing further out ever holds one. If a response repeats a key of any service, as a
// proxy's error page may, a placeholder replaces it, and the response is not stored; so no cache, recording or message can contain
// it. Nor is a request sent whose text has one, perhaps of another service.
package struct CredentialsTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let credentials: [Credential]
    private let keys: EchoedKeys

    package init(_ base: Base, credentials: [Credential]) {
        (self.base, self.credentials) = (base, credentials)
        keys = EchoedKeys(credentials.map(\.secret))
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        try check(request)
        let key = try key(for: request)
        do throws(TransportError) {
            return try await base.send(key?.added(to: request) ?? request, into: sink).without(keys)
        } catch {
            var error = error.about(request)
            if let reason = keys.removed(from: error.reason) { error.reason = reason }
            throw error
        }
    }

    private func check(_ request: TransportRequest) throws(TransportError) {
        guard let path = request.head.path.flatMap({ keys.removed(from: $0) }) else { return }
        var clean = request
        clean.head.path = path
        throw TransportError(
            .invalidRequest, reason: "What is asked for contains a key, so it was not sent.", request: clean)
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
    fileprivate func without(_ keys: EchoedKeys) -> TransportResponse {
        var clean = self
        if let body = keys.removed(from: body) {
            (clean.body, clean.bodyLength, clean.repeatsKey) = (body, body.count, true)
        }
        for field in head.headerFields {
            guard let value = keys.removed(from: field.value) else { continue }
            (clean.head.headerFields[field.name], clean.repeatsKey) = (value, true)
        }
        return clean
    }
}
