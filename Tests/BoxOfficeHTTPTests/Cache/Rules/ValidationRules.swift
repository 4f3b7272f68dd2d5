import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: validation (RFC 9111, 3.2 and 4.3; RFC 9110, 8.8 and 13)") struct ValidationRules {
    @Test("A stored response is validated and updated as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static func at(_ seconds: Int64) -> String { CacheRule.date(seconds) }

    static let rules =
        ["Test", "X-Test", "Content-Foo", "Content-Location", "Content-Security-Policy", "Clear-Site-Data"].map {
            updating($0, to: "2")
        }
        + ["Content-Length", "Content-Encoding", "Content-Type", "Content-Range"].map { updating($0, to: "1") } + others

    private static func updating(_ name: String, to value: String) -> CacheRule {
        CacheRule(
            "3.2", "a 304 makes \(name) of 1 \(value)", .first("Cache-Control: max-age=5", "ETag: \"a\"", "\(name): 1"),
            .ask(after: 5, .confirmed(1), reply: ["\(name): 2"], status: 304, has: ["\(name): \(value)"]),
            .ask(.stored(1), has: ["\(name): \(value)"]))
    }

    private static let others: [CacheRule] = [
        CacheRule(
            "3.2", "a field that a 304 lacks stays", .first("Cache-Control: max-age=5", "ETag: \"a\"", "Test: 1"),
            .ask(after: 5, .confirmed(1), status: 304, has: ["Test: 1"])),
        CacheRule(
            "3.2", "a 304 renews the lifetime", .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(after: 5, .confirmed(1), reply: ["Cache-Control: max-age=60"], status: 304),
            .ask(after: 59, .stored(1), has: ["Age: 59"]), .ask(after: 1, .confirmed(1), status: 304)),
        CacheRule(
            "3.2", "a 304 without a lifetime renews the old one",
            .first("Cache-Control: max-age=5", "ETag: \"a\"", "Age: 2"), .ask(after: 5, .confirmed(1), status: 304),
            .ask(after: 4, .stored(1)), .ask(after: 1, .confirmed(1), status: 304)),
        CacheRule(
            "3.1", "a 304 brings no field of its connection", .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(
                after: 5, .confirmed(1), reply: ["Connection: Test", "Test: 2"], status: 304,
                lacks: ["Test", "Connection"]),
            .ask(.stored(1), lacks: ["Test", "Connection"])),
        CacheRule(
            "3.2", "a 304 with no-store takes it out of the store", .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(after: 5, .confirmed(1), reply: ["Cache-Control: no-store"], status: 304),
            .ask(.sent, omits: ["If-None-Match"])),
        CacheRule(
            "4.3.1", "a strong tag is sent", .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(after: 5, .confirmed(1), status: 304, sends: ["If-None-Match: \"a\""])),
        CacheRule(
            "4.3.1", "a weak tag is sent as it is", .first("Cache-Control: max-age=5", "ETag: W/\"a\""),
            .ask(after: 5, .confirmed(1), status: 304, sends: ["If-None-Match: W/\"a\""])),
        CacheRule(
            "4.3.1", "the date of the change is sent", .first("Cache-Control: max-age=5", "Last-Modified: \(at(-60))"),
            .ask(after: 5, .confirmed(1), status: 304, sends: ["If-Modified-Since: \(at(-60))"])),
        CacheRule(
            "4.3.1", "both are sent", .first("Cache-Control: max-age=5", "ETag: \"a\"", "Last-Modified: \(at(-60))"),
            .ask(
                after: 5, .confirmed(1), status: 304, sends: ["If-None-Match: \"a\"", "If-Modified-Since: \(at(-60))"])),
        CacheRule(
            "4.3.1", "without a validator the request has no condition", .first("Cache-Control: max-age=5"),
            .ask(after: 5, .sent, omits: ["If-None-Match", "If-Modified-Since"])),
        CacheRule(
            "4.3.1", "an error is not revalidated", .first("Cache-Control: max-age=5", "ETag: \"a\"", status: 404),
            .ask(after: 5, .sent, omits: ["If-None-Match"])),
        CacheRule(
            "4.3.3", "a 200 takes the old one's place", .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(after: 5, .sent, reply: ["Cache-Control: max-age=5", "ETag: \"b\""]),
            .ask(.stored(2), has: ["ETag: \"b\""])),
        CacheRule(
            "4.3.4", "a 304 with the same tag", .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(after: 5, .confirmed(1), reply: ["ETag: \"a\""], status: 304)),
        CacheRule(
            "RFC 9110 13.1.2", "a 304 with the same tag, made weak on the way",
            .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(after: 5, .confirmed(1), reply: ["ETag: W/\"a\""], status: 304)),
        CacheRule(
            "4.3.2", "a condition of the caller's own goes to the server",
            .first("Cache-Control: max-age=60", "ETag: \"a\""),
            .ask(.sent, fields: ["If-None-Match: \"a\""], status: 304, sends: ["If-None-Match: \"a\""]),
            .ask(.stored(1))),
        CacheRule(
            "4.3.2", "so does a condition on the date", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["If-Modified-Since: \(at(0))"], status: 304), .ask(.stored(1))),
        CacheRule("RFC 9110 15.4.5", "a 304 that nobody asked for is passed on", .first(status: 304), .ask(.sent)),
        CacheRule(
            "RFC 9110 15.4.5", "a 304 that nobody asked for confirms nothing", .first("Cache-Control: max-age=5"),
            .ask(after: 5, .sent, status: 304), .ask(.sent)),
    ]
}
