package import BoxOfficeHTTP

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Shares responses, turns, the calls of a day and requests under way among machines, on a Redis or Valkey server.
///
/// Keep the store for as long as you use what it gives: the server knows of this instance only while the store exists.
///
/// The server's clock decides, so the machines' clocks may differ. While the server is away, nothing waits for it: each
/// instance continues with its local stores, within its share of the limits.
package final class RedisStore: Sendable {
    /// Decides whose turn it is to send.
    package let turns: any RequestTurns
    /// Joins equal requests of all instances.
    package let flights: any RequestFlights
    /// Counts the calls of a day.
    package let calls: any QuotaCounter
    /// Stores responses.
    package let responses: any ResponseStore
    /// Stores decisions about films.
    package let decisions: any ResponseStore

    private let pulse: RedisPulse
    private let counted: RedisCalls

    /// What an instance uses while the server is away.
    package struct Local: Sendable {
        let turns: any RequestTurns
        let flights: any RequestFlights
        let calls: any QuotaCounter
        let responses: any ResponseStore
        let decisions: any ResponseStore

        /// Creates the local stores; by default, all in memory.
        package init(
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
    package init(
        _ address: RedisAddress, namespace: String = "boxoffice", local: Local = Local(),
        patience: Duration = .milliseconds(250), lease: Duration = RequestFlight.lease,
        warn: @escaping @Sendable (RedisNotice) -> Void = { _ in },
        now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
    ) {
        let pulse = RedisPulse(
            RedisLink(address, patience: patience, warn: warn), RedisKeys(namespace, wayOut: address.wayOut), now: now)
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
    package func close() async {
        await counted.giveBack()
        await pulse.end()
    }
}
