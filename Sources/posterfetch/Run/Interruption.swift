import BoxOfficeSystem
import Synchronization

/// Ends a run on a signal: gracefully on the first, at once on the second or if that takes too long.
final class Interruption: Sendable {
    private let first = Mutex<CInt?>(nil)

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

/// The work left at the end of a run, however it ends.
final class RunEnd: Sendable {
    private let steps = Mutex<[@Sendable () async -> Void]>([])
    private let keys = Mutex<[FoundKey]>([])

    /// Remembers a key, so that a refusal can name its source.
    func uses(_ key: FoundKey) { keys.withLock { $0.append(key) } }

    /// The sources of the run's keys; nil without any.
    var originOfKeys: String? {
        let keys = keys.withLock { $0 }
        guard !keys.isEmpty else { return nil }
        let list = keys.map { key in
            spoken("\(key.name.rawValue) from \(key.source.english)", "\(key.name.rawValue): \(key.source.korean)")
        }.joined(separator: ", ")
        let fromFolder = keys.contains { $0.source == Phrase(same: SettingsLayer.dotEnv) }
        return spoken("The keys in use: \(list).", "사용한 키 – \(list).")
            + (fromFolder
                ? spoken(
                    " The .env in the working folder overrides your configuration file; --no-dotenv ignores it.",
                    " 현재 폴더의 .env가 설정 파일보다 우선합니다. --no-dotenv를 쓰면 읽지 않습니다.") : "")
    }

    func add(_ step: @escaping @Sendable () async -> Void) { steps.withLock { $0.append(step) } }

    func come() async {
        let steps = steps.withLock { steps in
            defer { steps = [] }
            return steps
        }
        for step in steps.reversed() { await step() }
    }
}
