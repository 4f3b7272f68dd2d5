import HTTPTypes

/// A store of responses in memory, up to a size, which drops the least recently used.
public actor MemoryResponseStore: ResponseStore {
    private let now: @Sendable () -> Timestamp
    private var responses: RecentlyUsed<ResponseKey, StoredResponse>

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - limit: The largest size of keys, header fields and bodies in bytes; 16 MiB by default.
    ///   - now: Returns the wall-clock time.
    public init(limit: Int = 16 << 20, now: @escaping @Sendable () -> Timestamp = { .now }) {
        responses = RecentlyUsed(limit: limit)
        self.now = now
    }

    /// Returns the response under a key.
    ///
    /// - Parameter key: The key.
    /// - Returns: The response, or nil.
    public func response(for key: ResponseKey) -> StoredResponse? {
        guard let response = responses.value(for: key) else { return nil }
        guard now() < response.keepUntil else {
            responses.remove(key)
            return nil
        }
        return response
    }

    /// Stores a response under a key, unless it is larger than the store.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - key: The key.
    public func put(_ response: StoredResponse, for key: ResponseKey) {
        responses.put(response, for: key, cost: response.size + key.description.utf8.count)
    }

    /// Removes the response under a key.
    ///
    /// - Parameter key: The key.
    public func remove(_ key: ResponseKey) { responses.remove(key) }

    /// Removes everything.
    public func removeAll() { responses.removeAll() }

    /// Returns how much is stored.
    ///
    /// - Returns: The count and the size.
    public func usage() -> ResponseStoreUsage {
        ResponseStoreUsage(responses: responses.count, bytes: responses.cost, limit: responses.limit)
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
