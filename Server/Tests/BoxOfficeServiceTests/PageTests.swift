import BoxOfficeTesting
import HTTPTypes
import Testing

@Suite("The page") struct PageTests {
    @Test("It is a plain list without its script, and loads and runs nothing of others")
    func page() async throws {
        try await RunningService.run { service async throws in
            service.stub.hold(.films)
            let page = try await service.send("/?day=2024-04-24", .get, [.acceptLanguage: "ko"])
            #expect(page.text.contains("<h2 lang=\"ko\">파묘</h2>") && page.text.contains("82.1만 명"))
            #expect(page.text.contains("<html lang=\"ko\">"))
            let policy = try #require(page.head.headerFields[.contentSecurityPolicy])
            #expect(policy.hasPrefix("default-src 'none'; img-src 'self'; connect-src 'self'; style-src 'sha256-"))
            #expect(!policy.contains("unsafe") && !page.text.contains("https://"))
            #expect(page.head.headerFields[.vary] == "Accept-Language")
            let english = try await service.send("/?day=2024-04-24", .get, [.acceptLanguage: "en"])
            #expect(english.text.contains("<html lang=\"en\">"))
            #expect(service.stub.requests(for: .films) == 0)
            service.stub.release(.films)
        }
    }
}
