/// The server's side of HTTP/2 on a TLS connection, as far as tests need it: single frames, in any order.
struct HTTP2 {
    enum ErrorCode: UInt8 {
        case none = 0
        case `internal` = 2
        case refusedStream = 7
        case cancel = 8
        case http11Required = 13
    }

    private enum Kind: UInt8 {
        case data = 0
        case headers = 1
        case resetStream = 3
        case settings = 4
        case goAway = 7
        case continuation = 9
    }

    /// The largest payload of a frame that every client accepts.
    private static let frameSize = 16384

    private let connection: TLS.Connection

    /// Begins an HTTP/2 connection; nil if the client does not speak HTTP/2.
    init?(on connection: TLS.Connection) {
        self.connection = connection
        guard connection.read("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8.count) != nil else { return nil }
        write(.settings)
    }

    /// Waits for the next request; returns its stream, or nil if the client has disconnected.
    func nextRequest() -> UInt8? {
        while let head = connection.read(9) {
            let count = head[0..<3].reduce(0) { $0 << 8 | Int($1) }
            guard connection.read(count) != nil else { return nil }
            switch Kind(rawValue: head[3]) {
            case .headers: return head[8]
            case .settings where head[4] == 0: write(.settings, flags: 1)
            default: break
            }
        }
        return nil
    }

    /// Responses with status 200; a length that is longer than the body leaves the response open.
    func respond(_ stream: UInt8, _ body: String, length: Int? = nil) {
        let length = length ?? body.utf8.count
        let digits = Array(String(length).utf8)
        // Entries of HPACK's fixed table: ":status: 200", and the name "content-length" with a value of our own.
        write(.headers, flags: 4, stream, [0x88, 0x0F, 28 - 15, UInt8(digits.count)] + digits)
        write(.data, flags: length == body.utf8.count ? 1 : 0, stream, Array(body.utf8))
    }

    /// A whole response with status 200, fields of its own, and as many frames for its header as that takes.
    func respond(_ stream: UInt8, fields: [(name: String, value: String)], body: String) {
        var block: [UInt8] = [0x88]
        for field in fields {
            // A literal that does not go into the table of either side.
            block.append(0)
            for text in [field.name, field.value] { block += Self.integer(text.utf8.count) + Array(text.utf8) }
        }
        var (kind, rest) = (Kind.headers, block[...])
        while !rest.isEmpty {
            let part = rest.prefix(Self.frameSize)
            rest = rest.dropFirst(part.count)
            write(kind, flags: rest.isEmpty ? 4 : 0, stream, Array(part))
            kind = .continuation
        }
        write(.data, flags: 1, stream, Array(body.utf8))
    }

    /// A length as HPACK writes it, in seven bits and as many bytes more as it takes.
    private static func integer(_ number: Int) -> [UInt8] {
        guard number >= 127 else { return [UInt8(number)] }
        var (bytes, rest): ([UInt8], Int) = ([127], number - 127)
        while rest >= 128 {
            bytes.append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }

    func reset(_ stream: UInt8, _ code: ErrorCode) { write(.resetStream, stream, [0, 0, 0, code.rawValue]) }

    func goAway(after stream: UInt8, _ code: ErrorCode) {
        write(.goAway, 0, [0, 0, 0, stream, 0, 0, 0, code.rawValue])
    }

    /// Announces the end, says goodbye, and waits until the client has hung up.
    ///
    /// Closing with something unread would reset the connection, and the client could lose the response.
    func leave(after stream: UInt8) {
        goAway(after: stream, .none)
        connection.sayGoodbye()
        while nextRequest() != nil {}
    }

    private func write(_ kind: Kind, flags: UInt8 = 0, _ stream: UInt8 = 0, _ payload: [UInt8] = []) {
        let length = [16, 8, 0].map { UInt8(truncatingIfNeeded: payload.count >> $0) }
        connection.write(length + [kind.rawValue, flags, 0, 0, 0, stream] + payload)
    }
}
