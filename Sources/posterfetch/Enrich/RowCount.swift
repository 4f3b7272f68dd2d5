import Aggregator
import BoxOfficeBasics
import FilmTables

struct RowCount: Sendable {
    /// True if posters were wanted, so that films without one are named.
    var wantsPosters = false
    /// The file of the films to decide.
    var review: String?
    /// What a person decided elsewhere.
    var decided: RowDecisions?
    private(set) var all = 0
    /// Rows that pass unchanged: empty ones, objects of other types, and those of an earlier run.
    private(set) var passed = 0
    /// Lines that do not name a film, such as sections and totals.
    private(set) var layout = Counted<Int>()
    private(set) var leftUndecided = 0
    private(set) var counts: [RowState: Int] = [:]
    /// Rows for which KOBIS was not asked, because the day's calls are used up.
    private(set) var lackingRecords = 0
    /// The films to decide, by their hash values, with their numbers of rows.
    private(set) var undecided: [Int: Int] = [:]
    private(set) var hasCandidates = false
    /// The lines of films and nameless rows to look at.
    private(set) var doubtful = Counted<Int>()
    private(set) var unread: [InputColumn: (count: Int, text: String, line: Int)] = [:]
    /// The rows with an id of another film than they describe.
    private(set) var contradictions = Counted<Phrase>()
    /// The rows whose film is another one than before.
    private(set) var replacements = Counted<Phrase>()
    /// The films to decide, each with its first row.
    private(set) var candidates = Counted<(row: EnrichedRow, film: RowFilm)>()
    // As hash values, because a table may have a million films.
    private var films: [Int: Marks] = [:]
    private(set) var filmsLookedUp = 0
    private var shortfalls: Set<Int> = []

    private struct Marks: OptionSet {
        let rawValue: UInt8
        static let lookedUp = Marks(rawValue: 1)
        static let doubtful = Marks(rawValue: 2)
    }

    var filmCount: Int { films.count }

    mutating func count(_ done: EnrichedRow, _ shortfall: inout Shortfall) {
        all += 1
        if let film = done.row.film, let identity = done.row.identity {
            count(done, of: identity, film, &shortfall)
        } else if done.state == .invalid {
            doubtful.add(done.line)
        }
        if let state = done.state {
            counts[state, default: 0] += 1
        } else {
            if done.row.purpose == .layout { layout.add(done.line) } else { passed += 1 }
            if done.row.purpose == .leftUndecided { leftUndecided += 1 }
        }
        for cell in done.row.unread { unread[cell.column, default: (0, cell.text, done.line)].count += 1 }
        if done.lacksRecord { lackingRecords += 1 }
        if let words = done.contradiction { contradictions.add(.line(done.line, words)) }
        if let words = done.replacement { replacements.add(.line(done.line, words)) }
    }

    private mutating func count(
        _ done: EnrichedRow, of film: RowFilm, _ known: KnownFilm, _ shortfall: inout Shortfall
    ) {
        let number = film.hashValue
        if films[number] == nil { films[number] = [] }
        if let failure = done.failure {
            if shortfalls.insert([number, failure.message.hashValue].hashValue).inserted {
                shortfall.add(known, failure)
            }
        } else if let cause = done.shortfall, shortfalls.insert(number).inserted {
            shortfall.add(known, without: cause)
        }
        if done.state != .pending, films[number, default: []].insert(.lookedUp).inserted { filmsLookedUp += 1 }
        if done.isUndecided {
            undecided[number, default: 0] += 1
            hasCandidates = hasCandidates || done.hasCandidates
            if undecided[number] == 1 { candidates.add((done, film)) }
        }
        let isDoubtful = done.isUndecided || done.state == .failed || done.state == .invalid
        if isDoubtful, films[number, default: []].insert(.doubtful).inserted { doubtful.add(done.line) }
    }

    var hasInvalid: Bool { counts[.invalid] != nil }
    /// True if something that a person gave could not be followed.
    var isPartial: Bool { hasInvalid || decided?.lacksRows == true }
    var isIncomplete: Bool { counts[.pending] != nil || lackingRecords > 0 }
}

/// How many things of a kind there are, and the first of them, which are named.
struct Counted<Element: Sendable>: Sendable {
    private(set) var count = 0
    private(set) var first: [Element] = []

    var unnamed: Int { count - first.count }

    fileprivate mutating func add(_ element: Element) {
        count += 1
        if count <= 5 { first.append(element) }
    }
}
