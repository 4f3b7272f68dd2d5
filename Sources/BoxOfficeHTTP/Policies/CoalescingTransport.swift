import BoxOfficeBasics
import HTTPTypes

// Joins equal requests that run at the same time: one is sent, and all callers get its response. Only GET into memory
// is joined, since a file has one owner.
package struct CoalescingTransport<Base: HTTPTransport>: HTTPTransport {
    struct Key: Hashable {
        let request: TransportRequest
        let sink: BodySink
    }

    private let base: Base
    let flights = SingleFlight<Key, Result<TransportResponse, TransportError>>()

    package init(_ base: Base) { self.base = base }

    package func send(
        _ request: TransportRequest, into sink: BodySink
    ) async throws(TransportError) -> TransportResponse {
        guard case .memory = sink, request.head.method == .get else {
            return try await base.send(request, into: sink)
        }
        let result = await flights.value(for: Key(request: request, sink: sink)) { [base] in
            await base.result(of: request, into: sink)
        }
        guard let result else { throw .cancellation(of: request) }
        return try result.get()
    }
}

extension HTTPTransport {
    func result(of request: TransportRequest, into sink: BodySink) async -> Result<TransportResponse, TransportError> {
        await Result(awaiting: { () async throws(TransportError) in try await send(request, into: sink) })
    }
}
