import BoxOfficeHTTP
import BoxOfficeWire

/// What was asked, what came of it, and what that means.
package struct Report: Sendable {
    /// A question with its answer, or something that was seen on the way.
    struct Line: Sendable {
        enum Kind: Sendable { case known, open, seen }

        let name: String
        let text: String
        let assumes: String
        let kind: Kind
        let answer: Answer

        init(_ question: Question, _ answer: Answer) {
            (name, text, assumes) = (question.name, question.text, question.assumes)
            (kind, self.answer) = (question.isOpen ? .open : .known, answer)
        }

        init(seen name: String, _ text: String, assumes: String, _ answer: Answer) {
            (self.name, self.text, self.assumes, self.answer) = (name, text, assumes, answer)
            kind = .seen
        }
    }

    /// Why a question was not asked, or has no answer that is the service's.
    enum Reason: Sendable, Hashable {
        case noKey, leftOut, keyRefused, quotaExceeded, boundReached, notRecorded
        case unreachable(TransportError.Code)

        var isFinal: Bool {
            switch self {
            case .unreachable, .notRecorded: false
            default: true
            }
        }

        /// Nil for an error that is an answer.
        init?(_ error: any Error) {
            let service = error as? any ServiceError
            let code = (service?.transport ?? error as? TransportError)?.code
            let unreachable: [TransportError.Code] = [
                .nameNotResolved, .connectionFailed, .proxyFailed, .proxyRefused, .timedOut,
                .certificateAuthoritiesMissing, .untrustedServer,
            ]
            switch code {
            case .quotaExceeded?: self = .boundReached
            case .notRecorded?: self = .notRecorded
            case let code? where unreachable.contains(code): self = .unreachable(code)
            default:
                switch service?.code {
                case .invalidKey?: self = .keyRefused
                case .quotaExceeded?: self = .quotaExceeded
                default: return nil
                }
            }
        }

        var words: String {
            switch self {
            case .noKey: "there is no key"
            case .leftOut: "left out, as was wanted"
            case .keyRefused: "the key was refused"
            case .quotaExceeded: "the key's calls of the day are used up"
            case .boundReached: "the bound of this check was reached, or the service said that the calls are used up"
            case .notRecorded: "the recording does not have it"
            case .unreachable(let code): "the service cannot be reached (\(code)). \(code.advice)"
            }
        }
    }

    let began: Timestamp
    let today: CalendarDay
    var lines: [Line] = []
    var unasked: [(question: Question, reason: Reason)] = []
    /// By service, each attempt counted.
    package private(set) var requests: [String: Int] = [:]
    private(set) var hosts: [(host: String, traits: HostTraits, clock: Int64?)] = []
    /// What was seen, for the project to keep.
    package private(set) var shapes = Shapes()
    let isReplay: Bool
    private let secrets: [Secret?]

    init(_ settings: LiveCheck.Settings, today: CalendarDay) {
        (began, self.today, isReplay) = (settings.now(), today, settings.isReplay)
        secrets = [settings.kobisKey, settings.tmdbKey]
    }

    /// Compares what was seen on the way with what is kept; each difference is a line.
    mutating func compare(_ notes: Witness.Notes, with kept: Shapes) {
        (shapes, requests) = (notes.shapes, notes.requests)
        func note(_ name: String, _ text: String, _ clauses: [String], _ assumes: String) {
            for clause in clauses.prefix(20) {
                lines.append(Line(seen: name, text, assumes: assumes, Answer(clause, .differs)))
            }
            if clauses.count > 20 {
                lines.append(
                    Line(seen: name, text, assumes: assumes, Answer("and \(clauses.count - 20) more", .differs)))
            }
        }
        for (name, shape) in notes.shapes.documents.sorted(by: { $0.key < $1.key }) {
            guard let known = kept.documents[name] else { continue }
            note(name, "The shape of its documents", shape.differences(from: known), "as kept in the project")
        }
        let new = Set(notes.shapes.documents.keys).subtracting(kept.documents.keys).sorted()
        let names = new.map { "`\($0)`" }.joined(separator: ", ")
        if !new.isEmpty { note("shapes", "Documents without a shape", [names], "all are kept; `--update` keeps these") }
        for (host, traits) in notes.shapes.hosts.sorted(by: { $0.key < $1.key }) {
            let clocks = notes.clocks[host] ?? []
            let clock = clocks.max { $0.magnitude < $1.magnitude }
            hosts.append((host, traits, clock))
            note(host, "The way it answers", kept.hosts[host].map(traits.differences) ?? [], "as kept in the project")
            guard let clock, clock.magnitude > 120 else { continue }
            let answer = Answer("it is \(Self.words(clock: clock))", clock.magnitude >= 86_400 ? .fails : .differs)
            lines.append(Line(seen: host, "Its clock", assumes: "that of this machine", answer))
        }
    }

    static func words(clock seconds: Int64) -> String {
        seconds == 0 ? "the same" : "\(seconds.magnitude) s \(seconds > 0 ? "ahead" : "behind")"
    }

    /// How many questions there were, with or without an answer.
    package var questions: Int { lines.count { $0.kind != .seen } + unasked.count }

    // MARK: What it means

    var failing: [Line] { lines.filter { $0.answer.verdict == .fails } }
    var differing: [Line] { lines.filter { $0.answer.verdict == .differs } }
    /// What was not asked although it was wanted.
    var missing: [(question: Question, reason: Reason)] { unasked.filter { $0.reason != .leftOut } }

    /// The verdict, in the words that stand on top.
    package var verdict: String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        let (fails, differs, missing) = (failing.count, differing.count, missing.count)
        if lines.isEmpty { return "nothing could be asked" }
        if fails > 0 { return "does not hold: " + count(fails, "point") }
        var points: [String] = []
        if differs > 0 { points.append(count(differs, "point")) }
        if missing > 0 {
            let reasons = Set(self.missing.map(\.reason.words)).sorted().joined(separator: "; ")
            points.append(count(missing, "question") + " without an answer (\(reasons))")
        }
        return points.isEmpty ? "holds" : "holds but for " + points.joined(separator: " and ")
    }

    /// 0 holds, 1 holds but for some points, 76 does not hold; or why nothing could be asked, as the command has it.
    package var status: Int32 {
        guard lines.isEmpty else { return !failing.isEmpty ? 76 : differing.isEmpty && missing.isEmpty ? 0 : 1 }
        let reasons = Set(missing.map(\.reason)).subtracting([.noKey])
        if reasons.contains(.keyRefused) { return 77 }
        if reasons.contains(.quotaExceeded) || reasons.contains(.boundReached) { return 75 }
        return reasons.isEmpty ? 78 : 69
    }

    /// A text without keys, whatever brought one into it.
    func clean(_ text: String) -> String {
        secrets.compactMap { $0 }.filter { $0.length >= 8 }.reduce(text) { text, secret in
            text.split(separator: secret.exposed, omittingEmptySubsequences: false).joined(separator: "(secret)")
        }
    }
}
