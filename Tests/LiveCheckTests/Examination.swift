import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeWire
import CurlTransport
import Foundation
import LiveCheck

/// The fixtures' services, and a check of them as on the day after the last one that they have.
struct Examination {
    let services: FixtureServices
    var settings: LiveCheck.Settings
    /// What is kept: the project's own, and how this machine answers.
    var kept: Shapes

    /// Where the check's own files are.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../LiveCheck").path

    /// A moment of the day before, which no test's outcome may depend on.
    static let now = Timestamp(secondsSinceEpoch: 1_714_100_400)  // 2024-04-26 03:00 UTC

    /// What the fixtures do not play: the odd country is there for another test.
    static let notPlayed = ["tmdb.countries"]

    /// - Parameter compression: How the machine is known to compress; nothing here does.
    init(compression: String = "none") throws {
        services = try FixtureServices()
        settings = LiveCheck.Settings(folder: Self.folder)
        settings.hosts.kobis = try BaseURL(services.baseURL(of: .kobis))
        settings.hosts.tmdb = try BaseURL(services.baseURL(of: .tmdb))
        settings.hosts.images = try BaseURL(services.baseURL(of: .image))
        (settings.kobisKey, settings.tmdbKey) = (Secret(Self.kobisKey), Secret(Self.tmdbKey))
        (settings.days, settings.films, settings.leftOut) = (2, 11, Self.notPlayed)
        settings.now = { Self.now }
        kept = try Shapes(String(contentsOfFile: Self.folder + "/shapes.txt", encoding: .utf8))
        let here = """
            http 127.0.0.1
              cache-control: max-age+public none
              compression: \(compression)
              content-type: application/json;charset=utf-8 image/jpeg
              date: none
              etag: none strong
              last-modified: none sent
              rate-field: none
              version: HTTP/1.1
            """
        kept.learn(try Shapes(here))
    }

    /// Keys whose letters are in no other text.
    static let kobisKey = "canarykobiscanarykobiscanarykobi"
    static let tmdbKey = "canarytmdbcanarytmdbcanarytmdbca"

    /// The program, which is built beside the tests.
    static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "LiveCheck").path

    func report() async throws -> Report {
        defer { services.stop() }
        let engine = CurlHTTPTransport()
        let report = try await LiveCheck(settings, through: engine).run(against: kept)
        await engine.shutdown()
        return report
    }
}
