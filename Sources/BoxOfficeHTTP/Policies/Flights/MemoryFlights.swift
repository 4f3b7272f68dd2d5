/// Flights in memory, for several stacks of one process.
///
/// Nobody who leads is lost here, so leases do not end.
public actor MemoryFlights: RequestFlights {
    private struct Entry {
        let flight: RequestFlight
        var followers: [Int: CheckedContinuation<FlightEnding?, Never>] = [:]
    }

    private struct Ended {
        let flight: RequestFlight
        let ending: FlightEnding
    }

    private var entries: [String: Entry] = [:]
    /// The latest that have ended, for followers who ask late.
    private var ended = RecentlyUsed<String, Ended>(limit: 64)
    private var lastNumber = 0

    /// Creates flights; there are none yet.
    public init() {}

    /// Claims a request.
    public func claim(_ key: String) -> FlightClaim {
        if let entry = entries[key] { return .follow(entry.flight) }
        lastNumber += 1
        let flight = RequestFlight(key: key, token: Int64(lastNumber), renewal: .seconds(3_600))
        entries[key] = Entry(flight: flight)
        return .lead(flight)
    }

    /// Does nothing: no lease ends.
    public func renew(_ flight: RequestFlight) {}

    /// Ends a flight, and tells its followers how.
    public func end(_ flight: RequestFlight, _ ending: FlightEnding) {
        guard let entry = entries[flight.key], entry.flight == flight else { return }
        entries[flight.key] = nil
        ended.put(Ended(flight: flight, ending: ending), for: flight.key)
        for follower in entry.followers.values { follower.resume(returning: ending) }
    }

    /// Waits until a flight has ended.
    ///
    /// - Returns: How it ended; nil if that was long ago, or the caller's task was cancelled.
    public func ending(of flight: RequestFlight) async -> FlightEnding? {
        if let ended = ended.value(for: flight.key), ended.flight == flight { return ended.ending }
        guard !Task.isCancelled, entries[flight.key]?.flight == flight else { return nil }
        lastNumber += 1
        let number = lastNumber
        return await withTaskCancellationHandler {
            await withCheckedContinuation { entries[flight.key]?.followers[number] = $0 }
        } onCancel: {
            // This runs after the follower was entered, since the actor is not left before.
            Task { await self.leave(flight, number) }
        }
    }

    private func leave(_ flight: RequestFlight, _ number: Int) {
        guard entries[flight.key]?.flight == flight else { return }
        entries[flight.key]?.followers.removeValue(forKey: number)?.resume(returning: nil)
    }
}
