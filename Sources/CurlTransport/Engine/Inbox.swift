import BoxOfficeHTTP
import CBoxOfficeCurl

/// What tasks tell the loop, and whether there is a loop to tell it to.
///
/// This is the only place where callers and the loop thread meet. No continuation is resumed and libcurl is not called
/// while its lock is held, but for the wake-up: the loop takes back its multi under the same lock before it frees it, so
/// nobody can wake a freed one.
final class Inbox: Sendable {
    enum Command {
        case start(Transfer)
        case cancel(Transfer)
        /// The reader of a streamed body has made room.
        case resume(Transfer)
        /// Nobody reads a streamed body any more.
        case abandon(Transfer)
        case report(@Sendable (CurlHTTPTransport.Census) -> Void)
        case replaceMulti
        case stop
    }

    enum Reply {
        /// The loop will see the command.
        case posted
        /// The same, but the caller must start the loop first.
        case startLoop
        /// Nothing is taken any more.
        case closed
    }

    private struct State {
        var commands: [Command] = []
        /// What to wake; nil while the loop is not running, or has not made its multi yet.
        var multi: Multi?
        var hasLoop = false
        /// Whether the loop waits, or is about to, and has not been woken since.
        var loopRests = false
        var isClosed = false
        var departures: [AsyncStream<Void>.Continuation] = []

        mutating func append(_ command: Command) {
            commands.append(command)
            // The first command wakes the loop for those that follow; while it works, it looks here before it rests.
            if loopRests { multi?.wakeUp() }
            loopRests = false
        }
    }

    private let state = Lock(State())

    /// Leaves a command that begins something, for which a loop is started if there is none.
    func post(_ command: Command) -> Reply {
        state.withLock { state in
            guard !state.isClosed else { return .closed }
            state.append(command)
            guard !state.hasLoop else { return .posted }
            state.hasLoop = true
            return .startLoop
        }
    }

    /// Leaves a command that only matters to a running loop; false if there is none.
    @discardableResult
    func postToRunningLoop(_ command: Command) -> Bool {
        state.withLock { state in
            guard state.hasLoop else { return false }
            state.append(command)
            return true
        }
    }

    /// Refuses all later commands, and tells the loop to stop.
    func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            if state.hasLoop { state.append(.stop) }
        }
    }

    /// A stream that ends when the running loop has ended; at once if none runs.
    func departure() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let runs = state.withLock { state in
            if state.hasLoop { state.departures.append(continuation) }
            return state.hasLoop
        }
        if !runs { continuation.finish() }
        return stream
    }

    // MARK: For the loop

    /// Exchanges the commands for an empty array, so that both keep their memory.
    func swapCommands(with empty: inout [Command]) {
        state.withLock { state in
            state.loopRests = false
            swap(&state.commands, &empty)
        }
    }

    /// Notes that the loop is about to wait, to be woken by the next command; false if there is one already.
    func mayRest() -> Bool {
        state.withLock { state in
            state.loopRests = state.commands.isEmpty
            return state.loopRests
        }
    }

    /// Says what is to be woken from now on.
    func setMulti(_ multi: Multi) { state.withLock { $0.multi = multi } }

    /// Takes the loop out of service, unless a command has come meanwhile and `ifEmpty` is set.
    ///
    /// - Returns: What is left to do when everything is freed; nil to go on.
    func retireLoop(ifEmpty: Bool) -> Retirement? {
        state.withLock { state in
            if ifEmpty, !state.commands.isEmpty { return nil }
            let retirement = Retirement(unseen: state.commands, departures: state.departures)
            state = State(isClosed: state.isClosed)
            return retirement
        }
    }

    /// The last duties of a loop.
    struct Retirement {
        fileprivate let unseen: [Command]
        fileprivate let departures: [AsyncStream<Void>.Continuation]

        /// Fails the requests that the loop has not seen, and tells those who wait for its end.
        func end() {
            for command in unseen {
                switch command {
                case .start(let transfer): transfer.complete(.failure(.noEngine))
                case .report(let answer): answer(CurlHTTPTransport.Census())
                case .cancel, .resume, .abandon, .replaceMulti, .stop: break
                }
            }
            for departure in departures { departure.finish() }
        }
    }
}
