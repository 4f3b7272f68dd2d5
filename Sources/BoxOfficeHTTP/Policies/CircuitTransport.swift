import BoxOfficeBasics
import HTTPTypes

/// What an outage of a host costs: how many requests find out, how often one tests the host, how long the others wait.
public struct CircuitPolicy: Sendable, Hashable {
    /// How many exchanges in a row must fail before the host counts as away.
    public var failures = 4
    /// The pause between two tests of the host; before the first, it is a tenth.
    ///
    /// It is up to twice as long if many requests had failed when the outage began, so that an outage of two minutes costs 30
    /// requests at most.
    public var pause = Duration.seconds(5)
    /// How long one test may take.
    public var test = Duration.seconds(5)

    /// Creates a policy.
    public init() {}
}

// Holds requests back while a host is away, so that an outage costs a few requests and not several for each film. What
// waits costs nothing: one request at a time tests the host, and when it is answered, all go on. When the patience ends,
// they fail, and further ones too, except one test in each pause: with the host's last failure, be it an error or a
// response, since that is the cause. Each failure says since when there has been no other response.
//
// An exchange that gets no response, a failure of the server, or a web page in place of JSON counts; any other response
// proves that the host works, and an error on this side proves nothing. A host that asks for a pause is not tested before.
package struct CircuitTransport<Base: HTTPTransport, CircuitClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let policy: CircuitPolicy
    private let waits: ServiceWaits<CircuitClock>
    private let observer: TransportObserver?
    private let now: @Sendable () -> Timestamp
    private let circuits = Remembered<Circuit<CircuitClock.Instant>>()
    /// Lets one request to each host test it.
    private let tests = Turnstiles(places: 1)

    /// Wraps a transport; with a patience of zero, nothing is held back.
    package init(
        _ base: Base, policy: CircuitPolicy = CircuitPolicy(), waits: ServiceWaits<CircuitClock>,
        observer: TransportObserver? = nil, now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        (self.base, self.policy, self.waits, self.observer, self.now) = (base, policy, waits, observer, now)
    }

    /// Closes all circuits, so that requests to every host pass again.
    @Sendable package func closeAll() async {
        await circuits.forgetAll()
        waits.restartAll()
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        let host = request.place
        guard waits.patience > .zero else {
            let start = waits.clock.now
            let result = await base.result(of: request, into: sink)
            note(result, to: request, at: host, since: start)
            return try result.get()
        }
        var sent = 0
        while true {
            let start = waits.clock.now
            if await circuits.change(host, from: Circuit(policy), { $0.begins() }) {
                var result = await base.result(of: request, into: sink)
                guard await waits(for: host, after: &result, to: request, since: start, isTest: false) else {
                    return try result.get(after: sent)
                }
                sent += 1
            }
            // Who comes after the patience does not wait for another's test.
            let now = waits.clock.now
            if let failure = await circuits.change(
                host, from: Circuit(policy), { $0.isLeftAlone(at: now) ? $0.lastFailure(at: now) : nil })
            {
                return try failure.about(request).get(after: sent)
            }
            let tested = await tests.turnstile(to: host).pass { await test(host, by: request, into: sink, &sent) }
            guard let tested else { throw .lateCancellation(of: request) }
            if let result = tested { return try result.get(after: sent) }
        }
    }

    private func note(
        _ result: Result<TransportResponse, TransportError>, to request: TransportRequest, at host: String,
        since start: CircuitClock.Instant
    ) {
        switch result.delivers(for: request) {
        case true?: waits.restart(host)
        case false?: waits.fail(host, since: start)
        case nil: if result.stoodStill { waits.restart(host) }
        }
    }

    /// Notes how an exchange ended; true if its request should wait, because the host is away.
    private func waits(
        for host: String, after result: inout Result<TransportResponse, TransportError>, to request: TransportRequest,
        since start: CircuitClock.Instant, isTest: Bool
    ) async -> Bool {
        note(result, to: request, at: host, since: start)
        guard result.isOutage(for: request) else {
            let result = result
            await circuits.change(host, from: Circuit(policy)) { circuit in
                if !isTest { circuit.ends() }
                if result.provesHost { circuit.succeeded() }
            }
            return false
        }
        let (now, moment, left) = (waits.clock.now, now(), waits.left(host))
        let (failure, retryAfter) = (result.repeated(), (try? result.get())?.retryAfter)
        let (standing, isWaiting, isNews) = await circuits.change(host, from: Circuit(policy)) { circuit in
            let wasClosed = circuit.isClosed
            if !isTest { circuit.ends() }
            circuit.failed(request.url, failure, at: now, moment, left: left, isTest: isTest)
            return (circuit.standing(retryAfter), circuit.isWaiting, wasClosed && circuit.isWaiting)
        }
        result.changeStanding { $0 = standing }
        if isNews { observer?(.away(TransportEvent.Exchange(request), left)) }
        return isWaiting
    }

    /// Tests a host until it is back or the patience ends; nil if it is back without this request.
    private func test(
        _ host: String, by request: TransportRequest, into sink: BodySink, _ sent: inout Int
    ) async -> Result<TransportResponse, TransportError>? {
        var quick = request
        // An image may take longer, as long as it arrives.
        quick.limits.total = request.limits.total.map { min($0, policy.test) }
        quick.limits.stall = min(request.limits.stall, policy.test)
        quick.limits.connect = min(request.limits.connect, policy.test)
        while true {
            let (now, left, patience) = (waits.clock.now, waits.left(host), waits.patience)
            var (pause, isOver, isQuick) = (Duration.zero, false, true)
            switch await circuits.change(host, from: Circuit(policy), { $0.step(at: now, left: left, of: patience) }) {
            case .pass: return nil
            case .test(let time): pause = time
            case .testAlone: isQuick = false
            case .giveUp(let time): (pause, isOver) = (time, true)
            }
            if pause > .zero, (try? await waits.clock.sleep(for: pause)) == nil {
                return .failure(.lateCancellation(of: request))
            }
            if isOver {
                let now = waits.clock.now
                // Nil if another request's test has shown meanwhile that the host is back.
                let failure = await circuits.change(host, from: Circuit(policy)) { $0.lastFailure(at: now) }
                return failure.map { $0.about(request) }
            }
            let start = waits.clock.now
            var result = await base.result(of: isQuick ? quick : request, into: sink)
            guard await waits(for: host, after: &result, to: request, since: start, isTest: true) else { return result }
            sent += 1
        }
    }
}

