import BoxOfficeHTTP

/// The server's end of a connection, for a ``ScriptedServer``'s closure.
///
/// It is closed when the closure returns. Every wait ends when the client disconnects or the server stops.
package final class ScriptedConnection {
    private static let limit = 1 << 20

    /// The number of the connection, counted from 1.
    package let number: Int
    private let socket: Socket
    private let core: ServerCore
    private var pending: [UInt8] = []

    init(_ socket: Socket, number: Int, core: ServerCore) {
        (self.socket, self.number, self.core) = (socket, number, core)
    }

    package var descriptor: CInt { socket.descriptor }

    // MARK: Reading

    /// Reads a request's head, without the empty line at its end; nil if the client disconnects.
    package func readRequest() -> String? {
        while true {
            if let end = endOfHead {
                let head = String(decoding: pending[..<end], as: UTF8.self)
                pending.removeFirst(end + 4)
                core.state.withLock { $0.requests.append(head) }
                return head
            }
            guard pending.count < Self.limit, receive(upTo: nil) == .data else { return nil }
        }
    }

    /// Reads a number of bytes, such as the body of a request; nil if the client disconnects earlier.
    package func read(_ count: Int) -> [UInt8]? {
        while pending.count < count { guard receive(upTo: nil) == .data else { return nil } }
        defer { pending.removeFirst(count) }
        return Array(pending.prefix(count))
    }

    /// Waits for some time; returns false early if the client disconnects or the server stops.
    @discardableResult package func pause(for time: Duration?) -> Bool {
        let end = time.map { ContinuousClock.now + $0 }
        while true {
            switch receive(upTo: end.map { max(.zero, $0 - ContinuousClock.now) }) {
            case .end: return false
            case .nothing: return true
            case .data: continue
            }
        }
    }

    private var endOfHead: Int? {
        let mark: [UInt8] = [13, 10, 13, 10]
        return pending.indices.first { pending[$0] == mark[0] && pending[$0...].starts(with: mark) }
    }

    private enum Arrival {
        case data
        case nothing
        case end
    }

    private func receive(upTo time: Duration?) -> Arrival {
        guard socket.awaitBytes(upTo: time) else { return .nothing }
        let bytes = socket.receive()
        pending += bytes
        return bytes.isEmpty ? .end : .data
    }

    // MARK: Writing

    /// Sends a text as UTF-8, with its line ends unchanged; false if the system did not take all of it.
    @discardableResult package func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    /// Sends bytes at once; false if the system did not take all of them.
    ///
    /// A few bytes travel as a segment of their own.
    @discardableResult package func write(_ bytes: [UInt8]) -> Bool { socket.send(bytes) }

    /// Makes the connection end with a reset (TCP RST).
    package func endsWithReset() { socket.resetWhenClosed() }
}
