import Aggregator

/// The films of rankings in the order in which the rankings arrive, each film once.
struct RankedFilms: AsyncSequence {
    let rankings: AwaitedRankings
    /// Receives where the films are.
    let places: RankedPlaces

    func makeAsyncIterator() -> Iterator { Iterator(rankings: rankings.makeAsyncIterator(), places: places) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var rankings: AwaitedRankings.Iterator
        private let places: RankedPlaces
        private var films: ArraySlice<KnownFilm> = []
        private var seen: Set<String> = []

        fileprivate init(rankings: AwaitedRankings.Iterator, places: RankedPlaces) {
            self.rankings = rankings
            self.places = places
        }

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
