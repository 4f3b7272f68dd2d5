import Aggregator
import PosterStore

struct RankedFilms: AsyncSequence {
    let rankings: AwaitedRankings
    let places: RankedPlaces

    func makeAsyncIterator() -> Iterator { Iterator(rankings: rankings.makeAsyncIterator(), places: places) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var rankings: AwaitedRankings.Iterator
        fileprivate let places: RankedPlaces
        fileprivate var films: ArraySlice<KnownFilm> = []
        fileprivate var seen: Set<String> = []

        mutating func next() async throws -> KnownFilm? {
            while films.isEmpty {
                guard let ranking = try await rankings.next() else { return nil }
                await places.add(ranking)
                films = ranking.entries.map(KnownFilm.init).filter { seen.insert($0.movieCode).inserted }[...]
            }
            return films.removeFirst()
        }
    }
}

actor RankedPlaces {
    private var places: [String: RankedPlace] = [:]

    func add(_ ranking: Ranking) {
        for entry in ranking.entries {
            let film = KnownFilm(entry)
            places[film.id] = places[film.id] ?? RankedPlace(rank: entry.rank, day: ranking.days.lowerBound)
        }
    }

    func place(of film: KnownFilm) -> RankedPlace? { places[film.id] }
}
