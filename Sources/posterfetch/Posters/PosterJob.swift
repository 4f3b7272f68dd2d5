import Aggregator
import BoxOfficeSystem
import PosterStore

/// Matches films and stores their posters, several at a time, telling of each step as soon as it is done.
struct PosterJob {
    let aggregator: BoxOfficeAggregator
    let folder: PosterFolder
    let printer: any ReportPrinter
    let concurrency: Int
    var failed: FilmList?

    /// Makes everything ready as the options say, and opens the folder.
    init(_ options: PosterOptions, _ services: Services, printer: any ReportPrinter) throws {
        aggregator = services.aggregator
        folder = try options.handling.folder(options.output, services)
        failed = try options.handling.failed.map(FilmList.init)
        self.printer = printer
        concurrency = options.handling.concurrency.films
    }

    /// Works on films as they come; each goes on to its poster as soon as it is matched.
    ///
    /// - Parameter films: The films. If no further one can be had, those that came are brought to an end, and the summary
    ///   says why.
    /// - Returns: What was done.
    /// - Throws: Only if the news cannot be written: a film's trouble is news like any other.
    func run<Films: AsyncSequence>(_ films: Films) async throws -> Summary where Films.Element == KnownFilm {
        let start = ContinuousClock.now
        var summary = Summary()
        var failed = failed
        func count(_ report: Report) {
            summary.count(report)
            if let film = report.failedFilm { failed?.add(code: film.movieCode, title: film.title) }
        }
        var films = films.makeAsyncIterator()
        var mayCome = true
        var refusal: CommandFailure?
        var running = 0
        try await withThrowingTaskGroup(of: [Report].self) { group in
            while true {
                if mayCome, running < concurrency {
                    do {
                        guard let film = try await films.next(), !Task.isCancelled else {
                            mayCome = false
                            continue
                        }
                        summary.films += 1
                        if let refusal {
                            // Every further film would fail in the same way: say so, and do not ask.
                            count(.failure(film, refusal))
                            try await printer.print(.failure(film, refusal))
                        } else {
                            group.addTask { try await work(on: film) }
                            running += 1
                        }
                    } catch let error as FileError where error.kind == .output {
                        throw error
                    } catch {
                        mayCome = false
                        summary.ending = error
                    }
                } else {
                    guard let reports = try await group.next() else { break }
                    running -= 1
                    for report in reports { count(report) }
                    refusal = refusal ?? reports.lazy.compactMap(\.batchStoppingFailure).first?.untried
                }
            }
        }
        try folder.synchronize()
        try failed?.write()
        summary.duration = ContinuousClock.now - start
        return summary
    }

    private func work(on film: KnownFilm) async throws -> [Report] {
        try await printer.print(.step(film, .searching))
        let enrichment: Enrichment
        do {
            enrichment = try await aggregator.enrichment(of: film)
        } catch {
            // Whoever stops the run knows why.
            if Task.isCancelled { return [] }
            let report = Report.failure(film, CommandFailure(error))
            try await printer.print(report)
            return [report]
        }
        let match = Report.match(film, enrichment)
        try await printer.print(match)
        let outcome = await folder.store(film, enrichment) { [printer] in
            // What cannot be written shows with the next report.
            try? await printer.print(.step(film, .loading))
        }
        if Task.isCancelled, case .failed = outcome { return [match] }
        let poster = Report.poster(film, outcome)
        try await printer.print(poster)
        return [match, poster]
    }
}

extension Report {
    /// The film, if there was trouble with it.
    fileprivate var failedFilm: KnownFilm? {
        switch self {
        case .failure(let film, _), .poster(let film, .failed): film
        default: nil
        }
    }

    /// The failure, if it is one that all further films would share.
    fileprivate var batchStoppingFailure: CommandFailure? {
        guard case .failure(_, let failure) = self, failure.status == .keyRefused else { return nil }
        return failure
    }
}

extension CommandFailure {
    /// What this failure means for a film that was not asked for because of it.
    fileprivate var untried: CommandFailure {
        .notLookedUp(status)
    }
}
