import HTTPTypes

extension CachedExchange {
    /// Sends the request, unless another process that uses the same store is sending it: then waits for what that one stores.
    func sharedResponse(replacing stored: StoredResponse?) async throws(TransportError) -> TransportResponse {
        guard let flights = cache.flights else { return try await response(replacing: stored) }
        let askedAt = now()
        while true {
            switch await flights.claim(flightKey) {
            case .lead(let flight): return try await lead(flight, of: flights, replacing: stored)
            case .follow(let flight):
                let ending = await flights.ending(of: flight)
                guard !Task.isCancelled else {
                    throw TransportError(.cancelled, reason: "The task was cancelled.", request: request)
                }
                switch ending {
                case nil, .abandoned: continue
                case .failed(let error): return try standIn(stored, for: error)
                case .stored:
                    if let response = try await storedMeanwhile(since: askedAt) { return response }
                    return try await response(replacing: stored)
                case .notStored: return try await response(replacing: stored)
                }
            }
        }
    }

    /// Sends the request for all, and tells them how it ended.
    private func lead(
        _ flight: RequestFlight, of flights: any RequestFlights, replacing stored: StoredResponse?
    ) async throws(TransportError) -> TransportResponse {
        do throws(TransportError) {
            // Another may have led between the look into the store and the claim.
            if let response = try await storedMeanwhile(since: nil) {
                await flights.end(flight, .stored)
                return response
            }
            let renewal = Task {
                while (try? await Task.sleep(for: flight.renewal)) != nil { await flights.renew(flight) }
            }
            defer { renewal.cancel() }
            let (response, isStored) = try await answer(replacing: stored)
            await flights.end(flight, isStored ? .stored : .notStored)
            return response
        } catch {
            await flights.end(flight, error.code == .cancelled ? .abandoned : .failed(error))
            return try standIn(stored, for: error)
        }
    }

    /// Returns what another has stored; nil if it may not be used.
    ///
    /// - Parameter start: When the caller began to wait for it; nil for a caller who did not, and needs a fresh response.
    /// - Throws: A ``TransportError`` if the response is larger than the caller allows.
    private func storedMeanwhile(since start: Timestamp?) async throws(TransportError) -> TransportResponse? {
        guard let found = await cache.response(to: request, key, at: now()), found.isReadable(by: request) else {
            return nil
        }
        let directives = CacheDirectives(request: request.head.headerFields)
        let isAwaited = start.map { found.responseTime >= $0 } ?? false
        guard isAwaited || found.use(under: directives, at: now()) == .fresh else { return nil }
        return try found.response(as: ResponseSource.cache, at: now(), to: request, within: sink)
    }

    /// What identifies the request: its URL, and the fields that select a response besides those that its server names.
    private var flightKey: String {
        let fields = request.head.headerFields
        return "\(key)\n\(fields[.accept] ?? "")\n\(fields[.acceptLanguage] ?? "")"
    }
}
