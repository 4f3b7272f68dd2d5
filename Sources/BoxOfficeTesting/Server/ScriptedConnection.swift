import BoxOfficeHTTP

/// The server's end of a connection, for a ``ScriptedServer``'s closure.
///
/// It is closed when the closure returns. Every wait ends when the client disconnects or the server stops.
public struct ScriptedConnection: ~Copyable {
    /// The largest size of a request's head.
    private static let limit = 1 << 20

    /// The number of the connection, counted from 1.
    public let number: Int
    private let socket: Socket
    private let core: ServerCore
    /// Bytes that have arrived and are not used yet.
    private var pending: [UInt8] = []

    init(socket: consuming Socket, number: Int, core: ServerCore) {
        self.socket = socket
        self.number = number
        self.core = core
    }

    // MARK: Reading

    /// Reads the head of a request: request line and fields, without the empty line at the end.
    ///
    /// - Returns: The head, or nil if the client disconnects.
    public mutating func readRequest() -> String? {
        while true {
            if let end = endOfHead {
                let head = String(decoding: pending[..<end], as: UTF8.self)
                pending.removeFirst(end + 4)
                core.journal.withLock { $0.requests.append(head) }
                return head
            }
            guard pending.count < Self.limit, receive(upTo: nil) == .data else { return nil }
        }
    }

    /// Reads a number of bytes, such as the body of a request.
    ///
    /// - Parameter count: How many bytes.
    /// - Returns: The bytes, or nil if the client disconnects before.
    public mutating func read(_ count: Int) -> [UInt8]? {
        while pending.count < count { guard receive(upTo: nil) == .data else { return nil } }
        defer { pending.removeFirst(count) }
        return Array(pending.prefix(count))
    }

    /// Waits, unless the client disconnects or the server stops first.
    ///
    /// - Parameter time: How long; nil until the client disconnects.
    @discardableResult public mutating func pause(for time: Duration?) -> Bool {
        let end = time.map { ContinuousClock.now + $0 }
        while true {
            let left = end.map { max(.zero, $0 - ContinuousClock.now) }
            switch receive(upTo: left) {
            case .end: return false
            case .nothing: return true
            case .data: continue
            }
        }
    }

    private var endOfHead: Int? {
        let mark: [UInt8] = [13, 10, 13, 10]
        return pending.indices.first { pending[$0...].starts(with: mark) }
    }

    private enum Arrival {
        case data
        case nothing
        case end
    }

    private mutating func receive(upTo time: Duration?) -> Arrival {
        switch socket.wait(for: .reading, upTo: time, unless: core.stopSignal) {
        case .stopped: return .end
        case .timedOut: return .nothing
        case .ready:
            guard let bytes = socket.receive(), !bytes.isEmpty else { return .end }
            pending += bytes
            return .data
        }
    }

    // MARK: Writing

    /// Sends a text as UTF-8, with its line ends as they are.
    ///
    /// - Returns: Whether all of it was passed to the system.
    @discardableResult public func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    /// Sends bytes at once; a few bytes are a segment of their own.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: Whether all of them were passed to the system.
    @discardableResult public func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard socket.wait(for: .writing, upTo: nil, unless: core.stopSignal) == .ready,
                let count = socket.send(rest)
            else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Makes the connection end with a reset (TCP RST).
    public func endsWithReset() { socket.resetWhenClosed() }
}
