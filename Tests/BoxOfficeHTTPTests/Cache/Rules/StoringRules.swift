import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: what is stored (RFC 9111, 3 and 5.2.2)") struct StoringRules {
    @Test("A response is stored, or not, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static func at(_ seconds: Int64) -> String { CacheRule.date(seconds) }

    static let rules: [CacheRule] = [
        CacheRule("3", "a fresh response is stored", .first("Cache-Control: max-age=60"), .ask(.stored(1))),
        CacheRule("5.2.2.5", "no-store", .first("Cache-Control: no-store"), .ask(.sent)),
        CacheRule("5.2.2.5", "no-store in other letters", .first("Cache-Control: nO-StOrE, max-age=60"), .ask(.sent)),
        CacheRule("5.2.2.5", "no-store beats max-age", .first("Cache-Control: max-age=60, no-store"), .ask(.sent)),
        CacheRule(
            "5.2.2.5", "no-store beats Expires", .first("Cache-Control: no-store", "Expires: \(at(60))"), .ask(.sent)),
        CacheRule(
            "5.2.2.5", "no-store in a second line", .first("Cache-Control: max-age=60", "Cache-Control: no-store"),
            .ask(.sent)),
        CacheRule(
            "5.2.2.7", "private allows a private cache", .first("Cache-Control: private, max-age=60"),
            .ask(.stored(1))),
        CacheRule(
            "5.2.2.7", "private with names of fields, too", .first("Cache-Control: private=\"a\", max-age=60"),
            .ask(.stored(1))),
        CacheRule("5.2.2.9", "public is not a lifetime", .first("Cache-Control: public"), .ask(.sent)),
        CacheRule(
            "5.2.2.4", "no-cache is stored, and validated before each use",
            .first("Cache-Control: no-cache", "ETag: \"a\""),
            .ask(.confirmed(1), status: 304, sends: ["If-None-Match: \"a\""])),
        CacheRule(
            "5.2.2.4", "no-cache beats max-age and Expires",
            .first("Cache-Control: max-age=60, No-CaChE", "Expires: \(at(60))"), .ask(.sent)),
        CacheRule(
            "5.2.2.4", "no-cache with names of fields counts for all",
            .first("Cache-Control: no-cache=\"a\", max-age=60"), .ask(.sent)),
        CacheRule(
            "5.2.1.5", "a request with no-store leaves nothing behind",
            .first("Cache-Control: max-age=60", fields: ["Cache-Control: no-store"]), .ask(.sent)),
        CacheRule(
            "3.5", "a request with its own credentials leaves nothing behind",
            .first("Cache-Control: max-age=60", fields: ["Authorization: Bearer own"]), .ask(.sent)),
        CacheRule(
            "3", "a request with a cookie leaves nothing behind",
            .first("Cache-Control: max-age=60", fields: ["Cookie: a=b"]), .ask(.sent)),
        CacheRule(
            "7.3", "Set-Cookie does not inhibit storing, and is not stored",
            .first("Cache-Control: max-age=60", "Set-Cookie: a=b"), .ask(.stored(1), lacks: ["Set-Cookie"])),
        CacheRule(
            "2", "another query is another response",
            .first("Cache-Control: max-age=60").at("https://api.example/a?b=1"),
            .ask(.sent).at("https://api.example/a?b=2"), .ask(.stored(1)).at("https://api.example/a?b=1")),
        CacheRule(
            "2", "another scheme is another response", .first("Cache-Control: max-age=60"),
            .ask(.sent).at("http://api.example/a")),
        CacheRule(
            "RFC 9110 4.2.3", "the host's case and the usual port do not matter", .first("Cache-Control: max-age=60"),
            .ask(.stored(1)).at("https://API.example:443/a")),
        CacheRule(
            "RFC 9110 4.2.3", "the path's case matters", .first("Cache-Control: max-age=60"),
            .ask(.sent).at("https://api.example/A")),
        CacheRule(
            "RFC 9110 9.3.7", "a response to OPTIONS is not stored", .first("Cache-Control: max-age=60").by(.options),
            .ask(.sent).by(.options), .ask(.sent)),
        CacheRule(
            "RFC 9110 9.3.3", "a response to POST is not stored",
            .first("Cache-Control: max-age=60", "Content-Location: /a").by(.post), .ask(.sent)),
        CacheRule(
            "3", "a newer response takes the older one's place", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Cache-Control: no-cache"], reply: ["Cache-Control: max-age=60"]), .ask(.stored(2))),
    ]
}
