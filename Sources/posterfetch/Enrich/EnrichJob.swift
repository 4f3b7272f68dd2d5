import FilmMatching
import FilmTables
import PosterStore

/// Enriches several rows at a time and writes them in input order.
///
/// Buffers up to 4 × `concurrency` rows. If the work ends early, the remaining rows are written as pending.
struct EnrichJob {
    let aggregator: BoxOfficeAggregator
    let columns: EnrichedColumns
    let concurrency: Int
    let console: Console
    let target: TableTarget
    var posters: PosterFolder?
    var ledger = FilmLedger(nil)
    var failsOnMissing = false
    var review: ReviewFile?
    var reviewIsOffline = false

    var candidates: CandidateReader {
        CandidateReader(aggregator: aggregator, concurrency: concurrency, readsPosters: reviewIsOffline)
    }

    /// Looks up a table's rows; those of a file are known before, so that the list has them all however the run ends.
    func run(
        _ reader: RowReader, after rows: RowReader?, _ writer: RowWriter, _ encoder: TextEncoder
    ) async throws -> EnrichSummary {
        do {
            // What cannot be read is told when the rows are looked up.
            while case let item?? = try? await rows?.next() { try give(item) }
            // Nothing has begun, and a list of only some rows would say that the others are done.
            try Task.checkCancellation()
            return try await ledger.listing {
                try await lookUp(reader, writer, encoder, areGiven: rows != nil)
            }
        } catch let error as FileError where error.isBrokenPipe && (posters != nil || ledger.leavesFilms) {
            // The reader has seen enough, but posters were wanted, too.
            throw ExitStatus.partial
        }
    }

    private func give(_ item: RowReader.Item) throws(FileError) {
        if case .row(_, let row) = item, let film = row.film { try ledger.give([film.listed]) }
    }

    private func lookUp(
        _ reader: RowReader, _ writer: RowWriter, _ encoder: TextEncoder, areGiven: Bool
    ) async throws -> EnrichSummary {
        var output = EnrichOutput(self, writer, encoder)
        defer { output.close() }
        var (rows, shared) = (InOrder<EnrichedRow>(), SharedRecords())
        var again: [(place: Int, row: EnrichedRow, lost: (film: KnownFilm, excluded: Set<Int>))] = []
        var mayCome = true
        var (isReading, read): (Bool, Result<RowReader.Item?, any Error>?) = (false, nil)
        // A code has one answer, whatever else its rows say: that to the first of them, or of those with another title,
        // where a code may be mistaken.
        var firsts: [String: Boxed<KnownFilm>] = [:]
        func take(_ place: Int, _ row: EnrichedRow) throws {
            rows.end(place, row)
            let excluded = row.found.map { shared.add($0.match) } ?? [:]
            if !excluded.isEmpty {
                // Rows that are already written stay as they are.
                again += rows.reopen { row in
                    guard row.row.given == nil, let film = row.found?.match.film else { return nil }
                    return excluded[film.movieCode].map { (film, $0) }
                }
            }
            while let row = rows.popFirst() { try output.write(row) }
        }
        /// The next item, nil at the end; or nil if that takes reading on.
        func next() async throws -> RowReader.Item?? {
            await output.writeReview()
            do {
                guard let last = read else { return try await reader.nextRead().map { .some($0) } }
                read = nil
                return .some(try last.get())
            } catch let error as BrokenInput {
                output.tellOf(error)
                return .some(nil)
            }
        }
        try await runTasks(of: Work.self, atMost: concurrency) {
            if let (place, row, lost) = again.popLast() {
                return { .row(place, await self.again(row, lost.film, without: lost.excluded)) }
            }
            // A slow film delays the output, but work on later rows only if this many rows wait behind it.
            while mayCome, !isReading, rows.count < 4 * concurrency {
                guard let item = try await next() else {
                    // Rows that are done leave while the input pauses.
                    isReading = true
                    return { .read(await Result(awaiting: reader.next)) }
                }
                mayCome = item != nil
                if case .preamble(let cells)? = item { try output.write(preamble: cells) }
                guard case .row(let line, let row)? = item else { continue }
                let place = rows.begin()
                if !areGiven, let item { try give(item) }
                if var film = row.film, output.stop == nil, !Task.isCancelled {
                    if row.given == nil, !film.movieCode.isEmpty {
                        var key = film.movieCode
                        if let first = firsts[key], !first.value.isTitled(like: film) {
                            key += " " + TypedTitle.form(of: film.title)
                        }
                        if let first = firsts[key] { film = first.value } else { firsts[key] = Boxed(film) }
                    }
                    // Waking another thread takes longer than a row whose film this run has looked up.
                    if await isAtHand(film, row) {
                        try take(place, await enriched(row, line, film))
                        continue
                    }
                    return { [film] in .row(place, await enriched(row, line, film)) }
                }
                try take(place, EnrichedRow(row: row, line: line))
            }
            return nil
        } take: { work in
            switch work {
            case .read(let result): (isReading, read) = (false, result)
            case .row(let place, let row):
                do {
                    try take(place, row)
                } catch {
                    await reader.abandon()
                    throw error
                }
            }
        }
        try posters?.synchronize()
        return try await output.finish(columns: reader.columns)
    }

