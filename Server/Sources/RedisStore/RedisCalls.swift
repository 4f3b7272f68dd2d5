import BoxOfficeHTTP

/// Counts the calls of a day on the server, and keeps a reserve for when it is away.
///
/// If the limit is a thousand calls or more, each instance counts a hundredth in advance. It spends that reserve when
/// the server is away or the other calls are used up. When the server has lost its data, every instance reports the
/// counts that it knows before new calls are counted, which takes three seconds. A server that would evict the counts
/// when its memory is full is not used for counting.
actor RedisCalls: QuotaCounter {
    private struct Count {
        let day: Int
        /// The highest count that the server has reported, and the epoch of that count.
        var known: Int64 = 0
        var epoch = ""
        var reserve: Int?
        var isExhausted = false
    }

    private let pulse: RedisPulse
    private let alone: any QuotaCounter
    private var counts: [String: Count] = [:]

    init(_ pulse: RedisPulse, alone: any QuotaCounter) {
        self.pulse = pulse
        self.alone = alone
    }

    func spend(_ name: String, day: Int, limit: Int) async -> Bool {
        // One try is enough, unless the server loses its data again meanwhile.
        for _ in 0..<3 {
            switch await count(name, day, of: limit, calls: 1) {
            case .counted:
                await fillReserve(name, day, of: limit)
                return true
            case .usedUp: return takeReserve(name, day)
            case .unknown(let time):
                if takeReserve(name, day) { return true }
                guard (try? await Task.sleep(for: time)) != nil else { return false }
            case .away:
                if takeReserve(name, day) { return true }
                guard counts[name]?.day != day || counts[name]?.epoch.isEmpty == true else { return false }
                // The server was never there: allow a twentieth of the calls, so that twenty machines together keep the
                // limit.
                return await alone.spend(name, day: day, limit: limit / 20)
            }
        }
        return takeReserve(name, day)
    }

    /// Adds the call to the reserve, which is spent once the others are used up.
    func giveBack(_ name: String, day: Int) async {
        guard let count = counts[name], count.day == day, let reserve = count.reserve else {
            return await alone.giveBack(name, day: day)
        }
        update(name, day) { $0.reserve = reserve + 1 }
    }

    func exhaust(_ name: String, day: Int) async {
        update(name, day) { $0.isExhausted = true }
        await alone.exhaust(name, day: day)
        await pulse.ensure()
        _ = await pulse.link.send(["HSET", pulse.keys.calls(name), "\(day)x", 1])
    }

    /// Counts the reserves of other instances as spent.
    func usage(of name: String, day: Int) async -> QuotaUsage {
        await pulse.ensure()
        let reply =
            pulse.mayForgetCounts
            ? nil : await pulse.link.send(["HMGET", pulse.keys.calls(name), String(day), "\(day)x"])
        guard let parts = reply?.parts, parts.count == 2 else { return await alone.usage(of: name, day: day) }
        let reserve = counts[name].flatMap { $0.day == day ? $0.reserve : nil } ?? 0
        return QuotaUsage(spent: max(0, max(0, Int(parts[0].integer ?? 0)) - reserve), isExhausted: parts[1] != .null)
    }

    func tell() async {
        for (name, known) in counts where known.known > 0 { _ = await count(name, known.day, of: .max, calls: 0) }
    }

    func giveBack() async {
        for (name, known) in counts {
            guard let reserve = known.reserve, reserve > 0 else { continue }
            update(name, known.day) { $0.reserve = 0 }
            _ = await count(name, known.day, of: .max, calls: -reserve)
        }
    }

    private enum Outcome {
        case counted
        case usedUp
        case unknown(Duration)
        case away
    }

    private func count(_ name: String, _ day: Int, of limit: Int, calls: Int) async -> Outcome {
        update(name, day) { _ in }
        await pulse.ensure()
        guard !pulse.mayForgetCounts, let before = counts[name] else { return .away }
        let reply = await pulse.run(
            .spend, [pulse.keys.calls(name), pulse.keys.epoch],
            [String(day), String(before.known), before.epoch, pulse.newEpoch, String(limit), String(calls)])
        guard let parts = reply?.parts, parts.count == 4 else { return .away }
        note(parts[2], parts[3], name, day)
        switch parts[0].integer {
        case 0: return .counted
        case 1: return .usedUp
        default: return .unknown(min(.microseconds(max(1_000, parts[1].integer ?? 0)), RedisScript.recovery))
        }
    }

    private func fillReserve(_ name: String, _ day: Int, of limit: Int) async {
        guard counts[name]?.reserve == nil else { return }
        // Set before the reply arrives, so that no other caller asks as well.
        update(name, day) { $0.reserve = 0 }
        // If there are few calls, a reserve that goes unused would be missed elsewhere.
        let calls = limit >= 1_000 ? limit / 100 : 0
        if calls > 0, case .counted = await count(name, day, of: limit, calls: calls) {
            update(name, day) { $0.reserve = ($0.reserve ?? 0) + calls }
        }
    }

    private func takeReserve(_ name: String, _ day: Int) -> Bool {
        guard let count = counts[name], count.day == day, !count.isExhausted, let reserve = count.reserve, reserve > 0
        else { return false }
        update(name, day) { $0.reserve = reserve - 1 }
        return true
    }

    private func note(_ known: RedisReply, _ epoch: RedisReply, _ name: String, _ day: Int) {
        guard let known = known.integer, let epoch = epoch.text else { return }
        update(name, day) { count in
            // Replies can arrive out of order.
            count.known = count.epoch == epoch ? max(count.known, known) : known
            count.epoch = epoch
        }
    }

    private func update(_ name: String, _ day: Int, _ change: (inout Count) -> Void) {
        var count = counts[name].flatMap { $0.day == day ? $0 : nil } ?? Count(day: day)
        change(&count)
        counts[name] = count
    }
}
