import Aggregator
import PosterStore

/// What a run did, from which its last lines and its status come.
struct Summary: Sendable {
    // What counts as a failure.
    var failsOnMissing = false
    var failsOnEmpty = false
    /// True if a run that wrote every row has not failed, whatever became of some of them.
    var takesPartForWhole = false

    var films = 0
    private(set) var matched = 0
    var saved = 0
    var kept = 0
    var planned = 0
    /// Films without a folder, in a run for films that have one.
    private(set) var leftOut = 0
    private(set) var bytes = 0
    /// The films that the run was given and did not come to.
    var waiting = 0
    var duration: Duration = .zero
    var gallery: String?
    var rankings = RankingCount()
    /// Nil unless the run is about a table.
    var rows: RowCount?
    /// The error that ended the items.
    var ending: (any Error)?
    /// Why further items were not tried.
    private(set) var stop: CommandFailure?
    var usage: [ServiceName: ServiceUsage] = [:]
    var shortfall = Shortfall()
    var isInterrupted = false
    private var decisions: [String: MatchDecision] = [:]

    var missing: Int { shortfall.missing.count }
    var failed: Int { shortfall.failed.count }
    var requests: Int { usage.values.reduce(0) { $0 + $1.requests } }

    mutating func count(_ event: RunEvent) {
        stop = stop ?? event.stop
        switch event {
        case .match(let film, let enrichment):
            let earlier = decisions.updateValue(enrichment.match, forKey: film.id)
            matched += (enrichment.match.state == .match ? 1 : 0) - (earlier?.state == .match ? 1 : 0)
        case .poster(let film, let outcome): count(film, outcome, decisions.removeValue(forKey: film.id))
        case .failure(let film, let failure): shortfall.add(film, failure)
        case .ranking(let ranking, _): rankings.count(ranking)
        case .noRanking(_, let failure, let count): rankings.count(failure, count)
        case .row(let row): rows?.count(row, &shortfall)
        case .film, .listed, .step, .preamble, .done, .summary: break
        }
    }

    private mutating func count(_ film: KnownFilm, _ outcome: PosterOutcome, _ decision: MatchDecision?) {
        switch outcome {
        case .saved(let record):
            saved += 1
            bytes += record.bytes
            shortfall.forget(film)
        case .kept:
            kept += 1
            shortfall.forget(film)
        case .planned: planned += 1
        case .leftOut: leftOut += 1
        case .unmatched: shortfall.add(film, without: .unmatched(decision?.reason))
        case .missing: shortfall.add(film, without: .noPoster)
        case .failed(let error): shortfall.add(film, CommandFailure(error))
        }
    }

    var ended: Int { saved + kept + planned + leftOut + missing + failed }
    var total: Int { max(films, ended + waiting) }
    var isBlank: Bool { films == 0 && rankings.came == 0 && (ending != nil || rankings.failed > 0) && rows == nil }
}

struct RankingCount: Sendable {
    private(set) var came = 0
    private(set) var films = 0
    private(set) var failed = 0
    private(set) var statuses: Set<ExitStatus> = []

    fileprivate mutating func count(_ ranking: Ranking) {
        came += 1
        films += ranking.entries.count
    }

    fileprivate mutating func count(_ failure: CommandFailure, _ count: Int) {
        failed += count
        statuses.insert(failure.status)
    }
}
