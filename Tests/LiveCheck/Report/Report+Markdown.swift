import BoxOfficeHTTP

extension Report {
    /// The report, fit to be mailed or to be pasted into an issue: no key, and no text or image of a service.
    package func markdown(revision: String?) -> String {
        var parts = ["# Live check: \(verdict)", summary(revision: revision)]
        func add(_ heading: String, _ header: [String], _ rows: [[String]], _ about: String? = nil) {
            guard !rows.isEmpty else { return }
            parts.append(
                ["## \(heading)", about, Self.table(header, rows)].compactMap { $0 }.joined(separator: "\n\n"))
        }
        let verdicts = ["question", "answer", "assumed"]
        func rows(_ lines: [Line], from gravity: Answer.Verdict = .holds) -> [[String]] {
            lines.map { ["`\($0.name)` \($0.text)", $0.answer.words(from: gravity), $0.assumes] }
        }
        add("Does not hold", verdicts, rows(failing, from: .differs), "The code's answer is wrong, or there is none.")
        add("Differs", verdicts, rows(differing, from: .differs), "The code copes, but reality is not as it was known.")
        add("Without an answer", ["why", "questions"], reasons)
        add(
            "Hosts", ["host", "HTTP", "content", "compression", "validators", "cache", "rate fields", "clock"],
            hosts.map { host, traits, clock in
                [
                    host, traits["version"] ?? "not recorded", traits["content-type"] ?? "–",
                    traits["compression"] ?? "–",
                    "ETag \(traits["etag"] ?? "–"), Last-Modified \(traits["last-modified"] ?? "–")",
                    traits["cache-control"] ?? "–", traits["rate-field"] ?? "none",
                    clock.map(Self.words) ?? "not told",
                ]
            })
        add("What only the real service can tell", verdicts, rows(lines.filter { $0.kind == .open }))
        add(
            "What was asked", ["", "question", "answer"],
            lines.filter { $0.kind == .known }.map { line in
                let sign = ["✓", "≠", "✗"][line.answer.verdict.rawValue]
                return [sign] + rows([line])[0].prefix(2)
            })
        return clean(parts.joined(separator: "\n\n") + "\n")
    }

    private var reasons: [[String]] {
        Dictionary(grouping: unasked, by: \.reason.words).sorted { $0.key < $1.key }.map { reason, all in
            let names = all.map { "`\($0.question.name)`" }
            return [
                reason, names.prefix(8).joined(separator: ", ") + (all.count > 8 ? " and \(all.count - 8) more" : ""),
            ]
        }
    }

    private func summary(revision: String?) -> String {
        let counts = Question.Service.allCases.map { "\($0.name) \(requests[$0.rawValue] ?? 0)" }.joined(
            separator: ", ")
        let hour = began.adding(seconds: 9 * 3_600).description.dropFirst(11).prefix(5)
        return "\(began) (\(hour) in Korea, where today is \(today))" + (revision.map { ", revision \($0)" } ?? "")
            + (isReplay ? ", played from a recording" : "")
            + ". Requests: \(counts), at most \(LiveCheck.kobisCalls + 1) and \(LiveCheck.tmdbRequests). "
            + "\(lines.count { $0.answer.verdict == .holds }) answers as assumed."
    }

    private static func table(_ header: [String], _ rows: [[String]]) -> String {
        ([header, header.map { _ in "---" }] + rows).map { cells in
            "| "
                + cells.map { $0.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") }
                .joined(separator: " | ") + " |"
        }.joined(separator: "\n")
    }
}
