import BoxOfficeHTTP
import Foundation

/// A gate that holds back a server's responses, so that a test sees what a run shows meanwhile on a machine of any speed.
final class ReplyGate: Sendable {
    private let condition = NSCondition()
    private let isOpen = Lock(false)

    /// Releases the responses, and holds none back from then on.
    func open() {
        condition.withLock {
            isOpen.withLock { $0 = true }
            condition.broadcast()
        }
    }

    /// Blocks the thread of a response until the gate is open.
    func wait() {
        condition.withLock {
            while !isOpen.withLock({ $0 }) { condition.wait() }
        }
    }
}
