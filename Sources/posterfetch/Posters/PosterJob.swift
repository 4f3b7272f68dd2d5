import Aggregator
import HostSystem

/// Matches films and stores their posters, several at a time, telling of each step as soon as it is done.
struct PosterJob {
    let aggregator: BoxOfficeAggregator
    let store: PosterStore
    let printer: any ReportPrinter
    let console: Console
    let concurrency: Int
    var failed: FilmList?
    var patience = Patience()

    /// Makes everything ready as the options say, and opens the folder.
    init(
        _ options: PosterOptions, _ services: Services, printer: any ReportPrinter, console: Console
    ) throws(FileError) {
        aggregator = services.aggregator
        store = try PosterStore(options.output, options.handling, services)
        failed = try options.handling.failed.map { path throws(FileError) in try FilmList(path: path) }
        self.printer = printer
        self.console = console
        concurrency = options.handling.concurrency.count
    }

    /// Works on all films; each goes on to its poster as soon as it is matched.
    ///
    /// - Parameter entries: The films' rows.
    /// - Returns: What was done.
    /// - Throws: Only if the news cannot be written: a film's trouble is news like any other.
    func run(_ entries: [BoxOfficeEntry]) async throws -> Summary {
        let start = ContinuousClock.now
        var summary = Summary()
        var failed = failed
        func count(_ reports: [Report]) {
            for report in reports {
                summary.count(report)
                if let entry = report.failedEntry { failed?.add(code: entry.movieCode.rawValue, title: entry.title) }
            }
        }
        summary.films = entries.count
        var waiting = entries[...]
        var done = 0
        try await withThrowingTaskGroup(of: [Report].self) { group in
            for entry in waiting.prefix(concurrency) { group.addTask { try await work(on: entry) } }
            waiting = waiting.dropFirst(concurrency)
            await show(done, of: entries.count)
            while let reports = try await group.next() {
                count(reports)
                done += 1
                await show(done, of: entries.count)
                if let failure = reports.lazy.compactMap(\.batchStoppingFailure).first {
                    // Every further film would fail in the same way: say so, and do not ask.
                    for entry in waiting {
                        let report = Report.failure(entry, failure.untried)
                        count([report])
                        try await printer.print(report)
                    }
                    waiting = []
                } else if let entry = waiting.popFirst() {
                    group.addTask { try await work(on: entry) }
                }
            }
        }
        await console.show(progress: "")
        try store.finish()
        try failed?.write()
        summary.duration = ContinuousClock.now - start
        return summary
    }

    private func work(on entry: BoxOfficeEntry) async throws -> [Report] {
        let enrichment: Enrichment
        do {
            enrichment = try await patience { () async throws(EnrichmentError) in
                try await aggregator.enrichment(of: entry)
            }
        } catch {
            let report = Report.failure(entry, Report.Failure(error))
            try await printer.print(report)
            return [report]
        }
        let match = Report.match(entry, enrichment)
        try await printer.print(match)
        let poster = Report.poster(entry, await store.store(KnownFilm(entry), enrichment))
        try await printer.print(poster)
        return [match, poster]
    }

    private func show(_ done: Int, of count: Int) async {
        await console.show(progress: done < count ? "\(done) of \(count) films …" : "")
    }
}

extension Report {
    /// The film, if there was trouble with it.
    fileprivate var failedEntry: BoxOfficeEntry? {
        switch self {
        case .failure(let entry, _), .poster(let entry, .failed): entry
        default: nil
        }
    }

    /// The failure, if it is one that all further films would share.
    fileprivate var batchStoppingFailure: Failure? {
        guard case .failure(_, let failure) = self, failure.status == .keyRefused else { return nil }
        return failure
    }
}

extension Report.Failure {
    /// What this failure means for a film that was not asked for because of it.
    fileprivate var untried: Report.Failure {
        Report.Failure(message: "It was not looked up, since the key is refused.", isRetryable: false, status: status)
    }
}
