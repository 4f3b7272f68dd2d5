import BoxOfficeHTTP
import BoxOfficeSystem
import Synchronization

/// Listens to what happens to requests: tells of each, if that is wanted, and remembers what they cost.
final class RequestLog: Sendable {
    private struct State {
        var oldest: Duration = .zero
        var usage: [Service: ServiceUsage] = [:]
    }

    private let state = Mutex(State())
    private let isVerbose: Bool

    init(isVerbose: Bool) { self.isVerbose = isVerbose }

    /// How old the oldest stored answer was that was used.
    var greatestAge: Duration { state.withLock { $0.oldest } }

    /// What was asked of each service.
    var usage: [Service: ServiceUsage] { state.withLock { $0.usage } }

    /// Takes note of an event.
    func observe(_ event: TransportEvent) {
        state.withLock { state in
            switch event {
            case .began(let exchange): state.usage[exchange.service, default: ServiceUsage()].begin()
            case .attempted(let exchange, let outcome):
                state.usage[exchange.service, default: ServiceUsage()].count(outcome)
            case .ended(let exchange, let outcome):
                state.usage[exchange.service, default: ServiceUsage()].end()
                if let age = outcome.source?.age { state.oldest = max(state.oldest, age) }
            @unknown default: break
            }
        }
        guard isVerbose, case .ended(let exchange, let outcome) = event else { return }
        // A message that cannot be written is no reason to stop.
        try? StandardStream.error.write(Self.line(exchange, outcome) + "\n")
    }

    private static func line(_ exchange: TransportEvent.Exchange, _ outcome: TransportEvent.Outcome) -> String {
        let result = outcome.status.map(String.init) ?? outcome.failure.map(\.description) ?? "-"
        let milliseconds = Int(outcome.duration / .milliseconds(1))
        let tries = outcome.attempts == 1 ? "1 try" : "\(outcome.attempts) tries"
        return "\(exchange.method) \(exchange.host) \(exchange.path) \(result) \(outcome.bytes) B \(milliseconds) ms "
            + "\(outcome.source.map(words) ?? "no answer") \(tries)"
    }

    private static func words(_ source: ResponseSource) -> String {
        switch source {
        case .network: "network"
        case .cache(let age): "cache, \(age.words) old"
        case .staleCache(let age): "stale cache, \(age.words) old"
        case .revalidated: "revalidated"
        case .recording: "recording"
        @unknown default: "somewhere"
        }
    }
}

extension Duration {
    /// The largest unit that there is one of, such as `3 h`.
    var words: String {
        let seconds = components.seconds
        return switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60) min"
        case ..<172_800: "\(seconds / 3_600) h"
        default: "\(seconds / 86_400) days"
        }
    }
}
