import BoxOfficeBasics
import HTTPTypes

/// Serves stored responses where RFC 9111 allows a private cache to, and sends every other request.
///
/// A fresh response is used at once. A stale one is revalidated, with `If-None-Match` or `If-Modified-Since` if it has
/// a validator, and a 304 renews it. A response that is used without asking has an `Age`, and its
/// ``TransportMetrics/source`` names its origin.
///
/// ## What is done
///
/// - **Storing** (RFC 9111, 3): whole responses to GET. A 200 is always stored, another status while it is fresh, and
///   one that RFC 9110 does not define only without `must-understand`. `no-store`, the fields of one connection and
///   `Vary: *` are obeyed.
/// - **Freshness** (4.2): `max-age`, else `Expires` in any form of a date, else a tenth of the time since
///   `Last-Modified`, a day at most; less `Age`, `Date` and the time of the exchange. An ambiguous or invalid response
///   is stale.
/// - **Variants** (4.1): up to eight responses of one URL, selected by the fields that `Vary` names, by `Accept` and by
///   `Accept-Language`, compared without differences that have no meaning.
/// - **Revalidation** (4.3): a 304 updates the stored fields. HEAD uses a fresh stored response to GET; otherwise its
///   response updates the stored one or makes it stale.
/// - **Ranges** (RFC 9110, 14.2): one range is cut from a fresh whole response. Partial responses are not stored.
/// - **Invalidation** (4.4): a change that succeeds (POST, PUT, PATCH, DELETE, or an unknown method) removes the stored
///   responses of its URL, and of those in `Location` and `Content-Location` with the same origin.
/// - **Requests** (5.2.1): `no-store`, `no-cache` and `Pragma`, `max-age`, `max-stale`, `min-fresh`; `only-if-cached`
///   gets 504. `stale-if-error` (RFC 5861, 4) limits which stored response may replace a failure: with 0, none.
/// - **Stale responses** (RFC 5861): within `stale-while-revalidate` the stored response is used at once, and one
///   request refreshes it in the background. That request ends with the cache, not with its caller. `stale-if-error`
///   limits how long a response may replace a failure; `must-revalidate` and `no-cache` forbid both.
///
/// ## Beyond the RFCs
///
/// - A ``CachePolicy`` decides about its service's responses with status 200. A lifetime of its own replaces that of
///   the fields; `asServed` follows them, and its other duration, unless zero, replaces the guess from `Last-Modified`.
///   Responses of other statuses follow HTTP's rules, for a day at most, and failures of servers (5xx) for a minute.
/// - If the server cannot be reached or fails, a stale response is used for as long as it is kept, unless
///   `must-revalidate`, `no-cache` or `stale-if-error` says otherwise. A stored error is not.
/// - A web page in place of JSON is never stored, whatever its status and fields. Nor is a response that the caller
///   cannot read in full; a stored one that is no longer readable, for example by a newer version of the program, is
///   dropped.
/// - A 404 or 410 removes the stored response. Cookies are not stored.
///
/// ## What is not done
///
/// Requests for files, such as images, and those with `Authorization`, `Cookie` or conditions of their own are sent,
/// and their responses are not stored. A 304 to conditions of the cache leads to the stored response; one to a
/// request without conditions is passed on. Responses that depend on the credentials (401, 403) or on the moment (408,
/// 429) are not stored, because a key contains neither.
public struct CacheTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let cache: ResponseCache?
    private let now: @Sendable () -> Timestamp
    private let refreshes = BackgroundRefreshes()

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

    /// Waits for background refreshes; for tests.
    package func finishRefreshes() async { await refreshes.finish() }

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
private final class BackgroundRefreshes: Sendable {
    struct Subject: Sendable, Hashable {
        let key: ResponseKey
        let varyingFields: HTTPFields
    }

    private let running = Lock<[Subject: Task<Void, Never>]>([:])

    deinit {
        for task in running.withLock({ Array($0.values) }) { task.cancel() }
    }

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

    func finish() async { for task in running.withLock({ Array($0.values) }) { await task.value } }

    private func end(_ subject: Subject) { running.withLock { $0[subject] = nil } }
}
