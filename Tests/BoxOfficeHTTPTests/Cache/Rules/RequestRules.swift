import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: directives of requests (RFC 9111, 5.2.1 and 5.4)") struct RequestRules {
    @Test("A directive of a request is obeyed", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static func at(_ seconds: Int64) -> String { CacheRule.date(seconds) }

    static let rules: [CacheRule] = [
        CacheRule(
            "5.2.1.1", "max-age=0 asks", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Cache-Control: max-age=0"])),
        CacheRule(
            "5.2.1.1", "max-age allows an age", .first("Cache-Control: max-age=60"),
            .ask(after: 10, .stored(1), fields: ["Cache-Control: max-age=10"])),
        CacheRule(
            "5.2.1.1", "max-age refuses an age", .first("Cache-Control: max-age=60"),
            .ask(after: 11, .sent, fields: ["Cache-Control: max-age=10"])),
        CacheRule(
            "5.2.1.1", "max-age counts the Age that arrived", .first("Cache-Control: max-age=3600", "Age: 1800"),
            .ask(.sent, fields: ["Cache-Control: max-age=600"])),
        CacheRule(
            "5.2.1.1", "max-age revalidates", .first("Cache-Control: max-age=60", "ETag: \"a\""),
            .ask(after: 11, .confirmed(1), fields: ["Cache-Control: max-age=10"], status: 304)),
        CacheRule(
            "5.2.1.1", "an unreadable max-age asks", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Cache-Control: max-age=soon"])),
        CacheRule(
            "5.2.1.2", "max-stale allows a stale response", .first("Cache-Control: max-age=5"),
            .ask(after: 15, .stale(1), fields: ["Cache-Control: max-stale=10"], has: ["Age: 15"])),
        CacheRule(
            "5.2.1.2", "max-stale refuses one that is too stale", .first("Cache-Control: max-age=5"),
            .ask(after: 16, .sent, fields: ["Cache-Control: max-stale=10"])),
        CacheRule(
            "5.2.1.2", "max-stale without a number allows any", .first("Cache-Control: max-age=5"),
            .ask(after: 9_999, .stale(1), fields: ["Cache-Control: max-stale"])),
        CacheRule(
            "5.2.1.2", "max-stale counts what was stale on arrival", .first("Cache-Control: max-age=1500", "Age: 2000"),
            .ask(.stale(1), fields: ["Cache-Control: max-stale=500"])),
        CacheRule(
            "5.2.1.2", "max-stale refuses what was too stale on arrival",
            .first("Cache-Control: max-age=1500", "Age: 2000"), .ask(.sent, fields: ["Cache-Control: max-stale=499"])),
        CacheRule(
            "5.2.1.2", "of two max-stale the shorter counts", .first("Cache-Control: max-age=5"),
            .ask(after: 15, .sent, fields: ["Cache-Control: max-stale, max-stale=9"])),
        CacheRule(
            "5.2.1.2", "an unreadable max-stale allows nothing", .first("Cache-Control: max-age=5"),
            .ask(after: 6, .sent, fields: ["Cache-Control: max-stale=some"])),
        CacheRule(
            "5.2.2.2", "must-revalidate beats max-stale", .first("Cache-Control: max-age=5, must-revalidate"),
            .ask(after: 6, .sent, fields: ["Cache-Control: max-stale=10"])),
        CacheRule(
            "5.2.2.4", "no-cache of the response beats max-stale", .first("Cache-Control: no-cache"),
            .ask(.sent, fields: ["Cache-Control: max-stale=10"])),
        CacheRule(
            "5.2.1.3", "min-fresh allows what stays fresh", .first("Cache-Control: max-age=60"),
            .ask(after: 10, .stored(1), fields: ["Cache-Control: min-fresh=50"])),
        CacheRule(
            "5.2.1.3", "min-fresh refuses what does not", .first("Cache-Control: max-age=60"),
            .ask(after: 11, .sent, fields: ["Cache-Control: min-fresh=50"])),
        CacheRule(
            "5.2.1.3", "min-fresh counts the Age that arrived", .first("Cache-Control: max-age=1500", "Age: 1000"),
            .ask(.sent, fields: ["Cache-Control: min-fresh=1000"])),
        CacheRule(
            "5.2.1.3", "of two min-fresh the longer counts", .first("Cache-Control: max-age=60"),
            .ask(after: 11, .sent, fields: ["Cache-Control: min-fresh=50, min-fresh=1"])),
        CacheRule(
            "5.2.1.3", "min-fresh refuses a stale response that would be refreshed behind",
            .first("Cache-Control: max-age=5, stale-while-revalidate=60"),
            .ask(after: 6, .sent, fields: ["Cache-Control: min-fresh=1"])),
        CacheRule(
            "5.2.1.4", "no-cache asks", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Cache-Control: no-cache"])),
        CacheRule(
            "5.2.1.4", "no-cache revalidates by the entity tag", .first("Cache-Control: max-age=60", "ETag: \"a\""),
            .ask(.confirmed(1), fields: ["Cache-Control: no-cache"], status: 304, sends: ["If-None-Match: \"a\""])),
        CacheRule(
            "5.2.1.4", "no-cache revalidates by the date of the change",
            .first("Cache-Control: max-age=60", "Last-Modified: \(at(-60))"),
            .ask(
                .confirmed(1), fields: ["Cache-Control: no-cache"], status: 304,
                sends: ["If-Modified-Since: \(at(-60))"])),
        CacheRule(
            "5.2.1.4", "no-cache beats max-stale", .first("Cache-Control: max-age=5"),
            .ask(after: 6, .sent, fields: ["Cache-Control: no-cache, max-stale"])),
        CacheRule(
            "5.2.1.4", "a transport that has each response confirmed asks",
            .first("Cache-Control: max-age=60", "ETag: \"a\""),
            .ask(.confirmed(1), status: 304, sends: ["Cache-Control: no-cache"]).with { $0.isConfirming = true }),
        CacheRule(
            "5.2.1.5", "no-store is not served from the store", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Cache-Control: no-store"]), .ask(.stored(1))),
        CacheRule(
            "5.2.1.7", "only-if-cached without a response",
            .ask(.made(504), fields: ["Cache-Control: only-if-cached"], text: "")),
        CacheRule(
            "5.2.1.7", "only-if-cached with a fresh response", .first("Cache-Control: max-age=60"),
            .ask(.stored(1), fields: ["Cache-Control: only-if-cached"])),
        CacheRule(
            "5.2.1.7", "only-if-cached with a stale response", .first("Cache-Control: max-age=5"),
            .ask(after: 5, .made(504), fields: ["Cache-Control: only-if-cached"], text: "")),
        CacheRule(
            "5.2.1.7", "only-if-cached with max-stale", .first("Cache-Control: max-age=5"),
            .ask(after: 5, .stale(1), fields: ["Cache-Control: only-if-cached, max-stale"])),
        CacheRule(
            "5.2.1.7", "only-if-cached refreshes nothing behind",
            .first("Cache-Control: max-age=5, stale-while-revalidate=60"),
            .ask(after: 5, .stale(1), fields: ["Cache-Control: only-if-cached"])),
        CacheRule(
            "5.2.1.7", "only-if-cached with no-store", .first("Cache-Control: max-age=60"),
            .ask(.made(504), fields: ["Cache-Control: only-if-cached, no-store"], text: "")),
        CacheRule(
            "5.4", "Pragma: no-cache asks", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Pragma: no-cache"])),
        CacheRule(
            "5.4", "Pragma beside Cache-Control means nothing", .first("Cache-Control: max-age=60"),
            .ask(.stored(1), fields: ["Pragma: no-cache", "Cache-Control: max-age=60"])),
        CacheRule(
            "5.4", "another Pragma means nothing", .first("Cache-Control: max-age=60"),
            .ask(.stored(1), fields: ["Pragma: x"])),
    ]
}
