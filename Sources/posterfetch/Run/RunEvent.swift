import Aggregator
import PosterStore

/// What a run learns; ``RunPrinter``s show it or keep it.
enum RunEvent: Sendable {
    case ranking(Ranking, of: RankingRequest)
    /// A number of rankings did not come.
    case noRanking(ClosedRange<CalendarDay>, CommandFailure, Int)
    case film(KnownFilm)
    /// A film that is only printed, with its figures or facts; nil if the list has none.
    case listed(FilmRow?, [FilmColumn])
    /// The next step of work on a film begins; only live output shows it.
    case step(KnownFilm, Step)
    case match(KnownFilm, Enrichment)
    case poster(KnownFilm, PosterOutcome)
    case failure(KnownFilm, CommandFailure)
    /// The cells of a line above a table's header.
    case preamble([String])
    /// In a box: it is copied often, and large.
    indirect case row(EnrichedRow)
    /// One more item of a run is done, for those that no other event announces; live output counts it.
    case done
    case summary(Summary)

    enum Step: Sendable {
        case searching
        case loading
    }

    /// Why no further item should be tried, if every one would fail in the same way.
    var stop: CommandFailure? {
        switch self {
        case .failure(_, let failure) where failure.status == .keyRefused:
            CommandFailure(.keyRefused, "Not looked up, because the key was refused.", "키가 거부되어 찾아보지 않았습니다.")
        case .row(let row) where row.stopsBatch:
            row.failure.map {
                CommandFailure($0.status, "The remaining rows were not looked up.", "나머지 행은 찾아보지 않았습니다.")
            }
        default: nil
        }
    }
}

protocol RunPrinter: Sendable {
    func print(_ report: RunEvent) async throws

    /// Ends a whole run.
    func finish() async throws

    /// Leaves the terminal in order after an error.
    func close() async
}

extension RunPrinter {
    func finish() {}

    func close() {}
}

struct SeveralPrinters: RunPrinter {
    let printers: [any RunPrinter]

    func print(_ report: RunEvent) async throws { for printer in printers { try await printer.print(report) } }

    func finish() async throws { for printer in printers { try await printer.finish() } }

    func close() async { for printer in printers { await printer.close() } }
}
