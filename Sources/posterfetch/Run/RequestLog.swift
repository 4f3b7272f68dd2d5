import BoxOfficeHTTP

final class RequestLog: Sendable {
    private struct State {
        var oldest: Duration?
        var usage: [ServiceName: ServiceUsage] = [:]
        /// The reported ends of pauses.
        var pauses: [ServiceName: ContinuousClock.Instant] = [:]
        /// The operations whose responses were reported as not readable in full.
        var unreadable: Set<String> = []
    }

    private let state = Lock(State())
    private let isVerbose: Bool
    private let longestPause: Duration
    private let waiting: WaitingLine?
    private let ranking: String?
    private let tell: @Sendable (String) -> Void

    /// Creates a log; a pause beyond the longest is a failure, and not reported here.
    init(
        isVerbose: Bool, longestPause: Duration, waiting: WaitingLine? = nil, for ranking: String? = nil,
        tell: @escaping @Sendable (String) -> Void
    ) {
        (self.isVerbose, self.longestPause, self.tell) = (isVerbose, longestPause, tell)
        (self.waiting, self.ranking) = (waiting, ranking)
    }

    var greatestAge: Duration? { state.withLock { $0.oldest } }
    var usage: [ServiceName: ServiceUsage] { state.withLock { $0.usage } }

    func observe(_ event: TransportEvent) {
        waiting?.observe(event, ranking: ranking)
        state.withLock { state in
            switch event {
            case .began(let exchange): state.usage[exchange.service, default: ServiceUsage()].begin()
            case .waiting, .away: break
            case .attempted(let exchange, let outcome):
                state.usage[exchange.service, default: ServiceUsage()].count(outcome)
            case .ended(let exchange, let outcome):
                state.usage[exchange.service, default: ServiceUsage()].end()
                if let age = outcome.source?.age { state.oldest = max(state.oldest ?? age, age) }
            }
        }
        switch event {
        case .attempted(let exchange, let outcome):
            if let time = outcome.retryAfter, outcome.status.map({ $0 >= 400 }) ?? false {
                tell(of: time, for: exchange.service) { name, seconds, until in
                    spoken(
                        "\(name) asked for a pause of \(seconds) s: waiting until \(until). Ctrl-C ends the run.",
                        "\(name)의 요청에 따라 \(seconds)초 동안, \(until)까지 기다립니다. Ctrl-C를 누르면 중단합니다.")
                }
            }
        case .waiting(let exchange, let time):
            tell(of: time, for: exchange.service) { name, seconds, until in
                spoken(
                    "Waiting \(seconds) s for \(name), until \(until): the rate limit also counts other runs. "
                        + "Ctrl-C ends the run.",
                    "요청 수 제한에 따라 \(name)에 보낼 차례를 \(seconds)초 기다립니다(\(until)까지). 다른 프로세스의 요청도 포함됩니다. "
                        + "Ctrl-C를 누르면 중단합니다.")
            }
        case .away(let exchange, let patience):
            let (name, until) = (exchange.service.name, LocalTime(after: patience).exactly)
            tell(
                spoken(
                    "\(name) does not work at the moment: asking again until \(until) (--patience). Ctrl-C ends the run.",
                    "\(name)에 문제가 있어 \(until)까지 다시 시도합니다(--patience). Ctrl-C를 누르면 중단합니다."))
        case .ended(let exchange, let outcome):
            // A part that is requested alone is left out of the result; any other failure is told by whoever asked.
            let isPart = exchange.operation.contains("/")
            tell(of: outcome.unread, isPart ? outcome.problem : nil, exchange)
        default: break
        }
        guard isVerbose, case .ended(let exchange, let outcome) = event else { return }
        waiting?.end()
        // Continue if a message cannot be written.
        try? StandardStream.error.write(Self.line(exchange, outcome) + "\n")
    }

    private func tell(
        of time: Duration, for service: ServiceName,
        _ words: (_ name: String, _ seconds: Int64, _ until: String) -> String
    ) {
        guard (.seconds(2)...max(.seconds(2), longestPause)).contains(time) else { return }
        let end = ContinuousClock.now + time
        let isNew = state.withLock { state in
            guard state.pauses[service].map({ end > $0 + .seconds(1) }) ?? true else { return false }
            state.pauses[service] = end
            return true
        }
        if isNew { tell(words(service.name, time.components.seconds, LocalTime(after: time).exactly)) }
    }

    /// Tells once for each operation what a response has that cannot be read, or why it cannot be used.
    private func tell(of unread: [String], _ problem: String?, _ exchange: TransportEvent.Exchange) {
        guard let first = problem ?? unread.first,
            state.withLock({ $0.unreadable.insert(exchange.operation).inserted })
        else { return }
        let (name, operation) = (exchange.service.name, exchange.operation)
        guard problem == nil else {
            return tell(
                spoken(
                    "\(name)'s response to \(operation) cannot be used: \(first.printable). Nothing of it is kept.",
                    "\(operation)에 대한 \(name)의 응답을 쓸 수 없어 버립니다(\(first.printable))."))
        }
        tell(
            spoken(
                "\(name)'s response to \(operation) has \(unread.count.grouped) value\(unread.count == 1 ? "" : "s") that "
                    + "cannot be read, first \(first.printable). Nothing of it is kept; please report it.",
                "\(operation)에 대한 \(name)의 응답에 읽을 수 없는 값이 \(unread.count.grouped)개 있습니다(\(first.printable)). "
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
        case .recording: spoken("recording", "녹화")
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

enum ServiceName: String, CaseIterable, Sendable {
    case kobis, tmdb, images

    var name: String {
        switch self {
        case .kobis: "KOBIS"
        case .tmdb: "TMDB"
        case .images: spoken("TMDB's image host", "TMDB 이미지 서버")
        }
    }
}

extension LocalTime {
    init(after wait: Duration, since start: Timestamp = .now) {
        self.init(secondsSinceEpoch: start.adding(seconds: wait.components.seconds).secondsSinceEpoch)
    }
}

struct ServiceUsage: Sendable {
    private(set) var requests = 0
    private(set) var bytes = 0
    /// How long at least one request was in progress.
    private(set) var busy: Duration = .zero
    private var waiting = 0
    private var since = ContinuousClock.now

    mutating func begin() {
        if waiting == 0 { since = .now }
        waiting += 1
    }

    mutating func count(_ outcome: TransportEvent.Outcome) {
        requests += 1
        bytes += outcome.bytes
    }

    mutating func end() {
        waiting -= 1
        if waiting == 0 { busy += .now - since }
    }
}

extension TransportEvent.Exchange {
    var service: ServiceName { operation == "tmdb.image" ? .images : operation.hasPrefix("kobis.") ? .kobis : .tmdb }
}
