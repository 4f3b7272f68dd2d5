import PosterStore

/// Rankings in order, each printed as it arrives; with --wait-published, unpublished ones are awaited.
///
/// A failed ranking is reported and the others follow, unless all would fail in the same way.
struct AwaitedRankings: AsyncSequence {
    private let aggregator: BoxOfficeAggregator
    private let request: RankingRequest
    private var whole: RankingRequest
    private let series: RankingSeries
    private let publication: Publication
    private let printer: any RunPrinter
    private let complain: @Sendable (String) -> Void
    private let tally = Tally()

    init(
        _ selection: SelectedRankings, from services: Services, _ cron: CronOptions, to printer: any RunPrinter,
        _ console: Console
    ) {
        aggregator = services.aggregator
        request = selection.request
        // Always request all ten films, so that one stored response serves every --top.
        whole = request
        whole.top = 10
        series = aggregator.rankings(whole, over: selection.days)
        publication = cron.publication(announce: console.warn)
        self.printer = printer
        complain = console.complain
    }

    var count: RankingCount { get async { await tally.count } }

    func makeAsyncIterator() -> Iterator { Iterator(rankings: self, steps: series.makeAsyncIterator()) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let rankings: AwaitedRankings
        fileprivate var steps: RankingSeries.Iterator

        mutating func next() async throws -> Ranking? {
            do {
                while let step = try await steps.next(isolation: #isolation) {
                    if let ranking = try await rankings.take(step) { return ranking }
                }
                return nil
            } catch let interruption as SeriesInterruption {
                let failure = CommandFailure(interruption)
                if failure.status != .interrupted {
                    await rankings.tally.end(of: interruption.total)
                    try await rankings.printer.print(.noRanking(interruption.left, CommandFailure(interruption.cause)))
                }
                throw failure
            }
        }
    }

    private func take(_ step: RankingSeries.Step) async throws -> Ranking? {
        do {
            let whole = try await ranking(step)
            let entries = Array(whole.entries.prefix(request.top))
            let ranking = Ranking(period: whole.period, days: whole.days, entries: entries, findings: whole.findings)
            await tally.add(ranking)
            try await printer.print(.ranking(ranking, of: request))
            return ranking
        } catch let error as KobisError {
            let failure = CommandFailure(error)
            await tally.add(failure)
            complain(failure.message)
            try await printer.print(.noRanking(step.days, failure))
            return nil
        }
    }

    private func ranking(_ step: RankingSeries.Step) async throws -> Ranking {
        guard case .failure(let error) = step.result else { return try step.result.get() }
        var whole = whole
        whole.day = .on(step.days.lowerBound)
        let words = request.period.words(of: step.days)
        return try await publication.wait(after: error, for: words) { [whole] () async throws(KobisError) in
            try await aggregator.ranking(whole)
        }
    }

    private actor Tally {
        private(set) var count = RankingCount()

        func add(_ ranking: Ranking) {
            count.came += 1
            count.films += ranking.entries.count
        }

        func add(_ failure: CommandFailure) { count.failures.append(failure) }
        func end(of total: Int) { count.left = Swift.max(0, total - count.came - count.failures.count) }
    }
}

struct RankingCount: Sendable {
    var came = 0
    var films = 0
    var failures: [CommandFailure] = []
    /// How many rankings a failure of all left.
    var left = 0

    /// The failures' common status if no ranking arrived, or if a later run can get the rest; otherwise
    /// ``ExitStatus/partial``.
    var status: ExitStatus? {
        guard let status = failures.first?.status else { return nil }
        let isShared = failures.allSatisfy { $0.status == status }
        return isShared && (came == 0 || status == .tryLater) ? status : .partial
    }
}

struct RankedFilms: AsyncSequence {
    let rankings: AwaitedRankings
    let places: RankedPlaces
    let ledger: FilmLedger

    func makeAsyncIterator() -> Iterator {
        Iterator(rankings: rankings.makeAsyncIterator(), places: places, ledger: ledger)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var rankings: AwaitedRankings.Iterator
        fileprivate let places: RankedPlaces
        fileprivate let ledger: FilmLedger
        fileprivate var films: ArraySlice<KnownFilm> = []
        fileprivate var seen: Set<String> = []

        mutating func next() async throws -> KnownFilm? {
            while films.isEmpty {
                guard let ranking = try await rankings.next() else { return nil }
                await places.add(ranking)
                films = ranking.entries.map(KnownFilm.init).filter { seen.insert($0.movieCode).inserted }[...]
                try ledger.give(films.map(\.listed))
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
