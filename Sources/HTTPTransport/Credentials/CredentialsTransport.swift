import HTTPTypes

/// Adds keys to requests, innermost, so that nothing further out ever holds one.
///
/// A key is only added to a request that its ``Credential/scope`` covers; all other requests pass unchanged. Errors of
/// the wrapped transport leave with the request as it was before.
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
            return try await base.send(authorized(request), into: sink)
        } catch {
            throw error.about(request)
        }
    }

    private func authorized(_ request: TransportRequest) -> TransportRequest {
        guard let credential = credentials.first(where: { $0.scope.covers(request) }) else { return request }
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
