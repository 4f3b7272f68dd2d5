import BoxOfficeHTTP

extension BoxOfficeAggregator {
    /// Loads more about a film of a ranking.
    ///
    /// Only the wanted parts are requested. All parts from TMDB take one request; those known from the search take none:
    ///
    /// ```swift
    /// let film = try await boxOffice.details(of: entry, [.overview, .credits, .grade])
    /// ```
    ///
    /// - Parameters:
    ///   - languages: The languages for the overview, in order of preference; names and other texts come in the first.
    /// - Returns: The wanted parts; ``FilmDetails/failures`` has those whose requests failed. Nil without a certain match.
    /// - Throws: An ``EnrichmentError`` if the film could not be matched because a service gave no usable response.
    public func details(
        of entry: BoxOfficeEntry, _ parts: FilmDetails.Parts = .screen, languages: [Language] = [.korean, .english]
    ) async throws(EnrichmentError) -> FilmDetails? {
        try await details(of: KnownFilm(entry), parts, languages: languages)
    }

    /// Loads more about a film by what is known about it.
    ///
    /// - Parameters:
    ///   - film: At least a title, or a code that KOBIS knows.
    ///   - languages: The languages for the overview, in order of preference; names and other texts come in the first.
    /// - Returns: The wanted parts; nil without a certain match.
    /// - Throws: An ``EnrichmentError`` if the film could not be matched because a service gave no usable response.
    public func details(
        of film: KnownFilm, _ parts: FilmDetails.Parts = .screen, languages: [Language] = [.korean, .english]
    ) async throws(EnrichmentError) -> FilmDetails? {
        guard let item = try await enrichment(of: film).movie else { return nil }
        let overview = item.overview(in: languages, searchedIn: tmdb.language)
        var asked = parts.intersection(.ofRecord)
        if parts.contains(.overview), overview == .notTold { asked.insert(.overview) }
        async let grade =
            parts.contains(.grade)
            ? await Result { () async throws(EnrichmentError) in
                try await information(of: film)
            } : nil
        async let record =
            asked.isEmpty
            ? nil
            : await Result { [asked] () async throws(EnrichmentError) in
                try await self.record(of: item.id, asked, in: languages.first, for: film)
            }

        var details = FilmDetails(parts, of: item.id)
        if parts.contains(.overview) { details.overview = overview.text ?? item.localizedOverview }
        if parts.contains(.rating), let average = item.voteAverage, let votes = item.voteCount, votes > 0 {
            details.rating = FilmDetails.Rating(average: average, votes: votes)
        }
        switch await record {
        case .success(let record): details.fill(asked, from: record, languages: languages)
        case .failure(let error): details.failures.append(FilmDetails.Failure(parts: asked, error: error))
        case nil: break
        }
        switch await grade {
        case .success(let info): details.grade = info?.audits.last { $0.grade != nil }?.grade
        case .failure(let error): details.failures.append(FilmDetails.Failure(parts: .grade, error: error))
        case nil: break
        }
        return details
    }

    /// The KOBIS movie record; nil if KOBIS does not have the film.
    func information(of film: KnownFilm) async throws(EnrichmentError) -> MovieInfo? {
        guard let code = MovieCode(rawValue: film.movieCode) else { return nil }
        return try await memory.infos.value(for: code, about: film) { () async throws(EnrichmentError) in
            do throws(KobisError) {
                return try await kobis.movieInfo(code)
            } catch {
                if error.code == .notFound { return nil }
                throw EnrichmentError(.kobis(error), film: film)
            }
        }
    }

    private func record(
        of id: MovieID, _ parts: FilmDetails.Parts, in language: Language?, for film: KnownFilm
    ) async throws(EnrichmentError) -> MovieRecord {
        let key = FilmMemory.RecordKey(id: id, parts: parts, language: language)
        return try await memory.records.value(for: key, about: film) { () async throws(EnrichmentError) in
            do throws(TMDBError) {
                return try await tmdb.record(of: id, appending: parts.appendices, language: language)
            } catch {
                throw EnrichmentError(.tmdb(error), film: film)
            }
        }
    }
}
