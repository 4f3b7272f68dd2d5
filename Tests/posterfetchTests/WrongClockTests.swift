import BoxOfficeFixtures
import Foundation
import Testing

/// F86: the server's `Date` is far from this machine's clock, whichever of both is wrong.
@Suite("posterfetch with a wrong clock", .timeLimit(.minutes(10))) struct WrongClockTests {
    private let tool: Posterfetch
    /// What the server's clock says.
    private static let date = "Wed, 01 Jan 2020 00:00:00 GMT"
    private static let words = "the server's says 2020-01-01T00:00:00Z"

    init() throws { tool = try Posterfetch() }

    private func tellWrongTime(_ services: [FixtureServices.Service], date: String = date) {
        for service in services { tool.services.fail(service, times: 1_000, with: .date(date)) }
    }

    @Test(
        "Rankings say so at once, with both times, and are not waited for",
        arguments: [
            ["list", "daily", "--wait-published"], ["weekend", "--date", "2024-04-24"],
            ["list", "daily", "--from", "2024-04-20", "--to", "2024-04-24"],
        ])
    func rankings(arguments: [String]) async throws {
        tellWrongTime([.kobis])
        let result = try await tool.run(arguments)
        #expect(result.status == 78)
        #expect(result.errors.contains(Self.words))
        #expect(result.errors.contains("This machine's clock says 20"))
        #expect(!result.errors.contains("not published"))
        #expect(!result.errors.contains("Retrying later can help"))
        #expect(tool.services.requests(to: .kobis).count == 1)
        #expect(tool.services.requests(to: .tmdb).isEmpty)
    }

    @Test("So they do in Korean")
    func korean() async throws {
        tellWrongTime([.kobis])
        let result = try await tool.run("list", "daily", "--lang", "ko")
        #expect(result.status == 78)
        #expect(result.errors.contains("서버의 시계(2020-01-01T00:00:00Z)"))
        #expect(result.errors.contains("시계를 맞추세요"))
    }

    @Test("Films end with the first")
    func films() async throws {
        tellWrongTime([.tmdb, .kobis])
        let result = try await tool.run(["enrich"], input: "title\n파묘\n범죄도시4\n챌린저스\n")
        #expect(result.status == 78)
        #expect(result.errors.contains(Self.words))
        #expect(result.output.split(separator: "\n").count == 4)
    }

    @Test("A stored ranking does not stand in")
    func stored() async throws {
        let arguments = ["list", "daily", "--date", "2024-04-24"]
        let first = try await tool.run(arguments)
        #expect(first.status == 0 && first.output.contains("범죄도시4"), "\(first.errors)")
        tellWrongTime([.kobis])
        // What is fresh is used without asking.
        let fresh = try await tool.run(arguments)
        #expect(fresh.status == 0 && fresh.output == first.output && tool.services.order.count == 1, "\(fresh.errors)")
        let result = try await tool.run(arguments + ["--no-cache"])
        #expect(result.status == 78)
        #expect(result.errors.contains(Self.words), "\(result.errors)")
    }

    @Test("Hours are not worth a word, and two days are", arguments: [(1, 0), (48, 78)] as [(Double, Int32)])
    func hours(late: Double, status: Int32) async throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        tellWrongTime([.kobis], date: formatter.string(from: Date(timeIntervalSinceNow: -late * 3_600)))
        let result = try await tool.run("list", "daily", "--date", "2024-04-24")
        #expect(result.status == status)
        #expect(result.output.contains("범죄도시4") == (status == 0))
        #expect(result.errors.contains("This machine's clock says 20") == (status != 0), "\(result.errors)")
        #expect(result.errors.isEmpty == (status == 0), "\(result.errors)")
    }
}
