import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: services with rules of their own (CachePolicy)") struct PolicyRules {
    @Test("A policy and the header fields compose as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static func at(_ seconds: Int64) -> String { CacheRule.date(seconds) }

    private static func policies(_ decision: CacheDecision) -> [CachePolicy] {
        let service = try? BaseURL("https://api.example")
        return service.map { [CachePolicy(for: $0) { _, _, _ in decision }] } ?? []
    }

    private static let minute = policies(.store(fresh: .exactly(.seconds(60)), for: .seconds(600)))
    private static let usualMinute = policies(.store(fresh: .asServed(otherwise: .seconds(60)), for: .seconds(600)))

    static let rules: [CacheRule] = [
        CacheRule(
            "beyond", "a lifetime of the policy replaces what the fields say",
            .first("Cache-Control: no-cache, max-age=0"), .ask(after: 59, .stored(1)), .ask(after: 1, .sent),
            policies: minute),
        CacheRule(
            "beyond", "as served: what the fields say", .first("Cache-Control: max-age=5"), .ask(after: 5, .sent),
            policies: usualMinute),
        CacheRule(
            "beyond", "as served: the other duration in place of a guess", .first("Last-Modified: \(at(-86_400))"),
            .ask(after: 59, .stored(1)), .ask(after: 1, .confirmed(1), status: 304), policies: usualMinute),
        CacheRule(
            "4.2.2", "as served: the guess if the other duration is zero", .first("Last-Modified: \(at(-600))"),
            .ask(after: 59, .stored(1)), .ask(after: 1, .confirmed(1), status: 304),
            policies: policies(.store(fresh: .asServed(otherwise: .zero), for: .seconds(600)))),
        CacheRule(
            "RFC 5861 3", "a lifetime of the policy has no stale-while-revalidate",
            .first("Cache-Control: max-age=5, stale-while-revalidate=600"), .ask(after: 60, .sent), policies: minute),
        CacheRule(
            "beyond", "nothing is used after the policy's time",
            .first("Cache-Control: max-age=60, stale-while-revalidate=60"), .ask(after: 10, .sent),
            policies: policies(.store(fresh: .asServed(otherwise: .zero), for: .seconds(10)))),
        CacheRule(
            "beyond", "a policy may pass a response on", .first("Cache-Control: max-age=60"), .ask(.sent),
            policies: policies(.pass)),
        CacheRule(
            "beyond", "a policy does not decide about other statuses", .first("Cache-Control: max-age=60", status: 404),
            .ask(.stored(1)), policies: policies(.pass)),
        CacheRule("beyond", "nor is its lifetime theirs", .first(status: 404), .ask(.sent), policies: minute),
        CacheRule("4.1", "Vary: * is obeyed in any case", .first("Vary: *"), .ask(.sent), policies: minute),
        CacheRule(
            "4.4", "a change removes what a policy stored", .first(), .ask(.sent).by(.post), .ask(.sent),
            policies: minute),
    ]
}
