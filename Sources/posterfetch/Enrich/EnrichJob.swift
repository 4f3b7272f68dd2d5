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
            guard let given = row.given else {
                guard let known = try await lookUp(film, for: &done) else { return nil }
                if let problem = await known.found.ignoredPin(of: known.film, in: aggregator.overrides) {
                    console.warn(problem)
                }
                return known
            }
            guard let choice = try await choice(given.film, film, for: &done) else {
                guard done.state != .noMatch else { return nil }
                done.isGiven = false
                return try await lookUp(film, for: &done)
            }
            let found = try await aggregator.lookup(of: film, override: MatchOverride(choice))
            if case .film(let id) = choice {
                guard found.match.reason == .override else {
                    done.invalidate(Phrase("TMDB has no film \(id)", "TMDB에 \(id)번 영화가 없습니다"))
                    return nil
                }
                if done.row.purpose == .given { done.contradiction = film.contradiction(of: found) }
            }
            // A poster's name needs a title.
            return (film.completed(by: KnownFilm(movieCode: "", title: found.movie?.title ?? "")), found)
        }
    }

    /// TMDB's film that is given; nil if TMDB knows IMDb's id as a series, or not at all.
    private func choice(
        _ given: GivenFilm, _ film: KnownFilm, for done: inout EnrichedRow
    ) async throws(EnrichmentError) -> MatchOverride.Choice? {
        let id: String
        switch given {
        case .choice(let choice): return choice
        case .imdb(let named): id = named
        }
        var found: FoundByID?
        do throws(TMDBError) {
            found = try await aggregator.tmdb.find(.imdb(id))
        } catch {
            guard error.code == .notFound, !film.title.isEmpty else { throw EnrichmentError(.tmdb(error), film: film) }
        }
        if let movie = found?.movies.first { return .film(movie.id.rawValue) }
        let lack = found.lackOfFilm(id)
        // A person's decision is not passed over in silence.
        if done.row.purpose == .decided { done.problem = lack }
        // The row's title may still find the film, but a series is none.
        if found?.series.isEmpty == false || film.title.isEmpty && film.movieCode.isEmpty {
            (done.state, done.reason, done.problem) = (.noMatch, lack.english, lack)
        }
        return nil
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
                done.reason? += " (\(EnrichedColumns.alike): \(likened.label))"
            } else if !done.similar.isEmpty {
                (done.state, done.reason) = (.ambiguous, EnrichedColumns.list(EnrichedColumns.alike, done.similar))
            }
            if done.lacksRecord {
                done.reason? += EnrichedColumns.withoutRecord
            } else if !done.isGiven, !found.unread.isEmpty {
                // Not after a person's decision, which the next run must know as one.
                done.reason? += EnrichedColumns.unread
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

    // A row's film is looked up at TMDB with what the row says, and at KOBIS only if that is not enough.

    private static let listedFilms = 300

    private func lookUp(
        _ film: KnownFilm, for done: inout EnrichedRow
    ) async throws(EnrichmentError) -> (film: KnownFilm, found: Enrichment)? {
        var (film, isComplete) = (film, done.row.isComplete)
        let isWorthAsking = aggregator.records != .never && film.movieCode.isEmpty && !film.title.isEmpty
        // Without a day or people, TMDB's films of one title cannot be told apart.
        let isTitleAlone = film.openDay == nil && film.directors.isEmpty
        var first: (film: KnownFilm, found: Enrichment)?
        if !(isWorthAsking && isTitleAlone) {
            let found = try await enrichment(of: film, isComplete: isComplete)
            if found.match.isSure || isComplete || !isWorthAsking {
                done.lacksRecord = found.recordError != nil
                return (film, found)
            }
            if found.match.state == .match { first = (film, found) }
        }
        let listed = try await asking(&done) { () async throws(EnrichmentError) in
            // Many titles contain a short one, and its own film may be on a later page.
            try await aggregator.films(containing: film.title, depth: Self.listedFilms)
        }
        let choice = listed.map {
            TitleChoice(
                TitleSearch(title: film.title, similar: $0), for: film, isWhole: $0.count < Self.listedFilms)
        }
        if let first {
            guard case .film? = choice else { return first }
        }
        switch choice {
        case .film(let listed)?: (film, isComplete) = (KnownFilm(listed).completed(by: film), false)
        case .namesakes(let films)?:
            (done.state, done.reason, done.namesakes) = (
                .ambiguous, EnrichedColumns.namesakes, films.map { KnownFilm($0) }
            )
            return nil
        case .unknown?, nil: break
        }
        let found = try await enrichment(of: film, isComplete: isComplete)
        done.lacksRecord = done.lacksRecord || found.recordError != nil
        guard case .unknown? = choice, found.match.state != .match, let listed else { return (film, found) }
        return try await likened(film, among: listed, for: &done) ?? (film, found)
    }

    /// Looks up the film of KOBIS that a title is like, as a person who types it would mean it.
    private func likened(
        _ film: KnownFilm, among listed: [ListedMovie], for done: inout EnrichedRow
    ) async throws(EnrichmentError) -> (film: KnownFilm, found: Enrichment)? {
        let search = try await asking(&done) { () async throws(EnrichmentError) in
            try await aggregator.films(like: film, among: listed)
        }
        guard let search else { return nil }
        done.similar = search.alike
        guard let known = search.film?.completed(by: film) else { return nil }
        let found = try await enrichment(of: known, isComplete: true)
        // What led to the film and what it matches must be the same.
        guard found.match.state == .match, search.tmdbID == nil || search.tmdbID == found.match.tmdbID else {
            return nil
        }
        done.likened = known
        return (known, found)
    }

    private func enrichment(of film: KnownFilm, isComplete: Bool) async throws(EnrichmentError) -> Enrichment {
        try await boxOffice(for: film, isComplete: isComplete).lookup(of: film)
    }

    private func boxOffice(for film: KnownFilm, isComplete: Bool) -> BoxOfficeAggregator {
        var aggregator = aggregator
        if isComplete, !film.title.isEmpty { aggregator.records = .never }
        return aggregator
    }

    /// Whether a row needs nothing but what this run remembers.
    private func isAtHand(_ film: KnownFilm, _ row: InputRow) async -> Bool {
        guard posters == nil, row.given == nil else { return false }
        return await boxOffice(for: film, isComplete: row.isComplete).remembered(film)?.match.isSure == true
    }

    /// Asks KOBIS; nil if the day's calls are used up.
    private func asking<Answer>(
        _ done: inout EnrichedRow, _ ask: () async throws(EnrichmentError) -> Answer
    ) async throws(EnrichmentError) -> Answer? {
        do throws(EnrichmentError) {
            return try await ask()
        } catch {
            guard error.quotaError != nil else { throw error }
            done.lacksRecord = true
            return nil
        }
    }
}

extension KnownFilm {
    /// Whether both have the same title, or one has none.
    fileprivate func isTitled(like other: KnownFilm) -> Bool {
        title == other.title || title.isEmpty || other.title.isEmpty
            || TypedTitle.form(of: title) == TypedTitle.form(of: other.title)
    }
}

extension MatchDecision {
    /// Whether it is a match, and not one of low confidence, which may be a namesake of the film whose record KOBIS has.
    fileprivate var isSure: Bool { state == .match && confidence != .low }
}
