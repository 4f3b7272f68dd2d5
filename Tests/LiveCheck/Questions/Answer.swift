import BoxOfficeHTTP
import BoxOfficeWire

/// What came of a question: clauses for the report, and how far reality is from what the code assumes.
struct Answer: Sendable {
    /// In order of gravity.
    enum Verdict: Int, Sendable, Comparable {
        /// As assumed.
        case holds
        /// Not as known, but the code copes.
        case differs
        /// The code's answer is wrong, or there is none.
        case fails

        static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
    }

    private(set) var clauses: [(text: String, verdict: Verdict)] = []

    var verdict: Verdict { clauses.map(\.verdict).max() ?? .holds }

    /// Notes something that neither holds nor fails.
    mutating func say(_ clause: String) { clauses.append((clause, .holds)) }

    /// The clauses of at least a gravity, as one text.
    func words(from gravity: Verdict = .holds) -> String {
        clauses.filter { $0.verdict >= gravity }.map(\.text).joined(separator: "; ")
    }

    /// Notes what must be so: without it, the code's answer is wrong.
    mutating func must(_ isSo: Bool, _ clause: String, else other: String? = nil) {
        note(isSo, clause, other, .fails)
    }

    /// Notes what the code assumes, but copes without.
    mutating func should(_ isSo: Bool, _ clause: String, else other: String? = nil) {
        note(isSo, clause, other, .differs)
    }

    /// Notes what tolerant decoding has left out, by its place in the document and without its contents.
    mutating func add(_ findings: [Finding]) {
        let all = findings.map { "left out: `\($0.path.asPath)`: \($0.problem.safe)" }
        let counts = Dictionary(grouping: all) { $0 }.mapValues(\.count).sorted { $0.key < $1.key }
        for (clause, count) in counts.prefix(10) {
            should(false, "", else: count == 1 ? clause : "\(clause) (\(count) times)")
        }
        if counts.count > 10 { say("and \(counts.count - 10) more kinds") }
    }

    private mutating func note(_ isSo: Bool, _ clause: String, _ other: String?, _ gravity: Verdict) {
        let text = isSo ? clause : other ?? "not so: \(clause)"
        if !text.isEmpty { clauses.append((text, isSo ? .holds : gravity)) }
    }
}

extension Answer {
    init(_ clause: String, _ verdict: Verdict) { clauses = [(clause, verdict)] }

    /// Notes the error with which a question ended.
    mutating func end(with error: any Error) {
        guard !(error is NotRefused) else { return must(false, "refused") }
        var words = ["\(type(of: error))"]
        if let error = error as? any ServiceError {
            words = [error.code.description]
            if let transport = error.transport { words.append("(\(transport.code.description))") }
            if let status = error.status { words.append("status \(status)") }
            if let malformed = error.malformed { words.append(malformed.description.safe) }
            if let fault = (error as? any NumberedError)?.number { words.append("fault \(fault.asNumber)") }
        } else if let error = error as? TransportError {
            words = [error.code.description]
        }
        must(false, "", else: "no answer that can be used: " + words.joined(separator: ", "))
    }

    /// Notes whether the service refuses what it must, and whether by the number and in the words that are known.
    mutating func refusal<Value>(
        _ wanted: ServiceErrorCode, _ number: String? = nil, _ words: String? = nil, by ask: () async throws -> Value
    ) async throws {
        do {
            _ = try await ask()
        } catch let error as any ServiceError where error.transport == nil {
            let malformed = error.malformed.map { " (\($0.description.safe))" } ?? ""
            must(
                error.code == wanted, "refused as \(wanted)",
                else: "refused as \(error.code)\(malformed), not as \(wanted)")
            let seen = (error as? any NumberedError)?.number?.asNumber ?? "none"
            if let number { should(seen == number, "number \(number)", else: "number \(seen), not \(number)") }
            if let words { should(error.message == words, "in the known words", else: "in other words than known") }
            return
        }
        throw NotRefused()
    }

    /// The service answered what it should have refused.
    struct NotRefused: Error {}
}

/// An error with a number of the service's own.
protocol NumberedError { var number: String? { get } }

extension String {
    /// The text without what a service may have written: what is quoted, from the first to the last quotation mark, and
    /// whatever is not ASCII; cut to a line's length.
    var safe: String {
        var text = self[...]
        if let start = firstIndex(of: "“"), let end = lastIndex(of: "”"), start < end {
            text = self[..<start] + "“…" + self[end...]
        }
        let plain = text.prefix(200).map { $0.isASCII && !$0.isNewline || "“…”".contains($0) ? $0 : "?" }
        return String(plain)
    }

    /// The number of a refusal, unless it is another text.
    var asNumber: String {
        utf8.count <= 10 && utf8.allSatisfy { (48...57).contains($0) } ? self : "of \(count) characters"
    }

    /// A place in a document without its positions in lists, and without names that could be texts.
    fileprivate var asPath: String {
        split(separator: ".").map { part in
            let name = String(part.prefix { $0 != "[" })
            return (name.isEmpty ? "" : name.asMember) + (part.contains("[") ? "[]" : "")
        }.joined(separator: ".")
    }
}
