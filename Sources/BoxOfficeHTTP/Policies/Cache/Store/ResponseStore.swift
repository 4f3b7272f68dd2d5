/// A place where a cache stores responses: in memory, in a file, or elsewhere.
///
/// A store knows nothing about HTTP. ``CacheTransport`` decides what to store and what is fresh. The store holds values
/// under keys, drops those past their ``StoredResponse/keepUntil``, and makes room by dropping the least recently used.
///
/// No method fails: a store that cannot read or write behaves like an empty one, since a failing cache must never cost a
/// response. It must return values exactly as they were stored, so a store in files verifies them. All methods may be
/// called concurrently.
public protocol ResponseStore: Sendable {
    /// Returns the response under a key.
    ///
    /// - Parameter key: The key.
    /// - Returns: The response exactly as it was stored, or nil.
    func response(for key: ResponseKey) async -> StoredResponse?

    /// Stores a response under a key, replacing any other.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - key: The key.
    func put(_ response: StoredResponse, for key: ResponseKey) async

    /// Removes the response under a key, if there is one.
    ///
    /// - Parameter key: The key.
    func remove(_ key: ResponseKey) async

    /// Removes everything.
    func removeAll() async

    /// Returns how much is stored.
    ///
    /// - Returns: The count and the size.
    func usage() async -> ResponseStoreUsage
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
    ///   - responses: The number of responses.
    ///   - bytes: Their size in bytes.
    ///   - limit: The largest allowed size in bytes.
    public init(responses: Int, bytes: Int, limit: Int) {
        self.responses = responses
        self.bytes = bytes
        self.limit = limit
    }
}
