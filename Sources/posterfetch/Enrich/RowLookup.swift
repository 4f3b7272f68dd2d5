import Aggregator

/// Looks up a row's film: at TMDB by what the row says, and at KOBIS only if that is not enough.
struct RowLookup: Sendable {
    let aggregator: BoxOfficeAggregator

    /// What was found.
    enum Answer: Sendable {
        /// The film as it is known now, and its match; films of KOBIS whose titles contain a title that it does not list. KOBIS
        /// may have been unable to help, because its requests of the day are used up.
        case film(KnownFilm, Enrichment, [ListedMovie], lacksRecord: Bool)
        /// The title alone does not tell which of these it is.
        case namesakes([ListedMovie])
    }

    /// Looks a film up.
    ///
    /// - Throws: An ``EnrichmentError`` if a service gave no usable response.
    func answer(for film: KnownFilm, isComplete: Bool) async throws(EnrichmentError) -> Answer {
        let isWorthAsking = aggregator.records != .never && film.movieCode.isEmpty && !film.title.isEmpty
        // Without a day or people, TMDB's films of a title cannot be told apart.
        let isTitleAlone = film.openDay == nil && film.directors.isEmpty
        if !(isWorthAsking && isTitleAlone) {
            let found = try await enrichment(of: film, isComplete: isComplete)
            if found.match.state == .match || isComplete || !isWorthAsking {
                return .film(film, found, [], lacksRecord: found.recordError != nil)
            }
        }
        var (film, isComplete) = (film, isComplete)
        var similar: [ListedMovie] = []
        let choice = try await choice(for: film)
        switch choice {
        case .film(let listed)?: (film, isComplete) = (KnownFilm(listed).completed(by: film), false)
        case .namesakes(let films)?: return .namesakes(films)
        case .unknown(let films)?: similar = films
        case nil: break
        }
        let found = try await enrichment(of: film, isComplete: isComplete)
        return .film(film, found, similar, lacksRecord: choice == nil || found.recordError != nil)
    }

    private func enrichment(of film: KnownFilm, isComplete: Bool) async throws(EnrichmentError) -> Enrichment {
        var aggregator = aggregator
        if isComplete, !film.title.isEmpty { aggregator.records = .never }
        return try await aggregator.enrichment(of: film)
    }

    /// Which of KOBIS's films of this title is meant; nil if KOBIS's requests of the day are used up.
    private func choice(for film: KnownFilm) async throws(EnrichmentError) -> TitleChoice? {
        do throws(EnrichmentError) {
            return TitleChoice(try await aggregator.films(titled: film.title), for: film)
        } catch {
            guard error.quotaError != nil else { throw error }
            return nil
        }
    }
}
