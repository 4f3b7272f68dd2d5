import HTTPTypes

/// Serves stored responses where RFC 9111 allows a private cache to, and sends every other request.
///
/// A fresh response is used at once. A stale one is revalidated, with `If-None-Match` or `If-Modified-Since` if the server
/// gave a validator, and a 304 renews it. If the server cannot be reached or fails, a stale response is used instead; its
/// ``TransportMetrics/source`` says so and gives its age.
///
/// A response is stored only if who asked can read it, and a stored one that cannot be read any more (by a newer version of the
/// program, say) is dropped and requested again.
///
/// Only GET into memory is cached. Images, which go to files, are not, nor is any request with `Authorization`, `Range` or
/// conditions of its own, or with `Cache-Control: no-store`. A request with `no-cache` is always sent.
public struct CacheTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let cache: ResponseCache?
    private let now: @Sendable () -> Timestamp

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - base: The transport that sends.
    ///   - cache: The store and the rules; nil to send every request.
    ///   - now: Returns the wall-clock time.
    public init(_ base: Base, cache: ResponseCache?, now: @escaping @Sendable () -> Timestamp = { .now }) {
        self.base = base
        self.cache = cache
        self.now = now
    }

    /// Returns a stored response, or sends the request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes.
    /// - Returns: The response. Its metrics say where it comes from.
    /// - Throws: The wrapped transport's error, or `notStored` if no request may be sent.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard let cache else { return try await base.send(request, into: sink) }
        let directives = CacheDirectives(request.head.headerFields)
        let isOffline = cache.mode == .offline || directives.has("only-if-cached")
        guard case .memory = sink, request.isStorable, !directives.has("no-store") else {
            guard !isOffline else { throw .notStored(request) }
            return try await base.send(request, into: sink)
        }
        let key = ResponseKey(request)
        var stored = await cache.store.response(for: key).flatMap { stored in
            now() < stored.keepUntil && stored.fits(request) ? stored : nil
        }
        let isUnreadable = stored.map { !$0.isReadable(by: request) } ?? false
        if isUnreadable {
            await cache.store.remove(key)
            stored = nil
        }
        let mustAsk = directives.has("no-cache") || directives.seconds("max-age") == 0
        if let stored, stored.isFresh(at: now()), isOffline || !mustAsk {
            return try stored.response(as: ResponseSource.cache, at: now(), to: request, within: sink)
        }
        guard !isOffline else {
            guard let stored, stored.isUsable(at: now()) else {
                guard isUnreadable else { throw .notStored(request) }
                throw .notStored(request, because: "The cache's response could not be read and was removed")
            }
            return try stored.response(as: ResponseSource.staleCache, at: now(), to: request, within: sink)
        }
        return try await CachedExchange(base: base, cache: cache, now: now, request: request, sink: sink, key: key)
            .response(replacing: stored)
    }
}
