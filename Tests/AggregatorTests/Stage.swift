import Aggregator
import BoxOfficeFixtures
import CurlTransport
import Testing

/// Services whose images are held back, and the ten films of a day, already matched.
final class Stage: Sendable {
    let services: FixtureServices
    let images: HoldingTransport
    let boxOffice: BoxOfficeAggregator
    let entries: [BoxOfficeEntry]

    init() async throws {
        services = try FixtureServices()
        images = HoldingTransport(CurlHTTPTransport(), holding: "/img/")
        boxOffice = try services.aggregator(through: images)
        entries = try await boxOffice.ranking(.daily(.on(.complete))).entries
        for entry in entries { _ = try await boxOffice.enrichment(of: entry) }
    }

    deinit { services.stop() }

    /// Returns the name of a film's image.
    func name(_ index: Int) async throws -> String {
        try #require(try await boxOffice.enrichment(of: entries[index]).posterPath).fileName
    }
}
