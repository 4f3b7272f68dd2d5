import PosterStore

struct PosterJob {
    let aggregator: BoxOfficeAggregator
    let folder: PosterFolder
    let printer: any RunPrinter
    let concurrency: Int
    private let warn: @Sendable (String) -> Void
    let ledger: FilmLedger
    private let failsOnMissing: Bool
    /// Whether somebody waits for a single chart, so that each film is read ahead.
    var readsAhead = false
    /// What earlier runs have told of films without a poster; nil to tell it again.
    var told: [String: String]?

    init(_ folder: PosterFolder, _ options: PosterOptions, _ services: Services, printer: any RunPrinter) throws {
        self.folder = folder
        aggregator = services.aggregator
        ledger = try options.handling.ledger()
        failsOnMissing = options.handling.failOnMissing
        self.printer = printer
        warn = services.warn
        concurrency = options.handling.filmsAtATime
    }

    /// Works on films until there is none; if asking for the next one throws, the films so far are finished, and the summary
    /// holds the error.
    func run(_ next: () async throws -> (film: KnownFilm, place: RankedPlace?)?) async throws -> Summary {
        let start = ContinuousClock.now
        var summary = Summary()
        summary.failsOnMissing = failsOnMissing
        if let told { summary.tellOnce(after: told) }
        var mayCome = true
        var refusal: CommandFailure?
        try await ledger.listing {
            try await runTasks(of: [RunEvent].self, atMost: concurrency) {
                do {
                    while mayCome, let (film, place) = try await next(), !Task.isCancelled {
                        summary.films += 1
                        guard let refusal else { return { try await work(on: film, at: place) } }
                        // Every further film would fail in the same way, so it is reported without a request.
                        ledger.end(film, isDone: false)
                        summary.count(.failure(film, refusal))
                        try await printer.print(.failure(film, refusal))
                    }
                } catch let error as FileError where error.kind == .output {
                    throw error
                } catch {
                    summary.ending = error
                }
                mayCome = false
                return nil
            } take: { reports in
                for report in reports { summary.count(report) }
                if refusal == nil, reports.contains(where: Self.stopsAll) {
                    refusal = CommandFailure(
                        .keyRefused, "Not looked up, because the key was refused.", "키가 거부되어 찾아보지 않았습니다.")
                }
            }
            try folder.synchronize()
        }
        summary.waiting = ledger.waiting
        summary.duration = ContinuousClock.now - start
        return summary
    }

    private static func stopsAll(_ report: RunEvent) -> Bool {
        if case .failure(_, let failure) = report { failure.status == .keyRefused } else { false }
    }

    private func work(on film: KnownFilm, at place: RankedPlace?) async throws -> [RunEvent] {
        try await printer.print(.step(film, .searching))
        let enrichment: Enrichment
        let ahead = readsAhead ? folder.ahead : nil
        do {
            enrichment = try await aggregator.lookup(of: film, ahead: ahead?.reading)
        } catch {
            // An interrupted run does not report each remaining film as failed.
            if Task.isCancelled { return [] }
            ledger.end(film, isDone: false)
            let report = RunEvent.failure(film, CommandFailure(error))
            try await printer.print(report)
            return [report]
        }
        if let problem = await enrichment.ignoredPin(of: film, in: aggregator.overrides) { warn(problem) }
        var match = RunEvent.match(film, enrichment)
        try await printer.print(match)
        let (outcome, renewed) = await folder.storeOrRenew(film, enrichment, at: place, ahead: ahead) { [printer] in
            // If it cannot be written, neither can the next report, which throws.
            try? await printer.print(.step(film, .loading))
        }
        if Task.isCancelled, case .failed = outcome { return [match] }
        if let renewed {
            if let problem = await renewed.ignoredPin(of: film, in: aggregator.overrides) { warn(problem) }
            match = RunEvent.match(film, renewed)
            try await printer.print(match)
        }
        var (poster, isDone) = (RunEvent.poster(film, outcome), outcome.isDone(failsOnMissing: failsOnMissing))
        if case .unmatched = outcome {
            do {
                _ = try (renewed ?? enrichment).decided()
            } catch {
                (poster, isDone) = (.failure(film, CommandFailure(error)), false)
            }
        }
        ledger.end(film, isDone: isDone)
        try await printer.print(poster)
        return [match, poster]
    }
}

extension PosterOutcome {
    /// The status as data have it, which tell nothing of a film that was left out.
    var statusInData: String? { self == .leftOut ? nil : status }

    func isDone(failsOnMissing: Bool) -> Bool {
        switch self {
        case .failed: false
        case .unmatched, .missing: !failsOnMissing
        default: true
        }
    }
}
