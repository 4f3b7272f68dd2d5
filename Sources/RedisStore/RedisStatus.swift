#if Redis
import Dispatch

/// What a Redis server says about itself, for people who run one.
public struct RedisStatus: Sendable, Hashable {
    /// How long the server takes to reply, way there and back: the median of nine.
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

    /// Why a server cannot be asked.
    public struct Unavailable: Error, Sendable, Hashable, CustomStringConvertible {
        /// The reason, as a sentence without a secret.
        public let description: String
    }

    /// Asks a server, without changing anything there.
    public init(
        of address: RedisAddress, namespace: String = "boxoffice", patience: Duration = .seconds(2)
    ) async throws(Unavailable) {
        let keys = RedisKeys(namespace)
        let answer = await withCheckedContinuation { continuation in
            // hiredis waits on the thread that asks.
            DispatchQueue(label: "RedisStatus").async {
                let answer = Result { () throws(RedisConnection.Failure) in
                    let connection = try RedisConnection(address, patience: patience)
                    var times: [Duration] = []
                    for _ in 0..<9 {
                        let start = ContinuousClock.now
                        _ = try connection.exchange([["PING"]])
                        times.append(start.duration(to: .now))
                    }
                    let facts = try connection.exchange([["INFO"], ["CONFIG", "GET", "save"], ["GET", keys.schema]])
                    return (times.sorted()[4], facts)
                }
                continuation.resume(returning: answer)
            }
        }
        do throws(RedisConnection.Failure) {
            let (latency, facts) = try answer.get()
            if case .refusal(let reason) = facts[0] {
                throw RedisConnection.Failure(description: "The server says “\(reason)”")
            }
            self.init(latency, info: facts[0].text ?? "", saving: facts[1].parts.last?.text, schema: facts[2].integer)
        } catch {
            throw Unavailable(description: error.description)
        }
    }

    private init(_ latency: Duration, info: String, saving: String?, schema: Int64?) {
        let lines = info.split(whereSeparator: \.isNewline).map { $0.split(separator: ":", maxSplits: 1) }
        let facts = Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { _, last in last }
        self.latency = latency
        version =
            facts["valkey_version"].map { "Valkey \($0)" } ?? facts["redis_version"].map { "Redis \($0)" } ?? "unknown"
        role = String(facts["role"] ?? "unknown")
        isPersistent = facts["aof_enabled"] == "1" || saving?.isEmpty == false
        memoryLimit = facts["maxmemory"].flatMap { Int($0) } ?? 0
        memoryPolicy = String(facts["maxmemory_policy"] ?? "unknown")
        self.schema = schema.map { Int($0) }
    }

    /// Whether a server whose memory is full would forget how many calls were counted, so that none are counted there.
    public var mayForgetCounts: Bool { memoryLimit > 0 && memoryPolicy.hasPrefix("allkeys") }

    /// Whether what is there was written by another version of this package, so that it is left alone.
    public var isOfAnotherVersion: Bool { schema.map { $0 != RedisKeys.schema } ?? false }
}
#endif
