import BoxOfficeSystem
import Synchronization

/// Ends a run when somebody asks for it: in order at the first signal, at once at the second, or if order takes too long.
final class Interruption: Sendable {
    private let first = Mutex<CInt?>(nil)

    /// The status by which shells know what ended a process; nil if nobody asked.
    var status: CInt? { first.withLock { $0 }.map { 128 + $0 } }

    /// Begins to listen.
    ///
    /// - Parameter stop: Ends the run: no more work is taken, and what is under way is given up.
    /// - Returns: What listens, for as long as it is held.
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
