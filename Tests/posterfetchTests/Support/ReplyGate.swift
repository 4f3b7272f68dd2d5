import BoxOfficeHTTP
import Foundation

/// Holds back replies of a server until it is opened, so that a test sees what a run shows meanwhile, however slow the machine is.
final class ReplyGate: Sendable {
    private let condition = NSCondition()
    private let isOpen = Lock(false)

    /// Lets go what is held back, and holds nothing back from then on.
    func open() {
        condition.withLock {
            isOpen.withLock { $0 = true }
            condition.broadcast()
        }
    }

    /// Blocks the thread of a reply until the gate is open.
    func wait() {
        condition.withLock {
            while !isOpen.withLock({ $0 }) { condition.wait() }
        }
    }
}
