/// Where a cache keeps answers: in memory, in a file, somewhere else.
///
/// A store knows nothing of HTTP. ``CacheTransport`` decides what is kept and what is fresh; the store keeps values under
/// keys, forgets what is past its ``StoredResponse/keepUntil``, and makes room by forgetting what was longest unused.
///
/// Nothing here can fail for the caller: a store that cannot read or write behaves as an empty one, since a cache in
/// trouble must never cost an answer. It must not hand out anything but what was put in whole, so a store over files
/// checks its values. All of it may be called at any time, by many tasks.
public protocol ResponseStore: Sendable {
    /// The answer under a key.
    ///
    /// - Parameter key: The key.
    /// - Returns: The answer exactly as it was put in, or nil.
    func response(for key: ResponseKey) async -> StoredResponse?

    /// Keeps an answer under a key, in place of any other.
    ///
    /// - Parameters:
    ///   - response: The answer.
    ///   - key: The key.
    func put(_ response: StoredResponse, for key: ResponseKey) async

    /// Forgets the answer under a key, if there is one.
    ///
    /// - Parameter key: The key.
    func remove(_ key: ResponseKey) async

    /// Forgets everything.
    func removeAll() async

    /// How much is kept.
    ///
    /// - Returns: The count and the size.
    func usage() async -> ResponseStoreUsage
}

/// How much a store keeps.
public struct ResponseStoreUsage: Sendable, Hashable {
    /// How many answers.
    public var responses: Int
    /// How many bytes they take.
    public var bytes: Int
    /// How many bytes they may take.
    public var limit: Int

    /// Creates a usage.
    ///
    /// - Parameters:
    ///   - responses: How many answers.
    ///   - bytes: How many bytes they take.
    ///   - limit: How many bytes they may take.
    public init(responses: Int, bytes: Int, limit: Int) {
        self.responses = responses
        self.bytes = bytes
        self.limit = limit
    }
}
