import Aggregator
import PosterStore

struct Summary: Sendable {
    var films = 0
    var matched = 0
    var saved = 0
    var kept = 0
    var planned = 0
    var bytes = 0
    var duration: Duration = .zero
    var gallery: String?
    var rankings = RankingCount()
    /// The error after which no further film arrived; nil if all did.
    var ending: (any Error)?
    var usage: [Service: ServiceUsage] = [:]
    private(set) var shortfall = Shortfall()
    var isInterrupted = false
    var named: Int?
    var failsOnMissing = false
    /// Why films have no match that have not come to their end yet.
    private var unmatched: [String: MatchDecision.Reason] = [:]

    var missing: Int { shortfall.missing.count }
    var failed: Int { shortfall.failed.count }

    mutating func count(_ report: Report) {
        switch report {
        case .match(let film, let enrichment):
            if enrichment.match.state == .match { matched += 1 } else { unmatched[film.id] = enrichment.match.reason }
        case .poster(_, .saved(let record)):
            saved += 1
            bytes += record.bytes
        case .poster(_, .kept): kept += 1
        case .poster(_, .planned): planned += 1
        case .poster(let film, .unmatched):
            shortfall.add(film, without: .unmatched(unmatched.removeValue(forKey: film.id)))
        case .poster(let film, .missing): shortfall.add(film, without: .noPoster)
        case .poster(let film, .failed(let error)): shortfall.add(film, CommandFailure(error))
        case .failure(let film, let failure): shortfall.add(film, failure)
        case .ranking, .noRanking, .film, .step, .summary: break
        }
    }

    var ended: Int { saved + kept + planned + missing + failed }
    var total: Int { max(films, named ?? (rankings.came == 1 ? rankings.films : 0)) }
    var isBlank: Bool { films == 0 && rankings.came == 0 && (ending != nil || !rankings.failures.isEmpty) }

    var status: ExitStatus? {
        let ofFilms = shortfall.status(of: films, failsOnMissing: failsOnMissing)
        if let ofFilms, ExitStatus.decisive.contains(ofFilms) { return ofFilms }
        return rankings.status == .tryLater ? .tryLater : ofFilms ?? rankings.status
    }
}
