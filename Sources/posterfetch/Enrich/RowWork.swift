import Aggregator
import BoxOfficeBasics
import FilmMatching
import FilmTables
import PosterStore

/// A row of the table, with its film unless it passes.
struct RunRow: Sendable {
    let row: InputRow
    let line: Int
    var film: KnownFilm?
    /// TMDB's films that are other films' of the table, if the row is looked up again without them.
    var excluded: Set<Int> = []
    var lacksRecord = false
}

final class RowWork: RunWork {
    private let aggregator: BoxOfficeAggregator
    private let posters: PosterFolder?
    private let columns: EnrichedColumns
    private let ledger: FilmLedger
    private let failsOnMissing: Bool
    private let shared = Lock(SharedRecords())
    private let noted = Lock<Set<Int>>([])

    let keepsOrder = true

    init(_ posters: PosterFolder?, _ columns: EnrichedColumns, _ run: Run) {
        (aggregator, self.posters, ledger) = (run.services.aggregator, posters, run.ledger)
        self.columns = columns
        failsOnMissing = run.summary.failsOnMissing
    }

    func isAtHand(_ item: RunRow) async -> Bool {
        guard let film = item.film else { return true }
        guard posters == nil, item.row.given == nil, !columns.hasFacts else { return false }
        return await aggregator.isAtHand(row: film, isComplete: item.row.isComplete)
    }

    func passed(over item: RunRow, after _: CommandFailure?) -> [RunEvent] {
        [.row(EnrichedRow(row: item.row, line: item.line))]
    }

    func work(on item: RunRow, _: @escaping Tell) async throws -> [RunEvent] { [.row(await enriched(item))] }

    /// Looks up the films again whose TMDB film turned out to be another row's; rows that have left stay as they are.
    func reopened(by events: [RunEvent], among waiting: inout InOrder<[RunEvent]>) -> [(place: Int, item: RunRow)] {
        guard case .row(let row)? = events.first, let found = row.found else { return [] }
        let excluded = shared.withLock { $0.add(found.match) }
        guard !excluded.isEmpty else { return [] }
        return waiting.reopen { events -> RunRow? in
            guard case .row(let row)? = events.first, row.row.given == nil, let film = row.found?.match.film else {
                return nil
            }
            return excluded[film.movieCode].map { lost in
                // It ends once more. The list has room for it: it was given before.
                if let given = row.row.film { try? ledger.give([given.listed]) }
                return RunRow(row: row.row, line: row.line, film: film, excluded: lost, lacksRecord: row.lacksRecord)
            }
        }.map { ($0.place, $0.2) }
    }

    func finish() throws { try posters?.synchronize() }

    private func enriched(_ item: RunRow) async -> EnrichedRow {
        var done = EnrichedRow(row: item.row, line: item.line)
        done.lacksRecord = item.lacksRecord
        guard let film = item.film else {
            if let film = item.row.finished { done.finish(film, await aggregator.overrides.statements(about: film)) }
            return done
        }
        // At once, because a run that ends early does not take what its tasks have done.
        defer {
            if let given = item.row.film, done.state != .pending {
                let isOpen = done.isProvisional || failsOnMissing && done.shortfall != nil
                ledger.end(given, isDone: done.failure == nil && !isOpen)
            }
        }
        do throws(EnrichmentError) {
            guard let (film, first) = try await find(film, item, &done) else { return done }
            if let id = first.match.tmdbID, let path = first.posterPath, noted.withLock({ $0.insert(id).inserted }) {
                await aggregator.decisions.note(id, ofPoster: path.rawValue)
            }
            if columns.hasFacts {
                done.facts = try await aggregator.facts(
                    of: film, first, fromKOBIS: columns.asksKOBIS, fromTMDB: columns.asksTMDB)
            }
            if let words = done.contradiction, posters != nil {
                done.take(first, nil)
                done.isPosterRefused = true
                done.failure = CommandFailure(.partial, words + Phrase("; no poster was stored.", ". 포스터를 저장하지 않았습니다."))
                return done
            }
            let stored = await posters?.storeOrRenew(film, first, isFound: item.row.purpose == .refilled)
            if case .failed? = stored?.outcome, Task.isCancelled {
                done = EnrichedRow(row: item.row, line: item.line)
                return done
            }
            done.take(stored?.renewed ?? first, stored?.outcome)
        } catch {
            done.take(error)
        }
        return done
    }

    private func find(
        _ film: KnownFilm, _ item: RunRow, _ done: inout EnrichedRow
    ) async throws(EnrichmentError) -> (KnownFilm, Enrichment)? {
        guard item.excluded.isEmpty else {
            return (film, try await aggregator.enrichment(of: film, without: item.excluded))
        }
        let row = item.row
        let found = try await aggregator.lookup(
            row: film, statements: row.given == nil ? [] : row.statements, isComplete: row.isComplete)
        done.take(found)
        guard let enrichment = found.enrichment, done.state != .invalid else { return nil }
        if let failure = CommandFailure(pinOf: found.film, enrichment.match) {
            (done.state, done.reason, done.failure) = (.failed, "\(ServiceErrorCode.notFound)", failure)
            return nil
        }
        return (found.film, enrichment)
    }
}
