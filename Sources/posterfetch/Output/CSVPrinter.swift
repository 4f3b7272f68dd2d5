import Aggregator
import FilmTables
import PosterStore

/// Prints a table; with outcomes, a row is written once those of its film and all films above are known.
actor CSVPrinter: RunPrinter {
    private let console: Console
    private var table: TableWriter
    private let columns: [FilmColumn]
    private let header: [String]
    private let tellsOutcomes: Bool
    private var waiting: [FilmRow] = []
    private var matches: [String: MatchDecision] = [:]
    private var outcomes: [String: (status: String?, path: String?)] = [:]
    private var hasHeader = false
    private var hasNews = false

    init(console: Console, style: TableStyle, headers: InterfaceLanguage, columns: [FilmColumn]) {
        self.console = console
        table = TableWriter(style)
        self.columns = columns
        header = columns.map { headers($0.name, $0.korean) }
        tellsOutcomes = columns.contains { $0.name == "posterStatus" }
    }

    func print(_ report: RunEvent) async throws {
        switch report {
        case .ranking(let ranking, let request):
            waiting += ranking.entries.map {
                FilmRow(film: KnownFilm($0), days: ranking.days, area: request.area, entry: $0)
            }
        case .listed(let row, _): waiting += row.map { [$0] } ?? []
        case .film(let film): waiting.append(FilmRow(film: film))
        case .match(let film, let enrichment): matches[film.id] = enrichment.match
        case .poster(let film, let outcome): outcomes[film.id] = (outcome.statusInData, outcome.record?.path)
        case .failure(let film, _): outcomes[film.id] = ("failed", nil)
        default: return
        }
        hasNews = true
        try await write(all: !tellsOutcomes)
    }

    func finish() async throws { if hasNews { try await write(all: true) } }

    private func write(all: Bool) async throws {
        let ready = all ? waiting[...] : waiting.prefix { outcomes[$0.film.id] != nil }
        var text = hasHeader ? "" : table.line(header)
        hasHeader = true
        for var row in ready {
            row.match = matches[row.film.id]
            (row.posterStatus, row.posterPath) = outcomes[row.film.id] ?? (nil, nil)
            text += table.line(columns.map { $0.value(row).cell })
        }
        waiting.removeFirst(ready.count)
        // The actor does not suspend between taking the rows and writing them, so their order is kept.
        if !text.isEmpty { try console.write(text) }
    }
}
