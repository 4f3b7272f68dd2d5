import Aggregator

/// The films of rankings: each ranking is printed as it comes, then its films follow, each film once.
struct RankedFilms: AsyncSequence {
    let rankings: AwaitedRankings
    let printer: any ReportPrinter

    func makeAsyncIterator() -> Iterator { Iterator(rankings: rankings.makeAsyncIterator(), printer: printer) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var rankings: AwaitedRankings.Iterator
        fileprivate let printer: any ReportPrinter
        private var films: ArraySlice<KnownFilm> = []
        private var seen: Set<String> = []

        fileprivate init(rankings: AwaitedRankings.Iterator, printer: any ReportPrinter) {
            self.rankings = rankings
            self.printer = printer
        }

        mutating func next() async throws -> KnownFilm? {
            while films.isEmpty {
                guard let ranking = try await rankings.next() else { return nil }
                try await printer.print(.ranking(ranking))
                films = ranking.entries.map(KnownFilm.init).filter { seen.insert($0.movieCode).inserted }[...]
            }
            return films.removeFirst()
        }
    }
}
