import BoxOfficeBasics
import HTTPTypes

/// A place where a cache stores responses: in memory, in a file, or elsewhere.
///
/// It drops values past their ``StoredResponse/keepUntil``, and makes room by dropping the least recently used. Under
/// one key it holds one value for each ``StoredResponse/varyingFields``, and at most ``variantLimit``. No method fails:
/// a store that cannot read or write behaves like an empty one. It must return values exactly as they were stored, so a
/// store in files verifies them.
public protocol ResponseStore: Sendable {
    /// Returns the responses under a key exactly as they were stored, the latest last.
    func responses(for key: ResponseKey) async -> [StoredResponse]

    /// Stores a response, in place of the one with the same ``StoredResponse/varyingFields`` or the oldest of too many.
    func put(_ response: StoredResponse, for key: ResponseKey) async

    /// Removes the responses under a key, if there are any.
    func remove(_ key: ResponseKey) async

    /// Removes everything.
    func removeAll() async

    /// Returns how much is stored.
    func usage() async -> ResponseStoreUsage
}

extension ResponseStore {
    /// How many responses a store holds under one key (8), so that `Vary: User-Agent` cannot fill it.
    public static var variantLimit: Int { 8 }

    package func response(for key: ResponseKey) async -> StoredResponse? { await responses(for: key).last }
}

/// How much a store holds.
public struct ResponseStoreUsage: Sendable, Hashable {
    /// The number of responses.
    public var responses: Int
    /// Their size in bytes.
    public var bytes: Int
    /// The largest allowed size in bytes.
    public var limit: Int

    /// Creates a usage; a number of bytes that no store can have becomes one whose sums cannot overflow.
    public init(responses: Int, bytes: Int, limit: Int) {
        self.responses = responses
        self.bytes = min(max(0, bytes), .max / 8)
        self.limit = limit
    }
}

/// A store of responses in memory, up to a size, which drops the least recently used.
public actor MemoryResponseStore: ResponseStore {
    private let now: @Sendable () -> Timestamp
    private var variants: RecentlyUsed<ResponseKey, [StoredResponse]>

    /// Creates an empty store, with the largest size of keys, header fields and bodies in bytes.
    public init(limit: Int = 16 << 20, now: @escaping @Sendable () -> Timestamp = { .now }) {
        variants = RecentlyUsed(limit: limit)
        self.now = now
    }

    /// Returns the responses under a key.
    public func responses(for key: ResponseKey) -> [StoredResponse] {
        guard let stored = variants.value(for: key) else { return [] }
        let now = now()
        let rest = stored.filter { now < $0.keepUntil }
        if rest.count < stored.count { put(rest, for: key) }
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
    fileprivate var size: Int {
        [head.headerFields, varyingFields].joined().reduce(body.count + 64) { size, field in
            size + field.name.rawName.utf8.count + field.value.utf8.count
        }
    }
}
