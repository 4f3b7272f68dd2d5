import Aggregator

/// The films of rankings in the order in which the rankings arrive, each film once.
struct RankedFilms: AsyncSequence {
    let rankings: AwaitedRankings

    func makeAsyncIterator() -> Iterator { Iterator(rankings: rankings.makeAsyncIterator()) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var rankings: AwaitedRankings.Iterator
        private var films: ArraySlice<KnownFilm> = []
        private var seen: Set<String> = []

        fileprivate init(rankings: AwaitedRankings.Iterator) { self.rankings = rankings }

        mutating func next() async throws -> KnownFilm? {
            while films.isEmpty {
                guard let ranking = try await rankings.next() else { return nil }
                films = ranking.entries.map(KnownFilm.init).filter { seen.insert($0.movieCode).inserted }[...]
            }
            return films.removeFirst()
        }
    }
}
