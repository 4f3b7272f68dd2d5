import Aggregator
import BoxOfficeHTTP
import CurlTransport
import FilmMatching

/// A KOBIS and a TMDB below one address, `/kobis` and `/tmdb`, of which every response is requested once.
struct Catalogue: Sendable {
    let name: String
    private let kobis: Kobis
    private let tmdb: TMDB

    struct Invalid: Error {}

    /// Reads `NAME=URL`.
    init(_ argument: String) throws {
        guard let sign = argument.firstIndex(of: "="), let key = Secret("any") else { throw Invalid() }
        name = String(argument[..<sign])
        let base = String(argument[argument.index(after: sign)...])
        let (kobisURL, tmdbURL) = (try BaseURL("\(base)/kobis"), try BaseURL("\(base)/tmdb"))
        let weeks = Duration.seconds(1_000_000)
        let forever = [kobisURL, tmdbURL].map { service in
            CachePolicy(for: service) { _, _, _ in .store(fresh: .exactly(weeks), for: weeks) }
        }
        let transport = TransportStack(
            CurlHTTPTransport(), credentials: [.kobis(key, baseURL: kobisURL), .tmdbToken(key, baseURL: tmdbURL)],
            perHost: 12,
            policies: .init(cache: ResponseCache(MemoryResponseStore(limit: 4 << 30), policies: forever)))
        kobis = Kobis(transport: transport, baseURL: kobisURL)
        tmdb = TMDB(transport: transport, baseURL: tmdbURL)
    }

    /// Matches the films, each as if it were the only one.
    func decisions(about labels: [Label], by model: MatchModel) async throws -> [MatchDecision] {
        let boxOffice = BoxOfficeAggregator(kobis: kobis, tmdb: tmdb, model: model)
        return try await labels.inParallel { try await boxOffice.enrichment(of: $0.film).match }
    }

    /// The codes of the films whose directors KOBIS and TMDB both name in letters that can be compared.
    func withDirectors(_ labels: [Label], existing: Set<Int>) async throws -> Set<String> {
        let boxOffice = BoxOfficeAggregator(kobis: kobis, tmdb: tmdb)
        let found = try await labels.inParallel { label -> String? in
            guard let id = label.ids.first(where: existing.contains), let code = MovieCode(label.code),
                let info = try? await kobis.movieInfo(code), !info.directors.isEmpty
            else { return nil }
            let match = try await boxOffice.enrichment(of: label.film, override: MatchOverride(.film(id))).match
            let directors = match.candidates.first?.film.details?.directors ?? []
            return directors.contains { $0.contains { $0.isASCII || ("가"..."힣").contains($0) } } ? label.code : nil
        }
        return Set(found.compactMap(\.self))
    }

    /// Which of the labelled ids this TMDB has: a catalogue may lack what its labels name.
    func existing(_ labels: [Label]) async throws -> Set<Int> {
        let ids = Set(labels.flatMap(\.ids)).sorted()
        let found = try await ids.inParallel { id in
            do throws(TMDBError) {
                _ = try await tmdb.movie(MovieID(id))
                return true
            } catch {
                guard error.code == .notFound else { throw error }
                return false
            }
        }
        return Set(zip(ids, found).filter(\.1).map(\.0))
    }
}

extension Array where Element: Sendable {
    /// The results of a closure, in order, of which several run at a time.
    func inParallel<Value: Sendable>(
        _ body: @escaping @Sendable (Element) async throws -> Value
    ) async throws -> [Value] {
        try await withThrowingTaskGroup(of: (Int, Value).self) { group in
            var results: [(Int, Value)] = []
            for (index, element) in enumerated() {
                if index >= 8, let result = try await group.next() { results.append(result) }
                group.addTask { (index, try await body(element)) }
            }
            for try await result in group { results.append(result) }
            return results.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}
