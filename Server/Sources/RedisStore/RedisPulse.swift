import Synchronization

/// Reports this instance to the server every second, and learns the server's time and the number of instances.
final class RedisPulse: Sendable {
    private struct State {
        var offset: Double = 0
        /// When the server's clock was at zero, on this machine's monotonic clock.
        var zero: ContinuousClock.Instant?
        var instances = 1
        var epoch = ""
        /// The policy by which a full server would evict counts; empty if it evicts none.
        var eviction = ""
        var first: Task<Void, Never>?
    }

    let link: RedisLink
    let keys: RedisKeys
    let instance = String(UInt64.random(in: .min ... .max), radix: 36)
    /// This machine's clock, in seconds since 1970.
    let now: @Sendable () -> Double
    private let state = Mutex(State())
    private let beating = Mutex<Task<Void, Never>?>(nil)

    init(_ link: RedisLink, _ keys: RedisKeys, now: @escaping @Sendable () -> Double) {
        self.link = link
        self.keys = keys
        self.now = now
    }

    /// Starts the beat if it is not running; a beat that finds the server's data lost calls the closure.
    func start(whenLost: @escaping @Sendable () async -> Void) {
        beating.withLock { task in
            guard task == nil else { return }
            task = Task { [weak self] in
                await self?.ensure()
                while (try? await Task.sleep(for: .seconds(1))) != nil {
                    if await self?.beat() == true { await whenLost() }
                }
            }
        }
    }

    func stop() { beating.withLock { $0?.cancel() } }

    func end() async {
        stop()
        // A beat under way would sign on again.
        await beating.withLock { $0 }?.value
        _ = await link.send(["ZREM", keys.instances, instance])
    }

    var instances: Int { state.withLock { max(1, $0.instances) } }

    /// The server's time minus this machine's in whole seconds; zero within half a second.
    var offset: Int64 { state.withLock { Int64($0.offset.rounded()) } }

    var mayForgetCounts: Bool { state.withLock { !$0.eviction.isEmpty } }

    func run(_ script: RedisScript, _ keys: [String], _ arguments: [any RedisArgument] = []) async -> RedisReply? {
        await ensure()
        return await link.run(script, keys, arguments)
    }

    /// Waits for the first beat, which tells the server's time, the epoch of its data, and whether it may evict counts.
    func ensure() async {
        let first = state.withLock { state in
            let first = state.first ?? Task { [self] in _ = await beat() }
            state.first = first
            return first
        }
        await first.value
    }

    /// Returns whether the server's data were lost.
    private func beat() async -> Bool {
        let before = now()
        let reply = await link.probe(
            .beat, [keys.instances, keys.schema, keys.epoch], [instance, String(RedisKeys.schema), newEpoch])
        let after = now()
        guard let parts = reply?.parts, parts.count == 6, let seconds = parts[0].integer,
            let microseconds = parts[1].integer, let count = parts[2].integer, let epoch = parts[4].text,
            let eviction = parts[5].text
        else { return false }
        guard parts[3].integer == Int64(RedisKeys.schema) else {
            link.markAway(.ofOtherVersion(link.address))
            return false
        }
        let time = Double(seconds) + Double(microseconds) / 1e6
        let (isLost, isNews, step) = state.withLock { state in
            var step = Duration.zero
            // A slow reply does not tell when the server read its clock.
            if after - before < 1, abs(time) < 0x1p40 {
                state.offset = time - (before + after) / 2
                let zero = ContinuousClock.now - .seconds(time)
                step = state.zero.map { zero.duration(to: $0) } ?? .zero
                state.zero = zero
            }
            state.instances = Int(count)
            defer { (state.epoch, state.eviction) = (epoch, eviction) }
            return (!state.epoch.isEmpty && state.epoch != epoch, !eviction.isEmpty && state.eviction.isEmpty, step)
        }
        let stepped = step.components.seconds
        if stepped.magnitude > 2 { link.warn(.clockSet(link.address, bySeconds: stepped)) }
        if isNews { link.warn(.mayForget(link.address, policy: eviction)) }
        return isLost
    }

    var newEpoch: String { instance + String(UInt32.random(in: .min ... .max), radix: 36) }
}

/// The names of the keys on the server, all in one slot of a cluster.
struct RedisKeys: Sendable {
    static let schema = 1

    let schema: String
    private let prefix: String
    private let wayOut: String

    init(_ namespace: String, wayOut: String) {
        schema = "{\(namespace)}:schema"
        prefix = "{\(namespace)}:\(Self.schema):"
        self.wayOut = wayOut.isEmpty ? "" : wayOut + "|"
    }

    var instances: String { prefix + "instances" + (wayOut.isEmpty ? "" : ":" + wayOut) }
    var epoch: String { prefix + "epoch" }
    func turns(_ service: String) -> [String] { ["turns:", "latest:"].map { prefix + $0 + wayOut + service } }
    func calls(_ name: String) -> String { prefix + "calls:" + name }
    func flight(_ key: String) -> String { prefix + "flight:" + key }
    func all(_ kind: String) -> String { prefix + kind + ":" }
}
