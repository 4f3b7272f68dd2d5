import BoxOfficeSystem
import Synchronization

/// Ends a run on a signal: in order at the first one, at once at the second, or if order takes too long.
final class Interruption: Sendable {
    private let first = Mutex<CInt?>(nil)

    /// The exit status that shells expect after a signal; nil without one.
    var status: CInt? { first.withLock { $0 }.map { 128 + $0 } }

    /// Starts listening for signals.
    ///
    /// - Parameter stop: Ends the run: takes no more work, and gives up what is under way.
    /// - Returns: The listener, which works as long as it is held.
    func listen(stop: @escaping @Sendable () -> Void) -> EndingSignals {
        EndingSignals { [self] number in
            let isFirst = first.withLock { first in
                defer { first = first ?? number }
                return first == nil
            }
            guard isFirst else { EndingSignals.exitAtOnce(128 + number) }
            stop()
            Task {
                try? await Task.sleep(for: .milliseconds(800))
                EndingSignals.exitAtOnce(128 + number)
            }
        }
    }
}
