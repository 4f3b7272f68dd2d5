import Aggregator
import PosterStore

enum Report: Sendable {
    case ranking(Ranking, of: RankingRequest)
    case noRanking(ClosedRange<CalendarDay>, CommandFailure)
    case film(KnownFilm)
    /// The next step of work on a film begins; only live output shows it.
    case step(KnownFilm, Step)
    case match(KnownFilm, Enrichment)
    case poster(KnownFilm, PosterOutcome)
    case failure(KnownFilm, CommandFailure)
    case summary(Summary)

    enum Step: Sendable {
        case searching
        case loading
    }
}

protocol ReportPrinter: Sendable {
    func print(_ report: Report) async throws

    func finish() async throws
}

struct SeveralPrinters: ReportPrinter {
    let printers: [any ReportPrinter]

    func print(_ report: Report) async throws { for printer in printers { try await printer.print(report) } }

    func finish() async throws { for printer in printers { try await printer.finish() } }
}
