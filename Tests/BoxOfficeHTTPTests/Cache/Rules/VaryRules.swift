import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: variants (RFC 9111, 4.1)") struct VaryRules {
    @Test("A stored response fits, or does not, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    /// Two requests, and whether the response to the first fits the second.
    private struct Pair {
        let claim: String
        let vary: [String]
        let first: [String]
        let second: [String]
        let fits: Bool

        init(_ claim: String, _ vary: [String], _ first: [String], _ second: [String], fits: Bool) {
            self.claim = claim
            self.vary = vary
            self.first = first
            self.second = second
            self.fits = fits
        }

        var rule: CacheRule {
            let reply = ["Cache-Control: max-age=60"] + vary.map { "Vary: \($0)" }
            return CacheRule(
                "4.1", claim, .ask(.sent, fields: first, reply: reply), .ask(fits ? .stored(1) : .sent, fields: second))
        }
    }

    private static let pairs = [
        Pair("the same value", ["Foo"], ["Foo: 1"], ["Foo: 1"], fits: true),
        Pair("another value", ["Foo"], ["Foo: 1"], ["Foo: 2"], fits: false),
        Pair("a field that is missing now", ["Foo"], ["Foo: 1"], [], fits: false),
        Pair("a field that was missing", ["Foo"], [], ["Foo: 1"], fits: false),
        Pair("a field that was missing and is", ["Foo"], [], [], fits: true),
        Pair("an empty value does not count as missing", ["Foo"], [], ["Foo: "], fits: false),
        Pair("a field that is not named", ["Foo"], ["Foo: 1", "Bar: 1"], ["Foo: 1", "Bar: 2"], fits: true),
        Pair("names in any case", ["fOO"], ["Foo: 1"], ["foo: 1"], fits: true),
        Pair("values in another case", ["Foo"], ["Foo: a"], ["Foo: A"], fits: false),
        Pair("two fields in another order", ["Foo, Bar"], ["Foo: 1", "Bar: a"], ["Bar: a", "Foo: 1"], fits: true),
        Pair("two fields, one other", ["Foo, Bar"], ["Foo: 1", "Bar: a"], ["Foo: 1", "Bar: b"], fits: false),
        Pair("two fields, both missing now", ["Foo, Bar"], ["Foo: 1", "Bar: a"], [], fits: false),
        Pair("two fields in two lines", ["Foo", "Bar"], ["Foo: 1", "Bar: a"], ["Foo: 1", "Bar: b"], fits: false),
        Pair("three fields, one missing", ["Foo, Bar, Baz"], ["Foo: 1", "Baz: 3"], ["Foo: 1", "Baz: 3"], fits: true),
        Pair("three fields, one missing before", ["Foo, Bar"], ["Foo: 1"], ["Foo: 1", "Bar: 2"], fits: false),
        Pair("*", ["*"], ["Foo: 1"], ["Foo: 1"], fits: false),
        Pair("* twice", ["*, *"], [], [], fits: false),
        Pair("* in two lines", ["*", "*"], [], [], fits: false),
        Pair("* after nothing", [", *"], [], [], fits: false),
        Pair("* after an empty line", ["", "*"], [], [], fits: false),
        Pair("* before a name", ["*, Foo"], ["Foo: 1"], ["Foo: 1"], fits: false),
        Pair("* after a name", ["Foo, *"], ["Foo: 1"], ["Foo: 1"], fits: false),
        Pair("an empty Vary", [""], ["Foo: 1"], ["Foo: 2"], fits: true),
        Pair("lines are combined", ["Foo"], ["Foo: 1, 2"], ["Foo: 1", "Foo: 2"], fits: true),
        Pair("whitespace around commas", ["Foo"], ["Foo: 1,2"], ["Foo:  1 ,  2 "], fits: true),
        Pair("whitespace within quotes", ["Foo"], ["Foo: \"1, 2\""], ["Foo: \"1,2\""], fits: false),
        Pair("another order of a list", ["Foo"], ["Foo: 1, 2"], ["Foo: 2, 1"], fits: false),
        Pair(
            "languages in another order", ["Accept-Language"], ["Accept-Language: en, de"], ["Accept-Language: de, en"],
            fits: true),
        Pair(
            "languages in another case", ["Accept-Language"], ["Accept-Language: en, de"], ["Accept-Language: EN, De"],
            fits: true),
        Pair(
            "languages with other whitespace", ["Accept-Language"], ["Accept-Language: en, de"],
            ["Accept-Language:  en ,   de"], fits: true),
        Pair(
            "a weight of 1 says nothing", ["Accept-Language"], ["Accept-Language: en;q=1.0, de;q=0.5"],
            ["Accept-Language: de; q=0.5, en"], fits: true),
        Pair(
            "languages with other weights", ["Accept-Language"], ["Accept-Language: en, de;q=0.5"],
            ["Accept-Language: en, de;q=0.6"], fits: false),
        Pair(
            "codings in another order", ["Accept-Encoding"], ["Accept-Encoding: gzip, BR"],
            ["Accept-Encoding: br,gzip"], fits: true),
        Pair(
            "another language, although Vary is silent", [], ["Accept-Language: ko"], ["Accept-Language: en"],
            fits: false),
        Pair(
            "another language, although Vary names another field", ["Foo"], ["Accept-Language: ko"],
            ["Accept-Language: en"], fits: false),
        Pair("another type, although Vary is silent", [], ["Accept: text/plain"], ["Accept: text/html"], fits: false),
    ]

    static let rules =
        pairs.map(\.rule) + [
            CacheRule(
                "4.1", "two variants are stored beside each other",
                .first("Cache-Control: max-age=60", "Vary: Foo", fields: ["Foo: 1"]),
                .ask(.sent, fields: ["Foo: 2"], reply: ["Cache-Control: max-age=60", "Vary: Foo"]),
                .ask(.stored(1), fields: ["Foo: 1"]), .ask(.stored(2), fields: ["Foo: 2"])),
            CacheRule(
                "4.1", "the latest of those that fit is used",
                .first("Cache-Control: max-age=60", "Vary: Foo", fields: ["Foo: 1"]),
                .ask(after: 1, .sent, fields: ["Foo: 2"], reply: ["Cache-Control: max-age=60"]),
                .ask(after: 1, .stored(2), fields: ["Foo: 1"])),
            CacheRule(
                "4.1", "the latest of those that fit is used, within a second too",
                .first("Cache-Control: max-age=60", "Vary: Foo", fields: ["Foo: 1"]),
                .ask(.sent, fields: ["Foo: 2"], reply: ["Cache-Control: max-age=60"]),
                .ask(.stored(2), fields: ["Foo: 1"])),
            CacheRule(
                "4.1", "a stale variant is revalidated with its own validator",
                .first("Cache-Control: max-age=5", "Vary: Foo", "ETag: \"a\"", fields: ["Foo: 1"]),
                .ask(.sent, fields: ["Foo: 2"], reply: ["Cache-Control: max-age=5", "Vary: Foo", "ETag: \"b\""]),
                .ask(
                    after: 5, .confirmed(1), fields: ["Foo: 1"], status: 304, sends: ["If-None-Match: \"a\"", "Foo: 1"])
            ),
            CacheRule(
                "4.1", "another variant's validator is not sent",
                .first("Cache-Control: max-age=60", "Vary: Foo", "ETag: \"a\"", fields: ["Foo: 1"]),
                .ask(.sent, fields: ["Foo: 2"], omits: ["If-None-Match"])),
        ]

    @Test("Of more than eight variants, the one that was stored first is dropped")
    func limit() async throws {
        let steps = (1...9).map {
            CacheStep.ask(.sent, fields: ["Foo: \($0)"], reply: ["Cache-Control: max-age=60", "Vary: Foo"])
        }
        var rule = CacheRule("4.1", "eight variants")
        rule.steps = steps + [.ask(.stored(2), fields: ["Foo: 2"]), .ask(.sent, fields: ["Foo: 1"])]
        try await rule.check()
    }
}
