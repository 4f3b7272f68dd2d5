import HTTPTypes

/// Limits the number of requests that a host gets at a time.
///
/// TMDB and its image host accept about twenty connections from one address. Requests beyond the limit wait in order of
/// arrival. A request that waits between retries occupies no slot.
public struct ConcurrencyLimitTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let gates: Gates

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - perHost: How many requests a host gets at a time; at least one.
    public init(_ base: Base, perHost: Int) {
        self.base = base
        self.gates = Gates(places: perHost)
    }

    /// Sends a request as soon as its host has a free slot.
    ///
    /// - Throws: The wrapped transport's error, or `cancelled` while waiting.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        let gate = await gates.gate(to: request.head.authority ?? "")
        let response = try await gate.pass { () async throws(TransportError) in
            try await base.send(request, into: sink)
        }
        guard let response else {
            throw TransportError(.cancelled, reason: "The task was cancelled before its turn.", request: request)
        }
        return response
    }

    private actor Gates {
        private let places: Int
        private var gates: [String: Turnstile] = [:]

        init(places: Int) { self.places = places }

        func gate(to host: String) -> Turnstile {
            if let gate = gates[host] { return gate }
            let gate = Turnstile(places: places)
            gates[host] = gate
            return gate
        }
    }
}
