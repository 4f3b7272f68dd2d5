import Aggregator
import BoxOfficeBasics
import BoxOfficeFixtures
import BoxOfficeHTTP
import BoxOfficeTesting
import CurlTransport
import Foundation
import PosterStore
import TestSupport
import Testing

/// The fixture services, and an empty place on disk for one test.
final class Studio: Sendable {
    let services: FixtureServices
    private let place = TestFolder()
    var root: URL { place.url }
    private let engine = CurlHTTPTransport()
    private let warned = Lock<[String]>([])
    /// The clock of the pauses between attempts to load an image, which takes no time.
    let clock = TestClock()

    init() throws {
        services = try FixtureServices()
    }

    deinit { services.stop() }

    /// The folder of posters; it exists once it is opened.
    var posters: URL { root.appending(path: "posters") }

    /// The warnings so far.
    var warnings: [String] { warned.withLock { $0 } }

    /// Returns an aggregator without retries, so that each attempt to load an image is one request.
    func boxOffice(overrides: String = "") throws -> BoxOfficeAggregator {
        let key = try #require(Secret("canary"))
        let (kobis, tmdb) = (try BaseURL(services.baseURL(of: .kobis)), try BaseURL(services.baseURL(of: .tmdb)))
        var policies = TransportStack.Policies()
        // A service that fails on purpose does not return.
        policies.patience = .zero
        let transport = TransportStack(
            engine, credentials: [.kobis(key, baseURL: kobis), .tmdbToken(key, baseURL: tmdb)], retry: .never,
            policies: policies)
        return BoxOfficeAggregator(
            kobis: Kobis(transport: transport, baseURL: kobis), tmdb: TMDB(transport: transport, baseURL: tmdb),
            images: ImageConfiguration(base: try BaseURL(services.baseURL(of: .image))),
            overrides: try MatchOverrides(overrides))
    }

    /// Opens the folder, as a program does when it starts.
    func open(_ options: PosterFolder.Options = .init(), overrides: String = "") throws -> PosterFolder {
        var folder = try PosterFolder(
            posters.path, try boxOffice(overrides: overrides), options: options,
            warn: { [self] warning in warned.withLock { $0.append("\(warning)") } })
        folder.clock = clock
        return folder
    }

    /// Opens the folder and stores a film's poster in it.
    func store(
        _ film: KnownFilm = .roundup, _ options: PosterFolder.Options = .init(), overrides: String = ""
    ) async throws -> PosterOutcome {
        try await store(film, in: try open(options, overrides: overrides), overrides: overrides)
    }

    /// Stores a film's poster.
    func store(_ film: KnownFilm = .roundup, in folder: PosterFolder, overrides: String = "") async throws
        -> PosterOutcome
    {
        await folder.store(film, try await boxOffice(overrides: overrides).enrichment(of: film))
    }

    /// Returns the paths of all files in the folder, including hidden ones, in order.
    func files() -> [String] {
        let found = FileManager.default.enumerator(atPath: posters.path)?.allObjects as? [String] ?? []
        return found.filter { !isFolder(posters.appending(path: $0)) }.sorted()
    }

    func url(_ name: String) -> URL { posters.appending(path: name) }

    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(
            at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(name))
    }

    /// Makes the next images have other bytes, whatever their film.
    func send(_ bytes: [UInt8], times: Int = 1) {
        services.fail(.image, times: times, with: .init { _ in .bytes(bytes, type: "image/jpeg") })
    }

    /// How many requests the image host got.
    var loads: Int { services.requests(to: .image).count }

    private func isFolder(_ url: URL) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType) == .typeDirectory
    }
}

extension KnownFilm {
    /// 범죄도시4, which TMDB has under 1017163.
    static let roundup = film("20228797", "범죄도시4", 2024, 4, 24)
    /// 파묘, which TMDB has under 838209.
    static let exhuma = film("20234675", "파묘", 2024, 2, 22)
    /// A film that TMDB does not have.
    static let unknown = film("20248493", "몬스터 프렌즈", 2024, 4, 25)

    private static func film(_ code: String, _ title: String, _ year: Int, _ month: Int, _ day: Int) -> KnownFilm {
        KnownFilm(movieCode: code, title: title, openDay: CalendarDay(year: year, month: month, day: day))
    }
}

extension PosterOutcome {
    /// The error of a poster that failed.
    var error: PosterError? { if case .failed(let error) = self { error } else { nil } }
}
