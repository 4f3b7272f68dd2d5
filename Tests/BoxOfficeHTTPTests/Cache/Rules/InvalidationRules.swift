import BoxOfficeHTTP
import HTTPTypes
import Testing

@Suite("Cache rules: invalidation (RFC 9111, 4.4)") struct InvalidationRules {
    @Test("A change removes, or leaves, what the rule says", arguments: rules)
    func holds(_ rule: CacheRule) async throws { try await rule.check() }

    private static let methods: [HTTPRequest.Method] =
        [.post, .put, .patch, .delete] + ["M-SEARCH"].compactMap { HTTPRequest.Method($0) }

    /// References in the response to a change of `https://api.example/x/a`, and whether they name `…/x/b?q`.
    private static let references = [
        ("https://api.example/x/b?q", true), ("HTTPS://API.example/x/b?q", true), ("/x/b?q", true), ("b?q", true),
        ("./b?q", true), ("../x/./b?q", true), ("../../x/b?q", true), ("//API.example/x/b?q", true),
        ("https://api.example:443/x/b?q", true), ("/x/b?q#top", true), ("https://other.example/x/b?q", false),
        ("//other.example/x/b?q", false), ("https://api.example:8443/x/b?q", false),
        ("http://api.example/x/b?q", false),
        ("/x/c?q", false), ("/x/b", false), ("?q", false), ("", false), ("mailto:b?q", false), ("https:", false),
    ]

    static let rules =
        methods.map { method in
            CacheRule(
                "4.4", "\(method) that succeeds", .first("Cache-Control: max-age=60"), .ask(.sent).by(method),
                .ask(.sent))
        }
        + methods.map { method in
            CacheRule(
                "4.4", "\(method) that fails", .first("Cache-Control: max-age=60"),
                .ask(.sent, status: 500).by(method), .ask(.stored(1)))
        }
        + ["Location", "Content-Location"].flatMap { field in
            references.map { reference, isMeant in
                CacheRule(
                    "4.4", "\(field) “\(reference)”",
                    .first("Cache-Control: max-age=60").at("https://api.example/x/b?q"),
                    .ask(.sent, reply: ["\(field): \(reference)"]).by(.post).at("https://api.example/x/a"),
                    .ask(isMeant ? .sent : .stored(1)).at("https://api.example/x/b?q"))
            }
        } + others

    private static let others: [CacheRule] = [
        CacheRule(
            "4.4", "POST that is redirected", .first("Cache-Control: max-age=60"), .ask(.sent, status: 303).by(.post),
            .ask(.sent)),
        CacheRule(
            "4.4", "POST that is refused", .first("Cache-Control: max-age=60"), .ask(.sent, status: 403).by(.post),
            .ask(.stored(1))),
        CacheRule(
            "4.4", "POST without a response", .first("Cache-Control: max-age=60"), .ask(.error, status: 0).by(.post),
            .ask(.stored(1))),
        CacheRule(
            "4.4", "OPTIONS is safe", .first("Cache-Control: max-age=60"), .ask(.sent).by(.options), .ask(.stored(1))),
        CacheRule(
            "4.4", "TRACE is safe", .first("Cache-Control: max-age=60"), .ask(.sent).by(.trace), .ask(.stored(1))),
        CacheRule(
            "4.4", "a change with credentials of its own counts too", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Authorization: Bearer own"]).by(.put), .ask(.sent)),
        CacheRule(
            "4.4", "a change with no-store counts too", .first("Cache-Control: max-age=60"),
            .ask(.sent, fields: ["Cache-Control: no-store"]).by(.put), .ask(.sent)),
        CacheRule(
            "4.4", "all variants go", .first("Cache-Control: max-age=60", "Vary: Foo", fields: ["Foo: 1"]),
            .ask(.sent, fields: ["Foo: 2"], reply: ["Cache-Control: max-age=60", "Vary: Foo"]), .ask(.sent).by(.post),
            .ask(.sent, fields: ["Foo: 1"]), .ask(.sent, fields: ["Foo: 2"])),
        CacheRule(
            "4.4", "the query belongs to the URL", .first("Cache-Control: max-age=60").at("https://api.example/a?b"),
            .ask(.sent).by(.post), .ask(.stored(1)).at("https://api.example/a?b")),
        CacheRule(
            "4.4", "the Location of a change that fails",
            .first("Cache-Control: max-age=60").at("https://api.example/b"),
            .ask(.sent, reply: ["Location: /b"], status: 500).by(.post), .ask(.stored(1)).at("https://api.example/b")),
        CacheRule(
            "4.4", "the Location of a response to GET", .first("Cache-Control: max-age=60").at("https://api.example/b"),
            .ask(.sent, reply: ["Location: /b"]), .ask(.stored(1)).at("https://api.example/b")),
    ]
}
