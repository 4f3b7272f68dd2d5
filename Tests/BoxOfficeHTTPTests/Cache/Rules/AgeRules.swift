import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: Age (RFC 9111, 5.1)") struct AgeRules {
    @Test("An Age is read, or not, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static let young = [
        ("not a number", "abc"), ("negative", "-7200"), ("a fraction", "7200.0"), ("a parameter", "7200;a=1"),
        ("empty", ""), ("a sign", "+7200"), ("0, then old", "0, 7200"), ("0 twice", "0, 0"),
        ("young twice", "1800, 1800"),
    ]

    private static let old = [
        ("2³¹ − 1", "2147483647"), ("2³¹", "2147483648"), ("2³¹ + 1", "2147483649"),
        ("thirty digits", String(repeating: "9", count: 30)), ("old, then 0", "7200, 0"),
        ("an empty member first", ", 7200"), ("leading zeros", "007200"),
    ]

    static let rules =
        young.map {
            CacheRule("5.1", $0.0, .first("Cache-Control: max-age=3600", "Age: \($0.1)"), .ask(.stored(1)))
        }
        + old.map { CacheRule("5.1", $0.0, .first("Cache-Control: max-age=3600", "Age: \($0.1)"), .ask(.sent)) }
        + [
            CacheRule(
                "5.1", "the first of two lines counts: old",
                .first("Cache-Control: max-age=3600", "Age: 7200", "Age: 0"), .ask(.sent)),
            CacheRule(
                "5.1", "the first of two lines counts: young",
                .first("Cache-Control: max-age=3600", "Age: 0", "Age: 7200"), .ask(.stored(1))),
        ]
}
