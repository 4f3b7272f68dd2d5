#if Redis
import BoxOfficeBasics
public import BoxOfficeHTTP
import Dispatch

/// The state of a Redis server, for those who run it.
public struct RedisStatus: Sendable, Hashable {
    /// The mean round-trip time of eight requests.
    public let latency: Duration
    /// The server's name and version, such as `Redis 7.0.15`.
    public let version: String
    /// Its role in a replication: `master`, or one that refuses writes.
    public let role: String
    /// Whether the server persists its data to disk.
    public let isPersistent: Bool
    /// The memory limit in bytes; zero for none.
    public let memoryLimit: Int
    /// What the server evicts at that limit, such as `noeviction`.
    public let memoryPolicy: String
    /// The version of the data's layout; nil if the server holds none yet.
    public let schema: Int?

    /// What programs that use the server are warned about, such as why they cannot use it; empty if all is well.
    public let notices: [StoreNotice]

    /// Runs every operation of a ``RedisStore`` once, with its patience, and asks the server for its state.
    ///
    /// What the server may not say is unknown.
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
            // hiredis blocks the thread that calls it.
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
