import Aggregator

/// Prints only the films that the last run did not have, each in its first ranking.
actor NewsPrinter: RunPrinter {
    private let next: any RunPrinter
    private let lastRun: LastRun?
    private let remembers: Bool
    private let console: Console
    private let before: Set<String>
    private var films: Set<String> = []
    private var news: Set<String> = []
    private var told: [String: String]?
    private var isWhole = false

    /// Creates a printer; a folder that a dry run does not create has no last run.
    init(_ next: any RunPrinter, since lastRun: LastRun?, remembers: Bool, _ console: Console) throws {
        (self.next, self.lastRun, self.remembers, self.console) = (next, lastRun, remembers, console)
        before = try lastRun?.films ?? []
    }

    func print(_ report: RunEvent) async throws {
        switch report {
        case .ranking(let ranking, let request):
            let new = ranking.entries.filter { entry in
                let code = entry.movieCode.rawValue
                guard films.insert(code).inserted, !before.contains(code) else { return false }
                news.insert(code)
                return true
            }
            guard !new.isEmpty else { return }
            let shown = Ranking(period: ranking.period, days: ranking.days, entries: new, findings: ranking.findings)
            try await next.print(.ranking(shown, of: request))
        case .film(let film), .step(let film, _), .match(let film, _), .poster(let film, _), .failure(let film, _):
            if news.contains(film.movieCode) { try await next.print(report) }
        case .noRanking, .listed, .preamble, .row, .done: try await next.print(report)
        case .summary(let summary):
            told = summary.shortfall.told
            isWhole = summary.ending == nil && summary.rankings.failed == 0 && !summary.isInterrupted
            if !news.isEmpty {
                try await next.print(report)
            } else if isWhole {
                console.warn(spoken("No new films since the last run.", "지난 실행 이후 새로 진입한 영화가 없습니다."))
            }
        }
    }

    func close() async { await next.close() }

    /// Remembers what was printed, unless its reader has gone, and keeps the films that an interrupted run did not reach.
    func finish() async throws {
        try await next.finish()
        guard remembers, !films.isEmpty, !console.notices.hasLostReader else { return }
        try await lastRun?.remember(isWhole ? films : films.union(before), told: told, telling: console.warn)
    }
}
