#if Redis
public import BoxOfficeHTTP

/// Shares responses, turns, the calls of a day and requests under way among machines, on a Redis or Valkey server.
///
/// Keep the store for as long as you use what it gives: the server knows of this instance only while the store exists.
///
/// The server's clock decides, so the machines' clocks may differ. While the server is away, nothing waits for it: each
/// instance continues with its local stores, within its share of the limits.
public final class RedisStore: Sendable {
    /// Decides whose turn it is to send.
    public let turns: any RequestTurns
    /// Joins equal requests of all instances.
    public let flights: any RequestFlights
    /// Counts the calls of a day.
    public let calls: any QuotaCounter
    /// Stores responses.
    public let responses: any ResponseStore
    /// Stores decisions about films.
    public let decisions: any ResponseStore

    private let pulse: RedisPulse
    private let counted: RedisCalls

    /// What an instance uses while the server is away.
    public struct Local: Sendable {
        let turns: any RequestTurns
        let flights: any RequestFlights
        let calls: any QuotaCounter
        let responses: any ResponseStore
        let decisions: any ResponseStore

        /// Creates the local stores; by default, all in memory.
        public init(
            turns: any RequestTurns = MemoryTurns(), flights: any RequestFlights = MemoryFlights(),
            calls: any QuotaCounter = MemoryQuotaCounter(), responses: any ResponseStore = MemoryResponseStore(),
            decisions: any ResponseStore = MemoryResponseStore()
        ) {
            self.turns = turns
            self.flights = flights
            self.calls = calls
            self.responses = responses
            self.decisions = decisions
        }
    }

    /// Creates a store; the first use connects to the server.
    ///
    /// Give instances that must not share anything different namespaces. A server that takes longer than `patience`
    /// counts as away; `warn` reports that, and its return. If an instance that leads a request dies, another replaces
    /// it after `lease`.
    public init(
        _ address: RedisAddress, namespace: String = "boxoffice", local: Local = Local(),
        patience: Duration = .milliseconds(250), lease: Duration = .seconds(10),
        warn: @escaping @Sendable (StoreNotice) -> Void = { _ in }
    ) {
        let pulse = RedisPulse(
            RedisLink(address, patience: patience, warn: warn), RedisKeys(namespace, wayOut: address.wayOut))
        let counted = RedisCalls(pulse, alone: local.calls)
        (self.pulse, self.counted) = (pulse, counted)
        turns = RedisTurns(pulse, alone: local.turns)
        flights = RedisFlights(pulse, alone: local.flights, lease: lease)
        calls = counted
        responses = RedisResponses(pulse, "responses", alone: local.responses)
        decisions = RedisResponses(pulse, "decisions", alone: local.decisions)
        pulse.start { await counted.tell() }
    }

    deinit { pulse.stop() }

    /// Gives back the calls that were counted in advance and not sent, and signs off; call it at the end of a program.
    public func close() async {
        await counted.giveBack()
        await pulse.end()
    }

    /// Runs every operation once on unused keys; returns the mean time of one.
    func rehearse() async -> Duration {
        let (keys, name) = (pulse.keys, "doctor:" + pulse.instance)
        let (turns, calls, flight) = (keys.turns(name), [keys.calls(name), keys.epoch], [keys.flight(name)])
        let record = [keys.all("responses") + name]
        let steps: [(RedisScript, [String], [any RedisArgument])] = [
            (.turn, turns, [1_000, 0, 1, 1_000]), (.pause, turns, [0, 0]),
            (.spend, calls, [0, 0, "", pulse.newEpoch, 1, 1]), (.claim, flight, [1, 1_000]),
            (.extend, flight, [1, 1_000, "a"]), (.ending, flight, [1, 1_000]), (.put, record, ["a", 1, 1, 1_000]),
            (.get, record, []),
        ]
        await pulse.ensure()
        let start = ContinuousClock.now
        for (script, keys, arguments) in steps { _ = await pulse.link.run(script, keys, arguments) }
        let time = start.duration(to: .now) / steps.count
        _ = await pulse.link.send(["UNLINK"] + turns + calls.prefix(1) + flight + record)
        await pulse.end()
        return time
    }
}
#endif
