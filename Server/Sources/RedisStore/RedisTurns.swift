import BoxOfficeHTTP

/// Shares rate limits among instances; while the server is away, each of four instances takes a quarter.
struct RedisTurns: RequestTurns {
    private let pulse: RedisPulse
    private let alone: any RequestTurns

    /// The longest pause that is requested, because longer ones are not believed.
    static let longestPause = Duration.seconds(600)

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
        let time = min(duration, Self.longestPause).microseconds
        _ = await pulse.run(.pause, pulse.keys.turns(service), [time, refusing ? 1 : 0])
    }

    private func ask(_ service: String, _ limit: RateLimit?) async -> RequestTurn? {
        let interval = limit.map { Duration.seconds(1 / $0.perSecond) } ?? .zero
        let tolerance = interval * ((limit?.burst ?? 1) - 1)
        // A turn further ahead is not reserved but asked for again: the limit explains no longer wait.
        let furthest = max(.seconds(10), interval)
        let reply = await pulse.run(
            .turn, pulse.keys.turns(service),
            [interval.microseconds, tolerance.microseconds, limit?.ceiling ?? 0, furthest.microseconds])
        guard let parts = reply?.parts, parts.count == 2, let time = parts[1].integer,
            time <= max(Self.longestPause, furthest * 2).microseconds
        else { return nil }
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
    var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
    var microseconds: Int64 { Int64(self / .microseconds(1)) }
}
