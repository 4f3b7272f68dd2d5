import BoxOfficeSystem
import Synchronization

/// Messages on standard error, held back while a live region is on the screen, which shows them above itself.
final class Notices: Sendable {
    private let held = Mutex<[String]?>(nil)

    /// Shows a message, now or above the live region.
    func tell(_ text: String) {
        let isHeld = held.withLock { held in
            held?.append(text)
            return held != nil
        }
        if !isHeld { Self.write(text) }
    }

    /// Holds messages back from now on.
    func hold() { held.withLock { $0 = $0 ?? [] } }

    /// Returns the messages that were held back, and forgets them.
    func take() -> [String] {
        held.withLock { held in
            defer { held = held.map { _ in [] } }
            return held ?? []
        }
    }

    /// Writes the messages that were held back, and holds no further ones back.
    func release() {
        let rest = held.withLock { held in
            defer { held = nil }
            return held ?? []
        }
        rest.forEach(Self.write)
    }

    /// Writes a message now; the run goes on if it cannot be written.
    static func write(_ text: String) {
        // What a file collects is shown on a terminal later.
        try? StandardStream.error.write(line(text.printableLines) + "\n")
    }

    /// Returns a message as it is shown.
    static func line(_ text: String) -> String { "posterfetch: \(text)" }
}
