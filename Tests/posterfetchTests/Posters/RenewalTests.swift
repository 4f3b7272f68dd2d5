import BoxOfficeFixtures
import Foundation
import Testing

@Suite("A kept decision whose film or poster TMDB no longer has is dropped (F101)") struct RenewalTests {
    private let tool: Posterfetch

    init() throws { tool = try Posterfetch() }

    /// Everything that TMDB sends says something else.
    private func replace(_ text: String, with other: String) {
        tool.services.fail(
            .tmdb, times: .max,
            with: FixtureServices.Disturbance { reply in
                var reply = reply
                reply.body = Array(String(decoding: reply.body, as: UTF8.self).replacing(text, with: other).utf8)
                return reply
            })
    }

    /// TMDB's poster of 파묘 is another one, and the old one is gone.
    private func replacePoster() {
        replace("/exhuma.jpg", with: "/leon.jpg")
        tool.services.fail(.image, path: "exhuma", times: .max, with: .status(404))
    }

    /// TMDB has merged 파묘 with another film.
    private func merge() {
        tool.services.fail(.tmdb, path: "/movie/838209", times: .max, with: .status(404))
        replace("838209", with: "70838209")
    }

    @Test(
        "A replaced poster is found in the same run, and the decision about it is kept",
        arguments: [[], ["--poster-language", "ko"]])
    func replaced(options: [String]) async throws {
        let arguments = ["enrich", "table.csv", "--columns", "tmdbID,posterPath"] + options + ["--posters"]
        try Data("movieCd,movieNm,openDt\n20228797,파묘,20240222\n".utf8)
            .write(to: tool.folder.appending(path: "table.csv"))
        #expect(try await tool.run(arguments + ["one"]).status == 0)
        replacePoster()
        let second = try await tool.run(arguments + ["two"])
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.output.contains("/leon.jpg"), "\(second.output)")
        guard options.isEmpty else { return }
        let asked = tool.services.requests(to: .tmdb).count
        let third = try await tool.run(arguments + ["three"])
        #expect(third.status == 0, "\(third.errors)")
        #expect(tool.services.requests(to: .tmdb).count == asked)
        #expect(tool.services.requests(to: .image).filter { $0.path.contains("exhuma") }.count == 2)
    }

    @Test("An image that is gone, and that TMDB still names, is a film that failed, not a service that is away")
    func gone() async throws {
        tool.services.fail(.image, times: .max, with: .status(404))
        let run = try await tool.run(["movie", "20228797"])
        #expect(run.status == 1)
        #expect(run.errors.contains("1 of 1 film failed"), "\(run.errors)")
    }

    @Test("A merged film has its new number where its posters are listed, and in the commands after that")
    func merged() async throws {
        let why = ["why", "20234675", "--poster-language", "ko"]
        #expect(try await tool.run(["why", "20234675"]).output.contains("match 838209"))
        merge()
        let second = try await tool.run(why)
        #expect(second.status == 0 && second.output.contains("match 70838209"), "\(second.output)")
        #expect(try await tool.run(["why", "20234675"]).output.contains("match 70838209"))
    }

    @Test("A gallery has the new number of a merged film whose poster is kept")
    func gallery() async throws {
        let daily = ["daily", "--date", "2024-04-24"]
        #expect(try await tool.run(daily).status == 0)
        merge()
        let run = try await tool.run(daily + ["--gallery"])
        #expect(run.status == 0, "\(run.errors)")
        let page = try String(contentsOf: tool.posters.appending(path: "posterfetch-gallery.json"), encoding: .utf8)
        #expect(page.contains("70838209") && !page.contains(":838209"), "\(page)")
    }
}
