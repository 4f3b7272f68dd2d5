#if Redis
public import BoxOfficeHTTP
import Dispatch

/// What a Redis server says about itself, for people who run one.
public struct RedisStatus: Sendable, Hashable {
    /// How long the server takes to reply, way there and back: the mean of eight.
    public let latency: Duration
    /// The server's name and version, such as `Redis 7.0.15`.
    public let version: String
    /// Its role in a replication: `master`, or what cannot be written to.
    public let role: String
    /// Whether the server writes what it holds to disk.
    public let isPersistent: Bool
    /// How much it may hold, in bytes; zero for no limit.
    public let memoryLimit: Int
    /// What it evicts when that is reached, such as `noeviction`.
    public let memoryPolicy: String
    /// The number of the layout of what is there; nil if nothing is there yet.
    public let schema: Int?

    /// What a program that uses the server is told, such as why it cannot; empty if all is well.
    public let notices: [StoreNotice]

    /// Has a server do once all that programs have it do, with the patience of a ``RedisStore``, and asks what it is.
    ///
    /// What it may not tell is unknown.
    public init(
        of address: RedisAddress, namespace: String = "boxoffice", patience: Duration = .milliseconds(250)
    ) async {
        let said = Lock<[StoreNotice]>([])
        let store = RedisStore(address, namespace: namespace, patience: patience) { notice in
            said.withLock { $0.append(notice) }
        }
        let latency = await store.rehearse()
        let notices = said.withLock(\.self)
        let keys = RedisKeys(namespace, wayOut: address.wayOut)
        let facts = await withCheckedContinuation { continuation in
            // hiredis waits on the thread that asks.
            DispatchQueue(label: "RedisStatus").async {
                let commands = [["INFO"], ["CONFIG", "GET", "save"], ["GET", keys.schema]]
                let facts = try? RedisConnection(address, patience: patience).exchange(commands)
                continuation.resume(returning: facts ?? [.null, .null, .null])
            }
        }
        self.init(
            latency, info: facts[0].text ?? "", saving: facts[1].parts.last?.text, schema: facts[2].integer, notices)
    }

    private init(_ latency: Duration, info: String, saving: String?, schema: Int64?, _ notices: [StoreNotice]) {
        let lines = info.split(whereSeparator: \.isNewline).map { $0.split(separator: ":", maxSplits: 1) }
        let facts = Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { _, last in last }
        self.latency = latency
        self.notices = notices
        version =
            facts["valkey_version"].map { "Valkey \($0)" } ?? facts["redis_version"].map { "Redis \($0)" } ?? "unknown"
        role = String(facts["role"] ?? "unknown")
        isPersistent = facts["aof_enabled"] == "1" || saving?.isEmpty == false
        memoryLimit = facts["maxmemory"].flatMap { Int($0) } ?? 0
        memoryPolicy = String(facts["maxmemory_policy"] ?? "unknown")
        self.schema = schema.map { Int($0) }
    }
}
#endif
