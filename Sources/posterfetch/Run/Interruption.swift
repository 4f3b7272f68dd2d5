import BoxOfficeBasics
import BoxOfficeSystem

/// Ends a run on a signal: gracefully on the first, at once on the second or if that takes too long.
final class Interruption: Sendable {
    private let first = Lock<CInt?>(nil)

    /// The exit status that shells expect after a signal; nil without one.
    var status: CInt? { first.withLock { $0 }.map { 128 + $0 } }

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
