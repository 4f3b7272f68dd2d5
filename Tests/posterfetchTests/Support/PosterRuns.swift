import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import CurlTransport
import FilmMatching
import KobisAPI
import PosterStore
import TMDBAPI
import Testing

/// Runs over one folder of posters, each of which opens it anew, without a process: what a folder keeps is the library's.
struct PosterRuns {
    let path: String
    private let boxOffice: BoxOfficeAggregator

    init(_ services: FixtureServices, in path: String) throws {
        self.path = path
        let key = try #require(Secret("canary"))
        let (kobis, tmdb) = (try BaseURL(services.baseURL(of: .kobis)), try BaseURL(services.baseURL(of: .tmdb)))
        let transport = TransportStack(
            CurlHTTPTransport(), credentials: [.kobis(key, baseURL: kobis), .tmdbToken(key, baseURL: tmdb)])
        boxOffice = BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: kobis), tmdb: TMDB(transport: transport, baseURL: tmdb),
            images: ImageConfiguration(base: try BaseURL(services.baseURL(of: .image))))
    }

    /// Stores a film's poster; returns what became of it, and what a person is told.
    func store(_ film: Film, _ options: PosterFolder.Options) async throws -> (outcome: PosterOutcome, told: [String]) {
        let told = Lock<[String]>([])
        let folder = try PosterFolder(path, boxOffice, options: options) { notice in
            told.withLock { $0.append(notice.text(in: .english)) }
        }
        let outcome = await folder.store(film.known, try await boxOffice.enrichment(of: film))
        return (outcome, told.withLock { $0 })
    }

    /// Stores the poster of a film that is known by its code alone, as on a command line.
    func store(_ code: MovieCode, _ options: PosterFolder.Options) async throws -> (
        outcome: PosterOutcome, told: [String]
    ) {
        try await store(try await boxOffice.film(code), options)
    }

    /// What is found of each poster of a folder, as `verify` does.
    static func states(in path: String) async throws -> [PosterCheck.State] {
        var states: [PosterCheck.State] = []
        for try await check in PosterFolder.verify(path) { states.append(check.state) }
        return states
    }
}

extension Film {
    /// 범죄도시4, as a ranking has it, which TMDB has under 1017163.
    static let roundup = Film("20228797", title: "범죄도시4", openDay: CalendarDay("2024-04-24"))
}
