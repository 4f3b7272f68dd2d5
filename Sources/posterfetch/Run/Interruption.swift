import BoxOfficeBasics
import BoxOfficeSystem

/// Ends a run on a signal: gracefully on the first, at once on the second or if that takes too long.
final class Interruption: Sendable {
    private let first = Lock<CInt?>(nil)
    private let isConcluded = Lock(false)
    /// Nil for a quiet run.
    private let words: String?

    init(_ given: Arguments) {
        let repeats = given.command.option("--no-cache") == nil || given.has("no-cache")
        let words =
            repeats
            ? Phrase("The same command begins again.", "같은 명령을 다시 실행하면 처음부터 합니다.")
            : Phrase("What was received is kept: run the command again to go on.", "받은 것은 남아 있어, 다시 실행하면 이어집니다.")
        self.words = given.has("quiet") ? nil : spoken(Phrase("Stopped. ", "중단했습니다. ") + words)
    }

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
                try? await Task.sleep(for: .milliseconds(700))
                // A terminal that takes nothing does not keep the run from ending.
                Task { conclude() }
                try? await Task.sleep(for: .milliseconds(100))
                EndingSignals.exitAtOnce(128 + number)
            }
        }
    }

    /// Leaves a clean line on the terminal, which has written ^C where the cursor was, and says what the same run would do.
    func conclude() {
        guard !isConcluded.withLock({ exchange(&$0, with: true) }) else { return }
        for stream in [StandardStream.output, .error] where Terminal(stream, .process, allowsColor: false).isLive {
            try? stream.write("\r\u{1B}[K")
        }
        if let words { Notices.write(words) }
    }
}
