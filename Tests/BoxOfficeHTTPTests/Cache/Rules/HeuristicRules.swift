import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: freshness that is guessed (RFC 9111, 4.2.2)") struct HeuristicRules {
    @Test("A lifetime is guessed, or not, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static func at(_ seconds: Int64) -> String { CacheRule.date(seconds) }

    static let rules =
        [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].map { status in
            CacheRule(
                "4.2.2", "a \(status) is guessed fresh", .first("Last-Modified: \(at(-86_400))", status: status),
                .ask(after: 50, .stored(1), text: status == 204 ? "" : nil))
        }
        + [201, 202, 302, 307, 400, 403, 500, 502, 503, 504, 599].map { status in
            CacheRule(
                "4.2.2", "a \(status) is not guessed fresh", .first("Last-Modified: \(at(-86_400))", status: status),
                .ask(.sent))
        } + others

    private static let others: [CacheRule] = [
        CacheRule(
            "5.2.2.9", "public allows the guess for any status",
            .first("Last-Modified: \(at(-86_400))", "Cache-Control: public", status: 599), .ask(.stored(1))),
        CacheRule(
            "4.2.2", "a tenth of the time since the change, to the second",
            .first("Last-Modified: \(at(-600))", "Date: \(at(0))"), .ask(after: 59, .stored(1)),
            .ask(after: 1, .confirmed(1), status: 304)),
        CacheRule("4.2.2", "a change just now", .first("Last-Modified: \(at(-5))"), .ask(.sent)),
        CacheRule("4.2.2", "a change in the future", .first("Last-Modified: \(at(600))"), .ask(.sent)),
        CacheRule("4.2.2", "an unreadable change", .first("Last-Modified: long ago"), .ask(.sent)),
        CacheRule(
            "4.2.2", "never longer than a day", .first("Last-Modified: \(at(-86_400_000))"),
            .ask(after: 86_399, .stored(1)), .ask(after: 1, .sent)),
        CacheRule(
            "4.2.2", "Age counts against the guess", .first("Last-Modified: \(at(-600))", "Age: 30"),
            .ask(after: 29, .stored(1)), .ask(after: 1, .sent)),
        CacheRule(
            "4.2.2", "the guess does not replace an explicit lifetime",
            .first("Last-Modified: \(at(-86_400))", "Cache-Control: max-age=5"), .ask(after: 5, .sent)),
        CacheRule(
            "4.2.2", "nor no-cache", .first("Last-Modified: \(at(-86_400))", "Cache-Control: no-cache"), .ask(.sent)),
        CacheRule(
            "4.2.2", "a query does not matter",
            .first("Last-Modified: \(at(-86_400))").at("https://api.example/a?b"),
            .ask(.stored(1)).at("https://api.example/a?b")),
    ]
}
