import HTTPTypes

/// Changes each request before it is sent, for a client that asks in another way.
package struct ChangingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let change: @Sendable (inout TransportRequest) -> Void

    package init(_ base: any HTTPTransport, _ change: @escaping @Sendable (inout TransportRequest) -> Void) {
        (self.base, self.change) = (base, change)
    }

    /// Adds a `Cache-Control` (RFC 9111, 5.2.1) for a ``CacheTransport`` inside it and for caches on the way.
    package init(_ base: any HTTPTransport, directing directives: String) {
        self.init(base) { $0.head.headerFields[.cacheControl] = directives }
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        var request = request
        change(&request)
        return try await base.send(request, into: sink)
    }
}
