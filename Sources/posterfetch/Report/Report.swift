import Aggregator

/// An event of a run, as printers get to know it.
enum Report: Sendable {
    case ranking(Ranking)
    /// The rankings of these days failed.
    case noRanking(ClosedRange<CalendarDay>, CommandFailure)
    /// A film that is in no ranking.
    case film(KnownFilm)
    /// Work on a film goes on; only live output shows it.
    case step(KnownFilm, Step)
    case match(KnownFilm, Enrichment)
    case poster(KnownFilm, PosterOutcome)
    case failure(KnownFilm, CommandFailure)
    case summary(Summary)

    /// What begins.
    enum Step: Sendable {
        case searching
        case loading
    }
}

/// What became of a film's poster.
enum PosterOutcome: Sendable {
    /// It was loaded, checked and stored.
    case saved(PosterRecord)
    /// It was there already.
    case kept(PosterRecord)
    /// It would be loaded, if this were not a dry run.
    case planned(path: String, url: String)
    /// It is not known which film it is at TMDB, so there is none to load.
    case unmatched
    /// TMDB has none.
    case missing
    /// It could not be loaded or stored.
    case failed(CommandFailure)

    /// The word for it in output.
    var status: String {
        switch self {
        case .saved: "saved"
        case .kept: "kept"
        case .planned: "planned"
        case .unmatched, .missing: "missing"
        case .failed: "failed"
        }
    }

    /// The poster, if there is one.
    var record: PosterRecord? {
        switch self {
        case .saved(let record), .kept(let record): record
        case .planned, .unmatched, .missing, .failed: nil
        }
    }
}

/// Writes reports in one format.
protocol ReportPrinter: Sendable {
    /// Writes a report, now or at the end.
    func print(_ report: Report) async throws

    /// Writes the output that was held back.
    func finish() async throws
}
