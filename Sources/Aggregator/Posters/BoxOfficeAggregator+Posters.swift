import BoxOfficeHTTP

/// A poster in memory, checked to be a whole picture.
public struct Poster: Sendable, Hashable {
    /// The picture.
    public let image: VerifiedImage
    /// Which poster it is, and why it was taken.
    public let pick: PosterPick
}

extension BoxOfficeAggregator {
    /// Loads the poster of a film of a ranking; nothing is loaded before somebody asks.
    ///
    /// - Parameters:
    ///   - entry: The film's row.
    ///   - size: How large it is wanted.
    /// - Returns: The poster that the search has brought; nil if there is no certain match, or no poster.
    /// - Throws: An ``EnrichmentError`` if the film or its poster could not be had.
    public func poster(of entry: BoxOfficeEntry, size: ImageSize) async throws(EnrichmentError) -> Poster? {
        try await poster(of: entry, PosterPreference(size))
    }

    /// Loads a certain poster of a film of a ranking.
    ///
    /// ``PosterLoader`` does the same for screens: with a memory, priorities, and a bound on how many are loaded at a time.
    ///
    /// - Parameters:
    ///   - entry: The film's row.
    ///   - preference: Which poster is wanted.
    /// - Returns: The poster; nil if there is no certain match, or none that will do.
    /// - Throws: An ``EnrichmentError`` if the film or its poster could not be had.
    public func poster(
        of entry: BoxOfficeEntry, _ preference: PosterPreference
    ) async throws(EnrichmentError) -> Poster? {
        let film = try await enrichment(of: entry)
        guard let pick = try await posterPick(of: film, preference) else { return nil }
        return Poster(image: try await image(of: pick, for: film.match.film), pick: pick)
    }

    /// Chooses a poster of a film that was looked up, and loads none.
    ///
    /// - Parameters:
    ///   - film: The film, looked up by ``enrichment(of:)-(BoxOfficeEntry)``.
    ///   - preference: Which poster is wanted.
    /// - Returns: Which poster, and why; nil if there is no certain match, or none that will do.
    /// - Throws: An ``EnrichmentError`` if TMDB's list of the film's posters could not be had. Without
    ///   ``PosterPreference/choice`` none is needed.
    public func posterPick(
        of film: Enrichment, _ preference: PosterPreference = PosterPreference()
    ) async throws(EnrichmentError) -> PosterPick? {
        guard let item = film.movie, let listed = film.poster else { return nil }
        guard let choice = preference.choice else {
            return listed.isVector ? nil : PosterPick(listed: listed, of: item, preference)
        }
        let pictures = try await posters(of: item, for: choice, film.match.film)
        if let chosen = choice.best(of: pictures, originalLanguage: item.originalLanguage) {
            return PosterPick(chosen, by: choice, of: item, preference.size)
        }
        // What the list has was found unfit; what it lacks has writing in a language that nobody wished for.
        let isUnfit = listed.isVector || pictures.contains { $0.path == listed }
        return isUnfit || !choice.acceptsOtherLanguages ? nil : PosterPick(listed: listed, of: item, preference)
    }

    /// Loads a poster that was chosen.
    func image(of pick: PosterPick, for film: KnownFilm) async throws(EnrichmentError) -> VerifiedImage {
        do throws(TMDBError) {
            return try await tmdb.image(pick.path, .poster, pick.size, from: images)
        } catch {
            throw EnrichmentError(.tmdb(error), film: film)
        }
    }

    private func posters(
        of item: MovieListItem, for choice: PosterChoice, _ film: KnownFilm
    ) async throws(EnrichmentError) -> [MovieImages.Picture] {
        let languages = choice.languages.compactMap { wish in
            switch wish {
            case .language(let language): language
            case .original: item.originalLanguage
            case .none: nil
            }
        }
        let question = FilmMemory.PictureQuestion(id: item.id, languages: languages)
        return try await memory.posters.answer(to: question, about: film) { () async throws(EnrichmentError) in
            do throws(TMDBError) {
                return try await tmdb.images(of: item.id, in: languages).posters
            } catch {
                throw EnrichmentError(.tmdb(error), film: film)
            }
        }
    }
}
