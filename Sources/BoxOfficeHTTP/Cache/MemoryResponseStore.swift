import HTTPTypes

/// Keeps answers in memory, up to a number of bytes, and forgets what was longest unused.
public actor MemoryResponseStore: ResponseStore {
    private let now: @Sendable () -> Timestamp
    private var responses: RecentlyUsed<ResponseKey, StoredResponse>

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - limit: How many bytes of keys, header fields and bodies are kept; 16 MiB by default.
    ///   - now: Tells the wall-clock time.
    public init(limit: Int = 16 << 20, now: @escaping @Sendable () -> Timestamp = { .now }) {
        responses = RecentlyUsed(limit: limit)
        self.now = now
    }

    /// The answer under a key.
    ///
    /// - Parameter key: The key.
    /// - Returns: The answer, or nil.
    public func response(for key: ResponseKey) -> StoredResponse? {
        guard let response = responses.value(for: key) else { return nil }
        guard now() < response.keepUntil else {
            responses.remove(key)
            return nil
        }
        return response
    }

    /// Keeps an answer under a key; one that is larger than the store is not kept.
    ///
    /// - Parameters:
    ///   - response: The answer.
    ///   - key: The key.
    public func put(_ response: StoredResponse, for key: ResponseKey) {
        responses.put(response, for: key, cost: response.size + key.description.utf8.count)
    }

    /// Forgets the answer under a key.
    ///
    /// - Parameter key: The key.
    public func remove(_ key: ResponseKey) { responses.remove(key) }

    /// Forgets everything.
    public func removeAll() { responses.removeAll() }

    /// How much is kept.
    ///
    /// - Returns: The count and the size.
    public func usage() -> ResponseStoreUsage {
        ResponseStoreUsage(responses: responses.count, bytes: responses.cost, limit: responses.limit)
    }
}

extension StoredResponse {
    /// How many bytes it takes, about.
    fileprivate var size: Int {
        [head.headerFields, varyingFields].joined().reduce(body.count + 64) { size, field in
            size + field.name.rawName.utf8.count + field.value.utf8.count
        }
    }
}
