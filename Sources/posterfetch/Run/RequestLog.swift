import BoxOfficeBasics
import BoxOfficeHTTP
import BoxOfficeSystem

/// What a run's requests came to, and what is said of them while it goes on.
final class RequestLog: Sendable {
    private struct State {
        var oldest: Duration?
        var usage: [ServiceName: ServiceUsage] = [:]
        /// The reported ends of pauses.
        var pauses: [ServiceName: ContinuousClock.Instant] = [:]
        /// The services whose trouble was reported.
        var troubled: Set<ServiceName> = []
        /// The operations whose responses were reported as not readable in full.
        var unreadable: Set<String> = []
    }

    private let state = Lock(State())
    private let isVerbose: Bool
    private let patience: Duration
    private let waiting: WaitingLine?
    private let ranking: String?
    private let tell: @Sendable (String) -> Void

    /// Creates a log; a pause beyond the patience is a failure, and not reported here.
    init(
        isVerbose: Bool, patience: Duration, waiting: WaitingLine? = nil, for ranking: String? = nil,
        tell: @escaping @Sendable (String) -> Void
    ) {
        (self.isVerbose, self.patience, self.tell) = (isVerbose, patience, tell)
        (self.waiting, self.ranking) = (waiting, ranking)
    }

    var greatestAge: Duration? { state.withLock { $0.oldest } }
    var usage: [ServiceName: ServiceUsage] { state.withLock { $0.usage } }

    private func note(_ exchange: TransportEvent.Exchange, _ change: (inout ServiceUsage) -> Void) {
        state.withLock { change(&$0.usage[exchange.service, default: ServiceUsage()]) }
    }

    func observe(_ event: TransportEvent) {
        waiting?.observe(event, ranking: ranking)
        switch event {
        case .began(let exchange): note(exchange) { $0.begin() }
        case .attempted(let exchange, let outcome):
            note(exchange) { $0.count(outcome) }
            if patience > .zero, let code = outcome.failure, Self.connecting.contains(code) {
                let error = TransportError(code, reason: outcome.problem ?? "")
                report(
                    exchange, for: patience, Phrase("\(exchange.host): \(error)", "\(exchange.host): \(error.korean)"))
            }
            guard let time = outcome.retryAfter, let status = outcome.status, status >= 400 else { return }
            report(time, of: exchange.service) { name, seconds, until in
                Phrase(
                    "\(name) asked for a pause of \(seconds) s: waiting until \(until). Ctrl-C ends the run.",
                    "\(name)의 요청에 따라 \(seconds)초 동안, \(until)까지 기다립니다. Ctrl-C를 누르면 중단합니다.")
            }
        case .waiting(let exchange, let time):
            report(time, of: exchange.service) { name, seconds, until in
                Phrase(
                    "Waiting \(seconds) s for \(name), until \(until): the rate limit also counts other runs. "
                        + "Ctrl-C ends the run.",
                    "요청 수 제한에 따라 \(name)에 보낼 차례를 \(seconds)초 기다립니다(\(until)까지). 다른 프로세스의 요청도 포함됩니다. "
                        + "Ctrl-C를 누르면 중단합니다.")
            }
        case .away(let exchange, let left): report(exchange, for: left)
        case .ended(let exchange, let outcome):
            note(exchange) { $0.end() }
            if let age = outcome.source?.age { state.withLock { $0.oldest = max($0.oldest ?? age, age) } }
            report(outcome, of: exchange)
            guard isVerbose else { return }
            waiting?.end()
            // Continue if a message cannot be written.
            try? StandardStream.error.write(Self.line(exchange, outcome) + "\n")
        }
    }

    private static let connecting: Set<TransportError.Code> = [.nameNotResolved, .connectionFailed, .proxyFailed]

    /// Reports once that a service does not work, before it is waited for.
    private func report(_ exchange: TransportEvent.Exchange, for time: Duration, _ cause: Phrase? = nil) {
        guard state.withLock({ $0.troubled.insert(exchange.service).inserted }) else { return }
        let (name, until) = (exchange.service.name, LocalTime(after: time).exactly)
        let what = cause ?? Phrase("does not work at the moment.", "지금 제대로 응답하지 않습니다.")
        let plan = Phrase(
            " Asking again until \(until) (--patience). Ctrl-C ends the run.",
            " \(until)까지 다시 시도합니다(--patience). Ctrl-C를 누르면 중단합니다.")
        tell(spoken(Phrase(same: name + (cause == nil ? " " : ": ")) + what + plan))
    }

    private func report(
        _ time: Duration, of service: ServiceName,
        _ words: (_ name: String, _ seconds: Int64, _ until: String) -> Phrase
    ) {
        guard (.seconds(2)...max(.seconds(5), patience)).contains(time) else { return }
        let end = ContinuousClock.now + time
        let isNew = state.withLock { state in
            guard state.pauses[service].map({ end > $0 + .seconds(1) }) ?? true else { return false }
            state.pauses[service] = end
            return true
        }
        if isNew { tell(spoken(words(service.name, time.components.seconds, LocalTime(after: time).exactly))) }
    }

    /// Reports once for each operation what a response has that cannot be read, or why it cannot be used.
    private func report(_ outcome: TransportEvent.Outcome, of exchange: TransportEvent.Exchange) {
        let (name, operation) = (exchange.service.name, exchange.operation)
        // A part that is requested alone is left out of the result; any other failure is reported by the caller.
        let problem = operation.contains("/") && outcome.failure == nil ? outcome.problem : nil
        guard let first = problem ?? outcome.unread.first,
            state.withLock({ $0.unreadable.insert(operation).inserted })
        else { return }
        guard problem == nil else {
            return tell(
                spoken(
                    "\(name)'s response to \(operation) cannot be used: \(first.printable). Nothing of it is kept.",
                    "\(operation)에 대한 \(name)의 응답을 쓸 수 없어 버립니다(\(first.printable))."))
        }
        let count = outcome.unread.count
        tell(
            spoken(
                "\(name)'s response to \(operation) has \(count.grouped) value\(count == 1 ? "" : "s") that cannot be read, "
                    + "first \(first.printable). Nothing of it is kept; please report it.",
                "\(operation)에 대한 \(name)의 응답에 읽을 수 없는 값이 \(count.grouped)개 있습니다(\(first.printable)). "
                    + "저장하지 않으니, 개발자에게 알려 주세요."))
    }

    private static func line(_ exchange: TransportEvent.Exchange, _ outcome: TransportEvent.Outcome) -> String {
        let result = outcome.status.map(String.init) ?? outcome.failure.map(\.description) ?? "-"
        let milliseconds = Int(outcome.duration / .milliseconds(1))
        let tries =
            outcome.attempts == 1
            ? spoken("1 try", "1회 시도") : spoken("\(outcome.attempts) tries", "\(outcome.attempts)회 시도")
        return "\(exchange.method) \(exchange.host) \(exchange.path) \(result) \(outcome.bytes) B \(milliseconds) ms "
            + "\(outcome.source.map(words) ?? spoken("no response", "응답 없음")) \(tries)"
    }

    private static func words(_ source: ResponseSource) -> String {
        switch source {
        case .network: spoken("network", "네트워크")
        case .cache(let age): spoken("cache, \(age.words) old", "캐시(\(age.words) 전)")
        case .staleCache(let age): spoken("stale cache, \(age.words) old", "오래된 캐시(\(age.words) 전)")
        case .revalidated: spoken("revalidated", "캐시(바뀌지 않음)")
        case .recording: spoken("recording", "요청 기록")
        }
    }
}
