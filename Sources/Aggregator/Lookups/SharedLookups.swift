import BoxOfficeBasics

/// Joins equal lookups, and remembers the latest results but no failures; partial results until ``forgetPartial()``.
final class SharedLookups<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    let flights = SingleFlight<Key, Result<Value, EnrichmentError>>()
    private let memory: Lock<RecentlyUsed<Key, Value>>
    private let cost: @Sendable (Value) -> Int
    private let remembering: @Sendable (Value) -> Value
    private let isWhole: @Sendable (Value) -> Bool
    private let keepsPartial: Bool

    init(
        limit: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 },
        remembering: @escaping @Sendable (Value) -> Value = { $0 },
        isWhole: @escaping @Sendable (Value) -> Bool = { _ in true }, keepsPartial: Bool = true
    ) {
        memory = Lock(RecentlyUsed(limit: limit))
        (self.cost, self.remembering, self.isWhole) = (cost, remembering, isWhole)
        self.keepsPartial = keepsPartial
    }

    func value<Failure: LookupFailure>(
        for key: Key, about film: KnownFilm, lookUp: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(EnrichmentError) -> Value {
        if let value = remembered(key) { return value }
        let result = await flights.value(for: key) { [self] in
            // Check again: another lookup may have ended meanwhile.
            if let value = remembered(key) { return .success(value) }
            let result = await Result(awaiting: lookUp).mapError { EnrichmentError($0.cause, film: film) }
            if case .success(let value) = result { remember(value, for: key) }
            return result
        }
        switch result {
        case .success(let value): return value
        // The joined lookup may have been for another film.
        case .failure(let error): throw EnrichmentError(error.cause, film: film)
        case nil: throw EnrichmentError(.cancelled, film: film)
        }
    }

    func remembered(_ key: Key) -> Value? { memory.withLock { $0.value(for: key) } }

    private func remember(_ value: Value, for key: Key) {
        guard keepsPartial || isWhole(value) else { return }
        let part = remembering(value)
        memory.withLock { $0.put(part, for: key, cost: cost(part)) }
    }

    func forgetPartial() { memory.withLock { $0.removeAll { !isWhole($0) } } }

    var rememberedCost: Int { memory.withLock { $0.cost } }

    func forget(_ key: Key) { memory.withLock { $0.remove(key) } }

    func forgetAll() { memory.withLock { $0.removeAll() } }
}
