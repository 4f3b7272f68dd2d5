import BoxOfficeHTTP
import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("Revalidation (RFC 9111, 4.3)") struct RevalidationTests {
    @Test("A validator is sent, and a 304 renews the stored response and merges its header fields")
    func notModified() async throws {
        let rig = CacheRig([
            .json("1", .maxAge(60, [.eTag: "W/\"a\"", .lastModified: "Sun, 06 Nov 1994 08:49:37 GMT", .age: "30"])),
            .notModified(.maxAge(100, [.eTag: "\"a\"", .contentType: "text/html", .contentLength: "0"])),
        ])
        _ = try await rig.ask()
        let renewed = try await rig.ask(after: 60)
        let sent = try #require(rig.server.requests.last).head.headerFields
        #expect(sent[.ifNoneMatch] == "W/\"a\"")
        #expect(sent[.ifModifiedSince] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(renewed.text == "1")
        #expect(renewed.head.status == .ok)
        #expect(renewed.metrics.source == .revalidated)
        #expect(renewed.head.headerFields[.cacheControl] == "public, max-age=100")
        #expect(renewed.head.headerFields[.contentType] == "application/json;charset=utf-8")
        #expect(renewed.head.headerFields[.contentLength] == nil)
        #expect(try await rig.ask(after: 99).metrics.source == .cache(age: .seconds(99)))
        #expect(rig.asked == 2)
    }

    @Test("A new response takes the place of the old one")
    func replaced() async throws {
        let rig = CacheRig([.json("1", .maxAge(1, [.eTag: "\"a\""])), .json("2", .maxAge(60))])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 2).text == "2")
        #expect(try await rig.ask().text == "2")
        #expect(rig.asked == 2)
    }

    @Test("A 304 about another response is not trusted: the whole response is requested")
    func foreignNotModified() async throws {
        let rig = CacheRig([
            .json("1", .maxAge(1, [.eTag: "\"a\""])), .notModified([.eTag: "\"b\""]), .json("2", .maxAge(60)),
        ])
        _ = try await rig.ask()
        #expect(try await rig.ask(after: 2).text == "2")
        #expect(try #require(rig.server.requests.last).head.headerFields[.ifNoneMatch] == nil)
    }

    @Test("A 304 to a request without a validator is passed on unchanged (F44)")
    func unasked() async throws {
        let rig = CacheRig([.notModified()])
        #expect(try await rig.ask().head.status == .notModified)
        #expect(await rig.store.usage().responses == 0)
    }

    @Test("A caller that says no-cache gets a validated response")
    func noCache() async throws {
        let rig = CacheRig([.json("1", .maxAge(60, [.eTag: "\"a\""])), .notModified(.maxAge(60))])
        _ = try await rig.ask()
        #expect(try await rig.ask([.cacheControl: "no-cache"]).metrics.source == .revalidated)
    }

    @Test("A response for other request fields is not used (Vary)")
    func vary() async throws {
        let other = HTTPField.Name.userAgent
        let fields = HTTPFields.maxAge(60, [.vary: "Accept-Encoding, User-Agent"])
        let rig = CacheRig([.json("1", fields), .json("2", fields), .json("3", fields)])
        _ = try await rig.ask([other: "a"])
        #expect(try await rig.ask([other: "a"]).text == "1")
        #expect(try await rig.ask([other: "b"]).text == "2")
        #expect(try await rig.ask().text == "3")
    }

    @Test("Languages are stored separately whether the server says so or not")
    func languages() async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .json("2", .maxAge(60))])
        _ = try await rig.ask([.acceptLanguage: "ko"])
        #expect(try await rig.ask([.acceptLanguage: "en"]).text == "2")
        #expect(try await rig.ask([.acceptLanguage: "ko"]).text == "1")
    }

    @Test(
        "A response that must not be stored is not stored",
        arguments: [
            ([.cacheControl: "max-age=60, no-store"], [:]), ([.cacheControl: "max-age=60", .vary: "*"], [:]),
            ([.cacheControl: "max-age=60"], [.cacheControl: "no-store"]),
            ([.cacheControl: "max-age=60"], [.authorization: "Bearer own"]),
            ([.cacheControl: "max-age=60"], [.range: "bytes=0-1"]),
            ([.cacheControl: "max-age=60"], [.cookie: "session=1"]),
            ([.cacheControl: "max-age=60"], [.ifNoneMatch: "\"own\""]),
        ] as [(HTTPFields, HTTPFields)])
    func unstorable(response: HTTPFields, request: HTTPFields) async throws {
        let rig = CacheRig([.json("1", response), .json("2", response)])
        _ = try await rig.ask(request)
        #expect(try await rig.ask(request).text == "2")
        #expect(await rig.store.usage().responses == 0)
    }

    @Test("A cookie is passed on once and not stored")
    func cookies() async throws {
        let rig = CacheRig([.json("1", .maxAge(60, [.setCookie: "session=canary"]))])
        #expect(try await rig.ask().head.headerFields[.setCookie] == "session=canary")
        #expect(try await rig.ask().head.headerFields[.setCookie] == nil)
    }

    @Test("A stored body obeys the caller's limit, also when it is revalidated", arguments: [0, 60] as [Int64])
    func limit(age: Int64) async throws {
        let rig = CacheRig([.json("12345", .maxAge(60, [.eTag: "\"a\""])), .notModified()])
        _ = try await rig.ask()
        rig.time.pass(seconds: age)
        let error = await #expect(throws: TransportError.self) {
            try await rig.transport.send(.sample(), into: .memory(limit: 4))
        }
        #expect(error?.code == .tooLarge)
    }

    @Test("A request with no-store is sent although a fresh response is stored")
    func noStore() async throws {
        let rig = CacheRig([.json("1", .maxAge(60)), .json("2", .maxAge(60))])
        _ = try await rig.ask()
        #expect(try await rig.ask([.cacheControl: "no-store"]).text == "2")
        #expect(try await rig.ask().text == "1")
    }
}
