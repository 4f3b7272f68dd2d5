import BoxOfficeFixtures
import Foundation
import Testing

@Suite("A kept decision whose film or poster TMDB no longer has is dropped (F101)") struct RenewalTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// TMDB's poster of 파묘 is another one, and the old one is gone.
    private func replacePoster() {
        tool.services.fail(
            .tmdb, times: .max,
            with: FixtureServices.Disturbance { reply in
                var reply = reply
                let body = String(decoding: reply.body, as: UTF8.self)
                reply.body = Array(body.replacing("/exhuma.jpg", with: "/leon.jpg").utf8)
                return reply
            })
        tool.services.fail(.image, path: "exhuma", times: .max, with: .status(404))
    }

    @Test("A replaced poster is found in the same run, and the decision about it is kept")
    func replaced() async throws {
        let arguments = ["enrich", "table.csv", "--columns", "tmdbID,posterPath", "--posters"]
        try Data("movieCd,movieNm,openDt\n20228797,파묘,20240222\n".utf8)
            .write(to: tool.folder.appending(path: "table.csv"))
        #expect(try await tool.run(arguments + ["one"]).status == 0)
        replacePoster()
        let second = try await tool.run(arguments + ["two"])
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.output.contains("/leon.jpg"), "\(second.output)")
        let asked = tool.services.requests(to: .tmdb).count
        let third = try await tool.run(arguments + ["three"])
        #expect(third.status == 0, "\(third.errors)")
        #expect(tool.services.requests(to: .tmdb).count == asked)
        #expect(tool.services.requests(to: .image).filter { $0.path.contains("exhuma") }.count == 2)
    }
}
