import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: HEAD (RFC 9111, 4.3.5; RFC 9110, 9.3.2)") struct HeadRules {
    @Test("HEAD uses and changes the stored response to GET as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static func at(_ seconds: Int64) -> String { CacheRule.date(seconds) }

    static let rules: [CacheRule] = [
        CacheRule(
            "RFC 9110 9.3.2", "a fresh response to GET serves HEAD", .first("Cache-Control: max-age=60", "Test: 1"),
            .ask(after: 9, .stored(1), has: ["Test: 1", "Age: 9"], text: "").by(.head)),
        CacheRule(
            "4.3.5", "a response to HEAD does not serve GET", .first("Cache-Control: max-age=60").by(.head),
            .ask(.sent)),
        CacheRule(
            "4.3.5", "a stale response does not serve HEAD", .first("Cache-Control: max-age=5"),
            .ask(after: 5, .sent).by(.head)),
        CacheRule(
            "4.3.5", "HEAD is sent without conditions", .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(after: 5, .sent, omits: ["If-None-Match"]).by(.head)),
        CacheRule(
            "4.3.5", "HEAD renews the lifetime", .first("Cache-Control: max-age=5"),
            .ask(after: 5, .sent, reply: ["Cache-Control: max-age=60"]).by(.head), .ask(after: 59, .stored(1))),
        CacheRule(
            "4.3.5", "HEAD updates fields, and keeps those that it lacks",
            .first("Cache-Control: max-age=5", "A: 1", "B: 1"),
            .ask(after: 5, .sent, reply: ["Cache-Control: max-age=60", "A: 2"]).by(.head),
            .ask(.stored(1), has: ["A: 2", "B: 1"])),
        CacheRule(
            "4.3.5", "the same validators are an update",
            .first("Cache-Control: max-age=5", "ETag: \"a\"", "Content-Length: 6"),
            .ask(after: 5, .sent, reply: ["Cache-Control: max-age=60", "ETag: \"a\"", "Content-Length: 6"]).by(.head),
            .ask(.stored(1))),
        CacheRule(
            "4.3.5", "another entity tag makes it stale", .first("Cache-Control: max-age=60", "ETag: \"a\""),
            .ask(.sent, fields: ["Cache-Control: no-cache"], reply: ["Cache-Control: max-age=60", "ETag: \"b\""])
                .by(.head), .ask(.sent)),
        CacheRule(
            "4.3.5", "another date of change makes it stale",
            .first("Cache-Control: max-age=60", "Last-Modified: \(at(-60))"),
            .ask(.sent, fields: ["Cache-Control: no-cache"], reply: ["Last-Modified: \(at(-5))"]).by(.head), .ask(.sent)
        ),
        CacheRule(
            "4.3.5", "another length makes it stale", .first("Cache-Control: max-age=60", "Content-Length: 6"),
            .ask(.sent, fields: ["Cache-Control: no-cache"], reply: ["Content-Length: 7"]).by(.head), .ask(.sent)),
        CacheRule(
            "4.3.5", "a failed HEAD changes nothing", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Cache-Control: no-cache"], status: 503).by(.head), .ask(.stored(1))),
        CacheRule(
            "beyond", "HEAD with 410 removes what was stored", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Cache-Control: no-cache"], status: 410).by(.head), .ask(.sent)),
        CacheRule(
            "4.3.5", "HEAD changes the variant that fits",
            .first("Cache-Control: max-age=60", "Vary: Foo", fields: ["Foo: 1"]),
            .ask(.sent, fields: ["Foo: 2"], reply: ["ETag: \"b\""]).by(.head), .ask(.stored(1), fields: ["Foo: 1"])),
        CacheRule(
            "5.2.1.7", "only-if-cached with HEAD",
            .ask(.made(504), fields: ["Cache-Control: only-if-cached"], text: "").by(.head)),
    ]
}
