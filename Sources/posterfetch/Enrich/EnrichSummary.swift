import Aggregator
import FilmMatching

/// What became of the rows of a table.
struct EnrichSummary: Sendable {
    private(set) var rows = 0
    /// Rows that pass as they are: empty ones, objects of other types, and those of an earlier run.
    private(set) var passed = 0
    private(set) var matched = 0
    private(set) var ambiguous = 0
    private(set) var unmatched = 0
    private(set) var invalid = 0
    private(set) var failed = 0
    private(set) var pending = 0
    /// The lines of the first ambiguous, invalid and failed rows.
    private(set) var doubtfulLines: [Int] = []
    /// Why the command does not end with success; nil if it does.
    var status: ExitStatus?
    private var films: Set<Int> = []

    /// How many films the rows are about.
    var filmCount: Int { films.count }

    /// How many lines of doubtful rows are named.
    static let namedLines = 5

    mutating func count(_ done: EnrichedRow) {
        rows += 1
        if case .film(let film, _) = done.row.purpose { films.insert(film.hashValue) }
        let before = doubtful
        switch (done.result, done.row.purpose) {
        case (.found(let film, _, _), _):
            switch film.match.state {
            case .match: matched += 1
            case .ambiguous: ambiguous += 1
            default: unmatched += 1
            }
        case (.failed, _): failed += 1
        case (.invalid, _), (nil, .invalid): invalid += 1
        case (nil, .film): pending += 1
        case (nil, .none), (nil, .other): passed += 1
        }
        if doubtful > before, doubtfulLines.count < Self.namedLines { doubtfulLines.append(done.line) }
    }

    /// How many rows somebody should look at.
    var doubtful: Int { ambiguous + invalid + failed }
}
