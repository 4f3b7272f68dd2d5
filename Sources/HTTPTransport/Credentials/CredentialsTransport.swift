import HTTPTypes

/// Adds keys to requests, innermost, so that nothing further out ever holds one.
///
/// A key is only added to a request that its ``Credential/scope`` covers; all other requests pass unchanged. Errors of
/// the wrapped transport leave with the request as it was before, and an answer that repeats the key, as an echoing proxy's
/// error page does, leaves with a placeholder in its place: so no cache, recording or message further out can hold it.
public struct CredentialsTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let credentials: [Credential]

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - base: The transport that sends.
    ///   - credentials: The keys; the first whose scope covers a request is used.
    public init(_ base: Base, credentials: [Credential]) {
        self.base = base
        self.credentials = credentials
    }

    /// Sends a request with its key.
    ///
    /// - Parameters:
    ///   - request: The request, without a key.
    ///   - sink: Where the body goes.
    /// - Returns: The answer.
    /// - Throws: The wrapped transport's error, saying which request failed.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        do throws(TransportError) {
            guard let credential = credentials.first(where: { $0.scope.covers(request) }) else {
                return try await base.send(request, into: sink)
            }
            return try await base.send(authorized(request, by: credential), into: sink)
                .removing(credential.secret)
        } catch {
            throw error.about(request)
        }
    }

    private func authorized(_ request: TransportRequest, by credential: Credential) -> TransportRequest {
        var authorized = request
        switch credential.placement {
        case .bearer:
            authorized.head.headerFields[.authorization] = "Bearer " + credential.secret.exposed
        case .queryItem(let name):
            let item = QueryItem.queryString([QueryItem(name, credential.secret.exposed)])
            let path = request.head.path ?? "/"
            authorized.head.path = path + (path.contains("?") ? "&" + item.dropFirst() : item)
        }
        return authorized
    }
}
