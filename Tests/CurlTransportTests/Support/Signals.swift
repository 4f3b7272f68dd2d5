import BoxOfficeBasics
import BoxOfficeHTTP

/// A number that several threads increment.
final class Counter: Sendable {
    private let count = Lock(0)

    @discardableResult
    func increment() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }

    var value: Int { count.withLock(\.self) }
}

/// Texts that several threads record.
final class Recorder: Sendable {
    private let texts = Lock<[String]>([])

    func record(_ text: String) { texts.withLock { $0.append(text) } }

    var all: [String] { texts.withLock(\.self) }
}
