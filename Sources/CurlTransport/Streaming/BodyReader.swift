import BoxOfficeHTTP

/// The reading end of a streamed body, which tells the loop what the reader does.
///
/// It keeps the transport alive: a transport that nobody else holds any more still delivers what was begun.
final class BodyReader: Sendable {
    private let queue: BodyQueue
    private let transfer: Transfer
    private let transport: CurlHTTPTransport

    init(_ queue: BodyQueue, of transfer: Transfer, on transport: CurlHTTPTransport) {
        self.queue = queue
        self.transfer = transfer
        self.transport = transport
    }

    // A paused transfer has no time limit: without this, a body that nobody reads would keep its place for ever.
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
