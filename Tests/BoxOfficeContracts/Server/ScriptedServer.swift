import BoxOfficeBasics
import BoxOfficeHTTP
import Dispatch

/// A server on 127.0.0.1 whose closure decides what happens on each connection, right or wrong.
///
/// ```text
/// let server = try ScriptedServer { connection in
///     guard connection.readRequest() != nil else { return }
///     connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nonly this")
/// }
/// ```
///
/// Each connection has its own thread, on which the closure may block. The server stops when it is released.
package final class ScriptedServer: Sendable {
    /// The port that the server listens on.
    package let port: UInt16
    private let core: ServerCore

    /// Starts a server, on any free port unless one is given; throws ``SocketError`` if the port is in use.
    package init(port: UInt16 = 0, script: @escaping @Sendable (ScriptedConnection) -> Void) throws {
        let listener = try Socket.listening(on: port)
        self.port = try listener.localPort()
        core = try ServerCore(listener, script)
    }

    deinit { core.end() }

    /// Host and port, as in a URL.
    package var authority: String { "127.0.0.1:\(port)" }

    /// How many connections have been accepted.
    package var connections: Int { core.state.withLock { $0.connections } }

    /// The heads of the requests so far, in the order in which they were read: request line and fields.
    package var requests: [String] { core.state.withLock { $0.requests } }

    /// Closes the port and all connections, and waits for the scripts to end.
    ///
    /// A script's waits on its connection end at once. If it waits for something else, so does this method.
    package func stop() {
        core.end()
        core.threads.wait()
    }
}

/// The state that the server's threads share; they do not hold the server, so that it stops when released.
final class ServerCore: Sendable {
    struct State {
        var connections = 0
        var requests: [String] = []
        var listener: Socket?
        var open: [Int: Socket] = [:]
        var hasEnded = false
    }

    let state = Lock(State())
    let threads = DispatchGroup()

    init(_ listener: Socket, _ script: @escaping @Sendable (ScriptedConnection) -> Void) throws {
        state.withLock { $0.listener = listener }
        try Worker.start(in: threads) { [self] in
            while let listener = state.withLock({ $0.hasEnded ? nil : $0.listener }) {
                if let socket = listener.accept(), let number = admit(socket) { serve(number, script) }
            }
            state.withLock { $0.listener = nil }
        }
    }

    func end() {
        state.withLock { state in
            state.hasEnded = true
            state.listener?.endWaits()
            for socket in state.open.values { socket.endWaits() }
        }
    }

    private func admit(_ socket: Socket) -> Int? {
        state.withLock { state in
            guard !state.hasEnded else { return nil }
            state.connections += 1
            state.open[state.connections] = socket
            return state.connections
        }
    }

    private func serve(_ number: Int, _ script: @escaping @Sendable (ScriptedConnection) -> Void) {
        do {
            try Worker.start(in: threads) { [self] in
                if let socket = state.withLock({ $0.open[number] }) {
                    script(ScriptedConnection(socket, number: number, core: self))
                }
                state.withLock { $0.open[number] = nil }
            }
        } catch {
            // Without a thread the connection is closed at once, as by an overloaded server.
            state.withLock { $0.open[number] = nil }
        }
    }
}
