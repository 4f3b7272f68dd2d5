import BoxOfficeSystem

/// The result of one check.
struct Check: Sendable {
    enum State: String, Sendable {
        case fine = "ok"
        case doubtful = "warning"
        case bad = "failed"
    }

    let name: String
    let state: State
    let detail: Phrase
    /// The exit status of a command that depends on it.
    var status: ExitStatus?

    static func fine(_ name: String, _ detail: Phrase) -> Check { Check(name: name, state: .fine, detail: detail) }

    static func doubtful(_ name: String, _ detail: Phrase) -> Check {
        Check(name: name, state: .doubtful, detail: detail)
    }

    static func bad(_ name: String, _ status: ExitStatus, _ detail: Phrase) -> Check {
        Check(name: name, state: .bad, detail: detail, status: status)
    }
}

extension Check {
    /// The line for people.
    var line: String {
        word.filled(to: 9) + (spoken(name, Self.koreanNames[name] ?? name)).filled(to: 11) + detail.spoken
    }

    var json: JSON {
        .object([
            ("type", "check"), ("name", .string(name)), ("state", .string(state.rawValue)),
            ("detail", .string(detail.english)),
        ])
    }

    private var word: String {
        switch state {
        case .fine: spoken("ok", "정상")
        case .doubtful: spoken("warning", "주의")
        case .bad: spoken("FAILED", "실패")
        }
    }

    private static let koreanNames = [
        "version": "버전", "settings": "설정", "KOBIS key": "KOBIS 키", "TMDB key": "TMDB 키", "proxy": "프록시",
        "pictures": "이미지", "clock": "시계", "quota": "할당량", "cache": "캐시", "server": "공유 서버", "disk": "디스크",
        "terminal": "터미널",
    ]
}
