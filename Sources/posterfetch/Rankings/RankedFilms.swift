import Aggregator
import PosterStore

/// The films of rankings, each with its place in the first that lists it; each ranking is reported as it arrives. With
/// --wait-published, unpublished ones are awaited.
///
/// A failed ranking is reported and the others follow, unless all would fail in the same way.
actor RankedFilms: RunSource {
    private let aggregator: BoxOfficeAggregator
    private let days: ClosedRange<CalendarDay>
    private var request: RankingRequest
    private var wholeRequest: RankingRequest
    private var steps: RankingSeries.Iterator
    private var areas: ArraySlice<WideArea?>
    private let isOfSeveralAreas: Bool
    private let publication: Publication
    private let complain: @Sendable (String) -> Void
    /// Nil if only the rankings are wanted.
    private let ledger: FilmLedger?
    private var films: ArraySlice<RunFilm> = []
    private var seen: Set<String> = []
    /// How many rankings are to come, of all regions.
    private var left: Int

    init(
        _ selection: SelectedRankings, from services: Services, _ cron: CronOptions, givenTo ledger: FilmLedger? = nil
    ) {
        (aggregator, self.ledger) = (services.aggregator, ledger)
        (request, days, areas) = (selection.request, selection.days, selection.areas.dropFirst())
        isOfSeveralAreas = selection.areas.count > 1
        left = selection.count
        let console = services.console
        // Always request all ten films, so that one stored response serves every --top.
        wholeRequest = selection.request
        wholeRequest.top = 10
        steps = aggregator.rankings(wholeRequest, over: days).makeAsyncIterator()
        publication = Publication(
            limit: cron.waitPublished ? .seconds(60 * cron.waitLimit) : .zero, announce: console.warn)
        complain = console.complain
    }

    func ready(_: Tell) -> RunFilm? { films.popFirst() }

    func next(_ tell: @escaping Tell) async throws -> RunFilm? {
        while films.isEmpty {
            guard let ranking = try await ranking(tell) else { return nil }
            guard let ledger else { continue }
            for entry in ranking.entries where seen.insert(entry.movieCode.rawValue).inserted {
                films.append(
                    RunFilm(
                        film: KnownFilm(entry), place: RankedPlace(rank: entry.rank, day: ranking.days.lowerBound)))
            }
            try ledger.give(films.map(\.film.listed))
        }
        return films.popFirst()
    }

    private func ranking(_ tell: Tell) async throws -> Ranking? {
        do {
            while true {
                while let step = try await nextStep() { if let ranking = try await take(step, tell) { return ranking } }
                guard let area = areas.popFirst() else { return nil }
                (request.area, wholeRequest.area) = (area, area)
                steps = aggregator.rankings(wholeRequest, over: days).makeAsyncIterator()
            }
        } catch let interruption as SeriesInterruption {
            let cause = CommandFailure(interruption.cause)
            if cause.status != .interrupted { try await tell(.noRanking(interruption.left, cause, left)) }
            // To continue with its days would lose other regions' days.
            throw isOfSeveralAreas ? cause : CommandFailure(interruption)
        }
    }

    private func nextStep() async throws -> RankingSeries.Step? {
        // The copy is put back before the next step: the run asks for one film at a time.
        var steps = steps
        defer { self.steps = steps }
        return try await steps.next(isolation: #isolation)
    }

    private func take(_ step: RankingSeries.Step, _ tell: Tell) async throws -> Ranking? {
        left -= 1
        do {
            let whole = try await ranking(step)
            var entries = Array(whole.entries.prefix(request.top))
            // Nothing says whether KOBIS's totals are a region's.
            if isOfSeveralAreas {
                for index in entries.indices { (entries[index].audienceTotal, entries[index].salesTotal) = (nil, nil) }
            }
            let ranking = Ranking(period: whole.period, days: whole.days, entries: entries, findings: whole.findings)
            try await tell(.ranking(ranking, of: request))
            return ranking
        } catch let error as KobisError {
            let failure = CommandFailure(error)
            // The error itself names what was asked for in English only.
            complain(spoken("", "\(request.period.words(of: step.days)): ") + failure.message)
            try await tell(.noRanking(step.days, failure, 1))
            return nil
        }
    }

    private func ranking(_ step: RankingSeries.Step) async throws -> Ranking {
        guard case .failure(let error) = step.result else { return try step.result.get() }
        var whole = wholeRequest
        whole.day = .on(step.days.lowerBound)
        return try await publication.wait(
            after: error, for: request.period.words(of: step.days), asking: aggregator.kobis, whole)
    }
}
