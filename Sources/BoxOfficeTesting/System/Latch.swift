import Dispatch

/// A gate that opens once: tasks wait for it without blocking, and servers' threads with a limit.
final class Latch: Sendable {
    private let (stream, continuation) = AsyncStream<Never>.makeStream()
    private let semaphore = DispatchSemaphore(value: 0)

    func open() {
        continuation.finish()
        semaphore.signal()
    }

    func wait() async { for await _ in stream {} }

    /// Blocks the thread; false if the latch has not opened in time.
    @discardableResult func block(upTo time: DispatchTimeInterval = .seconds(20)) -> Bool {
        guard semaphore.wait(timeout: .now() + time) == .success else { return false }
        semaphore.signal()
        return true
    }
}
