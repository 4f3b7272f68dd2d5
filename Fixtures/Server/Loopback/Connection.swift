/// One connection, on its own thread: reads requests, asks the handler, and sends what it says.
struct Connection: ~Copyable {
    /// The most that a request's head, or its body, may have.
    private static let limit = 1 << 20

    private let socket: Socket
    private let number: Int
    private let core: Core
    /// Bytes that arrived and were not used yet.
    private var pending: [UInt8] = []

    init(socket: consuming Socket, number: Int, core: Core) {
        self.socket = socket
        self.number = number
        self.core = core
    }

    /// Closes the connection, which letting go of the socket does.
    consuming func close() {}

    /// Answers requests until one side has had enough.
    mutating func serve() {
        while let request = nextRequest() {
            core.record { $0.requests.append(request) }
            let reply = core.handler(request)
            let closes = reply.closes || request.closesConnection
            guard send(reply, withBody: request.method != "HEAD", announcesClose: closes), !closes else { break }
        }
    }

    // MARK: Requests

    private mutating func nextRequest() -> LoopbackServer.Request? {
        while true {
            if let end = endOfHead() {
                guard var request = LoopbackServer.Request(head: pending[..<end], connection: number) else {
                    return nil
                }
                let total = end + 4 + request.contentLength
                guard (end + 4...Self.limit).contains(total) else { return nil }
                while pending.count < total { guard receive(upTo: nil) == .data else { return nil } }
                request.body = Array(pending[(end + 4)..<total])
                pending.removeFirst(total)
                return request
            }
            guard pending.count < Self.limit, receive(upTo: nil) == .data else { return nil }
        }
    }

    private func endOfHead() -> Int? {
        let mark: [UInt8] = [13, 10, 13, 10]
        return pending.indices.first { pending[$0...].starts(with: mark) }
    }

    private enum Arrival {
        case data
        case nothing
        case end
    }

    /// Waits for the client's next bytes, or its leaving.
    private mutating func receive(upTo time: Duration?) -> Arrival {
        switch socket.wait(for: .reading, upTo: time, unless: core.stopSignal) {
        case .stopped: return .end
        case .timedOut: return .nothing
        case .ready:
            guard let bytes = socket.receive(), !bytes.isEmpty, pending.count + bytes.count <= 2 * Self.limit else {
                return .end
            }
            pending += bytes
            return .data
        }
    }

    /// Lets time pass, unless the client leaves or the server stops first.
    ///
    /// - Returns: Whether the client is still there.
    private mutating func pause(for time: Duration?) -> Bool {
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

    // MARK: Answers

    /// - Returns: Whether the connection can go on.
    private mutating func send(_ reply: LoopbackServer.Reply, withBody: Bool, announcesClose: Bool) -> Bool {
        if reply.delay > .zero, !pause(for: reply.delay) { return false }
        let head = reply.head(announcesClose: announcesClose)
        let body = withBody ? reply.body : []
        switch reply.fault {
        case nil:
            return send(head + body)
        case .silence:
            return pause(for: nil)
        case .stall(let count):
            return send(head + body.prefix(count)) && pause(for: nil)
        case .truncate(let count):
            _ = send(head + body.prefix(count))
            return false
        case .reset(let count):
            _ = send(head + body.prefix(count))
            socket.resetWhenClosed()
            return false
        case .resetAtOnce:
            socket.resetWhenClosed()
            return false
        case .drip(let count, let interval):
            guard send(head) else { return false }
            for start in stride(from: 0, to: body.count, by: max(1, count)) {
                guard pause(for: interval), send(body[start...].prefix(max(1, count))) else { return false }
            }
            return true
        case .raw(let bytes):
            _ = send(bytes)
            return false
        }
    }

    /// - Returns: Whether all of it was handed to the system.
    private func send(_ bytes: some Collection<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            guard socket.wait(for: .writing, upTo: nil, unless: core.stopSignal) == .ready,
                let count = socket.send(rest)
            else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
