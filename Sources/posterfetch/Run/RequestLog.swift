import BoxOfficeHTTP
import BoxOfficeSystem
import Synchronization

/// Counts requests and what they cost, prints each one with --verbose, and says when a service asks for a pause.
final class RequestLog: Sendable {
    private struct State {
        var oldest: Duration = .zero
        var usage: [Service: ServiceUsage] = [:]
        /// Until when services asked to wait, as far as that was said.
        var pauses: [Service: ContinuousClock.Instant] = [:]
    }

    private let state = Mutex(State())
    private let isVerbose: Bool
    private let longestPause: Duration
    private let words: WaitWords
    private let tell: @Sendable (String) -> Void

    /// - Parameters:
    ///   - isVerbose: Whether each request is printed.
    ///   - longestPause: The longest pause that is waited for; a longer one is a failure.
    ///   - words: The language.
    ///   - tell: Receives what is said about pauses.
    init(
        isVerbose: Bool, longestPause: Duration, _ words: WaitWords, tell: @escaping @Sendable (String) -> Void
    ) {
        self.isVerbose = isVerbose
        self.longestPause = longestPause
        self.words = words
        self.tell = tell
    }

    /// The age of the oldest stored response that was used.
    var greatestAge: Duration { state.withLock { $0.oldest } }

    /// The requests to each service.
    var usage: [Service: ServiceUsage] { state.withLock { $0.usage } }

    /// Receives every event.
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
        if case .attempted(let exchange, let outcome) = event { tellOfPause(exchange, outcome) }
        guard isVerbose, case .ended(let exchange, let outcome) = event else { return }
        // The run goes on if a message cannot be written.
        try? StandardStream.error.write(Self.line(exchange, outcome) + "\n")
    }

    /// Says that a service asks for a pause, unless it is short or was said already.
    private func tellOfPause(_ exchange: TransportEvent.Exchange, _ outcome: TransportEvent.Outcome) {
        guard let time = outcome.retryAfter, outcome.status.map({ $0 >= 400 }) ?? false,
            (.seconds(2)...max(.seconds(2), longestPause)).contains(time)
        else { return }
        let end = ContinuousClock.now + time
        let isNew = state.withLock { state in
            guard state.pauses[exchange.service].map({ end > $0 + .seconds(1) }) ?? true else { return false }
            state.pauses[exchange.service] = end
            return true
        }
        if isNew { tell(words.pause(exchange.service, for: time, since: .now)) }
    }

    private static func line(_ exchange: TransportEvent.Exchange, _ outcome: TransportEvent.Outcome) -> String {
        let result = outcome.status.map(String.init) ?? outcome.failure.map(\.description) ?? "-"
        let milliseconds = Int(outcome.duration / .milliseconds(1))
        let tries = outcome.attempts == 1 ? "1 try" : "\(outcome.attempts) tries"
        return "\(exchange.method) \(exchange.host) \(exchange.path) \(result) \(outcome.bytes) B \(milliseconds) ms "
            + "\(outcome.source.map(words) ?? "no response") \(tries)"
    }

    private static func words(_ source: ResponseSource) -> String {
        switch source {
        case .network: "network"
        case .cache(let age): "cache, \(age.words) old"
        case .staleCache(let age): "stale cache, \(age.words) old"
        case .revalidated: "revalidated"
        case .recording: "recording"
        @unknown default: "unknown source"
        }
    }
}

extension Duration {
    /// The duration in one unit, rounded down, such as `3 h`; days are used from two days on.
    var words: String {
        let seconds = components.seconds
        return switch seconds {
        case ..<60: spoken("\(seconds) s", "\(seconds)초")
        case ..<3_600: spoken("\(seconds / 60) min", "\(seconds / 60)분")
        case ..<172_800: spoken("\(seconds / 3_600) h", "\(seconds / 3_600)시간")
        default: spoken("\(seconds / 86_400) days", "\(seconds / 86_400)일")
        }
    }
}
