import FilmTables
import PosterStore

enum RunEvent: Sendable {
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

protocol RunPrinter: Sendable {
    func print(_ report: RunEvent) async throws

    func finish() async throws
}

struct SeveralPrinters: RunPrinter {
    let printers: [any RunPrinter]

    func print(_ report: RunEvent) async throws { for printer in printers { try await printer.print(report) } }

    func finish() async throws { for printer in printers { try await printer.finish() } }
}

struct Summary: Sendable {
    var films = 0
    var matched = 0
    var saved = 0
    var kept = 0
    var planned = 0
    /// The films that have no folder, if only others were wanted.
    var leftOut = 0
    var bytes = 0
    /// The films that the run was given and did not come to.
    var waiting = 0
    var duration: Duration = .zero
    var gallery: String?
    var rankings = RankingCount()
    var ending: (any Error)?
    var usage: [ServiceName: ServiceUsage] = [:]
    private(set) var shortfall = Shortfall()
    var isInterrupted = false
    var named: Int?
    var failsOnMissing = false
    private var decisions: [String: MatchDecision] = [:]

    /// Leaves out of the last lines what earlier runs have told of films without a poster.
    mutating func tellOnce(after told: [String: String]) { shortfall.told = told }

    var missing: Int { shortfall.missing.count }
    var failed: Int { shortfall.failed.count }

    mutating func count(_ report: RunEvent) {
        switch report {
        case .match(let film, let enrichment):
            if enrichment.match.state == .match { matched += 1 }
            decisions[film.id] = enrichment.match
        case .poster(let film, let outcome): count(film, outcome, decisions.removeValue(forKey: film.id))
        case .failure(let film, let failure): shortfall.add(film, failure)
        case .ranking, .noRanking, .film, .step, .summary: break
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
        case .unmatched(let place): shortfall.add(film, without: .unmatched(decision?.reason), place)
        case .missing(let place): shortfall.add(film, without: .noPoster, place, tmdbID: decision?.tmdbID)
        case .failed(let error): shortfall.add(film, CommandFailure(error))
        }
    }

    var ended: Int { saved + kept + planned + leftOut + missing + failed }
    var total: Int { max(films, named ?? (rankings.came == 1 ? rankings.films : 0)) }
    var isBlank: Bool { films == 0 && rankings.came == 0 && (ending != nil || !rankings.failures.isEmpty) }

    var status: ExitStatus? {
        let ofFilms = shortfall.status(of: films, failsOnMissing: failsOnMissing)
        if let ofFilms, ExitStatus.decisive.contains(ofFilms) { return ofFilms }
        return rankings.status == .tryLater ? .tryLater : ofFilms ?? rankings.status
    }
}

/// The films without a poster, and those that failed, which decide the status; a few are named, of perhaps a million.
struct Shortfall: Sendable {
    enum Cause: Sendable, Hashable {
        case failure(String)
        /// TMDB does not certainly have the film; the reason is nil if KOBIS has several films of its title.
        case unmatched(MatchDecision.Reason?)
        case noPoster
    }

    struct Group: Sendable {
        let cause: Cause
        fileprivate(set) var films: [KnownFilm]
        fileprivate(set) var count = 1
    }

    struct Films: Sendable {
        private(set) var count = 0
        private(set) var groups: [Group] = []
        /// How many an earlier run has told.
        private var told = 0

        var unnamed: Int { news - groups.reduce(0) { $0 + $1.count } }
        var news: Int { count - told }

        fileprivate mutating func add(_ film: KnownFilm, _ cause: Cause, isTold: Bool = false) {
            count += 1
            guard !isTold else {
                told += 1
                return
            }
            if let index = groups.firstIndex(where: { $0.cause == cause }) {
                groups[index].count += 1
                if groups[index].films.count < Shortfall.named { groups[index].films.append(film) }
            } else if groups.count < Shortfall.named {
                groups.append(Group(cause: cause, films: [film]))
            }
        }
    }

    /// How a film can get a poster: from an image in this place, or from one added to TMDB.
    struct Remedy: Sendable {
        let film: KnownFilm
        let place: String?
        let tmdbID: Int?
    }

    private(set) var failed = Films()
    private(set) var missing = Films()
    private(set) var remedies: [Remedy] = []
    /// Why each film has no poster, as this run and earlier ones have told it; nil if each run tells it anew.
    fileprivate(set) var told: [String: String]?
    private var statuses: Set<ExitStatus> = []

    private static let named = 3

    mutating func add(_ film: KnownFilm, _ failure: CommandFailure) {
        failed.add(film, .failure(failure.shared))
        statuses.insert(failure.status)
    }

    mutating func add(_ film: KnownFilm, without cause: Cause, _ place: String?, tmdbID: Int? = nil) {
        let isTold = told?[film.id] == cause.name
        told?[film.id] = cause.name
        missing.add(film, cause, isTold: isTold)
        guard !isTold, place != nil || tmdbID != nil, remedies.count < Self.named else { return }
        remedies.append(Remedy(film: film, place: place, tmdbID: tmdbID))
    }

    fileprivate mutating func forget(_ film: KnownFilm) { told?[film.id] = nil }

    /// A decisive failure's status, or that of all failures if they agree and no film has a poster; otherwise
    /// ``ExitStatus/partial``.
    func status(of films: Int, failsOnMissing: Bool) -> ExitStatus? {
        guard failed.count > 0 else { return failsOnMissing && missing.count > 0 ? .partial : nil }
        if let status = ExitStatus.decisive.first(where: statuses.contains) { return status }
        let isShared = statuses.count == 1 && failed.count + missing.count >= films
        return isShared ? statuses.first : .partial
    }
}

extension Shortfall.Cause {
    fileprivate var name: String {
        switch self {
        case .failure: "failure"
        case .unmatched(let reason): reason?.rawValue ?? ResultNames.namesakes
        case .noPoster: "noPoster"
        }
    }
}

extension ExitStatus {
    /// Failures that decide a run's status even for one film, since they do not pass by themselves.
    static let decisive: [ExitStatus] = [.keyRefused, .cannotWrite, .cannotCreate]
}
