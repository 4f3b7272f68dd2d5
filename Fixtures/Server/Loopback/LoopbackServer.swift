import Dispatch

/// An HTTP/1.1 server on 127.0.0.1 for tests: it answers from a closure, misbehaves on request, and remembers what it
/// was asked.
///
/// Each connection has a thread of its own, so a handler may block without harm to the others. Two servers share
/// nothing; tests may run as many as they like.
///
/// ```swift
/// let server = try LoopbackServer { request in
///     request.path == "/hello" ? .text("hello") : .status(404)
/// }
/// defer { server.stop() }
/// ```
package final class LoopbackServer: Sendable {
    /// The port that the server listens on.
    package let port: UInt16
    private let core: Core

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: The port; 0, the default, takes any free one.
    ///   - handler: Called for each request, on the thread of its connection.
    /// - Throws: `SocketError`, for example when the port is taken.
    package init(port: UInt16 = 0, handler: @escaping @Sendable (Request) -> Reply) throws {
        let listener = try Socket.listening(on: port)
        self.port = try listener.localPort()
        core = Core(stopSignal: try StopSignal(), handler: handler)
        try core.start(accepting: listener)
    }

    deinit { core.stop() }

    /// Where the server is, such as `http://127.0.0.1:40123`: no slash at the end.
    package var baseURL: String { "http://127.0.0.1:\(port)" }

    /// What has happened so far.
    package var journal: Journal { core.journal }

    /// The requests so far, in the order in which they arrived.
    package var requests: [Request] { journal.requests }

    /// Waits until the journal is as wanted, the server stops, or the task is cancelled.
    ///
    /// - Parameter condition: Called with the journal now and after each change.
    package func until(_ condition: @escaping @Sendable (Journal) -> Bool) async { await core.until(condition) }

    /// Closes the port and all connections, and waits for their threads to end.
    ///
    /// A second call does nothing. A handler that blocks keeps this method waiting.
    package func stop() { core.stop() }
}

/// What the threads of a server share.
///
/// They keep it alive, not the server, so that a server which is let go stops.
final class Core: Sendable {
    private struct Waiter {
        let condition: @Sendable (LoopbackServer.Journal) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var journal = LoopbackServer.Journal()
        var waiters: [Int: Waiter] = [:]
        var waitersSoFar = 0
        var isStopped = false
    }

    let stopSignal: StopSignal
    let handler: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply
    private let state = Lock(State())
    private let threads = DispatchGroup()

    init(
        stopSignal: consuming StopSignal,
        handler: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply
    ) {
        self.stopSignal = stopSignal
        self.handler = handler
    }

    var journal: LoopbackServer.Journal { state.withLock { $0.journal } }

    func start(accepting listener: consuming Socket) throws {
        try Worker.start(in: threads, with: listener) { [self] listener in
            while let socket = listener.accept(unless: stopSignal) {
                let number = record { journal in
                    journal.connections += 1
                    journal.openConnections += 1
                    return journal.connections
                }
                // Without a thread the connection is closed at once: the client sees that, the journal too.
                do {
                    try Worker.start(in: threads, with: socket) { [self] socket in
                        var connection = Connection(socket: socket, number: number, core: self)
                        connection.serve()
                        connection.close()
                        record { $0.openConnections -= 1 }
                    }
                } catch {
                    record { $0.openConnections -= 1 }
                }
            }
        }
    }

    func stop() {
        let isFirst = state.withLock { state in
            defer { state.isStopped = true }
            return !state.isStopped
        }
        if isFirst { stopSignal.raise() }
        threads.wait()
        record { _ in }
    }

    /// Changes the journal, and wakes whoever waited for the change.
    @discardableResult func record<Value>(_ change: (inout LoopbackServer.Journal) -> Value) -> Value {
        let (value, woken) = state.withLock { state in
            let value = change(&state.journal)
            let done = state.waiters.filter { state.isStopped || $0.value.condition(state.journal) }
            for key in done.keys { state.waiters[key] = nil }
            return (value, done.values.map(\.continuation))
        }
        for continuation in woken { continuation.resume() }
        return value
    }

    func until(_ condition: @escaping @Sendable (LoopbackServer.Journal) -> Bool) async {
        let number = state.withLock { state in
            state.waitersSoFar += 1
            return state.waitersSoFar
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    // The task may have been cancelled before there was a waiter to wake.
                    if Task.isCancelled || state.isStopped || condition(state.journal) { return true }
                    state.waiters[number] = Waiter(condition: condition, continuation: continuation)
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: number) }?.continuation.resume()
        }
    }
}
