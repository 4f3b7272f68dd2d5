#if Redis
import BoxOfficeHTTP

/// Joins equal requests of several machines; while the server is away, only of the processes on one machine.
struct RedisFlights: RequestFlights {
    private let pulse: RedisPulse
    private let alone: any RequestFlights
    private let lease: Duration

    init(_ pulse: RedisPulse, alone: any RequestFlights, lease: Duration) {
        self.pulse = pulse
        self.alone = alone
        self.lease = lease
    }

    func claim(_ key: String) async -> RequestFlight.Claim {
        let own = Int64.random(in: 1 ... .max)
        let reply = await pulse.run(.claim, [pulse.keys.flight(key)], [own, lease.milliseconds])
        guard let leader = reply?.integer, leader > 0 else { return await alone.claim(key) }
        let flight = RequestFlight(key: key, token: -leader, renewal: lease / 3)
        return leader == own ? .lead(flight) : .follow(flight)
    }

    func renew(_ flight: RequestFlight) async {
        guard flight.token < 0 else { return await alone.renew(flight) }
        _ = await pulse.run(.extend, [pulse.keys.flight(flight.key)], [-flight.token, lease.milliseconds])
    }

    func end(_ flight: RequestFlight, _ ending: RequestFlight.Ending) async {
        guard flight.token < 0 else { return await alone.end(flight, ending) }
        guard let text = ending.text else { return }
        _ = await pulse.link.run(
            .extend, [pulse.keys.flight(flight.key)], [-flight.token, lease.milliseconds, text])
    }

    func ending(of flight: RequestFlight) async -> RequestFlight.Ending? {
        guard flight.token < 0 else { return await alone.ending(of: flight) }
        return await RequestFlight.Ending.look {
            let reply = await pulse.link.run(
                .ending, [pulse.keys.flight(flight.key)], [-flight.token, lease.milliseconds])
            return reply?.text
        }
    }
}
#endif
