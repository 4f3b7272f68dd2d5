import BoxOfficeBasics
import BoxOfficeContracts
import BoxOfficeHTTP

/// An HTTP/1.1 server on 127.0.0.1 for tests: it responds from a closure, misbehaves on request, and remembers what it
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
    package var port: UInt16 { server.port }
    private let server: ScriptedServer
    private let core: Core

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - port: The port; 0, the default, takes any free one.
    ///   - handler: Called for each request, on the thread of its connection.
    /// - Throws: `SocketError`, for example when the port is taken.
    package init(port: UInt16 = 0, handler: @escaping @Sendable (Request) -> Reply) throws {
        let core = Core(handler: handler)
        self.core = core
        server = try ScriptedServer(port: port) { connection in
            core.record { journal in
                journal.connections += 1
                journal.openConnections += 1
            }
            Self.serve(connection, core)
            core.record { $0.openConnections -= 1 }
        }
    }

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
    package func stop() {
        server.stop()
        core.wakeAll()
    }
}

/// What a server's connections share.
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

    let handler: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply
    private let state = Lock(State())

    init(handler: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply) { self.handler = handler }

    var journal: LoopbackServer.Journal { state.withLock { $0.journal } }

    /// Lets nobody wait any longer: nothing more will happen.
    func wakeAll() {
        state.withLock { $0.isStopped = true }
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
