import BoxOfficeBasics
import BoxOfficeSystem

/// Ends a run on a signal: gracefully on the first, at once on the second or when it stands still.
final class Interruption: Sendable {
    private let first = Lock<CInt?>(nil)
    private let isConcluded = Lock(false)
    private let isSlow = Lock(false)
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
                await waitUntilStill()
                // A terminal that takes nothing does not keep the run from ending.
                Task { conclude() }
                try? await Task.sleep(for: .milliseconds(100))
                EndingSignals.exitAtOnce(128 + number)
            }
        }
    }

    /// Returns once the process has hardly worked for three seconds.
    ///
    /// What it then waits for may never come, such as a reader of its output; one that works ends by itself.
    private func waitUntilStill() async {
        var (still, used) = (0, Self.processorTime)
        while still < 3 {
            try? await Task.sleep(for: .seconds(1))
            let now = Self.processorTime
            // On a machine with a load of 36, a run that worked got less than 30 ms.
            still = now &- used < 3_000 ? still + 1 : 0
            used = now
            if still == 0, words != nil, !isSlow.withLock({ exchange(&$0, with: true) }) {
                Notices.write(
                    spoken(
                        "Stopping. A second signal ends the run at once.",
                        "멈추는 중입니다. 한 번 더 누르면 바로 끝납니다.")
                )
            }
        }
    }

    /// The time for which the process has used processors, in microseconds.
    private static var processorTime: Int { Int(truncatingIfNeeded: clock()) }

    /// Leaves a clean line on the terminal, which has written ^C where the cursor was, and says what the same run would do.
    func conclude() {
        guard !isConcluded.withLock({ exchange(&$0, with: true) }) else { return }
        for stream in [StandardStream.output, .error] where Terminal(stream, .process, allowsColor: false).isLive {
            try? stream.write("\r\u{1B}[K")
        }
        if let words { Notices.write(words) }
    }
}
