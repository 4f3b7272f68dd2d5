import HTTPTypes

/// Stops requests to an unreachable host, so that it costs one timeout and not one per film.
///
/// It counts exchanges that end without reaching the host: no name, no connection, no response in time. After several in a
/// row (see ``CircuitPolicy``) the circuit is open: requests to the host fail at once with `hostUnavailable`. From time to
/// time one request is let through, and any response to it closes the circuit.
public struct CircuitTransport<Base: HTTPTransport, CircuitClock: Clock<Duration>>: HTTPTransport {
    private let base: Base
    private let clock: CircuitClock
    private let circuits: Circuits

    /// Wraps a transport.
    public init(_ base: Base, policy: CircuitPolicy = .standard, clock: CircuitClock = ContinuousClock()) {
        self.base = base
        self.clock = clock
        self.circuits = Circuits(policy: policy)
    }

    /// Sends a request, unless its host's circuit is open.
    ///
    /// - Throws: The wrapped transport's error, or `hostUnavailable`.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let host = request.head.authority ?? ""
        let start = clock.now
        guard await circuits.with(host, { $0.admits(at: start) }) else {
            throw TransportError(
                .hostUnavailable,
                reason: "The host was unreachable several times in a row, so the request was not sent.",
                request: request)
        }
        do throws(TransportError) {
            let response = try await base.send(request, into: sink)
            await circuits.with(host) { $0.succeeded() }
            return response
        } catch {
            let now = clock.now
            let counts = CircuitPolicy.counts(error.code)
            await circuits.with(host) { circuit in
                if counts { circuit.failed(begunAt: start, at: now) } else { circuit.toldNothing(at: now) }
            }
            throw error
        }
    }

    private actor Circuits {
        private let policy: CircuitPolicy
        private var circuits: [String: Circuit<CircuitClock.Instant>] = [:]

        init(policy: CircuitPolicy) { self.policy = policy }

        func with<Value: Sendable>(
            _ host: String, _ body: @Sendable (inout Circuit<CircuitClock.Instant>) -> Value
        ) -> Value {
            body(&circuits[host, default: Circuit(policy)])
        }
    }
}
