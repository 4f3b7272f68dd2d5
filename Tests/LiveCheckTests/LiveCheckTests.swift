import BoxOfficeContracts
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import BoxOfficeWire
import LiveCheck
import Testing

@Suite("The check of the real services", .timeLimit(.minutes(10)))
struct LiveCheckTests {
    @Test("Against services that are as assumed, it holds, within its bounds")
    func holds() async throws {
        let report = try await Examination().report()
        let text = report.markdown(revision: "abc1234")
        #expect(report.verdict == "holds", "\(text)")
        #expect(report.status == 0)
        #expect(report.requests["kobis", default: 0] <= LiveCheck.kobisCalls)
        #expect(report.requests["tmdb", default: 0] + report.requests["images", default: 0] <= LiveCheck.tmdbRequests)
        #expect(text.hasPrefix("# Live check: holds\n"))
    }

    @Test("A change is named, and ends nothing", arguments: Change.kobis + Change.tmdb)
    func change(_ change: Change) async throws {
        var examination = try Examination()
        examination.services.fail(
            change.service, path: change.path, times: .max, with: FixtureServices.Disturbance(change.change))
        // Of the other service, only what the matching needs.
        examination.settings.leftOut += [change.service == .kobis ? "tmdb" : "kobis", "matching"]
        let report = try await examination.report()
        let text = report.markdown(revision: nil)
        for words in change.named { #expect(text.contains(words), "\(words)\n\(text)") }
        #expect(report.status == (text.contains("## Does not hold") ? 76 : 1))
        #expect(report.questions == LiveCheck.questions)
    }

    @Test("Compression that is gone is named")
    func compression() async throws {
        var examination = try Examination(compression: "gzip")
        examination.settings.leftOut += ["kobis", "matching"]
        let report = try await examination.report()
        let text = report.markdown(revision: nil)
        #expect(text.contains("compression is none, not only gzip"), "\(text)")
        #expect(report.status == 1)
    }
}
