import Aggregator
import FilmMatching
import PosterStore

struct EnrichedRow: Sendable {
    enum Result: Sendable {
        case found(Enrichment, reason: String, PosterOutcome?)
        case namesakes([ListedMovie])
        case failed(String)
        case postponed
        case invalid(Phrase)
    }

    let row: InputRow
    let line: Int
    var result: Result?
    /// KOBIS films whose titles contain the row's title.
    var similar: [ListedMovie] = []
    var lacksRecord = false
    var failure: CommandFailure?
    var stopsBatch = false

    /// Whether a person should decide which film it is; a decision for none is not asked about again.
    var isUndecided: Bool {
        switch result {
        case .found(let film, let reason, _)?:
            film.match.state != .match && film.match.reason != .override && reason != EnrichedColumns.given
        case .namesakes?: true
        case .failed?, .postponed?, .invalid?, nil: false
        }
    }

    var shortfall: Shortfall.Cause? {
        switch result {
        case .found(_, _, .kept?)?: nil
        case .found(let film, _, _)? where film.match.state != .match: .unmatched(film.match.reason)
        case .found(_, _, .missing?)?: .noPoster
        case .found?: nil
        case .namesakes?: .unmatched(nil)
        case .failed?, .postponed?, .invalid?, nil: nil
        }
    }

    fileprivate var place: String? {
        switch result {
        case .found(_, _, .unmatched(let place)?)?, .found(_, _, .missing(let place)?)?: place
        default: nil
        }
    }

    fileprivate var tmdbID: Int? { if case .found(let film, _, _)? = result { film.match.tmdbID } else { nil } }
}

struct EnrichSummary: Sendable {
    private(set) var rows = 0
    /// Rows that pass unchanged: empty ones, objects of other types, and those of an earlier run.
    private(set) var passed = 0
    /// Rows for which an earlier run found no match.
    private(set) var leftUndecided = 0
    private(set) var matched = 0
    private(set) var ambiguous = 0
    private(set) var unmatched = 0
    private(set) var invalid = 0
    private(set) var failed = 0
    private(set) var pending = 0
    /// Rows for which KOBIS was not asked, because the day's calls are used up.
    private(set) var lackingRecords = 0
    /// The films to decide, with their numbers of rows.
    private(set) var undecided: [RowFilm: Int] = [:]
    /// The number of films and nameless rows to look at.
    private(set) var doubtful = 0
    private(set) var doubtfulLines: [Int] = []
    private(set) var unread: [InputColumn: (count: Int, text: String, line: Int)] = [:]
    var status: ExitStatus?
    private(set) var shortfall = Shortfall()
    // As hash values, because a table may have a million films.
    private var films: Set<Int> = []
    private var filmsLookedUp: Set<Int> = []
    private var filmsDoubtful: Set<Int> = []
    private var shortfalls: Set<Int> = []

    var filmCount: Int { films.count }

    private(set) var candidates: [(row: EnrichedRow, film: RowFilm)] = []

    static let namedLines = 5

    mutating func count(_ done: EnrichedRow) {
        rows += 1
        if case .film(let known, _) = done.row.purpose {
            let film = RowFilm(known)
            films.insert(film.hashValue)
            count(done, of: film, known)
        } else if case .invalid? = done.result {
            addDoubt(at: done.line)
        }
        switch (done.result, done.row.purpose) {
        case (.found(let film, _, _), _):
            switch film.match.state {
            case .match: matched += 1
            case .ambiguous: ambiguous += 1
            default: unmatched += 1
            }
        case (.namesakes, _): ambiguous += 1
        case (.failed, _): failed += 1
        case (.postponed, _): pending += 1
        case (.invalid, _): invalid += 1
        case (nil, .film): pending += 1
        case (nil, _):
            passed += 1
            if case .done(isDecided: false) = done.row.purpose { leftUndecided += 1 }
        }
        for cell in done.row.unread { unread[cell.column, default: (0, cell.text, done.line)].count += 1 }
        if done.lacksRecord { lackingRecords += 1 }
    }

    /// Counts the outcomes of a film over all its rows.
    private mutating func count(_ done: EnrichedRow, of film: RowFilm, _ known: KnownFilm) {
        let number = film.hashValue
        if let failure = done.failure {
            if shortfalls.insert([number, failure.message.hashValue].hashValue).inserted {
                shortfall.add(known, failure)
            }
        } else if let cause = done.shortfall, shortfalls.insert(number).inserted {
            shortfall.add(known, without: cause, done.place, tmdbID: cause == .noPoster ? done.tmdbID : nil)
        }
        switch done.result {
        case .found?, .namesakes?: filmsLookedUp.insert(number)
        case .failed?, .invalid?:
            filmsLookedUp.insert(number)
            if filmsDoubtful.insert(number).inserted { addDoubt(at: done.line) }
        case .postponed?, nil: break
        }
        guard done.isUndecided else { return }
        undecided[film, default: 0] += 1
        if undecided[film] == 1, candidates.count < Self.namedLines { candidates.append((done, film)) }
        if filmsDoubtful.insert(number).inserted { addDoubt(at: done.line) }
    }

    private mutating func addDoubt(at line: Int) {
        doubtful += 1
        if doubtfulLines.count < Self.namedLines { doubtfulLines.append(line) }
    }

    mutating func decide(after stop: CommandFailure?, failsOnMissing: Bool) {
        // Unreadable rows count as one more film, so that a fault of all the others makes the run partial.
        let all = filmsLookedUp.count + (invalid > 0 ? 1 : 0)
        let ofFilms = shortfall.status(of: all, failsOnMissing: failsOnMissing)
        let isIncomplete = pending + lackingRecords > 0
        let decisive = ofFilms.flatMap { ExitStatus.decisive.contains($0) ? $0 : nil }
        status =
            stop?.status ?? decisive ?? status ?? (isIncomplete ? .tryLater : nil) ?? ofFilms
            ?? (invalid > 0 ? .partial : nil)
    }
}
