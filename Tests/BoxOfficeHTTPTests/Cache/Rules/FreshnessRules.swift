import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: freshness (RFC 9111, 4.2, 5.2.2.1 and 5.3)") struct FreshnessRules {
    @Test("A response is fresh, or stale, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static func at(_ seconds: Int64) -> String { CacheRule.date(seconds) }

    static let rules: [CacheRule] = [
        CacheRule("4.2", "without a lifetime it is stale", .first(), .ask(.sent)),
        CacheRule("5.2.2.1", "max-age", .first("Cache-Control: max-age=60"), .ask(after: 59, .stored(1))),
        CacheRule("5.2.2.1", "after max-age", .first("Cache-Control: max-age=60"), .ask(after: 60, .sent)),
        CacheRule("5.2.2.1", "max-age=0", .first("Cache-Control: max-age=0"), .ask(.sent)),
        CacheRule(
            "5.2.2.1", "max-age=0 beats Expires", .first("Cache-Control: max-age=0", "Expires: \(at(60))"), .ask(.sent)),
        CacheRule(
            "5.2.2.1", "max-age beats an Expires in the past",
            .first("Cache-Control: max-age=60", "Expires: \(at(-60))"), .ask(.stored(1))),
        CacheRule(
            "5.2.2.1", "max-age beats an invalid Expires", .first("Cache-Control: max-age=60", "Expires: 0"),
            .ask(.stored(1))),
        CacheRule(
            "5.2.2.1", "max-age of 2³¹ − 1", .first("Cache-Control: max-age=2147483647"), .ask(after: 9_999, .stored(1))
        ),
        CacheRule(
            "1.2.2", "max-age of 2³¹", .first("Cache-Control: max-age=2147483648"), .ask(after: 9_999, .stored(1))),
        CacheRule(
            "1.2.2", "max-age of 2³¹ + 1", .first("Cache-Control: max-age=2147483649"), .ask(after: 9_999, .stored(1))),
        CacheRule(
            "1.2.2", "max-age of thirty digits", .first("Cache-Control: max-age=\(String(repeating: "9", count: 30))"),
            .ask(after: 9_999, .stored(1))),
        CacheRule("5.2.2.10", "s-maxage is for shared caches", .first("Cache-Control: s-maxage=60"), .ask(.sent)),
        CacheRule(
            "5.2.2.10", "s-maxage does not lengthen max-age", .first("Cache-Control: s-maxage=60, max-age=1"),
            .ask(after: 2, .sent)),
        CacheRule(
            "5.2.2.10", "s-maxage does not shorten max-age", .first("Cache-Control: s-maxage=1, max-age=60"),
            .ask(after: 2, .stored(1))),
        CacheRule("5.3", "Expires in the future", .first("Expires: \(at(60))"), .ask(after: 59, .stored(1))),
        CacheRule("5.3", "after Expires", .first("Expires: \(at(60))"), .ask(after: 60, .sent)),
        CacheRule("5.3", "Expires now", .first("Expires: \(at(0))", "Date: \(at(0))"), .ask(.sent)),
        CacheRule("5.3", "Expires in the past", .first("Expires: \(at(-60))"), .ask(.sent)),
        CacheRule("5.3", "Expires of 0", .first("Expires: 0"), .ask(.sent)),
        CacheRule(
            "5.3", "an invalid Expires does not lead to a guess",
            .first("Expires: -1", "Last-Modified: \(at(-864_000))"), .ask(.sent)),
        CacheRule(
            "5.3", "an empty Expires does not lead to a guess", .first("Expires: ", "Last-Modified: \(at(-864_000))"),
            .ask(.sent)),
        CacheRule("5.3", "two Expires", .first("Expires: \(at(60))", "Expires: \(at(90))"), .ask(.sent)),
        CacheRule(
            "4.2.1", "Expires counts from Date", .first("Date: \(at(100))", "Expires: \(at(160))"),
            .ask(after: 59, .stored(1)), .ask(after: 1, .sent)),
        CacheRule(
            "4.2.1", "Expires before Date, both ahead", .first("Date: \(at(400))", "Expires: \(at(300))"), .ask(.sent)),
        CacheRule("4.2.1", "Expires with an invalid Date", .first("Date: foo", "Expires: \(at(60))"), .ask(.stored(1))),
        CacheRule(
            "4.2.3", "Date counts: the response is old", .first("Date: \(at(-60))", "Cache-Control: max-age=60"),
            .ask(.sent)),
        CacheRule(
            "4.2.3", "a Date ahead makes nothing younger", .first("Date: \(at(600))", "Cache-Control: max-age=60"),
            .ask(after: 60, .sent)),
        CacheRule(
            "4.2.3", "the time of the exchange counts", .first("Cache-Control: max-age=60", "Age: 0", delay: 20),
            .ask(after: 39, .stored(1), has: ["Age: 59"]), .ask(after: 1, .sent)),
        CacheRule("4.2.3", "Age counts", .first("Cache-Control: max-age=60", "Age: 60"), .ask(.sent)),
        CacheRule(
            "4.2.3", "Age counts against Expires", .first("Date: \(at(-10))", "Expires: \(at(10))", "Age: 25"),
            .ask(.sent)),
        CacheRule(
            "4.2.3", "Age counts against Expires of a fast clock",
            .first("Date: \(at(10))", "Expires: \(at(20))", "Age: 15"), .ask(.sent)),
        CacheRule(
            "5.1", "a used response has its Age", .first("Cache-Control: max-age=60"),
            .ask(after: 30, .stored(1), has: ["Age: 30"])),
        CacheRule(
            "5.1", "Age adds to the one that arrived", .first("Cache-Control: max-age=60", "Age: 20"),
            .ask(after: 30, .stored(1), has: ["Age: 50"])),
        CacheRule(
            "RFC 9110 6.6.1", "Date stays as it was", .first("Cache-Control: max-age=60", "Date: \(at(0))"),
            .ask(after: 30, .stored(1), has: ["Date: \(at(0))"])),
        CacheRule(
            "5.2.2.2", "must-revalidate does not disturb a fresh response",
            .first("Cache-Control: max-age=60, must-revalidate"), .ask(.stored(1))),
    ]
}
