/// A place where a cache stores responses: in memory, in a file, or elsewhere.
///
/// A store knows nothing about HTTP. ``CacheTransport`` decides what to store and what is fresh. The store holds values
/// under keys, drops those past their ``StoredResponse/keepUntil``, and makes room by dropping the least recently used.
/// Under one key it holds several values: one for each ``StoredResponse/varyingFields``, and at most ``variantLimit``.
///
/// No method fails: a store that cannot read or write behaves like an empty one, since a failing cache must never cost a
/// response. It must return values exactly as they were stored, so a store in files verifies them. All methods may be
/// called concurrently.
public protocol ResponseStore: Sendable {
    /// Returns the responses under a key.
    ///
    /// - Returns: The responses exactly as they were stored, the latest last.
    func responses(for key: ResponseKey) async -> [StoredResponse]

    /// Stores a response under a key, replacing the one with the same ``StoredResponse/varyingFields``.
    ///
    /// If there are too many others, the one that was stored first is dropped.
    func put(_ response: StoredResponse, for key: ResponseKey) async

    /// Removes the responses under a key, if there are any.
    func remove(_ key: ResponseKey) async

    /// Removes everything.
    func removeAll() async

    /// Returns how much is stored.
    func usage() async -> ResponseStoreUsage
}

extension ResponseStore {
    /// How many responses a store holds under one key: 8.
    ///
    /// A server that varies its responses by a field with many values, such as `User-Agent`, must not fill the store.
    public static var variantLimit: Int { 8 }

    /// Returns the latest response under a key, for what has one.
    ///
    /// - Returns: The response exactly as it was stored, or nil.
    public func response(for key: ResponseKey) async -> StoredResponse? { await responses(for: key).last }
}

/// How much a store holds.
public struct ResponseStoreUsage: Sendable, Hashable {
    /// The number of responses.
    public var responses: Int
    /// Their size in bytes.
    public var bytes: Int
    /// The largest allowed size in bytes.
    public var limit: Int

    /// Creates a usage.
    ///
    /// - Parameters:
    ///   - bytes: Their size in bytes.
    ///   - limit: The largest allowed size in bytes.
    public init(responses: Int, bytes: Int, limit: Int) {
        self.responses = responses
        self.bytes = bytes
        self.limit = limit
    }
}
