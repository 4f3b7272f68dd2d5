import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: stale responses (RFC 5861; RFC 9111, 4.2.4)") struct StaleRules {
    @Test("A stale response is used, or not, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static let refreshing = "Cache-Control: max-age=5, stale-while-revalidate=60"
    private static let tolerant = "Cache-Control: max-age=5, stale-if-error=60"

    static let rules: [CacheRule] = [
        CacheRule(
            "RFC 5861 3", "the stored response at once, and one refresh behind it", .first(refreshing),
            .ask(after: 6, .refreshed(1), reply: ["Cache-Control: max-age=5"], has: ["Age: 6"]), .ask(.stored(2))),
        CacheRule(
            "RFC 5861 3", "the refresh is a validation", .first(refreshing, "ETag: \"a\""),
            .ask(after: 6, .refreshed(1), status: 304, sends: ["If-None-Match: \"a\""]),
            .ask(after: 4, .stored(1), has: ["Age: 4"])),
        CacheRule(
            "RFC 5861 3", "stale-while-revalidate up to its last second", .first(refreshing),
            .ask(after: 64, .refreshed(1), status: 503)),
        CacheRule("RFC 5861 3", "not after it", .first(refreshing), .ask(after: 65, .sent)),
        CacheRule(
            "RFC 5861 3", "it counts from the end of freshness, not from arrival", .first(refreshing, "Age: 60"),
            .ask(after: 4, .refreshed(1), status: 400), .ask(after: 1, .sent)),
        CacheRule("RFC 5861 3", "not if it was too stale on arrival", .first(refreshing, "Age: 65"), .ask(.sent)),
        CacheRule(
            "RFC 5861 3", "a refresh that fails leaves it", .first(refreshing),
            .ask(after: 6, .refreshed(1), status: 503), .ask(.refreshed(1), status: 0), .ask(.refreshed(1))),
        CacheRule(
            "RFC 5861 3", "a refresh may forbid a further use", .first(refreshing),
            .ask(after: 6, .refreshed(1), reply: ["Cache-Control: no-cache", "ETag: \"b\""]),
            .ask(.confirmed(2), status: 304, sends: ["If-None-Match: \"b\""])),
        CacheRule(
            "RFC 5861 3", "a refresh may find nothing", .first(refreshing), .ask(after: 6, .refreshed(1), status: 404),
            .ask(.sent)),
        CacheRule(
            "5.2.2.2", "must-revalidate forbids a refresh behind", .first(refreshing + ", must-revalidate"),
            .ask(after: 6, .sent)),
        CacheRule("5.2.2.4", "no-cache forbids a refresh behind", .first(refreshing + ", no-cache"), .ask(.sent)),
        CacheRule(
            "5.2.1.4", "a request with no-cache gets a response of now", .first(refreshing),
            .ask(after: 6, .sent, fields: ["Cache-Control: no-cache"])),
        CacheRule(
            "5.2.1.1", "so does a request with a shorter max-age", .first(refreshing),
            .ask(after: 6, .sent, fields: ["Cache-Control: max-age=5"])),
        CacheRule(
            "RFC 5861 3", "an unreadable stale-while-revalidate allows nothing",
            .first("Cache-Control: max-age=5, stale-while-revalidate=long"), .ask(after: 6, .sent)),
        CacheRule("RFC 5861 3", "HEAD is sent", .first(refreshing), .ask(after: 6, .sent).by(.head)),
        CacheRule(
            "RFC 5861 3", "a range is sent", .first(refreshing), .ask(after: 6, .sent, fields: ["Range: bytes=0-1"])),
        CacheRule(
            "RFC 5861 4", "in place of a failure", .first(tolerant),
            .ask(after: 64, .standIn(1), status: 503, has: ["Age: 64"])),
        CacheRule(
            "RFC 5861 4", "in place of a broken connection", .first(tolerant), .ask(after: 64, .standIn(1), status: 0)),
        CacheRule(
            "RFC 5861 4", "not after stale-if-error: a failure", .first(tolerant), .ask(after: 65, .sent, status: 503)),
        CacheRule(
            "RFC 5861 4", "not after stale-if-error: a broken connection", .first(tolerant),
            .ask(after: 65, .error, status: 0)),
        CacheRule(
            "RFC 5861 4", "it counts from the end of freshness, not from arrival", .first(tolerant, "Age: 60"),
            .ask(after: 4, .standIn(1), status: 500), .ask(after: 1, .sent, status: 500)),
        CacheRule(
            "RFC 5861 4", "an unreadable stale-if-error allows nothing",
            .first("Cache-Control: max-age=5, stale-if-error=long"), .ask(after: 6, .sent, status: 503)),
        CacheRule(
            "5.2.2.2", "must-revalidate forbids it: a failure", .first(tolerant + ", must-revalidate"),
            .ask(after: 6, .sent, status: 503)),
        CacheRule(
            "5.2.2.2", "must-revalidate forbids it: a broken connection", .first(tolerant + ", must-revalidate"),
            .ask(after: 6, .error, status: 0)),
        CacheRule("5.2.2.4", "no-cache forbids it", .first(tolerant + ", no-cache"), .ask(.error, status: 0)),
        CacheRule("RFC 5861 4", "a refusal is not a failure", .first(tolerant), .ask(after: 6, .sent, status: 403)),
        CacheRule(
            "beyond", "without stale-if-error, too, a stored response replaces a failure",
            .first("Cache-Control: max-age=5"), .ask(after: 9_999, .standIn(1), status: 503),
            .ask(.standIn(1), status: 0)),
        CacheRule(
            "4.3.3", "a failure with a lifetime does not take its place", .first("Cache-Control: max-age=5"),
            .ask(after: 5, .standIn(1), reply: ["Cache-Control: max-age=60"], status: 503),
            .ask(.standIn(1), status: 503)),
    ]
}
