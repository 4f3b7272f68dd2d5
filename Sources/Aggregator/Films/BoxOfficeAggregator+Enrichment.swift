import BoxOfficeBasics

extension BoxOfficeAggregator {
    /// Looks up a film; the lack of a match is a result, too, not an error.
    ///
    /// If KOBIS's record or a part of a response is missing that might make a match, its lack is thrown: what is returned
    /// without a match can be kept. A match can be kept if it ``Enrichment/isSettled``.
    ///
    /// A decided film costs no request until its decision expires; `fresh` asks TMDB anyway, past any cache, unless
    /// the film is being looked up already.
    public func enrichment(
        of film: some FilmReference, fresh: Bool = false
    ) async throws(EnrichmentError) -> Enrichment {
        try await enrichment(of: film.film.known, fresh: fresh)
    }

    /// Looks up a film by what is known about it: at least a title, or a code that KOBIS knows.
    ///
    /// The override replaces that of the aggregator's overrides.
    public func enrichment(
        of film: KnownFilm, override: MatchOverride? = nil, fresh: Bool = false
    ) async throws(EnrichmentError) -> Enrichment {
        try await lookup(of: film, override: override, fresh: fresh).decided()
    }

    /// Looks up a film, and returns what was found even if it has no match only for want of evidence.
    ///
    /// - Parameter ahead: What to request early, because the poster is waited for; nil to ask only for what is needed.
    package func lookup(
        of film: KnownFilm, override: MatchOverride? = nil, fresh: Bool = false, ahead: ReadAhead? = nil
    ) async throws(EnrichmentError) -> Enrichment {
        let override = if let override { override } else { await overrides.override(for: film) }
        let wish = FilmMemory.EnrichmentKey(film: film, override: override, records: records)
        if fresh { memory.enrichments.forget(wish) }
        return try await memory.enrichments.value(for: wish, about: film) { () async throws(EnrichmentError) in
            try await decision(about: film, override, fresh: fresh, readsAhead ? ahead : nil).asked(in: tmdb.language)
        }
    }

    private func decision(
        about film: KnownFilm, _ given: MatchOverride?, fresh: Bool, _ ahead: ReadAhead?
    ) async throws(EnrichmentError) -> Enrichment {
        var (film, override) = (film, given)
        // An override may name the film by its title and day.
        var lacksDay = false
        if override == nil, film.openDay == nil, film.code != nil, records != .never {
            lacksDay = await overrides.concernsDays(of: film)
        }
        if !film.hasTitle || lacksDay {
            film = try await information(of: film).map(film.completed) ?? film
            if override == nil { override = await overrides.override(for: film) }
        }
        let key = DecisionKey(film, override: override, boxOffice: self)
        let today = kobis.calendar.today
        let kept = fresh ? nil : await decisions.decision(for: key)
        if let kept, kept.holds(on: today) { return kept.enrichment(of: film) }
        let matcher = FilmMatcher(boxOffice: self, fresh: fresh, ahead: kept == nil ? ahead : nil)
        let found = try await matcher.enrichment(of: film, override)
        if let kept = KeptDecision(found, decidedOn: today) {
            await decisions.keep(kept, for: key)
        } else if fresh {
            await decisions.forget(key)
        }
        return found
    }

    /// Looks a film up afresh, after TMDB lacked the film or poster that its lookup names; nil if that changes nothing.
    ///
    /// A kept decision, or a stored response, may name a film that was merged with another, or a poster that was replaced.
    /// With a choice of languages, the list of the film's posters is loaded again, too.
    package func renewed(
        _ found: Enrichment, of film: KnownFilm, choosing choice: PosterChoice? = nil
    ) async throws(EnrichmentError) -> Enrichment? {
        let renewed = try await enrichment(of: film, override: found.match.override, fresh: true)
        var isSame = renewed.movie?.id == found.movie?.id && renewed.posterPath == found.posterPath
        if let choice, let movie = renewed.movie {
            let before = isSame ? try await posters(of: movie, for: choice, film) : nil
            isSame = try await posters(of: movie, for: choice, film, fresh: true) == before
        }
        return isSame ? nil : renewed
    }

