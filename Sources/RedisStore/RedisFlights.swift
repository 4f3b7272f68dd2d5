#if Redis
public import BoxOfficeHTTP
import BoxOfficePlatform

/// Flights on a Redis server, for all machines that use it.
///
/// Followers hear of an ending at once, by a message of the server. While the server is away, machines do not join requests; the
/// processes of one still do.
public struct RedisFlights: RequestFlights {
    private let pulse: RedisPulse
    private let endings: RedisEndings
    private let alone: any RequestFlights
    private let lease: Duration

    init(_ pulse: RedisPulse, _ endings: RedisEndings, alone: any RequestFlights, lease: Duration) {
        self.pulse = pulse
        self.endings = endings
        self.alone = alone
        self.lease = lease
    }

    /// Claims a request.
    ///
    /// - Returns: Whether the caller leads, or follows another that does.
    public func claim(_ key: String) async -> FlightClaim {
        let own = Int64.random(in: 1 ... .max)
        let reply = await pulse.run(.claim, [pulse.keys.flight(key)], [own, lease.milliseconds])
        guard let leader = reply?.integer else { return await alone.claim(key) }
        let flight = RequestFlight(key: key, token: -leader, renewal: lease / 3)
        return leader == own ? .lead(flight) : .follow(flight)
    }

    /// Extends the lease of a flight that the caller leads.
    public func renew(_ flight: RequestFlight) async {
        guard flight.token < 0 else { return await alone.renew(flight) }
        _ = await pulse.run(.renew, [pulse.keys.flight(flight.key)], [-flight.token, lease.milliseconds])
    }

    /// Ends a flight that the caller leads, and tells its followers how.
    public func end(_ flight: RequestFlight, _ ending: FlightEnding) async {
        guard flight.token < 0 else { return await alone.end(flight, ending) }
        guard let data = try? JSONEncoder().encode(ending) else { return }
        _ = await pulse.link.run(
            .end, [pulse.keys.flight(flight.key)],
            bytes: [
                Array(String(-flight.token).utf8), Array(String(lease.milliseconds).utf8), Array(data),
                Array(pulse.keys.endings.utf8),
            ])
    }

    /// Waits until a flight that another leads has ended.
    ///
    /// - Returns: How it ended; nil if its leader was lost, or the caller's task was cancelled.
    public func ending(of flight: RequestFlight) async -> FlightEnding? {
        guard flight.token < 0 else { return await alone.ending(of: flight) }
        while !Task.isCancelled {
            // Messages are lost while the listener has no connection, and of a lost leader there is none.
            let heard = Task { await endings.wait(for: -flight.token, atMost: lease / 3) }
            let reply = await pulse.link.send(["HMGET", pulse.keys.flight(flight.key), "token", "ending"])
            guard let parts = reply?.parts, parts.count == 2, parts[0].integer == -flight.token else {
                heard.cancel()
                return nil
            }
            if let text = parts[1].text {
                heard.cancel()
                return try? JSONDecoder().decode(FlightEnding.self, from: Data(text.utf8))
            }
            await withTaskCancellationHandler {
                await heard.value
            } onCancel: {
                heard.cancel()
            }
        }
        return nil
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}
#endif
