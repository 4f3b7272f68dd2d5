import BoxOfficeContracts

extension LoopbackServer {
    /// The most that a request's body may have.
    private static let bodyLimit = 1 << 20

    /// Responses requests until one side has had enough.
    static func serve(_ connection: ScriptedConnection, _ core: Core) {
        while let request = nextRequest(of: connection) {
            core.record { $0.requests.append(request) }
            let reply = core.handler(request)
            let closes = reply.closes || request.closesConnection
            let head = reply.head(announcesClose: closes)
            let body = request.method == "HEAD" ? [] : reply.body
            if reply.delay > .zero, !connection.pause(for: reply.delay) { return }
            switch reply.fault {
            case nil:
                guard connection.write(head + body) else { return }
            case .silence:
                connection.pause(for: nil)
                return
            case .stall(let count):
                connection.write(head + body.prefix(count))
                connection.pause(for: nil)
                return
            case .truncate(let count):
                connection.write(head + body.prefix(count))
                return
            case .reset(let count):
                connection.write(head + body.prefix(count))
                return connection.endsWithReset()
            case .resetAtOnce:
                return connection.endsWithReset()
            case .drip(let count, let interval):
                guard connection.write(head) else { return }
                for start in stride(from: 0, to: body.count, by: max(1, count)) {
                    guard connection.pause(for: interval),
                        connection.write(Array(body[start...].prefix(max(1, count))))
                    else { return }
                }
            case .raw(let bytes):
                connection.write(bytes)
                return
            }
            if closes { return }
        }
    }

    private static func nextRequest(of connection: ScriptedConnection) -> Request? {
        guard let head = connection.readRequest(), var request = Request(head: head, connection: connection.number),
            (0...bodyLimit).contains(request.contentLength), let body = connection.read(request.contentLength)
        else { return nil }
        request.body = body
        return request
    }
}
