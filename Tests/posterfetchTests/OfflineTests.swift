import BoxOfficeFixtures
import Foundation
import Testing

@Suite("Without a network") struct OfflineTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    private func list(_ arguments: String...) async throws -> Posterfetch.Result {
        try await tool.run(["list", "daily", "--date", "20240424", "--format", "jsonl"] + arguments)
    }

    @Test("A stored list serves every --top")
    func top() async throws {
        #expect(try await list("--top", "2").objects("entry").count == 2)
        let all = try await list("--offline")
        #expect(all.status == 0, "\(all.errors)")
        #expect(try all.objects("entry").count == 10)
        #expect(try all.objects("ranking").first?["entries"] as? Int == 10)
        #expect(try await list("--offline", "--top", "1").objects("entry").count == 1)
        #expect(tool.services.order.count == 1)
    }

    @Test("Where nothing is stored, neither an age nor a connection is told")
    func nothing() async throws {
        let result = try await list("--offline")
        #expect(result.status == 66)
        #expect(!result.errors.contains("old") && result.errors.contains("Run once without offline mode"))
        let korean = try await list("--offline", "--lang", "ko")
        let words = "2024-04-24 일별 순위: 저장된 응답이 없습니다. --offline 없이 한 번 실행하면 저장됩니다."
        #expect(korean.errors.contains(words), "\(korean.errors)")
        #expect(!korean.errors.contains("인터넷"))
        let films = try await tool.run("movie", "20228797", "--offline", "--lang", "ko")
        #expect(films.status == 66 && films.errors.contains("20228797"), "\(films.errors)")
        #expect(!films.errors.contains("인터넷") && !films.errors.contains("0초"), "\(films.errors)")
        #expect(tool.services.order.isEmpty)
    }
}
