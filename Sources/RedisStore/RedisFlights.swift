#if Redis
import BoxOfficeHTTP
import BoxOfficePlatform
import Dispatch

/// While the server is away, machines do not join requests; the processes of one still do.
struct RedisFlights: RequestFlights {
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

    func claim(_ key: String) async -> FlightClaim {
        let own = Int64.random(in: 1 ... .max)
        let reply = await pulse.run(.claim, [pulse.keys.flight(key)], [own, lease.milliseconds])
        guard let leader = reply?.integer, leader > 0 else { return await alone.claim(key) }
        let flight = RequestFlight(key: key, token: -leader, renewal: lease / 3)
        return leader == own ? .lead(flight) : .follow(flight)
    }

    func renew(_ flight: RequestFlight) async {
        guard flight.token < 0 else { return await alone.renew(flight) }
        _ = await pulse.run(.renew, [pulse.keys.flight(flight.key)], [-flight.token, lease.milliseconds])
    }

    func end(_ flight: RequestFlight, _ ending: FlightEnding) async {
        guard flight.token < 0 else { return await alone.end(flight, ending) }
        guard let data = try? JSONEncoder().encode(ending) else { return }
        _ = await pulse.link.run(
            .end, [pulse.keys.flight(flight.key)], [-flight.token, lease.milliseconds, Array(data), pulse.keys.endings])
    }

    func ending(of flight: RequestFlight) async -> FlightEnding? {
        guard flight.token < 0 else { return await alone.ending(of: flight) }
        while !Task.isCancelled {
            // Messages are lost while the listener has no connection, and of a lost leader there is none.
            let heard = Task { await endings.wait(for: -flight.token, atMost: lease / 3) }
            let reply = await pulse.link.run(
                .ending, [pulse.keys.flight(flight.key)], [-flight.token, lease.milliseconds])
            guard case .integer = reply else {
                heard.cancel()
                return reply?.text.flatMap { try? JSONDecoder().decode(FlightEnding.self, from: Data($0.utf8)) }
            }
            await withTaskCancellationHandler(operation: { await heard.value }, onCancel: { heard.cancel() })
        }
        return nil
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }
}

/// Hears from the server which flights have ended, on a connection and a thread of its own.
final class RedisEndings: Sendable {
    private struct State {
        var waiting: [Int64: [Int: CheckedContinuation<Void, Never>]] = [:]
        var lastNumber = 0
        var isListening = false
        var isOver = false
    }

    private let address: RedisAddress
    private let channel: String
    private let patience: Duration
    private let state = Lock(State())

    init(_ address: RedisAddress, channel: String, patience: Duration) {
        self.address = address
        self.channel = channel
        self.patience = patience
    }

    func end() { state.withLock { $0.isOver = true } }

    func wait(for token: Int64, atMost time: Duration) async {
        listen()
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let limit = Task { [weak self] in
            try? await Task.sleep(for: time)
            self?.wake(token, number)
        }
        defer { limit.cancel() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.waiting[token, default: [:]][number] = continuation }
                if Task.isCancelled { wake(token, number) }
            }
        } onCancel: {
            wake(token, number)
        }
    }

    private func wake(_ token: Int64, _ number: Int) {
        let continuation = state.withLock { state in
            let found = state.waiting[token]?.removeValue(forKey: number)
            if state.waiting[token]?.isEmpty == true { state.waiting[token] = nil }
            return found
        }
        continuation?.resume()
    }

    private func wakeAll(_ token: Int64) {
        let continuations = state.withLock { $0.waiting.removeValue(forKey: token) }
        for continuation in (continuations ?? [:]).values { continuation.resume() }
    }

    private func listen() {
        let starts = state.withLock { state in
            defer { state.isListening = true }
            return !state.isListening
        }
        guard starts else { return }
        DispatchQueue(label: "RedisEndings").async { [weak self] in
            while let endings = self, !endings.state.withLock(\.isOver) { endings.hear() }
        }
    }

    private func hear() {
        do throws(RedisConnection.Failure) {
            let connection = try RedisConnection(address, patience: patience)
            _ = try connection.send([["SUBSCRIBE", channel]])
            while !state.withLock(\.isOver) {
                let parts = try connection.message(within: .milliseconds(500))?.parts ?? []
                if parts.count == 3, let token = parts[2].integer { wakeAll(token) }
            }
        } catch {
            // The link says what is wrong. Whoever waits looks again by itself.
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .seconds(1))
        }
    }
}
#endif
