import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: parts of a body (RFC 9110, 14; RFC 9111, 3.3)") struct RangeRules {
    @Test("A request for a part, or a part, is treated as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static let parts = [
        ("bytes=0-1", "01", "bytes 0-1/11"), ("bytes=9-", "9A", "bytes 9-10/11"), ("bytes=-1", "A", "bytes 10-10/11"),
        ("bytes=-99", "0123456789A", "bytes 0-10/11"), ("bytes=5-99", "56789A", "bytes 5-10/11"),
        ("BYTES=3-3", "3", "bytes 3-3/11"),
    ]

    private static let others = [
        "bytes=11-", "bytes=0-1,3-4", "bytes=5-4", "bytes=-0", "lines=0-1", "bytes=a-b", "bytes=-", "bytes=1-b",
        "bytes",
        "",
    ]

    static let rules =
        parts.map { range, text, position in
            CacheRule(
                "RFC 9110 14.1.2", "\(range) is cut from the stored body",
                .first("Cache-Control: max-age=60", "Test: 1", body: "0123456789A"),
                .ask(
                    after: 9, .stored(1), fields: ["Range: \(range)"],
                    has: ["Content-Range: \(position)", "Content-Length: \(text.count)", "Test: 1", "Age: 9"],
                    text: text))
        }
        + others.map { range in
            CacheRule(
                "RFC 9110 14.2", "“\(range)” goes to the server",
                .first("Cache-Control: max-age=60", body: "0123456789A"),
                .ask(.sent, fields: ["Range: \(range)"], status: 416, sends: ["Range: \(range)"]))
        } + single

    private static let single: [CacheRule] = [
        CacheRule(
            "RFC 9110 13.1.5", "a range with a condition goes to the server",
            .first("Cache-Control: max-age=60", "ETag: \"a\""),
            .ask(.sent, fields: ["Range: bytes=0-0", "If-Range: \"a\""])),
        CacheRule(
            "RFC 9110 14.2", "a stale response serves no range", .first("Cache-Control: max-age=5", "ETag: \"a\""),
            .ask(after: 5, .sent, fields: ["Range: bytes=0-0"], omits: ["If-None-Match"])),
        CacheRule(
            "RFC 9110 8.4", "a decoded body serves no range",
            .first("Cache-Control: max-age=60", "Content-Encoding: gzip"), .ask(.sent, fields: ["Range: bytes=0-0"])),
        CacheRule(
            "RFC 9110 14.2", "an error serves no range", .first("Cache-Control: max-age=60", status: 404),
            .ask(.sent, fields: ["Range: bytes=0-0"])),
        CacheRule(
            "RFC 9110 14.2", "Range with HEAD is ignored", .first("Cache-Control: max-age=60"),
            .ask(.stored(1), fields: ["Range: bytes=0-0"], lacks: ["Content-Range"], text: "").by(.head)),
        CacheRule(
            "3.3", "a 206 is not stored",
            .first(
                "Cache-Control: max-age=60", "Content-Range: bytes 0-1/9", status: 206, fields: ["Range: bytes=0-1"]),
            .ask(.sent, fields: ["Range: bytes=0-1"]), .ask(.sent)),
        CacheRule(
            "3.3", "a 206 that nobody asked for is not stored",
            .first("Cache-Control: max-age=60", "Content-Range: bytes 0-1/9", status: 206), .ask(.sent)),
        CacheRule(
            "3.3", "a 200 that says to be a part is not stored",
            .first("Cache-Control: max-age=60", "Content-Range: bytes 0-1/9"), .ask(.sent)),
        CacheRule(
            "RFC 9110 14.4", "a 200 that says to be the whole is stored",
            .first("Cache-Control: max-age=60", "Content-Range: bytes 0-5/6"), .ask(.stored(1))),
        CacheRule(
            "RFC 9110 14.4", "a 200 that says to be a part of a length beyond all numbers is not stored",
            .first("Cache-Control: max-age=60", "Content-Range: bytes 0-\(Int.max)/6"), .ask(.sent)),
        CacheRule(
            "RFC 9110 14.4", "an unreadable Content-Range of a 200 means nothing",
            .first("Cache-Control: max-age=60", "Content-Range: foo"), .ask(.stored(1), has: ["Content-Range: foo"])),
        CacheRule(
            "3.3", "a whole response to a request for a part is not stored",
            .first("Cache-Control: max-age=60", fields: ["Range: bytes=0-1"]), .ask(.sent)),
        CacheRule(
            "3.4", "a part does not disturb the whole", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Range: bytes=11-"], reply: ["Cache-Control: max-age=60"], status: 206),
            .ask(.stored(1))),
    ]
}
