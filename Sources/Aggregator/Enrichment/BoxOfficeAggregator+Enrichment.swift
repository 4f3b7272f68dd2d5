import BoxOfficeHTTP

/// The news about one film of a ranking.
public struct EnrichmentUpdate: Sendable {
    /// The film's row in the ranking.
    public let entry: BoxOfficeEntry
    /// What TMDB adds, or why the film could not be looked up.
    public let result: Result<Enrichment, EnrichmentError>

    /// KOBIS's code of the film.
    public var movieCode: MovieCode { entry.movieCode }
}

extension BoxOfficeAggregator {
    /// Looks up one film of a ranking, when its row comes into view.
    ///
    /// - Parameter entry: The film's row.
    /// - Returns: The match, and what TMDB adds if there is one.
    /// - Throws: An ``EnrichmentError`` if there was no answer; "no match" is an answer.
    public func enrichment(of entry: BoxOfficeEntry) async throws(EnrichmentError) -> Enrichment {
        try await enrichment(of: KnownFilm(entry))
    }

    /// Looks up one film by what is known of it.
    ///
    /// - Parameter film: At least a title, or a code that KOBIS knows.
    /// - Returns: The match, and what TMDB adds if there is one.
    /// - Throws: An ``EnrichmentError`` if there was no answer; "no match" is an answer.
    public func enrichment(of film: KnownFilm) async throws(EnrichmentError) -> Enrichment {
        try await memory.enrichments.answer(to: film, about: film) { () async throws(EnrichmentError) in
            try await FilmMatcher(boxOffice: self).enrichment(of: film)
        }
    }

    /// What is known of a film without asking anybody.
    func remembered(_ entry: BoxOfficeEntry) async -> Enrichment? {
        await memory.enrichments.remembered(KnownFilm(entry))
    }

    /// Looks up films of a ranking, several at a time, and reports each as soon as it is done.
    ///
    /// A film that fails, or that TMDB does not know, is an update like any other. If the key is refused, the films that
    /// were not asked for yet are reported with that error and not asked for. Ending the iteration ends the work.
    ///
    /// - Parameters:
    ///   - entries: The films' rows.
    ///   - concurrency: How many films are looked up at a time.
    /// - Returns: One update for each row, in the order in which they are done.
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
        do throws(EnrichmentError) {
            return EnrichmentUpdate(entry: entry, result: .success(try await enrichment(of: entry)))
        } catch {
            return EnrichmentUpdate(entry: entry, result: .failure(error))
        }
    }
}
