import HTTPTypes

/// A request without a fresh stored response: it is sent, and its response is stored.
struct CachedExchange<Base: HTTPTransport> {
    let base: Base
    let cache: ResponseCache
    let now: @Sendable () -> Timestamp
    let request: TransportRequest
    let sink: BodySink
    let key: ResponseKey

    /// Sends the request, revalidating the stored response if there is one.
    func response(replacing stored: StoredResponse?) async throws(TransportError) -> TransportResponse {
        let requestTime = now()
        do throws(TransportError) {
            let response = try await base.send(stored?.revalidating(request) ?? request, into: sink)
            guard let stored, response.head.status == .notModified else {
                return try await settle(response, askedAt: requestTime, standIn: stored)
            }
            guard var updated = stored.updated(by: response.head) else {
                // The server confirmed a response that is not the stored one, so the whole response is needed.
                await cache.store.remove(key)
                return try await self.response(replacing: nil)
            }
            updated.metrics = response.metrics
            updated.metrics.source = .revalidated
            guard updated.body.count <= sink.limit else { throw .tooLarge(request, limit: sink.limit) }
            return try await settle(updated, askedAt: requestTime, standIn: stored)
        } catch {
            guard error.code.allowsStaleResponse, let stored, stored.isUsable(at: now()) else {
                throw error.about(request)
            }
            return try stored.response(as: ResponseSource.staleCache, at: now(), to: request, within: sink)
        }
    }

    private func settle(
        _ response: TransportResponse, askedAt requestTime: Timestamp, standIn: StoredResponse?
    ) async throws(TransportError) -> TransportResponse {
        let responseTime = now()
        switch cache.decision(on: response, to: request, at: responseTime) {
        case .store(let freshness, let period):
            let new = StoredResponse(
                response, to: request, fresh: freshness, for: period, requestTime: requestTime,
                responseTime: responseTime)
            if let new {
                await cache.store.put(new, for: key)
            } else {
                await cache.store.remove(key)
            }
        case .pass:
            if response.head.status == .notFound || response.head.status == .gone { await cache.store.remove(key) }
        case .failure:
            guard let standIn, standIn.isUsable(at: responseTime) else { return response }
            return try standIn.response(as: ResponseSource.staleCache, at: responseTime, to: request, within: sink)
        }
        return response
    }
}

extension StoredResponse {
    /// Returns the stored response as a response to a request.
    func response(
        as source: (Duration) -> ResponseSource, at now: Timestamp, to request: TransportRequest, within sink: BodySink
    ) throws(TransportError) -> TransportResponse {
        guard body.count <= sink.limit else { throw .tooLarge(request, limit: sink.limit) }
        let metrics = TransportMetrics(attempts: 0, source: source(.seconds(age(at: now))))
        return TransportResponse(head: head, body: body, metrics: metrics)
    }
}

extension StoredResponse {
    /// Returns whether the reader of a request's responses can read this one.
    func isReadable(by request: TransportRequest) -> Bool {
        request.reader?.canRead(TransportResponse(head: head, body: body)) ?? true
    }
}

extension TransportRequest {
    /// Whether a response to it may be stored for others.
    var isStorable: Bool {
        let own: [HTTPField.Name] = [
            .authorization, .cookie, .range, .ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange,
        ]
        return head.method == .get && !isPersonal && own.allSatisfy { head.headerFields[$0] == nil }
    }
}

extension TransportError {
    static func notStored(
        _ request: TransportRequest, because reason: String = "No usable response is stored"
    ) -> TransportError {
        var error = TransportError(
            .notStored, reason: "\(reason), and the network may not be used.", request: request)
        error.attempts = 0
        return error
    }

    static func tooLarge(_ request: TransportRequest, limit: Int) -> TransportError {
        TransportError(.tooLarge, reason: "The body has more than \(limit) bytes.", request: request)
    }
}

extension TransportError.Code {
    /// Whether the cause lies beyond this machine, so that a stale response is better than an error.
    fileprivate var allowsStaleResponse: Bool {
        isRetryable || [.hostUnavailable, .rateLimited, .quotaExceeded, .refusedRedirect].contains(self)
    }
}
