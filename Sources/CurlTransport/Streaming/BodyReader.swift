import BoxOfficeHTTP

/// The reading end of a streamed body, which informs the loop about the reader.
///
/// It holds the transport, so that a body is delivered even if the transport is released.
final class BodyReader: Sendable {
    private let queue: BodyQueue
    private let transfer: Transfer
    private let transport: CurlHTTPTransport

    init(_ queue: BodyQueue, of transfer: Transfer, on transport: CurlHTTPTransport) {
        self.queue = queue
        self.transfer = transfer
        self.transport = transport
    }

    // A paused transfer has no time limit: without this, an abandoned body would keep its slot forever.
    deinit {
        queue.abandon()
        transport.tellLoop(.abandon(transfer))
    }

    func next() async throws(TransportError) -> [UInt8]? {
        let part = await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                if queue.deliver(to: reader) { transport.tellLoop(.resume(transfer)) }
            }
        } onCancel: {
            transport.tellLoop(.cancel(transfer))
        }
        return try part.get()
    }
}