    /// Uses what a lookup found; if TMDB lacks it, once more with what a fresh lookup finds.
    package func current<Value>(
        _ found: Enrichment, of film: KnownFilm, choosing choice: PosterChoice? = nil,
        use: (Enrichment) async throws(EnrichmentError) -> Value
    ) async throws(EnrichmentError) -> Value {
        do throws(EnrichmentError) {
            return try await use(found)
        } catch {
            guard error.code == .notFound, let renewed = try await renewed(found, of: film, choosing: choice) else {
                throw error
            }
            return try await use(renewed)
        }
    }

    /// True if a kept decision about a film holds, so that a lookup takes no request.
    func isDecided(_ film: KnownFilm) async -> Bool {
        let key = DecisionKey(film, override: await overrides.override(for: film), boxOffice: self)
        return await decisions.decision(for: key)?.holds(on: kobis.calendar.today) == true
    }

    /// What was found for a film, if that is in memory.
    package func remembered(_ film: KnownFilm) async -> Enrichment? {
        let override = await overrides.override(for: film)
        return memory.enrichments.remembered(FilmMemory.EnrichmentKey(film: film, override: override, records: records))
    }

    /// Looks up films of a ranking, several at a time, and reports each as soon as it is done.
    ///
    /// If two different films match the same TMDB film, the weaker match is looked up again without that candidate, and
    /// reported again if it had been reported. An error that would repeat for every film, such as a refused key, ends
    /// the lookups: the films still waiting are reported with it. Ending the iteration cancels the work.
    public func enrichments(of entries: [BoxOfficeEntry], concurrency: Int = 8) -> AsyncStream<EnrichmentUpdate> {
        AsyncStream { updates in
            let work = Task { await report(entries, concurrency: concurrency, to: updates) }
            updates.onTermination = { _ in work.cancel() }
        }
    }

    private func report(
        _ entries: [BoxOfficeEntry], concurrency: Int, to updates: AsyncStream<EnrichmentUpdate>.Continuation
    ) async {
        var waiting = entries[...]
        var again: [(entry: BoxOfficeEntry, lost: LostRecord?)] = []
        var shared = SharedRecords()
        var matched: [String: (entry: BoxOfficeEntry, film: KnownFilm)] = [:]
        await runTasks(of: EnrichmentUpdate.self, atMost: concurrency) {
            guard let (entry, lost) = again.popLast() ?? waiting.popFirst().map({ ($0, nil) }) else { return nil }
            return { await update(for: entry, lost) }
        } take: { update in
            if case .success(let found) = update.result {
                let code = found.match.film.movieCode
                matched[code] = (update.entry, found.match.film)
                let losers = shared.add(found.match)
                again += losers.compactMap { code, excluded in matched[code].map { ($0.entry, ($0.film, excluded)) } }
                if losers[code] != nil { return }
            }
            updates.yield(update.decided)
            if case .failure(let error) = update.result, error.stopsBatch {
                for entry in waiting {
                    let error = EnrichmentError(error.cause, film: KnownFilm(entry))
                    updates.yield(EnrichmentUpdate(entry: entry, result: .failure(error)))
                }
                waiting = []
            }
        }
        updates.finish()
    }

    /// A film that lost its TMDB film to a better match, and what to exclude.
    private typealias LostRecord = (film: KnownFilm, excluded: Set<Int>)

    private func update(for entry: BoxOfficeEntry, _ lost: LostRecord?) async -> EnrichmentUpdate {
        let result = await Result { () async throws(EnrichmentError) in
            if let lost {
                try await enrichment(of: lost.film, without: lost.excluded)
            } else {
                try await lookup(of: entry.film.known, ahead: ReadAhead())
            }
        }
        return EnrichmentUpdate(entry: entry, result: result)
    }
}
