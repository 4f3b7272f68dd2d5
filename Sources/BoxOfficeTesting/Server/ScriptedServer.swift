import BoxOfficeHTTP
import Dispatch

/// A server on 127.0.0.1 whose closure decides what happens on each connection, right or wrong.
///
/// It knows just enough HTTP/1.1 to read a request, and sends the closure's own bytes. So it can play any server that a
/// transport may meet:
///
/// ```swift
/// let server = try ScriptedServer { connection in
///     guard connection.readRequest() != nil else { return }
///     connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nonly this")
/// }
/// ```
///
/// Each connection has its own thread, on which the closure may block. The server stops when it is released.
public final class ScriptedServer: Sendable {
    /// The port that the server listens on.
    public let port: UInt16
    private let core: ServerCore

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: The port; 0, the default, takes any free one.
    ///   - script: Called for each connection, which is closed when it returns.
    /// - Throws: ``SocketError``, for example if the port is in use.
    public init(port: UInt16 = 0, script: @escaping @Sendable (inout ScriptedConnection) -> Void) throws {
        let listener = try Socket.listening(on: port)
        self.port = try listener.localPort()
        core = ServerCore(stopSignal: try StopSignal())
        try core.start(accepting: listener, script: script)
    }

    deinit { core.stop() }

    /// Host and port, as in a URL.
    public var authority: String { "127.0.0.1:\(port)" }

    /// How many connections have been accepted.
    public var connections: Int { core.journal.withLock { $0.connections } }

    /// The heads of the requests so far, in the order in which they were read: request line and fields.
    public var requests: [String] { core.journal.withLock { $0.requests } }

    /// Closes the port and all connections, and waits for the scripts to end.
    ///
    /// A script's waits on its connection end at once. If it waits for something else, so does this method. A second call
    /// does nothing.
    public func stop() { core.stop() }
}

/// What the threads of a server share.
///
/// The threads hold this and not the server, so that the server stops when it is released.
final class ServerCore: Sendable {
    struct Journal {
        var connections = 0
        var requests: [String] = []
    }

    let stopSignal: StopSignal
    let journal = Lock(Journal())
    private let isStopped = Lock(false)
    private let threads = DispatchGroup()

    init(stopSignal: consuming StopSignal) { self.stopSignal = stopSignal }

    func start(
        accepting listener: consuming Socket, script: @escaping @Sendable (inout ScriptedConnection) -> Void
    ) throws {
        try Worker.start(in: threads, with: listener) { [self] listener in
            while let socket = listener.accept(unless: stopSignal) {
                let number = journal.withLock { journal in
                    journal.connections += 1
                    return journal.connections
                }
                // Without a thread the connection is closed at once, as by an overloaded server.
                try? Worker.start(in: threads, with: socket) { [self] socket in
                    var connection = ScriptedConnection(socket: socket, number: number, core: self)
                    script(&connection)
                }
            }
        }
    }

    func stop() {
        let isFirst = isStopped.withLock { isStopped in
            defer { isStopped = true }
            return !isStopped
        }
        if isFirst { stopSignal.raise() }
        threads.wait()
    }
}
