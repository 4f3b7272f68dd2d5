import HTTPTypes

/// Joins equal requests that are on their way at the same time: one is sent, all get its answer.
///
/// Only GET into memory is joined, since a file has one owner. The request is cancelled when the last one that asked for
/// it has been, and runs at the priority of the most urgent one.
public struct CoalescingTransport<Base: HTTPTransport>: HTTPTransport {
    private struct Key: Hashable {
        let request: TransportRequest
        let sink: BodySink
    }

    private let base: Base
    private let flights = SingleFlight<Key, Result<TransportResponse, TransportError>>()

    /// Wraps a transport.
    ///
    /// - Parameter base: The transport that sends.
    public init(_ base: Base) { self.base = base }

    /// Sends a request, or joins an equal one.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - sink: Where the body goes.
    /// - Returns: The answer.
    /// - Throws: The wrapped transport's error, or `cancelled`.
    public func send(_ request: TransportRequest, into sink: BodySink) async throws(TransportError) -> TransportResponse
    {
        guard case .memory = sink, request.head.method == .get, !request.isPersonal else {
            return try await base.send(request, into: sink)
        }
        let result = await flights.value(for: Key(request: request, sink: sink)) { [base] in
            do throws(TransportError) {
                return .success(try await base.send(request, into: sink))
            } catch {
                return .failure(error)
            }
        }
        guard let result else {
            throw TransportError(.cancelled, reason: "The task was cancelled.", request: request)
        }
        return try result.get()
    }

    /// How many wait for a request that is on its way; for tests.
    package func askers(of request: TransportRequest, into sink: BodySink = .json) async -> Int {
        await flights.askers(for: Key(request: request, sink: sink))
    }
}
