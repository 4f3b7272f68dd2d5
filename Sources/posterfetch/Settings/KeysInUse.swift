import BoxOfficeBasics
import BoxOfficeHTTP

/// The keys that a run uses, so that a refusal can name their sources, and no message has them.
final class KeysInUse: Sendable {
    private let keys = Lock<[FoundKey]>([])

    func add(_ key: FoundKey) { keys.withLock { $0.append(key) } }

    /// A message as it may leave: a person's own title may contain a key.
    func hidden(in message: String) -> String {
        EchoedKeys(keys.withLock { $0 }.map(\.secret)).removed(from: message) ?? message
    }

    /// The sources of the keys; nil without any.
    var origin: String? {
        let keys = keys.withLock { $0 }
        guard !keys.isEmpty else { return nil }
        let list = keys.map { key in
            spoken("\(key.name.rawValue) from \(key.source.english)", "\(key.name.rawValue): \(key.source.korean)")
        }.joined(separator: ", ")
        let fromFolder = keys.contains { $0.source == Phrase(same: Settings.dotEnv) }
        return spoken("The keys in use: \(list).", "사용한 키 – \(list).")
            + (fromFolder
                ? spoken(
                    " The .env in the working folder overrides your configuration file; --no-dotenv ignores it.",
                    " 현재 폴더의 .env가 설정 파일보다 우선합니다. --no-dotenv를 쓰면 읽지 않습니다.") : "")
    }
}
