import BoxOfficeBasics
import HTTPTypes

/// Limits the requests to a host at a time: TMDB and its image host accept about twenty connections.
package struct ConcurrencyLimitTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let gates: Turnstiles

    package init(_ base: Base, perHost: Int) {
        self.base = base
        self.gates = Turnstiles(places: perHost)
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
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
