/// What is known of one host's health: a pure state machine over moments.
struct Circuit<Moment: InstantProtocol> where Moment.Duration == Duration {
    private enum State {
        /// Requests pass; so many failed in a row, the first of them begun then.
        case closed(failures: Int, since: Moment?)
        /// No request passes before this moment, and then one.
        case open(until: Moment)
        /// One request is on its way to find out.
        case probing
    }

    private let policy: CircuitPolicy
    private var state = State.closed(failures: 0, since: nil)

    init(_ policy: CircuitPolicy) { self.policy = policy }

    /// Whether a request may be sent; if the host was left alone long enough, it is the one that finds out.
    mutating func admits(at now: Moment) -> Bool {
        switch state {
        case .closed: return true
        case .probing: return false
        case .open(let end):
            guard now >= end else { return false }
            state = .probing
            return true
        }
    }

    /// The host answered.
    mutating func succeeded() { state = .closed(failures: 0, since: nil) }

    /// The host could not be reached.
    ///
    /// - Parameters:
    ///   - start: When the exchange began.
    ///   - now: When it failed.
    mutating func failed(begunAt start: Moment, at now: Moment) {
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

    /// An exchange ended without telling anything about the host; if it was to find out, the next one is.
    mutating func toldNothing(at now: Moment) { if case .probing = state { state = .open(until: now) } }
}
