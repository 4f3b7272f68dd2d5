import HTTPTypes

/// A transport whose requests a cache must not answer by itself: it has the server confirm each stored response.
///
/// It adds `Cache-Control: no-cache` (RFC 9111, 5.2.1.4), which matters to a ``CacheTransport`` further in, and to caches on
/// the way.
package struct RevalidatingTransport: HTTPTransport {
    private let base: any HTTPTransport

    package init(_ base: any HTTPTransport) { self.base = base }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        var request = request
        request.head.headerFields[.cacheControl] = "no-cache"
        return try await base.send(request, into: sink)
    }
}
