import BoxOfficeBasics

/// Requests under way among all processes that share a store: one sends, and the others wait for what it stores.
///
/// A leader that dies loses its lease to another. Without a connection, each process leads; no method fails.
public protocol RequestFlights: Sendable {
    /// Claims a request by its key, which contains no secret.
    func claim(_ key: String) async -> RequestFlight.Claim

    /// Extends the lease of a flight that the caller leads.
    func renew(_ flight: RequestFlight) async

    /// Ends a flight that the caller leads, and tells its followers how; does nothing if another leads meanwhile.
    func end(_ flight: RequestFlight, _ ending: RequestFlight.Ending) async

    /// Waits until a flight has ended; nil if its leader was lost, or the caller's task was cancelled.
    func ending(of flight: RequestFlight) async -> RequestFlight.Ending?
}

/// A request that one of several processes sends.
public struct RequestFlight: Sendable, Hashable {
    /// The key of the request.
    public let key: String
    /// The token that distinguishes this flight from others of the same request.
    public let token: Int64
    /// How often the leader renews it: three times per lease.
    public let renewal: Duration

    /// How long a flight belongs to a process that does not renew it.
    ///
    /// Others wait as long for one that was killed or suspended. A leader that is merely late costs a second request.
    public static let lease = Duration.seconds(1)

    /// Creates a flight.
    public init(key: String, token: Int64, renewal: Duration) {
        (self.key, self.token, self.renewal) = (key, token, renewal)
    }

    /// The result of a claim.
    public enum Claim: Sendable, Hashable {
        /// The caller sends the request, renews the flight, and ends it.
        case lead(RequestFlight)
        /// Another sends it; the caller waits for its ending.
        case follow(RequestFlight)
    }

    /// How a flight ended.
    @nonexhaustive
    public enum Ending: Sendable, Hashable, Codable {
        /// The response is in the store.
        case stored
        /// The response is not stored, so each follower sends the request itself.
        case notStored
        /// The request failed, also for its followers.
        case failed(TransportError)
        /// The leader gave up; another leads.
        case abandoned
    }
}

extension RequestFlight.Ending {
    package var text: String? { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } }

    // Looks into a store, which cannot wake anybody, until it returns an ending's text. The text is empty before the
    // end, and nil if the leader was lost. Most requests end within a tenth of a second.
    package static func look(_ look: () async -> String?) async -> Self? {
        var pause = Duration.milliseconds(5)
        while let text = await look() {
            guard text.isEmpty else { return try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) }
            guard (try? await Task.sleep(for: pause)) != nil else { return nil }
            pause = min(pause * 3 / 2, .milliseconds(40))
        }
        return nil
    }
}

/// Flights in memory, for several stacks of one process; leases do not end.
public actor MemoryFlights: RequestFlights {
    private struct Entry {
        let flight: RequestFlight
        var followers: [Int: CheckedContinuation<RequestFlight.Ending?, Never>] = [:]
    }

    private var entries: [String: Entry] = [:]
    private var ended = RecentlyUsed<String, (flight: RequestFlight, ending: RequestFlight.Ending)>(limit: 64)
    private var lastNumber = 0

    /// Creates a store without flights.
    public init() {}

    /// Claims a request.
    public func claim(_ key: String) -> RequestFlight.Claim {
        if let entry = entries[key] { return .follow(entry.flight) }
        lastNumber += 1
        let flight = RequestFlight(key: key, token: Int64(lastNumber), renewal: .seconds(3_600))
        entries[key] = Entry(flight: flight)
        return .lead(flight)
    }

    /// Does nothing: no lease ends.
    public func renew(_ flight: RequestFlight) {}

    /// Ends a flight, and notifies its followers of the result.
    public func end(_ flight: RequestFlight, _ ending: RequestFlight.Ending) {
        guard let entry = entries[flight.key], entry.flight == flight else { return }
        entries[flight.key] = nil
        ended.put((flight, ending), for: flight.key)
        for follower in entry.followers.values { follower.resume(returning: ending) }
    }

    /// Waits until a flight has ended; nil if that was long ago, or the caller's task was cancelled.
    public func ending(of flight: RequestFlight) async -> RequestFlight.Ending? {
        if let ended = ended.value(for: flight.key), ended.flight == flight { return ended.ending }
        guard !Task.isCancelled, entries[flight.key]?.flight == flight else { return nil }
        lastNumber += 1
        let number = lastNumber
        return await withTaskCancellationHandler {
            await withCheckedContinuation { entries[flight.key]?.followers[number] = $0 }
        } onCancel: {
            // This runs only after the follower was added: until then, the actor is busy.
            Task { await self.leave(flight, number) }
        }
    }

    private func leave(_ flight: RequestFlight, _ number: Int) {
        guard entries[flight.key]?.flight == flight else { return }
        entries[flight.key]?.followers.removeValue(forKey: number)?.resume(returning: nil)
    }
}
