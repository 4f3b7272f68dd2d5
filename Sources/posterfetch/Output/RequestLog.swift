import HTTPTransport
import HostSystem
import Synchronization

/// Listens to what happens to requests: tells of each, if that is wanted, and remembers how old the oldest answer was.
final class RequestLog: Sendable {
    private let oldest = Mutex<Duration>(.zero)
    private let isVerbose: Bool

    init(isVerbose: Bool) { self.isVerbose = isVerbose }

    /// How old the oldest stored answer was that was used.
    var greatestAge: Duration { oldest.withLock { $0 } }

    /// Takes note of an event.
    func observe(_ event: TransportEvent) {
        guard case .ended(let exchange, let outcome) = event else { return }
        if let age = outcome.source?.age { oldest.withLock { $0 = max($0, age) } }
        guard isVerbose else { return }
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