private struct Circuit<Instant: InstantProtocol & Sendable>: Sendable where Instant.Duration == Duration {
    enum Step: Sendable {
        /// The host is back.
        case pass
        /// To be tested after this time.
        case test(Duration)
        /// To be tested now, while no other request waits.
        case testAlone
        /// Not to be waited for any longer than this.
        case giveUp(Duration)
    }

    private enum State: Sendable {
        /// Requests pass. This many have failed in a row.
        case closed(failures: Int)
        /// Requests wait; so many were sent before the tests, the last of which was at this moment.
        case away(failures: Int, tests: Int, last: Instant)
        /// Requests fail. The last test was at this moment.
        case givenUp(last: Instant)
    }

    private let policy: CircuitPolicy
    private var state = State.closed(failures: 0)
    private var last: Outage<Instant>?
    /// When the first failure was since the host last answered.
    private var since: Timestamp?
    /// True if the host has ever answered, and which requests have failed since it last did.
    private var hasAnswered = false
    private var failing: Set<String> = []
    /// How many requests have passed and not ended.
    private var underway = 0

    init(_ policy: CircuitPolicy) { self.policy = policy }

    var isClosed: Bool { if case .closed = state { true } else { false } }
    var isWaiting: Bool { if case .away = state { true } else { false } }

    /// True if a request may pass; if so, it must end.
    mutating func begins() -> Bool {
        if isClosed { underway += 1 }
        return isClosed
    }

    mutating func ends() { underway = max(0, underway - 1) }

    mutating func succeeded() {
        (state, hasAnswered, failing) = (.closed(failures: 0), true, [])
        (last, since) = (nil, nil)
    }

    /// What is to be said of the host with a failure.
    func standing(_ retryAfter: Duration?) -> Standing {
        let isGivenUp = if case .givenUp = state { true } else { false }
        return Standing(retryAfter: retryAfter, since: since, isAway: isGivenUp)
    }

    /// The failure to give out in place of an exchange; nil if the host is back.
    func lastFailure(at now: Instant) -> Result<TransportResponse, TransportError>? {
        guard let last, !isClosed else { return nil }
        var standing = Standing(since: since, isAway: true)
        standing.retryAfter = last.asked.map { $0 - last.moment.duration(to: now) }.flatMap { $0 > .zero ? $0 : nil }
        var failure = last.failure
        failure.changeStanding { $0 = standing }
        return failure
    }

    /// True if the host is given up, and was tested a moment ago or is being tested.
    func isLeftAlone(at now: Instant) -> Bool {
        if case .givenUp(let last) = state { last.duration(to: now) < pauseAfterPatience } else { false }
    }

    private var pauseAfterPatience: Duration { max(policy.pause, asked) }

    /// How long the host asks not to be tested, a minute at most.
    private var asked: Duration { min(last?.asked ?? .zero, .seconds(60)) }

