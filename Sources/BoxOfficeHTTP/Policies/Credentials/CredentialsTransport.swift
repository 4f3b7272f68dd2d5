import HTTPTypes

/// Adds keys to requests, innermost, so that nothing further out ever holds one.
///
/// A key is added only to a request that its ``Credential/scope`` covers; all other requests pass unchanged, except those of
/// a ``Credential/service`` whose key is bound to another address: they fail, since they would go out without a key. A request's own
/// ``TransportRequest/credential`` is added too, under the same rule. Errors leave with the request as it was before. In a
/// response that repeats a key, such as a proxy's error page, a placeholder replaces it, so that no cache, recording or
/// message further out can contain it.
public struct CredentialsTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let credentials: [Credential]

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - credentials: The keys; the first whose scope covers a request is used.
    public init(_ base: Base, credentials: [Credential]) {
        self.base = base
        self.credentials = credentials
    }

    /// Sends a request with its key.
    ///
    /// - Parameters:
    ///   - request: The request, without a key.
    /// - Throws: The wrapped transport's error, with the request that failed.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let (authorized, secrets) = try authorized(request)
        do throws(TransportError) {
            let response = try await base.send(authorized, into: sink)
            return secrets.reduce(response) { $0.removing($1) }
        } catch {
            throw error.about(request)
        }
    }

    /// The request with its own credential and the service's key, each only if its scope covers the request.
    private func authorized(
        _ request: TransportRequest
    ) throws(TransportError) -> (request: TransportRequest, secrets: [Secret]) {
        var (authorized, secrets) = (request, [Secret]())
        if let own = request.credential, own.scope.covers(request) {
            authorized = own.added(to: authorized)
            secrets.append(own.secret)
        }
        if let key = credentials.first(where: { $0.scope.covers(request) }) {
            authorized = key.added(to: authorized)
            secrets.append(key.secret)
        } else if request.expects == .json, let other = credentials.first(where: { $0.service == request.service }) {
            // Images and pages need no key.
            let (service, scope) = (request.service, other.scope)
            throw TransportError(
                .invalidRequest,
                reason: "The key for \(service) is bound to \(scope), and the request goes to \(request.origin).",
                request: request)
        }
        return (authorized, secrets)
    }
}

extension TransportRequest {
    /// The part of the operation's name that tells the service, such as `kobis` of `kobis.movieInfo`.
    fileprivate var service: String { String(operation.prefix { $0 != "." }) }

    /// Scheme and authority.
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
        case .pathSegment(let placeholder):
            let segments = path.split(separator: "/", omittingEmptySubsequences: false)
            let encoded = QueryItem.percentEncoded(secret.exposed)
            request.head.path = segments.map { $0 == placeholder ? encoded : String($0) }.joined(separator: "/")
        }
        return request
    }
}
