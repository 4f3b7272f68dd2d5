import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: fields that are stored (RFC 9111, 3.1)") struct FieldRules {
    @Test("A field is stored, or not, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static let stored = [
        "Test", "X-Test", "Content-Encoding", "Content-Location", "Content-MD5", "Content-Security-Policy",
        "Content-Type", "Content-Disposition", "Clear-Site-Data", "ETag", "Public-Key-Pins", "X-Frame-Options",
    ]

    private static let unstored = [
        "Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authentication-Info", "Proxy-Authorization",
        "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade", "Set-Cookie", "Set-Cookie2",
    ]

    static let rules =
        stored.map {
            CacheRule(
                "3.1", "\($0) is stored", .first("Cache-Control: max-age=60", "\($0): x"),
                .ask(.stored(1), has: ["\($0): x"]))
        }
        + unstored.map {
            CacheRule(
                "3.1", "\($0) is not stored", .first("Cache-Control: max-age=60", "\($0): x"),
                .ask(.stored(1), lacks: [$0]))
        }
        + [
            CacheRule(
                "3.1", "what Connection lists is not stored",
                .first("Cache-Control: max-age=60", "Connection: a, B", "a: 1", "b: 2", "c: 3"),
                .ask(.stored(1), has: ["c: 3"], lacks: ["a", "b"])),
            CacheRule(
                "3.1", "what two lines of Connection list is not stored",
                .first("Cache-Control: max-age=60", "Connection: a", "Connection: close, b", "a: 1", "b: 2"),
                .ask(.stored(1), lacks: ["a", "b"])),
            CacheRule(
                "3.1", "several lines are kept", .first("Cache-Control: max-age=60", "Test: 1", "Test: 2"),
                .ask(.stored(1), has: ["Test: 1, 2"])),
        ]
}
