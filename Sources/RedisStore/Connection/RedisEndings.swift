#if Redis
import BoxOfficeHTTP
import Dispatch

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

    /// Stops listening.
    func end() { state.withLock { $0.isOver = true } }

    /// Waits until a flight has ended, for at most some time.
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

    /// Hears messages on one connection, for as long as it lasts.
    private func hear() {
        do throws(RedisConnection.Failure) {
            let connection = try RedisConnection(address, patience: patience)
            _ = try connection.send([[Array("SUBSCRIBE".utf8), Array(channel.utf8)]])
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
