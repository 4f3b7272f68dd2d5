import HTTPTypes

/// When to stop requests to an unreachable host, and for how long.
public struct CircuitPolicy: Sendable, Hashable {
    /// How many exchanges in a row must fail.
    public var failures = 3
    /// How long the failures must last, so that a short disruption does not open the circuit.
    public var period = Duration.seconds(3)
    /// How long the circuit stays open before one request tests the host.
    public var pause = Duration.seconds(15)

    /// Opens after three failures in a row over three seconds; then lets one request through every 15 seconds.
    public init() {}
}

// Stops requests to an unreachable host, so that it costs one timeout and not one per film. Only exchanges
// that do not reach it count: no name, no connection, no response in time.
package struct CircuitTransport<Base: HTTPTransport, CircuitClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let policy: CircuitPolicy
    private let clock: CircuitClock
    private let circuits = Circuits()

    private actor Circuits {
        private var circuits: [String: Circuit<CircuitClock.Instant>] = [:]

        func with<Value: Sendable>(
            _ host: String, _ policy: CircuitPolicy, _ body: @Sendable (inout Circuit<CircuitClock.Instant>) -> Value
        ) -> Value {
            body(&circuits[host, default: Circuit(policy)])
        }

        func closeAll() { circuits = [:] }
    }

    package init(_ base: Base, policy: CircuitPolicy = CircuitPolicy(), clock: CircuitClock = ContinuousClock()) {
        (self.base, self.policy, self.clock) = (base, policy, clock)
    }

    /// Closes all circuits, so that requests to every host pass again.
    @Sendable package func closeAll() async { await circuits.closeAll() }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        let host = request.head.authority ?? ""
        let start = clock.now
        guard await circuits.with(host, policy, { $0.admits(at: start) }) else {
            let reason = "The host was unreachable several times in a row, so the request was not sent."
            throw TransportError(.hostUnavailable, reason: reason, request: request)
        }
        do throws(TransportError) {
            let response = try await base.send(request, into: sink)
            await circuits.with(host, policy) { $0.succeeded() }
            return response
        } catch {
            let now = clock.now
            // A connection that breaks proves that the host was reached.
            let counts = [.nameNotResolved, .connectionFailed, .proxyFailed, .timedOut].contains(error.code)
            await circuits.with(host, policy) { circuit in
                if counts { circuit.failed(begunAt: start, at: now) } else { circuit.inconclusive(at: now) }
            }
            throw error
        }
    }
}

private struct Circuit<Instant: InstantProtocol> where Instant.Duration == Duration {
    private enum State {
        /// Requests pass. This many have failed in a row, since this moment.
        case closed(failures: Int, since: Instant?)
        case open(until: Instant)
        case probing
    }

    private let policy: CircuitPolicy
    private var state = State.closed(failures: 0, since: nil)

    init(_ policy: CircuitPolicy) { self.policy = policy }

    mutating func admits(at now: Instant) -> Bool {
        switch state {
        case .closed: return true
        case .probing: return false
        case .open(let end):
            guard now >= end else { return false }
            state = .probing
            return true
        }
    }

    mutating func succeeded() { state = .closed(failures: 0, since: nil) }

    mutating func failed(begunAt start: Instant, at now: Instant) {
        switch state {
        case .open: return
        case .probing: state = .open(until: now.advanced(by: policy.pause))
        case .closed(let failures, let since):
            let since = since.map { min($0, start) } ?? start
            if failures + 1 >= policy.failures, since.duration(to: now) >= policy.period {
                state = .open(until: now.advanced(by: policy.pause))
            } else {
                state = .closed(failures: failures + 1, since: since)
            }
        }
    }

    /// Notes that an exchange did not show whether the host is up; if it was the test, the next one takes its place.
    mutating func inconclusive(at now: Instant) { if case .probing = state { state = .open(until: now) } }
}
