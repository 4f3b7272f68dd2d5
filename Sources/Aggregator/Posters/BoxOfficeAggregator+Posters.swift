extension BoxOfficeAggregator {
    /// Loads the poster of a film that suits a preference; nil without a certain match or a suitable poster.
    public func poster(
        of film: some FilmReference, _ preference: PosterPreference = PosterPreference()
    ) async throws(EnrichmentError) -> Poster? {
        let known = film.film.known
        let found = try await enrichment(of: known)
        return try await current(found, of: known, choosing: preference.choice) { film throws(EnrichmentError) in
            guard let pick = try await posterPick(of: film, preference) else { return nil }
            return Poster(image: try await image(of: pick, for: film.match.film), pick: pick)
        }
    }

    /// Chooses the poster of a film that was looked up, without loading it; nil without a match or a suitable poster.
    ///
    /// Takes a request only for a ``PosterPreference/choice``.
    public func posterPick(
        of film: Enrichment, _ preference: PosterPreference = PosterPreference()
    ) async throws(EnrichmentError) -> PosterPick? {
        guard let item = film.movie else { return nil }
        guard let listed = film.posterPath else {
            guard item.isPosterUnread == true else { return nil }
            var context = ServiceErrorContext(operation: "tmdb.movie", subject: "the film \(item.id)")
            context.malformed = MalformedResponse("the path of the poster is missing or none", path: "poster_path")
            throw EnrichmentError(.tmdb(TMDBError(.malformedResponse, context)), film: film.match.film)
        }
        guard let choice = preference.choice else { return PosterPick(listedFor: item, preference) }
        let images = try await posters(of: item, for: choice, film.match.film)
        if let chosen = choice.best(of: images, originalLanguage: item.originalLanguage) {
            return PosterPick(chosen, by: choice, of: item, preference.size)
        }
        // If the search's poster is among these, it does not suit; otherwise its language was not requested.
        let isUnfit = listed.isVector || images.contains { $0.path == listed }
        return isUnfit || !choice.acceptsOtherLanguages ? nil : PosterPick(listed: listed, of: item, preference)
    }

    func image(of pick: PosterPick, for film: KnownFilm) async throws(EnrichmentError) -> VerifiedImage {
        do throws(TMDBError) {
            return try await tmdb.image(pick.path, .poster, pick.size, from: images)
        } catch {
            throw EnrichmentError(.tmdb(error), film: film)
        }
    }

    package func posters(
        of item: MovieListItem, for choice: PosterChoice, _ film: KnownFilm, fresh: Bool = false
    ) async throws(EnrichmentError) -> [ImageListItem] {
        let languages = choice.languages.compactMap { wish in
            switch wish {
            case .language(let language): language
            case .original: item.originalLanguage
            case .noLanguage: nil
            }
        }
        let key = FilmMemory.PostersKey(id: item.id, languages: languages)
        if fresh { memory.posters.forget(key) }
        return try await memory.posters.value(for: key, about: film) { () async throws(TMDBError) in
            try await (fresh ? tmdb.revalidating : tmdb).images(of: item.id, in: languages).posters
        }
    }
}
