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
        try await withThrowingTaskGroup(of: (Int, EnrichedRow).self) { group in
            var (begun, written, working) = (0, 0, 0)
            var done: [Int: EnrichedRow] = [:]
            var shared = SharedRecords()

            func writeReady() throws {
                while let row = done.removeValue(forKey: written) {
                    written += 1
                    try output.write(row)
                }
            }
            func waitForOne() async throws {
                guard let (number, row) = try await group.next() else { return }
                working -= 1
                done[number] = row
                if case .found(let found, _, _)? = row.result {
                    let again = shared.add(found.match)
                    // Rows that are already written stay as they are.
                    for (number, row) in done {
                        guard case .found(let found, _, _)? = row.result,
                            let excluded = again[found.match.film.movieCode]
                        else { continue }
                        working += 1
                        done[number] = nil
                        group.addTask { (number, await self.again(row, without: excluded)) }
                    }
                }
                try writeReady()
            }

            while let item = try await next(reader, &output) {
                guard case .row(let line, let row) = item else {
                    if case .preamble(let cells) = item { try output.write(preamble: cells) }
                    continue
                }
                let number = begun
                begun += 1
                if case .film(let film, let given) = row.purpose, output.stop == nil, !Task.isCancelled {
                    working += 1
                    group.addTask { (number, await enriched(row, line, film, given)) }
                } else {
                    var passed = EnrichedRow(row: row, line: line)
                    if case .invalid(let reason) = row.purpose { passed.result = .invalid(reason) }
                    done[number] = passed
                    try writeReady()
                }
                // A slow film delays the output, but work on later rows only if this many rows wait behind it.
                while working > 0, working >= concurrency || begun - written >= 4 * concurrency {
                    try await waitForOne()
                }
            }
            while working > 0 { try await waitForOne() }
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

    private func enriched(
        _ row: InputRow, _ line: Int, _ film: KnownFilm, _ given: InputRow.Answer?
    ) async -> EnrichedRow {
        var done = EnrichedRow(row: row, line: line)
        if aggregator.records == .never, film.title.isEmpty, given == nil {
            done.result = .invalid(
                Phrase(
                    "the row has a code but no title; remove --details never to look it up",
                    "코드만 있고 제목이 없습니다. 제목을 찾으려면 --details never를 빼세요"))
            return done
        }
        do throws(EnrichmentError) {
            var film = film
            let found: Enrichment
            if let given {
                found = try await aggregator.enrichment(of: film, override: MatchOverride(given.answer))
                if case .film(let id) = given.answer, found.match.reason != .override {
                    done.result = .invalid(Phrase("TMDB has no film \(id)", "TMDB에 \(id)번 영화가 없습니다"))
                    return done
                }
            } else {
                guard let known = try await lookUp(film, for: &done) else { return done }
                (film, found) = known
            }
            if given == nil, let problem = await found.ignoredPin(of: film, in: aggregator.overrides) {
                console.warn(problem)
            }
            let outcome = await posters?.store(film, found)
            let reason = given?.reason ?? found.match.reason.rawValue
            done.result = .found(
                found, reason: reason + (done.lacksRecord ? EnrichedColumns.withoutRecord : ""), outcome)
            if case .failed(let error) = outcome { done.failure = CommandFailure(error) }
        } catch {
            guard !error.isCancelled else { return done }
            if error.quotaError != nil {
                done.result = .postponed
                done.lacksRecord = true
                return done
            }
            done.result = .failed(error.code.map { "\($0)" } ?? "")
            done.failure = CommandFailure(error)
            done.stopsBatch = error.stopsBatch
        }
        return done
    }

    /// Looks up a row's film again after another row's film claimed its match.
    private func again(_ row: EnrichedRow, without excluded: Set<Int>) async -> EnrichedRow {
        guard case .found(let earlier, _, _)? = row.result else { return row }
        var row = row
        do throws(EnrichmentError) {
            let found = try await aggregator.enrichment(of: earlier.match.film, without: excluded)
            let outcome = await posters?.store(earlier.match.film, found)
            row.result = .found(found, reason: found.match.reason.rawValue, outcome)
            if case .failed(let error) = outcome { row.failure = CommandFailure(error) }
        } catch {
            row.result = .failed(error.code.map { "\($0)" } ?? "")
            row.failure = CommandFailure(error)
            row.stopsBatch = error.stopsBatch
        }
        return row
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
            done.result = .namesakes(films)
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
