import Aggregator
import BoxOfficeFixtures
import BoxOfficeHTTP
import Testing

@Suite("Posters loaded on demand", .timeLimit(.minutes(10))) struct PosterTests {
    @Test("A loaded poster is checked, and has its size in pixels")
    func poster() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let entry = try #require(try await boxOffice.ranking(.daily(.on(.complete))).entries.first)
        #expect(services.count(.image) == 0)
        let poster = try #require(try await boxOffice.poster(of: entry, .fitting(width: 400)))
        #expect(poster.image.facts.format == .jpeg)
        #expect(poster.image.facts.width == 500)
        #expect("\(try #require(poster.image.url))".contains("/t/p/w500/"))
        #expect(services.count(.image) == 1)
    }

    @Test("No key ever goes to the image host (F43, F89)")
    func noKey() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let entry = try #require(try await boxOffice.ranking(.daily(.on(.complete))).entries.first)
        _ = try await boxOffice.poster(of: entry, PosterPreference(.w342))
        let request = try #require(services.requests(to: .image).first)
        #expect(!request.target.contains("canary"))
        #expect(!request.headers.contains { $0.value.contains("canary") })
        #expect(services.requests(to: .tmdb).allSatisfy { $0.header("Authorization") == "Bearer canary" })
    }

    @Test("A film without a poster or a certain match gives nil, not an error")
    func none() async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        var missing = 0
        for entry in try await boxOffice.ranking(.daily(.on(.incomplete))).entries
        where try await boxOffice.poster(of: entry, PosterPreference(.w342)) == nil {
            missing += 1
        }
        #expect(missing == 2)
    }

    @Test(
        "A response that is not an image is an error with the film's name, whatever its status (F61, F63, F41)",
        arguments: [FixtureServices.Disturbance.htmlPage, .truncation, .status(404), .reset])
    func notAnImage(disturbance: FixtureServices.Disturbance) async throws {
        let services = try FixtureServices()
        defer { services.stop() }
        let boxOffice = try services.aggregator()
        let entry = try #require(try await boxOffice.ranking(.daily(.on(.complete))).entries.first)
        services.fail(.image, with: disturbance)
        let error = await #expect(throws: EnrichmentError.self) {
            try await boxOffice.poster(of: entry, PosterPreference(.w342))
        }
        #expect(error?.title == entry.title)
    }
}