    private enum Work: Sendable {
        case read(Result<RowReader.Item?, any Error>)
        case row(Int, EnrichedRow)
    }

    private func enriched(_ row: InputRow, _ line: Int, _ film: KnownFilm) async -> EnrichedRow {
        await filled(EnrichedRow(row: row, line: line)) { done throws(EnrichmentError) in
            let found = try await aggregator.lookup(row: film, given: row.given?.film, isComplete: row.isComplete)
            done.take(found)
            guard let enrichment = found.enrichment, done.state != .invalid else { return nil }
            if row.given == nil, let problem = await enrichment.ignoredPin(of: found.film, in: aggregator.overrides) {
                console.warn(problem)
            }
            return (found.film, enrichment)
        }
    }

    /// Looks up a row's film again after another row's film claimed its match.
    private func again(_ row: EnrichedRow, _ film: KnownFilm, without excluded: Set<Int>) async -> EnrichedRow {
        var again = EnrichedRow(row: row.row, line: row.line)
        again.lacksRecord = row.lacksRecord
        return await filled(again) { _ throws(EnrichmentError) in
            (film, try await aggregator.enrichment(of: film, without: excluded))
        }
    }

    private func filled(
        _ row: EnrichedRow,
        by find: (inout EnrichedRow) async throws(EnrichmentError) -> (film: KnownFilm, found: Enrichment)?
    ) async -> EnrichedRow {
        var done = row
        // At once, because a run that ends early does not take what its tasks have done.
        defer {
            if let film = row.row.film, done.state != .pending {
                let isOpen = done.isProvisional || failsOnMissing && done.shortfall != nil
                ledger.end(film, isDone: done.failure == nil && !isOpen)
            }
        }
        do throws(EnrichmentError) {
            guard let (film, first) = try await find(&done) else { return done }
            let stored = await posters?.storeOrRenew(film, first)
            let found = stored?.renewed ?? first
            done.poster = stored?.outcome
            (done.found, done.state) = (found, RowState(rawValue: found.match.state.rawValue))
            done.reason = (done.isGiven ? row.row.given?.reason : nil) ?? found.match.reason.rawValue
            if let likened = done.likened {
                done.reason? += " (\(ResultNames.alike): \(likened.label))"
            } else if !done.similar.isEmpty {
                (done.state, done.reason) = (.ambiguous, EnrichedColumns.list(ResultNames.alike, done.similar))
            }
            if done.lacksRecord {
                done.reason? += ResultNames.withoutRecord
            } else if !done.isGiven, !found.unread.isEmpty {
                // Not after a person's decision, which the next run must know as one.
                done.reason? += ResultNames.unread
            }
            if case .failed(let error)? = done.poster {
                if Task.isCancelled {
                    done = row
                    return done
                }
                done.failure = CommandFailure(error)
            }
        } catch {
            guard !error.isCancelled else { return done }
            if error.quotaError != nil {
                (done.reason, done.lacksRecord) = ("\(ServiceErrorCode.quotaExceeded)", true)
                return done
            }
            let isAway = error.serviceError?.transport?.code == .hostUnavailable
            (done.state, done.reason) = (isAway ? .pending : .failed, error.code.map { "\($0)" } ?? "")
            (done.failure, done.stopsBatch) = (CommandFailure(error), error.stopsBatch)
        }
        return done
    }

    /// Whether a row needs nothing but what this run remembers.
    private func isAtHand(_ film: KnownFilm, _ row: InputRow) async -> Bool {
        guard posters == nil, row.given == nil else { return false }
        return await aggregator.isAtHand(row: film, isComplete: row.isComplete)
    }
}

extension KnownFilm {
    /// Whether both have the same title, or one has none.
    fileprivate func isTitled(like other: KnownFilm) -> Bool {
        title == other.title || title.isEmpty || other.title.isEmpty
            || TypedTitle.form(of: title) == TypedTitle.form(of: other.title)
    }
}
