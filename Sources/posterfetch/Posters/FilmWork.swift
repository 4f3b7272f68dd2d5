import Aggregator
import BoxOfficeBasics
import PosterStore

/// A film of a ranking or a list, or a name that means none.
struct RunFilm: Sendable {
    let film: KnownFilm
    var place: RankedPlace?
    var failure: CommandFailure?
}

struct FilmWork: RunWork {
    private let aggregator: BoxOfficeAggregator
    private let folder: PosterFolder
    private let ledger: FilmLedger
    private let failsOnMissing: Bool
    private let warn: @Sendable (String) -> Void
    /// True for a single ranking at a terminal or in a pipe, where each film is read ahead.
    var readsAhead = false

    init(_ folder: PosterFolder, _ run: Run) {
        (aggregator, self.folder, ledger) = (run.services.aggregator, folder, run.ledger)
        (failsOnMissing, warn) = (run.summary.failsOnMissing, run.services.warn)
    }

    func isAtHand(_ item: RunFilm) async -> Bool { item.failure != nil }

    func work(on item: RunFilm, _ tell: @escaping Tell) async throws -> [RunEvent] {
        let film = item.film
        if let failure = item.failure { return try await fail(item, failure, tell) }
        try await tell(.step(film, .searching))
        let ahead = readsAhead ? folder.ahead : nil
        let enrichment: Enrichment
        do throws(EnrichmentError) {
            enrichment = try await aggregator.lookup(of: film, ahead: ahead?.reading)
        } catch {
            // An interrupted run does not report each remaining film as failed.
            return try await Task.isCancelled ? [] : fail(item, CommandFailure(error), tell)
        }
        let told = StatementRuling(on: await aggregator.overrides.statements(about: film), about: film)
        for words in told.overruled { warn(spoken(Phrase(same: film.label + ": ") + words)) }
        if let failure = CommandFailure(pinOf: film, enrichment.match) {
            return try await fail(item, failure, tell)
        }
        try await tell(.match(film, enrichment))
        let (outcome, renewed) = await folder.storeOrRenew(film, enrichment, at: item.place, ahead: ahead) {
            // If it cannot be written, neither can the next report, which throws.
            try? await tell(.step(film, .loading))
        }
        if Task.isCancelled, case .failed = outcome { return [] }
        if let renewed { try await tell(.match(film, renewed)) }
        if case .unmatched = outcome {
            do {
                _ = try (renewed ?? enrichment).decided()
            } catch {
                return try await fail(item, CommandFailure(error), tell)
            }
        }
        ledger.end(film, isDone: outcome.isDone(failsOnMissing: failsOnMissing))
        try await tell(.poster(film, outcome))
        return []
    }

    private func fail(_ item: RunFilm, _ failure: CommandFailure, _ tell: Tell) async throws -> [RunEvent] {
        for event in passed(over: item, after: failure) { try await tell(event) }
        return []
    }

    func passed(over item: RunFilm, after stop: CommandFailure?) -> [RunEvent] {
        // A film that an interrupted run does not come to has not failed.
        guard let stop else { return [] }
        ledger.end(item.film, isDone: false)
        return [.failure(item.film, stop)]
    }

    func finish() throws { try folder.synchronize() }
}

struct NoWork: RunWork {
    func work(on _: RunFilm, _: @escaping Tell) -> [RunEvent] { [] }

    func passed(over _: RunFilm, after _: CommandFailure?) -> [RunEvent] { [] }
}

extension PosterOutcome {
    /// The status as data have it; a film that was left out is not in them.
    var statusInData: String? { self == .leftOut ? nil : status }

    fileprivate func isDone(failsOnMissing: Bool) -> Bool {
        switch self {
        case .failed: false
        case .unmatched, .missing: !failsOnMissing
        default: true
        }
    }
}
