/// The result of one check.
struct Check: Sendable {
    enum State: String, Sendable {
        case fine = "ok"
        case doubtful = "warning"
        case bad = "FAILED"
    }

    let name: String
    let state: State
    let detail: String
    /// The exit status of a command that depends on it.
    var status: ExitStatus?

    static func fine(_ name: String, _ detail: String) -> Check { Check(name: name, state: .fine, detail: detail) }

    static func doubtful(_ name: String, _ detail: String) -> Check {
        Check(name: name, state: .doubtful, detail: detail)
    }

    static func bad(_ name: String, _ status: ExitStatus, _ detail: String) -> Check {
        Check(name: name, state: .bad, detail: detail, status: status)
    }
}

extension Check {
    /// The line for people.
    var line: String {
        state.rawValue + String(repeating: " ", count: 9 - state.rawValue.count)
            + name + String(repeating: " ", count: max(1, 11 - name.count)) + detail
    }

    var json: JSON {
        .object([("type", "check"), ("name", .string(name)), ("state", .string(word)), ("detail", .string(detail))])
    }

    private var word: String {
        switch state {
        case .fine: "ok"
        case .doubtful: "warning"
        case .bad: "failed"
        }
    }
}
