import Dispatch

/// Something that happens once: tasks wait for it without blocking, threads of servers with a limit.
final class Moment: Sendable {
    private let (stream, continuation) = AsyncStream<Never>.makeStream()
    private let semaphore = DispatchSemaphore(value: 0)

    func happen() {
        continuation.finish()
        semaphore.signal()
    }

    func wait() async { for await _ in stream {} }

    /// Blocks the thread; false if the moment has not come in time.
    @discardableResult func block(upTo time: DispatchTimeInterval = .seconds(20)) -> Bool {
        guard semaphore.wait(timeout: .now() + time) == .success else { return false }
        semaphore.signal()
        return true
    }
}
