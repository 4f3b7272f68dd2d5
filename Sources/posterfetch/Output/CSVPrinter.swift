import Aggregator

/// A table of comma-separated values: a row for each film of each ranking, in their order.
///
/// Where the table tells what became of the films, a row is written as soon as that is known of it and of those above it.
actor CSVPrinter: ReportPrinter {
    private let console: Console
    private let style: CSVStyle
    private let columns: [TableColumn]
    private let header: String
    private let tellsOutcomes: Bool
    private var waiting: [FilmRow] = []
    private var matches: [String: MatchDecision] = [:]
    private var outcomes: [String: PosterOutcome] = [:]
    private var hasHeader = false
    private var hasNews = false

    init(console: Console, style: CSVStyle, headers: CSVHeaders, columns: [TableColumn]) {
        self.console = console
        self.style = style
        self.columns = columns
        header = style.start + style.line(columns.map { headers == .ko ? $0.koreanName : $0.name })
        tellsOutcomes = columns.count > TableColumn.ranking.count
    }

    func print(_ report: Report) async throws {
        switch report {
        case .ranking(let ranking):
            waiting += ranking.entries.map { FilmRow(film: KnownFilm($0), days: ranking.days, entry: $0) }
        case .film(let film): waiting.append(FilmRow(film: film))
        case .match(let film, let enrichment): matches[film.movieCode] = enrichment.match
        case .poster(let film, let outcome): outcomes[film.movieCode] = outcome
        case .failure(let film, let failure): outcomes[film.movieCode] = .failed(failure)
        case .noRanking, .step, .summary: return
        }
        hasNews = true
        try await write(all: !tellsOutcomes)
    }

    func finish() async throws { if hasNews { try await write(all: true) } }

    private func write(all: Bool) async throws {
        let ready = all ? waiting[...] : waiting.prefix { outcomes[$0.film.movieCode] != nil }
        let lines = ready.map { row in
            var row = row
            row.match = matches[row.film.movieCode]
            row.poster = outcomes[row.film.movieCode]
            return style.line(columns.map { $0.cell(row).text })
        }
        waiting.removeFirst(ready.count)
        let text = (hasHeader ? "" : header) + lines.joined()
        hasHeader = true
        // Nothing is awaited between taking rows and handing them on, so that they stay in their order.
        if !text.isEmpty { try console.write(text) }
    }
}
