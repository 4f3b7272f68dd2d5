extension BoxOfficeAggregator {
    /// Looks up one film of a ranking, such as when its row comes into view.
    ///
    /// - Parameter entry: The film's entry.
    /// - Returns: The match, and what TMDB adds to it; a film without a match is a result, too.
    /// - Throws: An ``EnrichmentError`` if a service gave no usable response.
    public func enrichment(of entry: BoxOfficeEntry) async throws(EnrichmentError) -> Enrichment {
        try await enrichment(of: KnownFilm(entry))
    }

    /// Looks up one film by what is known about it.
    ///
    /// - Parameter film: At least a title, or a code that KOBIS knows.
    /// - Returns: The match, and what TMDB adds to it; a film without a match is a result, too.
    /// - Throws: An ``EnrichmentError`` if a service gave no usable response.
    public func enrichment(of film: KnownFilm) async throws(EnrichmentError) -> Enrichment {
        try await memory.enrichments.value(for: film, about: film) { () async throws(EnrichmentError) in
            try await FilmMatcher(boxOffice: self).enrichment(of: film)
        }
    }

    /// Returns what is remembered of a film, without a request.
    func remembered(_ entry: BoxOfficeEntry) -> Enrichment? { memory.enrichments.remembered(KnownFilm(entry)) }

    /// Looks up films of a ranking, several at a time, and reports each as soon as it is done.
    ///
    /// A film that fails, or that TMDB does not have, is an update like any other. After an error that every further film
    /// would get, such as a refused key, the films that are still waiting are reported with it and not looked up. Ending the
    /// iteration cancels the work.
    ///
    /// - Parameters:
    ///   - entries: The films' entries.
    ///   - concurrency: How many films are looked up at a time.
    /// - Returns: One update for each entry, in the order in which they finish.
    public func enrichments(of entries: [BoxOfficeEntry], concurrency: Int = 8) -> AsyncStream<EnrichmentUpdate> {
        AsyncStream { updates in
            let work = Task { await report(entries[...], concurrency: concurrency, to: updates) }
            updates.onTermination = { _ in work.cancel() }
        }
    }

    private func report(
        _ entries: ArraySlice<BoxOfficeEntry>, concurrency: Int, to updates: AsyncStream<EnrichmentUpdate>.Continuation
    ) async {
        var waiting = entries
        await withTaskGroup(of: EnrichmentUpdate.self) { group in
            for entry in waiting.prefix(max(1, concurrency)) { group.addTask { await update(for: entry) } }
            waiting = waiting.dropFirst(max(1, concurrency))
            while let update = await group.next() {
                updates.yield(update)
                if case .failure(let error) = update.result, error.stopsBatch {
                    for entry in waiting {
                        let error = EnrichmentError(error.cause, film: KnownFilm(entry))
                        updates.yield(EnrichmentUpdate(entry: entry, result: .failure(error)))
                    }
                    waiting = []
                } else if let entry = waiting.popFirst() {
                    group.addTask { await self.update(for: entry) }
                }
            }
        }
        updates.finish()
    }

    private func update(for entry: BoxOfficeEntry) async -> EnrichmentUpdate {
        EnrichmentUpdate(
            entry: entry,
            result: await Result { () async throws(EnrichmentError) in try await enrichment(of: entry) })
    }
}
