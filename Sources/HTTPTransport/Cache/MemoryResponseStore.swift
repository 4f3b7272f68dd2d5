import HTTPTypes

/// Keeps answers in memory, up to a number of bytes, and forgets what was longest unused.
public actor MemoryResponseStore: ResponseStore {
    private struct Entry {
        let response: StoredResponse
        let bytes: Int
        var lastUse: Int
    }

    private let limit: Int
    private let now: @Sendable () -> Timestamp
    private var entries: [ResponseKey: Entry] = [:]
    private var bytes = 0
    private var uses = 0

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - limit: How many bytes of keys, header fields and bodies are kept; 16 MiB by default.
    ///   - now: Tells the wall-clock time.
    public init(limit: Int = 16 << 20, now: @escaping @Sendable () -> Timestamp = { .now }) {
        self.limit = limit
        self.now = now
    }

    /// The answer under a key.
    ///
    /// - Parameter key: The key.
    /// - Returns: The answer, or nil.
    public func response(for key: ResponseKey) -> StoredResponse? {
        guard let entry = entries[key] else { return nil }
        guard now() < entry.response.keepUntil else {
            remove(key)
            return nil
        }
        entries[key]?.lastUse = nextUse()
        return entry.response
    }

    /// Keeps an answer under a key; one that is larger than the store is not kept.
    ///
    /// - Parameters:
    ///   - response: The answer.
    ///   - key: The key.
    public func put(_ response: StoredResponse, for key: ResponseKey) {
        remove(key)
        let size = response.size + key.description.utf8.count
        guard size <= limit else { return }
        entries[key] = Entry(response: response, bytes: size, lastUse: nextUse())
        bytes += size
        if bytes > limit { makeRoom() }
    }

    /// Forgets the answer under a key.
    ///
    /// - Parameter key: The key.
    public func remove(_ key: ResponseKey) {
        if let entry = entries.removeValue(forKey: key) { bytes -= entry.bytes }
    }

    /// Forgets everything.
    public func removeAll() {
        entries = [:]
        bytes = 0
    }

    /// How much is kept.
    ///
    /// - Returns: The count and the size.
    public func usage() -> ResponseStoreUsage {
        ResponseStoreUsage(responses: entries.count, bytes: bytes, limit: limit)
    }

    /// Goes down to nine tenths at once, so that sorting is rare; the newest answer always stays.
    private func makeRoom() {
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
            guard bytes > limit / 10 * 9 else { return }
            entries[key] = nil
            bytes -= entry.bytes
        }
    }

    private func nextUse() -> Int {
        uses += 1
        return uses
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
