import Aggregator

/// Matches films and stores their posters, several at a time, telling of each step as soon as it is done.
struct PosterJob {
    let aggregator: BoxOfficeAggregator
    let store: PosterStore
    let printer: any ReportPrinter
    let console: Console
    let concurrency: Int
    var patience = Patience()

    /// Works on all films; each goes on to its poster as soon as it is matched.
    ///
    /// - Parameter entries: The films' rows.
    /// - Returns: What was done.
    /// - Throws: Only if the news cannot be written: a film's trouble is news like any other.
    func run(_ entries: [BoxOfficeEntry]) async throws -> Summary {
        let start = ContinuousClock.now
        var summary = Summary()
        summary.films = entries.count
        var waiting = entries[...]
        var done = 0
        try await withThrowingTaskGroup(of: [Report].self) { group in
            for entry in waiting.prefix(concurrency) { group.addTask { try await work(on: entry) } }
            waiting = waiting.dropFirst(concurrency)
            await show(done, of: entries.count)
            while let reports = try await group.next() {
                for report in reports { summary.count(report) }
                done += 1
                await show(done, of: entries.count)
                if let failure = reports.lazy.compactMap(\.batchStoppingFailure).first {
                    // Every further film would fail in the same way: say so, and do not ask.
                    for entry in waiting {
                        let report = Report.failure(entry, failure.untried)
                        summary.count(report)
                        try await printer.print(report)
                    }
                    waiting = []
                } else if let entry = waiting.popFirst() {
                    group.addTask { try await work(on: entry) }
                }
            }
        }
        await console.show(progress: "")
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
        let poster = Report.poster(entry, await store.store(entry, enrichment))
        try await printer.print(poster)
        return [match, poster]
    }

    private func show(_ done: Int, of count: Int) async {
        await console.show(progress: done < count ? "\(done) of \(count) films …" : "")
    }
}

extension Report {
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
