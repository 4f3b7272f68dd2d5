import PosterStore

/// Rankings in order, each printed as it arrives; with --wait-published, unpublished ones are awaited.
///
/// A failed ranking is reported and the others follow, unless all would fail in the same way.
struct AwaitedRankings {
    private let aggregator: BoxOfficeAggregator
    private let request: RankingRequest
    private var whole: RankingRequest
    private var steps: RankingSeries.Iterator
    private let publication: Publication
    private let printer: any RunPrinter
    private let complain: @Sendable (String) -> Void
    private(set) var count = RankingCount()

    init(
        _ selection: SelectedRankings, from services: Services, _ cron: CronOptions, to printer: any RunPrinter,
        _ console: Console
    ) {
        aggregator = services.aggregator
        request = selection.request
        // Always request all ten films, so that one stored response serves every --top.
        whole = request
        whole.top = 10
        steps = aggregator.rankings(whole, over: selection.days).makeAsyncIterator()
        publication = Publication(
            limit: cron.waitPublished ? .seconds(60 * cron.waitLimit) : .zero, announce: console.warn)
        self.printer = printer
        complain = console.complain
    }

    mutating func next() async throws -> Ranking? {
        do {
            while let step = try await steps.next(isolation: #isolation) {
                if let ranking = try await take(step) { return ranking }
            }
            return nil
        } catch let interruption as SeriesInterruption {
            let failure = CommandFailure(interruption)
            if failure.status != .interrupted {
                count.left = max(0, interruption.total - count.came - count.failures.count)
                try await printer.print(.noRanking(interruption.left, CommandFailure(interruption.cause)))
            }
            throw failure
        }
    }

    private mutating func take(_ step: RankingSeries.Step) async throws -> Ranking? {
        do {
            let whole = try await ranking(step)
            let entries = Array(whole.entries.prefix(request.top))
            let ranking = Ranking(period: whole.period, days: whole.days, entries: entries, findings: whole.findings)
            count.came += 1
            count.films += entries.count
            try await printer.print(.ranking(ranking, of: request))
            return ranking
        } catch let error as KobisError {
            let failure = CommandFailure(error)
            count.failures.append(failure)
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

/// The films of rankings, each with its place in the first that lists it.
struct RankedFilms {
    private(set) var rankings: AwaitedRankings
    private let ledger: FilmLedger
    private var films: ArraySlice<(film: KnownFilm, place: RankedPlace?)> = []
    private var seen: Set<String> = []

    init(_ rankings: AwaitedRankings, _ ledger: FilmLedger) { (self.rankings, self.ledger) = (rankings, ledger) }

    mutating func next() async throws -> (film: KnownFilm, place: RankedPlace?)? {
        while films.isEmpty {
            guard let ranking = try await rankings.next() else { return nil }
            for entry in ranking.entries where seen.insert(entry.movieCode.rawValue).inserted {
                films.append((KnownFilm(entry), RankedPlace(rank: entry.rank, day: ranking.days.lowerBound)))
            }
            try ledger.give(films.map(\.film.listed))
        }
        return films.removeFirst()
    }
}
