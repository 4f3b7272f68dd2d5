/// The circuit breaker of one host: a pure state machine over instants.
struct Circuit<Instant: InstantProtocol> where Instant.Duration == Duration {
    private enum State {
        /// Requests pass. So many have failed in a row, since the beginning of the first.
        case closed(failures: Int, since: Instant?)
        /// No request passes before this instant, and then one.
        case open(until: Instant)
        /// One request is testing whether the host is back.
        case probing
    }

    private let policy: CircuitPolicy
    private var state = State.closed(failures: 0, since: nil)

    init(_ policy: CircuitPolicy) { self.policy = policy }

    /// Returns whether a request may be sent.
    ///
    /// After the pause, one is let through as a test.
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

    /// Notes that the host responded.
    mutating func succeeded() { state = .closed(failures: 0, since: nil) }

    /// Notes that the host could not be reached.
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

    /// Notes that an exchange ended without telling whether the host is up.
    ///
    /// If it was the test, the next one will be.
    mutating func toldNothing(at now: Instant) { if case .probing = state { state = .open(until: now) } }
}
