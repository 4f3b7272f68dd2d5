import Aggregator
import PosterStore

/// The summary of a run.
struct Summary: Sendable {
    var films = 0
    var matched = 0
    var saved = 0
    var kept = 0
    var planned = 0
    var missing = 0
    var failed = 0
    var bytes = 0
    var duration: Duration = .zero
    /// The path of the gallery, if one was written.
    var gallery: String?
    /// The rankings that the films are from.
    var rankings = RankingCount()
    /// The error after which no further film arrived; nil if all did.
    var ending: (any Error)?
    /// The requests to each service.
    var usage: [Service: ServiceUsage] = [:]
    private var failures: [CommandFailure] = []

    /// Counts a report.
    mutating func count(_ report: Report) {
        switch report {
        case .match(_, let enrichment): if enrichment.match.state == .match { matched += 1 }
        case .poster(_, .saved(let record)):
            saved += 1
            bytes += record.bytes
        case .poster(_, .kept): kept += 1
        case .poster(_, .planned): planned += 1
        case .poster(_, .unmatched), .poster(_, .missing): missing += 1
        case .poster(_, .failed(let error)): append(CommandFailure(error))
        case .failure(_, let failure): append(failure)
        case .ranking, .noRanking, .film, .step, .summary: break
        }
    }

    private mutating func append(_ failure: CommandFailure) {
        failed += 1
        failures.append(failure)
    }

    /// Whether nothing arrived, not even a ranking.
    var isBlank: Bool { films == 0 && rankings.came == 0 && (ending != nil || !rankings.failures.isEmpty) }

    /// The error that the run ends with: nil if every film has its poster, a common cause if there is one, else "partial".
    var failure: (any Error)? {
        guard failed > 0 || missing > 0 else { return rankings.status }
        for status in [ExitStatus.keyRefused, .cannotWrite, .cannotCreate] {
            if let failure = failures.first(where: { $0.status == status }) { return failure }
        }
        if rankings.status == .tryLater { return ExitStatus.tryLater }
        if let first = failures.first, failures.count == films, failures.allSatisfy({ $0.status == first.status }) {
            return first
        }
        return ExitStatus.partial
    }
}
