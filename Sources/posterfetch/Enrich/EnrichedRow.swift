import FilmMatching
import FilmTables
import PosterStore

struct EnrichedRow: Sendable {
    let row: InputRow
    let line: Int
    /// What is written into `matchState`; nil if the row passes unchanged.
    var state: RowState?
    var reason: String?
    var problem: Phrase?
    var found: Enrichment?
    var poster: PosterOutcome?
    /// KOBIS's films of the row's title, if it cannot be told which of them is meant.
    var namesakes: [KnownFilm] = []
    /// KOBIS's films whose titles are like the row's, if nothing tells that one of them is meant.
    var similar: [KnownFilm] = []
    /// KOBIS's film that the row's title is like and its other cells tell to be meant.
    var likened: KnownFilm?
    /// Whether the row's own id or a decision tells the film.
    var isGiven: Bool
    /// How the film of the given id differs from what the row says.
    var contradiction: Phrase?
    /// How the film that was found differs from the one in the row.
    var replacement: Phrase? {
        guard let old = row.earlierID, let found, found.match.tmdbID != old else { return nil }
        let new = found.match.tmdbID.map { "\($0)" }
        return Phrase("\(old) is \(new ?? "none") now", "\(old) → \(new ?? "없음")")
    }
    var lacksRecord = false
    var failure: CommandFailure?
    var stopsBatch = false

    init(row: InputRow, line: Int) {
        (self.row, self.line, isGiven) = (row, line, row.given != nil)
        (state, reason, problem) = (row.purpose.state, row.type ?? row.problem?.english, row.problem)
    }

    mutating func invalidate(_ problem: Phrase) {
        (state, reason, self.problem) = (.invalid, problem.english, problem)
    }

    /// Takes what the row's facts led to; a person's decision is not passed over in silence.
    mutating func take(_ found: RowLookup) {
        (namesakes, similar, likened) = (found.namesakes, found.similar, found.likened)
        (lacksRecord, isGiven) = (found.lacksRecord, found.isGiven)
        if row.purpose == .given { contradiction = found.contradiction }
        if let words = found.problem?.words {
            if case .noFilm? = found.problem { return invalidate(words) }
            if row.purpose == .decided || found.enrichment == nil { problem = words }
            if found.enrichment == nil, namesakes.isEmpty { (state, reason) = (.noMatch, words.english) }
        }
        if !namesakes.isEmpty { (state, reason) = (.ambiguous, ResultNames.namesakes) }
    }

    private var isUnmatched: Bool { state == .ambiguous || state == .noMatch }

    /// Whether a person should decide which film it is; a decision for none is not asked about again.
    var isUndecided: Bool {
        isUnmatched && (found != nil || !namesakes.isEmpty) && found?.match.reason != .override
            && reason != ResultNames.given
    }

    /// Whether the film has no match for want of what was not read; the next run looks it up again.
    var isProvisional: Bool { isUnmatched && (lacksRecord || !isGiven && found?.unread.isEmpty == false) }

    var shortfall: Shortfall.Cause? {
        switch poster {
        case .kept?, .leftOut?: nil
        case _ where isUnmatched: .unmatched(found?.match.reason)
        case .missing?: .noPoster
        default: nil
        }
    }

    fileprivate var place: String? {
        switch poster {
        case .unmatched(let place)?, .missing(let place)?: place
        default: nil
        }
    }
}

struct EnrichSummary: Sendable {
    private(set) var rows = 0
    /// Rows that pass unchanged: empty ones, objects of other types, and those of an earlier run.
    private(set) var passed = 0
    /// Lines that do not name a film, such as sections and totals.
    private(set) var layout = 0
    private(set) var layoutLines: [Int] = []
    private(set) var leftUndecided = 0
    private(set) var counts: [RowState: Int] = [:]
    /// Rows for which KOBIS was not asked, because the day's calls are used up.
    private(set) var lackingRecords = 0
    /// The films to decide, with their numbers of rows.
    private(set) var undecided: [RowFilm: Int] = [:]
    /// The number of films and nameless rows to look at.
    private(set) var doubtful = 0
    private(set) var doubtfulLines: [Int] = []
    private(set) var unread: [InputColumn: (count: Int, text: String, line: Int)] = [:]
    /// What is said of how many rows, and of the first of them.
    struct Remarks: Sendable {
        private(set) var count = 0
        private(set) var first: [Phrase] = []

        fileprivate mutating func add(_ words: Phrase?, at line: Int) {
            guard let words else { return }
            count += 1
            if count <= EnrichSummary.namedLines { first.append(.line(line, words)) }
        }
    }

    /// The rows with an id of another film than they describe.
    private(set) var contradictions = Remarks()
    /// The rows whose film is another one than before.
    private(set) var replacements = Remarks()
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
        if let film = done.row.film {
            count(done, of: RowFilm(film, done.row.given?.film), film)
        } else if done.state == .invalid {
            addDoubt(at: done.line)
        }
        if let state = done.state {
            counts[state, default: 0] += 1
        } else {
            if done.row.purpose == .layout {
                layout += 1
                if layoutLines.count < Self.namedLines { layoutLines.append(done.line) }
            } else {
                passed += 1
            }
            if done.row.purpose == .leftUndecided { leftUndecided += 1 }
        }
        for cell in done.row.unread { unread[cell.column, default: (0, cell.text, done.line)].count += 1 }
        if done.lacksRecord { lackingRecords += 1 }
        contradictions.add(done.contradiction, at: done.line)
        replacements.add(done.replacement, at: done.line)
    }

    private mutating func count(_ done: EnrichedRow, of film: RowFilm, _ known: KnownFilm) {
        let number = film.hashValue
        films.insert(number)
        if let failure = done.failure {
            if shortfalls.insert([number, failure.message.hashValue].hashValue).inserted {
                shortfall.add(known, failure)
            }
        } else if let cause = done.shortfall, shortfalls.insert(number).inserted {
            shortfall.add(
                known, without: cause, done.place, tmdbID: cause == .noPoster ? done.found?.match.tmdbID : nil)
        }
        if done.state != .pending { filmsLookedUp.insert(number) }
        if done.isUndecided {
            undecided[film, default: 0] += 1
            if undecided[film] == 1, candidates.count < Self.namedLines { candidates.append((done, film)) }
        }
        let isDoubtful = done.isUndecided || done.state == .failed || done.state == .invalid
        if isDoubtful, filmsDoubtful.insert(number).inserted { addDoubt(at: done.line) }
    }

    private mutating func addDoubt(at line: Int) {
        doubtful += 1
        if doubtfulLines.count < Self.namedLines { doubtfulLines.append(line) }
    }

    mutating func decide(after stop: CommandFailure?, failsOnMissing: Bool) {
        // Unreadable rows count as one more film, so that a fault of all the others makes the run partial.
        let hasInvalid = counts[.invalid] != nil
        let all = filmsLookedUp.count + (hasInvalid ? 1 : 0)
        let ofFilms = shortfall.status(of: all, failsOnMissing: failsOnMissing)
        let isIncomplete = counts[.pending] != nil || lackingRecords > 0
        let decisive = ofFilms.flatMap { ExitStatus.decisive.contains($0) ? $0 : nil }
        status =
            stop?.status ?? decisive ?? status ?? (isIncomplete ? .tryLater : nil) ?? ofFilms
            ?? (hasInvalid ? .partial : nil)
    }
}
