import Aggregator
import PosterStore

/// An event of a run that printers write.
enum Report: Sendable {
    /// A ranking, and what was asked for.
    case ranking(Ranking, of: RankingRequest)
    /// The rankings of these days failed.
    case noRanking(ClosedRange<CalendarDay>, CommandFailure)
    /// A film that is in no ranking.
    case film(KnownFilm)
    /// The next step of work on a film begins; only live output shows it.
    case step(KnownFilm, Step)
    case match(KnownFilm, Enrichment)
    case poster(KnownFilm, PosterOutcome)
    case failure(KnownFilm, CommandFailure)
    case summary(Summary)

    /// A step of work on a film.
    enum Step: Sendable {
        case searching
        case loading
    }
}

/// Writes reports in one format.
protocol ReportPrinter: Sendable {
    /// Writes a report, now or at the end.
    func print(_ report: Report) async throws

    /// Writes the output that was held back.
    func finish() async throws
}
