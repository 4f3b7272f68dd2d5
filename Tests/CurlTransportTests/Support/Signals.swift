import Foundation

/// A number that several threads increment.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    @discardableResult
    func increment() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }

    var value: Int { lock.withLock { count } }
}

/// A gate that is closed until a test opens it; servers' threads wait for it.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    func pass() {
        semaphore.wait()
        semaphore.signal()
    }
}

/// An event that happens once, and that a test waits for.
final class Event: Sendable {
    private let (stream, continuation) = AsyncStream<Void>.makeStream()

    func happen() { continuation.yield() }

    func wait() async {
        for await _ in stream { return }
    }
}

/// Texts that several threads record.
final class Recorder: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func record(_ text: String) { lock.withLock { texts.append(text) } }

    var all: [String] { lock.withLock { texts } }
}