    /// Counts a failure; one that was under way when the circuit opened changes nothing.
    mutating func failed(
        _ url: String, _ failure: Result<TransportResponse, TransportError>, at now: Instant, _ moment: Timestamp,
        left: Duration, isTest: Bool
    ) {
        last = Outage(failure: failure, moment: now)
        since = since ?? moment
        switch state {
        case .closed where left <= .zero: state = .givenUp(last: now)
        case .closed(let failures):
            failing.insert(url)
            // A host that answers others is not away because one film's record is broken.
            if failures + 1 < policy.failures || hasAnswered && failing.count < min(3, policy.failures) {
                state = .closed(failures: failures + 1)
            } else {
                state = .away(failures: failures + 1 + underway, tests: 0, last: now)
            }
        case .away(let failures, let tests, _) where isTest:
            state = .away(failures: failures, tests: tests + 1, last: now)
        case .givenUp where isTest: state = .givenUp(last: now)
        default: break
        }
    }

    mutating func step(at now: Instant, left: Duration, of patience: Duration) -> Step {
        switch state {
        case .closed: return .pass
        case .away(let failures, let tests, let last):
            let isMany = failures > policy.failures
            // What is left of the 30 requests, one of which follows the patience, spread over the time and rounded up.
            let even = patience / max(1, 30 - failures) + .microseconds(1)
            let usual = isMany ? max(policy.pause, min(even, policy.pause * 2)) : policy.pause
            let next = max(tests == 0 && !isMany ? policy.pause / 10 : usual, asked)
            let pause = max(.zero, next - last.duration(to: now))
            if pause < left { return .test(pause) }
            // A host that asks for a longer pause is not waited for.
            let isOver = left <= .zero || asked > left
            if isOver { state = .givenUp(last: last) }
            return .giveUp(isOver ? .zero : left)
        case .givenUp(let last):
            guard last.duration(to: now) >= pauseAfterPatience else { return .giveUp(.zero) }
            state = .givenUp(last: now)
            return .testAlone
        }
    }
}

private struct Outage<Instant: Sendable>: Sendable {
    let failure: Result<TransportResponse, TransportError>
    let moment: Instant

    /// How long the host has asked not to be sent requests, from that moment on.
    var asked: Duration? { (try? failure.get())?.head.headerFields.retryAfter }
}

extension Result<TransportResponse, TransportError> {
    /// The failure as one that costs no further exchange.
    func repeated() -> Self {
        switch self {
        case .success(var response):
            response.metrics = TransportMetrics(attempts: 0)
            return .success(response)
        case .failure(var error):
            (error.attempts, error.partialBody) = (0, nil)
            return .failure(error)
        }
    }

    func about(_ request: TransportRequest) -> Self { mapError { $0.about(request) } }

    package mutating func changeStanding(_ change: (inout Standing) -> Void) {
        switch self {
        case .success(var response):
            change(&response.standing)
            self = .success(response)
        case .failure(var error):
            change(&error.standing)
            self = .failure(error)
        }
    }

    var stoodStill: Bool {
        if case .failure(let error) = self { error.reason == TransportError.stoodStill.reason } else { false }
    }

    /// True if the service delivered something valid, false if it failed in a way that may pass; nil if nothing was sent,
    /// or the error proves neither.
    func delivers(for request: TransportRequest) -> Bool? {
        switch self {
        case .success(let response):
            guard !response.standing.isAway else { return nil }
            return !response.isTransientFailure(for: request)
        case .failure(let error): return error.isSentAgain && !stoodStill ? false : nil
        }
    }

    var attempts: Int {
        switch self {
        case .success(let response): response.metrics.attempts
        case .failure(let error): error.attempts
        }
    }

    /// The response or error of a request that was sent so many times before.
    func get(after sent: Int) throws(TransportError) -> TransportResponse {
        do throws(TransportError) {
            var response = try get()
            response.metrics.attempts += sent
            return response
        } catch {
            var error = error
            error.attempts += sent
            throw error
        }
    }

    /// True if an exchange failed as in an outage.
    package func isOutage(for request: TransportRequest) -> Bool {
        switch self {
        case .failure(let error):
            let codes: [TransportError.Code] = [
                .nameNotResolved, .connectionFailed, .proxyFailed, .timedOut, .connectionLost,
            ]
            return codes.contains(error.code) && !stoodStill
        case .success(let response):
            let (status, asked) = (response.head.status, response.head.headerFields.retryAfter)
            // A server that limits its callers, and says for how long, works.
            if [500, 502, 503, 504].contains(status.code) || status == .tooManyRequests && asked == nil {
                return true
            }
            return response.isSuccessful && request.expects == .json && response.isBrokenJSON
        }
    }

    /// True if the host has answered, if only with a refusal.
    fileprivate var provesHost: Bool {
        if case .success(let response) = self { response.head.status.code < 500 } else { false }
    }
}
