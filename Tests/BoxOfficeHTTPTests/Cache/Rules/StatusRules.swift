import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: statuses (RFC 9111, 3 and 4.2.2; RFC 9110, 15.1)") struct StatusRules {
    @Test("A status is stored, or not, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static let storable = [
        203, 204, 299, 300, 301, 302, 303, 307, 308, 400, 404, 405, 410, 414, 451, 499, 500, 501, 502, 503, 504, 599,
    ]

    static let rules =
        storable.map { status in
            CacheRule(
                "3", "a \(status) is stored as long as it is fresh", .first("Cache-Control: max-age=5", status: status),
                .ask(after: 4, .stored(1), has: ["Age: 4"], text: status == 204 ? "" : nil), .ask(after: 1, .sent))
        }
        + [203, 302, 404, 500].map { status in
            CacheRule("3", "a \(status) without freshness is not used", .first(status: status), .ask(.sent))
        }
        + [401, 403, 407, 408, 412, 421, 425, 429].map { status in
            CacheRule(
                "3", "a \(status) depends on what a key lacks, and is not stored",
                .first("Cache-Control: max-age=60", status: status), .ask(.sent))
        } + others

    private static let others: [CacheRule] = [
        CacheRule(
            "5.2.2.3", "must-understand allows a known status, even with no-store",
            .first("Cache-Control: max-age=60, no-store, must-understand"), .ask(.stored(1))),
        CacheRule(
            "5.2.2.3", "must-understand refuses an unknown status",
            .first("Cache-Control: max-age=60, must-understand", status: 599), .ask(.sent)),
        CacheRule(
            "5.2.2.3", "must-understand refuses an unknown status of a known kind",
            .first("Cache-Control: max-age=60, no-store, must-understand", status: 299), .ask(.sent)),
        CacheRule(
            "beyond", "a server's failure is stored for a minute at most",
            .first("Cache-Control: max-age=3600", status: 500), .ask(after: 59, .stored(1)), .ask(after: 1, .sent)),
        CacheRule(
            "beyond", "another status is stored for a day at most",
            .first("Cache-Control: max-age=999999", status: 404), .ask(after: 86_399, .stored(1)),
            .ask(after: 1, .sent)),
        CacheRule(
            "beyond", "a web page in place of JSON is not stored, whatever its status",
            .first("Cache-Control: max-age=60", status: 404, body: "<html>").with { $0.expects = .json },
            .ask(.sent).with { $0.expects = .json }),
        CacheRule(
            "beyond", "a web page in place of JSON is not stored as a failure either",
            .first("Cache-Control: max-age=60", status: 502, body: "<html>").with { $0.expects = .json },
            .ask(.sent).with { $0.expects = .json }),
        CacheRule(
            "beyond", "a 404 without freshness removes what was stored",
            .first("Cache-Control: max-age=5", "ETag: \"a\""), .ask(after: 5, .sent, status: 404),
            .ask(.sent, omits: ["If-None-Match"])),
        CacheRule(
            "beyond", "a fresh 404 takes the place of what was stored", .first("Cache-Control: max-age=5"),
            .ask(after: 5, .sent, reply: ["Cache-Control: max-age=60"], status: 404), .ask(.stored(2))),
        CacheRule(
            "beyond", "a refused request leaves what was stored", .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(after: 5, .sent, status: 400), .ask(.confirmed(1), status: 304, sends: ["If-None-Match: \"a\""])),
        CacheRule(
            "4.2.4", "a stored error does not replace a failure", .first("Cache-Control: max-age=5", status: 404),
            .ask(after: 5, .error, status: 0)),
    ]
}
