import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: how Cache-Control is read (RFC 9111, 5.2; RFC 9110, 5.6)") struct DirectiveRules {
    @Test("A directive is read, or not, as the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static let readable = [
        ("in quotes", #"max-age="60""#), ("a comma after it", "max-age=60,"), ("empty members", ", ,max-age=60"),
        ("other letters", "MaX-aGe=60"), ("an unknown directive before", "foobar, max-age=60"),
        ("an unknown directive with an argument", "foo=bar, max-age=60"),
        ("a comma in the quotes of another", #"a="b, c", max-age=60"#),
        ("an escaped quote in another", #"a="b\", c", max-age=60"#), ("leading zeros", "max-age=0060"),
        ("a tab", "max-age=60\t, public"), ("spaces around =", "max-age = 60"),
    ]

    private static let strict = [
        ("in single quotes", "max-age='60'"), ("a letter before", "max-age=a60"), ("a letter after", "max-age=60a"),
        ("a fraction", "max-age=60.5"), ("negative", "max-age=-60"), ("without an argument", "max-age"),
        ("an empty argument", "max-age="), ("empty quotes", #"max-age="""#), ("an exponent", "max-age=1e9"),
        ("twice, the shorter first", "max-age=1, max-age=60"), ("twice, the shorter last", "max-age=60, max-age=1"),
        ("twice, one unreadable", "max-age=60, max-age=soon"),
        ("within the quotes of another, before", #"a="max-age=60", max-age=1"#),
        ("within the quotes of another, after", #"max-age=1, a="max-age=60""#), ("an open quote", #"max-age=60, a="b"#),
        ("an open quote before", #"a="b, max-age=60"#), ("a longer name", "x-max-age=60"), ("a shorter name", "age=60"),
    ]

    static let rules =
        readable.map {
            CacheRule("5.2", "max-age: \($0.0)", .first("Cache-Control: \($0.1)"), .ask(after: 10, .stored(1)))
        }
        + strict.map { CacheRule("5.2", "max-age: \($0.0)", .first("Cache-Control: \($0.1)"), .ask(after: 10, .sent)) }
        + [
            CacheRule(
                "5.2", "max-age in two lines: the shorter counts",
                .first("Cache-Control: max-age=60", "Cache-Control: max-age=1"), .ask(after: 10, .sent)),
            CacheRule(
                "5.2", "directives in two lines belong together",
                .first("Cache-Control: public", "Cache-Control: max-age=60"), .ask(after: 10, .stored(1))),
            CacheRule(
                "5.4", "Pragma of a response means nothing", .first("Cache-Control: max-age=60", "Pragma: no-cache"),
                .ask(.stored(1))),
        ]
}
