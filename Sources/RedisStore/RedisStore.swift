#if Redis
public import BoxOfficeHTTP

/// What several machines share through a Redis or Valkey server: responses, turns, calls of a day, and who is asking for what.
///
/// Keep it for as long as what it gives is used: only while it is there does the server know of this instance.
///
/// The server's time counts, so the machines' clocks may differ. While the server is away nothing waits for it: each instance
/// goes on with what it has, within its share of the limits.
public final class RedisStore: Sendable {
    /// Whose turn it is.
    public let turns: any RequestTurns
    /// Who is asking for what.
    public let flights: any RequestFlights
    /// How many calls were sent in a day.
    public let calls: any QuotaCounter
    /// What was answered.
    public let responses: any ResponseStore
    /// What was decided about films.
    public let decisions: any ResponseStore

    private let pulse: RedisPulse
    private let counted: RedisCalls

    /// What an instance goes on with while the server is away.
    public struct Local: Sendable {
        let turns: any RequestTurns
        let flights: any RequestFlights
        let calls: any QuotaCounter
        let responses: any ResponseStore
        let decisions: any ResponseStore

        /// Takes what is shared on this machine; by default, nothing is.
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

    /// Creates a store; the server is asked on first use.
    ///
    /// Instances that shall not share anything need different namespaces. A server that takes longer than `patience`
    /// counts as away, which `warn` tells, as well as its return. After the lease, another replaces one that died.
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

    /// Returns the calls that were counted beforehand and not sent, and takes leave; for the end of a program.
    public func close() async {
        await counted.giveBack()
        await pulse.end()
    }

    /// Has the server do once all that programs have it do, on keys of nobody; returns how long one takes.
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
