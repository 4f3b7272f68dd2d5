import Aggregator
import BoxOfficeSystem
import FilmMatching
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
    var failed: FilmList?
    var failsOnMissing = false
    var review: ReviewFile?

    func run(_ reader: RowReader, _ writer: RowWriter, _ encoder: TextEncoder) async throws -> EnrichSummary {
        var output = EnrichOutput(self, writer, encoder)
        defer { output.close() }
        var (rows, shared) = (InOrder<EnrichedRow>(), SharedRecords())
        var again: [(place: Int, row: EnrichedRow, lost: (film: KnownFilm, excluded: Set<Int>))] = []
        var mayCome = true
        func writeReady() throws { while let row = rows.popFirst() { try output.write(row) } }
        try await runTasks(of: (Int, EnrichedRow).self, atMost: concurrency) {
            if let (place, row, lost) = again.popLast() {
                return { (place, await self.again(row, lost.film, without: lost.excluded)) }
            }
            // A slow film delays the output, but work on later rows only if this many rows wait behind it.
            while mayCome, rows.count < 4 * concurrency {
                let item = try await next(reader, &output)
                mayCome = item != nil
                if case .preamble(let cells)? = item { try output.write(preamble: cells) }
                guard case .row(let line, let row)? = item else { continue }
                let place = rows.begin()
                if let film = row.film, output.stop == nil, !Task.isCancelled {
                    return { (place, await enriched(row, line, film)) }
                }
                rows.end(place, EnrichedRow(row: row, line: line))
                try writeReady()
            }
            return nil
        } take: { place, row in
            rows.end(place, row)
            if let found = row.found {
                let excluded = shared.add(found.match)
                // Rows that are already written stay as they are.
                again += rows.reopen { row in
                    guard row.row.given == nil, let film = row.found?.match.film else { return nil }
                    return excluded[film.movieCode].map { (film, $0) }
                }
            }
            try writeReady()
        }
        try posters?.synchronize()
        return try await output.finish(columns: reader.columns)
    }

    private func next(_ reader: RowReader, _ output: inout EnrichOutput) async throws -> RowReader.Item? {
        do {
            return try await reader.next()
        } catch let error as BrokenInput {
            output.tellOf(error)
            return nil
        }
    }

    private func enriched(_ row: InputRow, _ line: Int, _ film: KnownFilm) async -> EnrichedRow {
        await filled(EnrichedRow(row: row, line: line)) { done throws(EnrichmentError) in
            guard let given = row.given else {
                guard let known = try await lookUp(film, for: &done) else { return nil }
                if let problem = await known.found.ignoredPin(of: known.film, in: aggregator.overrides) {
                    console.warn(problem)
                }
                return known
            }
            let found = try await aggregator.enrichment(of: film, override: MatchOverride(given.choice))
            if case .film(let id) = given.choice, found.match.reason != .override {
                done.invalidate(Phrase("TMDB has no film \(id)", "TMDB에 \(id)번 영화가 없습니다"))
                return nil
            }
            return (film, found)
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

    /// Fills in a row by what `find` finds, or by what went wrong.
    private func filled(
        _ row: EnrichedRow,
        by find: (inout EnrichedRow) async throws(EnrichmentError) -> (film: KnownFilm, found: Enrichment)?
    ) async -> EnrichedRow {
        var done = row
        do throws(EnrichmentError) {
            guard let (film, first) = try await find(&done) else { return done }
            let stored = await posters?.storeOrRenew(film, first)
            let found = stored?.renewed ?? first
            done.poster = stored?.outcome
            (done.found, done.state) = (found, RowState(rawValue: found.match.state.rawValue))
            done.reason = row.row.given?.reason ?? found.match.reason.rawValue
            if done.lacksRecord {
                done.reason? += EnrichedColumns.withoutRecord
            } else if row.row.given == nil, !found.unread.isEmpty {
                // Not after a person's decision, which the next run must know as one.
                done.reason? += EnrichedColumns.unread
            }
            if case .failed(let error)? = done.poster { done.failure = CommandFailure(error) }
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

    // A row's film is looked up at TMDB with what the row says, and at KOBIS only if that is not enough.

    private func lookUp(
        _ film: KnownFilm, for done: inout EnrichedRow
    ) async throws(EnrichmentError) -> (film: KnownFilm, found: Enrichment)? {
        var (film, isComplete) = (film, done.row.isComplete)
        let isWorthAsking = aggregator.records != .never && film.movieCode.isEmpty && !film.title.isEmpty
        // Without a day or people, TMDB's films of one title cannot be told apart.
        let isTitleAlone = film.openDay == nil && film.directors.isEmpty
        if !(isWorthAsking && isTitleAlone) {
            let found = try await enrichment(of: film, isComplete: isComplete)
            if found.match.state == .match || isComplete || !isWorthAsking {
                done.lacksRecord = found.recordError != nil
                return (film, found)
            }
        }
        let choice = try await choice(for: film)
        switch choice {
        case .film(let listed)?: (film, isComplete) = (KnownFilm(listed).completed(by: film), false)
        case .namesakes(let films)?:
            (done.state, done.reason, done.namesakes) = (.ambiguous, EnrichedColumns.namesakes, films)
            return nil
        case .unknown(let films)?: done.similar = films
        case nil: break
        }
        let found = try await enrichment(of: film, isComplete: isComplete)
        done.lacksRecord = choice == nil || found.recordError != nil
        return (film, found)
    }

    private func enrichment(of film: KnownFilm, isComplete: Bool) async throws(EnrichmentError) -> Enrichment {
        var aggregator = aggregator
        if isComplete, !film.title.isEmpty { aggregator.records = .never }
        return try await aggregator.enrichment(of: film)
    }

    private func choice(for film: KnownFilm) async throws(EnrichmentError) -> TitleChoice? {
        do throws(EnrichmentError) {
            return TitleChoice(try await aggregator.films(titled: film.title), for: film)
        } catch {
            guard error.quotaError != nil else { throw error }
            return nil
        }
    }
}
