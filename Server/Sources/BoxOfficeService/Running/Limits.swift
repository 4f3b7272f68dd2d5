import NIOCore
import NIOHTTPTypes

/// What visitors may cost, and how long they are waited for.
package struct Limits: Sendable {
    /// How far back visitors may ask for rankings.
    package var daysBack = 400
    /// How long streams of rows may still take after the server was told to end.
    package var patience = Duration.seconds(5)
    /// How long that end may take in all, before what is left is cut off.
    package var end = Duration.seconds(60)
    /// After how long without a word a stream says that it lives.
    package var beat = Duration.seconds(15)
    /// How many requests and streams may be under way at once; with more, all would only be slower.
    package var visits = 2_000
    /// How long a request may wait for its response, or for the first event of a stream; less than the edge waits.
    package var response = Duration.seconds(20)
    /// How long a connection may be idle, or take for its request.
    package var idle = Duration.seconds(60)
    /// How long fields of a request may be, in bytes.
    package var fields = 16 << 10
    /// How long the body of a request may be, in bytes; no address needs one.
    package var body = 16 << 10

    package init() {}
}

/// Closes a connection whose requests have longer bodies than is allowed.
final class BodyLimit: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private let limit: Int
    private var length = 0

    init(_ limit: Int) { self.limit = limit }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: length = 0
        case .body(let part): length += part.readableBytes
        case .end: break
        }
        guard length <= limit else { return context.close(promise: nil) }
        context.fireChannelRead(data)
    }
}
