import BoxOfficeBasics
import HTTPTypes

/// Serves stored responses where RFC 9111 allows a private cache to, and sends every other request.
///
/// A fresh response is used at once. A stale one is revalidated, with `If-None-Match` or `If-Modified-Since` if it has
/// a validator, and a 304 renews it. A response that is used without asking has an `Age`, and its
/// ``TransportMetrics/source`` names its origin.
public struct CacheTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let cache: ResponseCache?
    private let now: @Sendable () -> Timestamp
    let refreshes = BackgroundRefreshes()

    /// Wraps a transport; without a cache it sends every request.
    public init(_ base: Base, cache: ResponseCache?, now: @escaping @Sendable () -> Timestamp = { .now }) {
        (self.base, self.cache, self.now) = (base, cache, now)
    }

    /// Returns a stored response, or sends the request.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard let cache else { return try await base.send(request, into: sink) }
        let directives = CacheDirectives(request: request.head.headerFields)
        guard case .memory = sink, request.mayBeServed, !directives.noStore else {
            guard cache.mode == .online else { throw .notStored(request) }
            if request.mayBeServed, directives.onlyIfCached { return .gatewayTimeout }
            let response = try await base.send(request, into: sink)
            await cache.invalidate(by: request, response.head)
            return response
        }
        let key = ResponseKey(request)
        var stored = await cache.response(to: request, key, at: now())
        let isUnreadable = stored.map { !$0.isReadable(by: request) } ?? false
        if isUnreadable {
            await cache.store.remove(key)
            stored = nil
        }
        if let stored, let response = try use(request, into: sink, by: stored, directives, key, cache) {
            return response
        }
        guard cache.mode == .online else {
            guard isUnreadable else { throw .notStored(request) }
            throw .notStored(request, because: "The cached response could not be read, so it was removed")
        }
        guard !directives.onlyIfCached else { return .gatewayTimeout }
        guard !request.head.headerFields.contains(.range) else { return try await base.send(request, into: sink) }
        let exchange = CachedExchange(base: base, cache: cache, now: now, request: request, sink: sink, key: key)
        guard request.head.method == .get else { return try await exchange.headResponse(updating: stored) }
        return try await exchange.sharedResponse(replacing: stored)
    }

    private func use(
        _ request: TransportRequest, into sink: BodySink, by stored: StoredResponse, _ directives: CacheDirectives,
        _ key: ResponseKey, _ cache: ResponseCache
    ) throws(TransportError) -> TransportResponse? {
        let now = now()
        let use = cache.mode == .online ? stored.use(under: directives, at: now) : stored.useOffline(at: now)
        guard use != .afterAsking else { return nil }
        let source = use == .fresh ? ResponseSource.cache : ResponseSource.staleCache
        let isPlain = request.head.method == .get && !request.head.headerFields.contains(.range)
        guard isPlain || use != .staleWhileRefreshed else { return nil }
        let response = try stored.response(as: source, at: now, to: request, within: sink)
        if use == .staleWhileRefreshed, !directives.onlyIfCached {
            let exchange = CachedExchange(
                base: base, cache: cache, now: self.now, request: request, sink: sink, key: key)
            refreshes.start(.init(key: key, varyingFields: stored.varyingFields)) {
                // Another refresh may have ended after this response was looked up.
                guard await cache.response(to: request, key, at: exchange.now()) == stored else { return }
                _ = try? await exchange.sharedResponse(replacing: stored)
            }
        }
        guard request.head.method == .get, let range = request.head.headerFields[.range] else { return response }
        return stored.part(range, of: response)
    }
}

extension TransportRequest {
    fileprivate var mayBeServed: Bool {
        (head.method == .get || head.method == .head) && !Self.ownFields.contains { head.headerFields.contains($0) }
    }

    private static let ownFields: [HTTPField.Name] = [
        .authorization, .cookie, .ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange,
    ]
}

extension TransportResponse {
    fileprivate static var gatewayTimeout: TransportResponse {
        TransportResponse(
            head: HTTPResponse(status: .gatewayTimeout),
            metrics: TransportMetrics(attempts: 0, source: .cache(age: .zero)))
    }
}

extension TransportError {
    static func notStored(
        _ request: TransportRequest, because reason: String = "No usable response is stored"
    ) -> TransportError {
        var error = TransportError(.notStored, reason: "\(reason), and the network may not be used.", request: request)
        error.attempts = 0
        return error
    }

    static func tooLarge(_ request: TransportRequest, limit: Int) -> TransportError {
        TransportError(.tooLarge, reason: "The body has more than \(limit) bytes.", request: request)
    }
}

// The refreshes of stale responses that run in the background (RFC 5861, 3), at most one for each stored response.
// Cancelling the caller does not cancel one; the end of the cache does.
final class BackgroundRefreshes: Sendable {
    struct Subject: Sendable, Hashable {
        let key: ResponseKey
        let varyingFields: HTTPFields
    }

    let running = Lock<[Subject: Task<Void, Never>]>([:])

    deinit { for task in running.withLock({ Array($0.values) }) { task.cancel() } }

    func start(_ subject: Subject, _ work: @escaping @Sendable () async -> Void) {
        running.withLock { tasks in
            guard tasks[subject] == nil else { return }
            // Held weakly: a hanging refresh must not keep the cache alive, whose release cancels it.
            tasks[subject] = Task(priority: .utility) { [weak self] in
                await work()
                self?.end(subject)
            }
        }
    }

    private func end(_ subject: Subject) { running.withLock { $0[subject] = nil } }
}
