import Aggregator
import PosterStore

/// A piece of news from a command.
enum Report: Sendable {
    case ranking(Ranking)
    /// The rankings of these days cannot be had.
    case noRanking(ClosedRange<CalendarDay>, Failure)
    /// A film that is in no ranking.
    case film(KnownFilm)
    /// Work on a film goes on, for whoever is watching.
    case step(KnownFilm, Step)
    case match(KnownFilm, Enrichment)
    case poster(KnownFilm, PosterOutcome)
    case failure(KnownFilm, Failure)
    case summary(Summary)

    /// What begins.
    enum Step: Sendable {
        case searching
        case loading
    }

    /// Why there is no answer about a film.
    struct Failure: Error {
        let message: String
        let isRetryable: Bool
        let status: ExitStatus
    }
}

/// Writes news in one format.
protocol ReportPrinter: Sendable {
    /// Writes a piece of news, now or at the end.
    func print(_ report: Report) async throws

    /// Writes what was held back.
    func finish() async throws
}
