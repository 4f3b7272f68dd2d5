import BoxOfficeFixtures
import BoxOfficeHTTP
import Foundation

/// Holds back replies of a service until it is opened, so that a test sees what a run shows meanwhile, however slow the machine is.
final class ReplyGate: Sendable {
    private let condition = NSCondition()
    private let isOpen = Lock(false)

    /// Holds back every reply whose text fulfils a condition.
    func hold(where isHeld: @escaping @Sendable (String) -> Bool) -> FixtureServices.Disturbance {
        FixtureServices.Disturbance { [self] reply in
            if isHeld(String(decoding: reply.body, as: UTF8.self)) { wait() }
            return reply
        }
    }

    /// Lets go what is held back, and holds nothing back from then on.
    func open() {
        condition.withLock {
            isOpen.withLock { $0 = true }
            condition.broadcast()
        }
    }

    private func wait() {
        condition.withLock {
            while !isOpen.withLock({ $0 }) { condition.wait() }
        }
    }
}
