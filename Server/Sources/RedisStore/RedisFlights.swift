import BoxOfficeHTTP

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
        guard let text = try? JSONEncoder().encode(ending) else { return }
        _ = await pulse.link.run(
            .extend, [pulse.keys.flight(flight.key)], [-flight.token, lease.milliseconds, Array(text)])
    }

    func ending(of flight: RequestFlight) async -> RequestFlight.Ending? {
        guard flight.token < 0 else { return await alone.ending(of: flight) }
        // The server wakes nobody, so this asks again and again. Most requests end within a tenth of a second.
        var pause = Duration.milliseconds(5)
        while let text = await pulse.link.run(
            .ending, [pulse.keys.flight(flight.key)], [-flight.token, lease.milliseconds])?.text
        {
            guard text.isEmpty else {
                return try? JSONDecoder().decode(RequestFlight.Ending.self, from: Data(text.utf8))
            }
            guard (try? await Task.sleep(for: pause)) != nil else { return nil }
            pause = min(pause * 3 / 2, .milliseconds(40))
        }
        return nil
    }
}
