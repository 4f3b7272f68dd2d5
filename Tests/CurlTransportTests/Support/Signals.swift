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

/// Texts that several threads record.
final class Recorder: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func record(_ text: String) { lock.withLock { texts.append(text) } }

    var all: [String] { lock.withLock { texts } }
}
