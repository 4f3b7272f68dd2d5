import HTTPTypes

/// A store of responses in memory, up to a size, which drops the least recently used.
public actor MemoryResponseStore: ResponseStore {
    private let now: @Sendable () -> Timestamp
    private var variants: RecentlyUsed<ResponseKey, [StoredResponse]>

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - limit: The largest size of keys, header fields and bodies in bytes; 16 MiB by default.
    public init(limit: Int = 16 << 20, now: @escaping @Sendable () -> Timestamp = { .now }) {
        variants = RecentlyUsed(limit: limit)
        self.now = now
    }

    /// Returns the responses under a key.
    public func responses(for key: ResponseKey) -> [StoredResponse] {
        guard let stored = variants.value(for: key) else { return [] }
        let now = now()
        if stored.allSatisfy({ now < $0.keepUntil }) { return stored }
        let rest = stored.filter { now < $0.keepUntil }
        put(rest, for: key)
        return rest
    }

    /// Stores a response under a key, unless it is larger than the store.
    public func put(_ response: StoredResponse, for key: ResponseKey) {
        let others = responses(for: key).filter { $0.varyingFields != response.varyingFields }
        put(others.suffix(Self.variantLimit - 1) + [response], for: key)
    }

    /// Removes the responses under a key.
    public func remove(_ key: ResponseKey) { variants.remove(key) }

    /// Removes everything.
    public func removeAll() { variants.removeAll() }

    /// Returns how much is stored.
    public func usage() -> ResponseStoreUsage {
        let count = variants.values.reduce(0) { $0 + $1.count }
        return ResponseStoreUsage(responses: count, bytes: variants.cost, limit: variants.limit)
    }

    private func put(_ responses: [StoredResponse], for key: ResponseKey) {
        guard !responses.isEmpty else { return variants.remove(key) }
        let size = responses.reduce(key.description.utf8.count) { $0 + $1.size }
        variants.put(responses, for: key, cost: size)
    }
}

extension StoredResponse {
    /// The approximate size in bytes.
    fileprivate var size: Int {
        [head.headerFields, varyingFields].joined().reduce(body.count + 64) { size, field in
            size + field.name.rawName.utf8.count + field.value.utf8.count
        }
    }
}
