import BoxOfficeBasics
import HTTPTypes

/// Limits the requests to a host at a time: TMDB and its image host accept about twenty connections, and where calls are
/// counted, an outage should not cost many.
package struct ConcurrencyLimitTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let quotas: [Quota]
    private let gates: Turnstiles
    private let narrowGates: Turnstiles

    package init(_ base: Base, perHost: Int, quotas: [Quota] = []) {
        (self.base, self.quotas) = (base, quotas)
        gates = Turnstiles(places: perHost)
        narrowGates = Turnstiles(places: min(perHost, 4))
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        let gates = quotas.contains { $0.scope.covers(request) } ? narrowGates : gates
        let gate = await gates.turnstile(to: request.head.authority ?? "")
        let response = try await gate.pass { () async throws(TransportError) in
            try await base.send(request, into: sink)
        }
        guard let response else { throw .lateCancellation(of: request) }
        return response
    }
}

extension TransportError {
    static func lateCancellation(of request: TransportRequest) -> TransportError {
        TransportError(.cancelled, reason: "The task was cancelled before its turn.", request: request)
    }

    static func cancellation(of request: TransportRequest) -> TransportError {
        TransportError(.cancelled, reason: "The task was cancelled.", request: request)
    }
}
