import BoxOfficeBasics
import BoxOfficeHTTP

/// The commands of tasks to the loop, and whether a loop is running.
///
/// This is the only place where callers and the loop's thread meet. While its lock is held, continuations are not
/// resumed and libcurl is not called, except to wake it: the loop takes back its multi handle under the same lock
/// before freeing it, so that a freed one is never woken.
final class Inbox: Sendable {
    enum Command {
        case start(Transfer)
        case cancel(Transfer)
        /// A piece of a task that prefers the loop's thread. It must run, wherever.
        case run(UnownedJob)
        /// For tests; without the loop if it has ended.
        case examine(@Sendable (EventLoop?) -> Void)
        case stop
    }

    enum Reply {
        case posted
        /// The loop will see the command, but the caller must start it.
        case startLoop
        case closed
    }

    private struct State {
        var commands: [Command] = []
        var multi: MultiHandle?
        var hasLoop = false
        /// True if the loop waits, or is about to, and has not been woken.
        var loopRests = false
        var isClosed = false
        var departures: [AsyncStream<Void>.Continuation] = []

        mutating func append(_ command: Command) {
            commands.append(command)
            // The first command wakes the loop for those that follow. A working loop looks here before it waits.
            if loopRests { multi?.wakeUp() }
            loopRests = false
        }
    }

    private let state = Lock(State())

    /// Posts a command; if no loop is running, the caller must start one.
    func post(_ command: Command) -> Reply {
        state.withLock { state in
            guard !state.isClosed else { return .closed }
            state.append(command)
            guard !state.hasLoop else { return .posted }
            state.hasLoop = true
            return .startLoop
        }
    }

    @discardableResult
    func postToRunningLoop(_ command: Command) -> Bool {
        state.withLock { state in
            guard state.hasLoop else { return false }
            state.append(command)
            return true
        }
    }

    func close() {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            if state.hasLoop { state.append(.stop) }
        }
    }

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

    func swapCommands(with empty: inout [Command]) {
        state.withLock { state in
            state.loopRests = false
            swap(&state.commands, &empty)
        }
    }

    /// Notes that the loop is about to wait and has to be woken by the next command; false if there is one already.
    func mayRest() -> Bool {
        state.withLock { state in
            state.loopRests = state.commands.isEmpty
            return state.loopRests
        }
    }

    func setMulti(_ multi: MultiHandle) { state.withLock { $0.multi = multi } }

    func retireLoop(ifEmpty: Bool) -> Retirement? {
        state.withLock { state in
            if ifEmpty, !state.commands.isEmpty { return nil }
            let retirement = Retirement(unseen: state.commands, departures: state.departures)
            state = State(isClosed: state.isClosed)
            return retirement
        }
    }

    struct Retirement {
        fileprivate let unseen: [Command]
        fileprivate let departures: [AsyncStream<Void>.Continuation]

        func end() {
            for command in unseen {
                switch command {
                case .start(let transfer): transfer.complete(.failure(.noEngine))
                case .run(let job): globalConcurrentExecutor.enqueue(job)
                case .examine(let examine): examine(nil)
                case .cancel, .stop: break
                }
            }
            for departure in departures { departure.finish() }
        }
    }
}
