import BoxOfficeBasics
import HTTPTypes

/// Limits the requests to a host at a time: TMDB and its image host accept about twenty connections.
///
/// Where calls are counted, an outage should not cost many: four until the host has answered, then as many as a top ten has
/// films.
package struct ConcurrencyLimitTransport<Base: HTTPTransport>: HTTPTransport {
    private let base: Base
    private let quotas: [Quota]
    private let gates: Turnstiles
    private let countedGates: Turnstiles
    private let firstGates: Turnstiles
    private let answered = AnsweringHosts()

    package init(_ base: Base, perHost: Int, quotas: [Quota] = []) {
        (self.base, self.quotas) = (base, quotas)
        gates = Turnstiles(places: perHost)
        countedGates = Turnstiles(places: min(perHost, 10))
        firstGates = Turnstiles(places: min(perHost, 4))
    }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        guard quotas.contains(where: { $0.scope.covers(request) }) else {
            return try await send(request, into: sink, through: gates)
        }
        let host = request.head.authority ?? ""
        let isKnown = answered.names.withLock { $0.contains(host) }
        let response = try await send(request, into: sink, through: isKnown ? countedGates : firstGates)
        if !isKnown, response.head.status.code < 500 { answered.names.withLock { _ = $0.insert(host) } }
        return response
    }

    private func send(
        _ request: TransportRequest, into sink: BodySink, through gates: Turnstiles
    ) async throws(TransportError) -> TransportResponse {
        let gate = await gates.turnstile(to: request.head.authority ?? "")
        let response = try await gate.pass { () async throws(TransportError) in
            try await base.send(request, into: sink)
        }
        guard let response else { throw .lateCancellation(of: request) }
        return response
    }
}

private final class AnsweringHosts: Sendable {
    let names = Lock<Set<String>>([])
}

extension TransportError {
    static func lateCancellation(of request: TransportRequest) -> TransportError {
        TransportError(.cancelled, reason: "The task was cancelled before its turn.", request: request)
    }

    static func cancellation(of request: TransportRequest) -> TransportError {
        TransportError(.cancelled, reason: "The task was cancelled.", request: request)
    }
}
