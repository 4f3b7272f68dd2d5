import HTTPTypes

/// Sends a request without a usable stored response, and stores its response.
struct CachedExchange<Base: HTTPTransport> {
    let base: Base
    let cache: ResponseCache
    let now: @Sendable () -> Timestamp
    let request: TransportRequest
    let sink: BodySink
    let key: ResponseKey

    typealias Fetched = (response: TransportResponse, isStored: Bool)

    func response(replacing stored: StoredResponse?) async throws(TransportError) -> TransportResponse {
        do throws(TransportError) {
            return try await fetch(replacing: stored).response
        } catch {
            return try standIn(stored, for: error)
        }
    }

    func fetch(replacing stored: StoredResponse?) async throws(TransportError) -> Fetched {
        let requestTime = now()
        let response = try await base.send(stored?.revalidating(request) ?? request, into: sink)
        guard let stored, stored.canBeRevalidated, response.head.status == .notModified else {
            return try await settle(response, askedAt: requestTime, standIn: stored)
        }
        guard var updated = stored.updated(by: response.head) else {
            // The server confirmed another response than the stored one, so the whole response is needed.
            await cache.store.remove(key)
            return try await fetch(replacing: nil)
        }
        updated.metrics = response.metrics
        updated.metrics.source = .revalidated
        guard updated.body.count <= sink.limit else { throw .tooLarge(request, limit: sink.limit) }
        return try await settle(updated, askedAt: requestTime, standIn: stored)
    }

    func standIn(_ stored: StoredResponse?, for error: TransportError) throws(TransportError) -> TransportResponse {
        guard error.code.allowsStaleResponse, let stored, mayStandIn(stored) else { throw error.about(request) }
        return try stored.response(as: ResponseSource.staleCache, at: now(), to: request, within: sink)
    }

    private func mayStandIn(_ stored: StoredResponse) -> Bool {
        let now = now()
        let limit = CacheDirectives(request: request.head.headerFields).staleIfError
        return stored.isUsable(at: now) && limit.map { $0 > 0 && now.seconds(since: stored.freshUntil) < $0 } ?? true
    }

    /// Sends a HEAD request; its response updates the stored response to GET, or makes it stale (RFC 9111, 4.3.5).
    func headResponse(updating stored: StoredResponse?) async throws(TransportError) -> TransportResponse {
        let requestTime = now()
        let response = try await base.send(request, into: sink)
        guard var stored else { return response }
        switch response.head.status {
        case .ok:
            if let updated = stored.updated(byHead: response.head) {
                await store(updated, askedAt: requestTime)
            } else {
                stored.freshUntil = min(stored.freshUntil, now())
                stored.refreshUntil = stored.freshUntil
                await cache.store.put(stored, for: key)
            }
        case .notFound, .gone: await cache.store.remove(key)
        default: break
        }
        return response
    }

    private func settle(
        _ response: TransportResponse, askedAt requestTime: Timestamp, standIn: StoredResponse?
    ) async throws(TransportError) -> Fetched {
        let (decision, isStored) = await store(
            response, askedAt: requestTime, unless: standIn?.isUsable(at: now()) ?? false)
        guard decision == .failure, let standIn, mayStandIn(standIn) else { return (response, isStored) }
        let stale = try standIn.response(as: ResponseSource.staleCache, at: now(), to: request, within: sink)
        return (stale, isStored: false)
    }

    @discardableResult
    private func store(
        _ response: TransportResponse, askedAt requestTime: Timestamp, unless hasStandIn: Bool = false
    ) async -> (decision: CacheDecision, isStored: Bool) {
        guard !response.repeatsKey else { return (.pass, false) }
        let responseTime = now()
        let decision = cache.decision(on: response, to: request, at: responseTime)
        let (freshness, period): (CacheDecision.Freshness, Duration)
        switch decision {
        case .store(let fresh, let time): (freshness, period) = (fresh, time)
        case .failure:
            // The failure's own fields say how long it lasts. A stored response that can replace it is better.
            guard !hasStandIn, !response.standing.isAway, response.head.status.kind == .serverError,
                !response.isPage(inPlaceOf: request)
            else { return (decision, false) }
            (freshness, period) = (.asServed(otherwise: .zero), ResponseCache.longestFailure)
        case .pass:
            if response.head.status.saysGone { await cache.store.remove(key) }
            return (decision, false)
        }
        let new = StoredResponse(
            response, to: request, fresh: freshness, for: period, requestTime: requestTime, responseTime: responseTime)
        if let new {
            await cache.store.put(new, for: key)
        } else if response.head.status == .ok || response.head.status.saysGone {
            await cache.store.remove(key)
        }
        return (decision, new != nil)
    }
}

extension HTTPResponse.Status {
    fileprivate var saysGone: Bool { self == .notFound || self == .gone }
}

extension TransportError.Code {
    /// True if the cause lies beyond this machine, so that a stale response is better than an error.
    fileprivate var allowsStaleResponse: Bool {
        isSentAgain || [.rateLimited, .quotaExceeded, .refusedRedirect].contains(self)
    }
}

extension CachedExchange {
    /// Sends the request, or waits for the response if another process with the same store is sending it.
    func sharedResponse(replacing stored: StoredResponse?) async throws(TransportError) -> TransportResponse {
        guard let flights = cache.flights else { return try await response(replacing: stored) }
        let askedAt = now()
        while true {
            switch await flights.claim(flightKey) {
            case .lead(let flight): return try await lead(flight, of: flights, replacing: stored)
            case .follow(let flight):
                let ending = await flights.ending(of: flight)
                guard !Task.isCancelled else { throw .cancellation(of: request) }
                switch ending {
                case nil, .abandoned: continue
                case .failed(let error): return try standIn(stored, for: error)
                case .stored, .notStored:
                    if ending == .stored, let response = try await storedMeanwhile(since: askedAt) { return response }
                    return try await response(replacing: stored)
                }
            }
        }
    }

    private func lead(
        _ flight: RequestFlight, of flights: any RequestFlights, replacing stored: StoredResponse?
    ) async throws(TransportError) -> TransportResponse {
        do throws(TransportError) {
            // Another process may have stored the response between the look into the store and the claim.
            if let response = try await storedMeanwhile(since: nil) {
                await flights.end(flight, .stored)
                return response
            }
            let renewal = Task {
                while (try? await Task.sleep(for: flight.renewal)) != nil { await flights.renew(flight) }
            }
            defer { renewal.cancel() }
            let (response, isStored) = try await fetch(replacing: stored)
            await flights.end(flight, isStored ? .stored : .notStored)
            return response
        } catch {
            await flights.end(flight, error.code == .cancelled ? .abandoned : .failed(error))
            return try standIn(stored, for: error)
        }
    }

    // Returns what another process has stored; nil if it may not be used. Without a `start`, it must be fresh.
    private func storedMeanwhile(since start: Timestamp?) async throws(TransportError) -> TransportResponse? {
        guard let found = await cache.response(to: request, key, at: now()), found.isReadable(by: request) else {
            return nil
        }
        let directives = CacheDirectives(request: request.head.headerFields)
        let isAwaited = start.map { found.responseTime >= $0 } ?? false
        guard isAwaited || found.use(under: directives, at: now()) == .fresh else { return nil }
        return try found.response(as: ResponseSource.cache, at: now(), to: request, within: sink)
    }

    private var flightKey: String {
        let fields = request.head.headerFields
        return "\(key)\n\(fields[.accept] ?? "")\n\(fields[.acceptLanguage] ?? "")"
    }
}
