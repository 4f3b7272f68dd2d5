#if Redis
import BoxOfficeHTTP

/// While the server is away, an instance takes its share of each limit: of four instances, each a quarter.
struct RedisTurns: RequestTurns {
    private let pulse: RedisPulse
    private let alone: any RequestTurns

    init(_ pulse: RedisPulse, alone: any RequestTurns) {
        self.pulse = pulse
        self.alone = alone
    }

    func turn(at service: String, limit: RateLimit?) async -> RequestTurn {
        if let turn = await ask(service, limit) { return turn }
        return await alone.turn(at: service, limit: limit?.share(of: pulse.instances))
    }

    func pause(at service: String) async -> RequestTurn? {
        guard let turn = await ask(service, nil) else { return await alone.pause(at: service) }
        return turn == .go ? nil : turn
    }

    func pause(_ service: String, for duration: Duration, refusing: Bool) async {
        await alone.pause(service, for: duration, refusing: refusing)
        _ = await pulse.run(.pause, [pulse.keys.turns(service)[0]], [duration.microseconds, refusing ? 1 : 0])
    }

    private func ask(_ service: String, _ limit: RateLimit?) async -> RequestTurn? {
        let interval = limit?.interval.microseconds ?? 0
        let tolerance = interval * Int64((limit?.burst ?? 1) - 1)
        let reply = await pulse.run(.turn, pulse.keys.turns(service), [interval, tolerance, limit?.ceiling ?? 0])
        guard let parts = reply?.parts, parts.count == 2, let time = parts[1].integer else { return nil }
        switch parts[0].integer {
        case 0: return time <= 0 ? .go : .reserved(after: .microseconds(time))
        case 1: return .askAgain(after: .microseconds(time))
        default: return .refused
        }
    }
}

extension RateLimit {
    fileprivate func share(of instances: Int) -> RateLimit {
        RateLimit(for: scope, perSecond: perSecond / Double(instances), ceiling: ceiling.map { $0 / instances })
    }
}

extension Duration {
    var microseconds: Int64 { Int64(self / .microseconds(1)) }
}
#endif
