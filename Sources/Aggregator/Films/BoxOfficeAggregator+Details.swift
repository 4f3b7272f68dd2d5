extension BoxOfficeAggregator {
    /// Loads the requested details of a film; nil without a certain match.
    ///
    /// All parts from TMDB take one request together; parts known from the search take none. ``FilmDetails/failures``
    /// lists the parts whose requests failed. The overview is in the first language that has one; other texts are in
    /// the first language. By default, these are the client's language and English.
    public func details(
        of film: some FilmReference, _ parts: FilmDetails.Parts = .screen, languages: [Language]? = nil
    ) async throws(EnrichmentError) -> FilmDetails? {
        try await details(of: film.film.known, parts, languages: languages ?? [tmdb.language, .english])
    }

    package func details(
        of film: KnownFilm, _ parts: FilmDetails.Parts, languages: [Language]
    ) async throws(EnrichmentError) -> FilmDetails? {
        try await current(try await enrichment(of: film), of: film) { found throws(EnrichmentError) in
            try await details(of: found, film, parts, languages: languages)
        }
    }

    private func details(
        of found: Enrichment, _ film: KnownFilm, _ parts: FilmDetails.Parts, languages: [Language]
    ) async throws(EnrichmentError) -> FilmDetails? {
        guard let item = found.movie else { return nil }
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
        case .success(let record):
            details.fill(asked, from: record, languages: languages)
            for (part, type) in asked.types {
                guard let error = record.error(of: type) else { continue }
                details.failures.append(
                    FilmDetails.Failure(parts: part, error: EnrichmentError(.tmdb(error), film: film)))
            }
        // The film is gone, and with it every part.
        case .failure(let error) where error.code == .notFound: throw error
        case .failure(let error): details.failures.append(FilmDetails.Failure(parts: asked, error: error))
        case nil: break
        }
        switch await grade {
        case .success(let info):
            details.grade = info?.audits.last { $0.grade != nil }?.grade
            details.englishTitle = info?.englishTitle
        case .failure(let error): details.failures.append(FilmDetails.Failure(parts: .grade, error: error))
        case nil: break
        }
        return details
    }

    func information(
        of film: KnownFilm, from ahead: RequestsAhead.FilmInfo? = nil
    ) async throws(EnrichmentError) -> MovieInfo? {
        guard let code = MovieCode(rawValue: film.movieCode) else { return nil }
        return try await memory.infos.value(for: code, about: film) { () async throws(KobisError) in
            if let result = await ahead?.value { return try result.get() }
            return try await kobis.record(of: code).get()
        }
    }

    func record(
        of id: MovieID, _ parts: FilmDetails.Parts, in language: Language?, for film: KnownFilm
    ) async throws(EnrichmentError) -> MovieRecord {
        let key = FilmMemory.RecordKey(id: id, parts: parts, language: language)
        return try await memory.records.value(for: key, about: film) { () async throws(TMDBError) in
            try await tmdb.record(of: id, appending: parts.appendices, language: language)
        }
    }
}

extension FilmDetails.Parts {
    var appendices: [any MovieAppendix.Type] { types.map(\.type) }

    fileprivate var types: [(part: FilmDetails.Parts, type: any MovieAppendix.Type)] {
        let all: [(part: FilmDetails.Parts, type: any MovieAppendix.Type)] = [
            (.overview, Translations.self), (.koreanRelease, ReleaseDates.self), (.credits, Credits.self),
            (.trailers, Videos.self), (.reviews, Reviews.self),
        ]
        return all.filter { contains($0.part) }
    }
}

extension FilmDetails {
    mutating func fill(_ asked: Parts, from record: MovieRecord, languages: [Language]) {
        findings += record.findings
        if let translations = record[Translations.self] {
            overview = record.movie.overview(in: languages, from: translations) ?? overview
        }
        if asked.contains(.record) {
            let movie = record.movie
            // Without a title in that language, TMDB returns the original one.
            title = LocalizedText(
                movie.title,
                declared: movie.title == movie.originalTitle ? movie.originalLanguage : languages.first)
            runtime = movie.runtime
            genres = movie.genres.map(\.name)
            imdbID = movie.imdbID
        }
        if let releases = record[ReleaseDates.self] {
            koreanReleaseDay = releases.release(in: .korea)?.day
            certification = releases.releases(in: .korea).compactMap(\.certification).first
        }
        if let credits = record[Credits.self] {
            directors = credits.directors.map(\.person)
            cast = credits.cast
        }
        trailers = record[Videos.self]?.trailers ?? []
        reviews = record[Reviews.self]?.reviews.items ?? []
    }
}

extension Videos {
    /// The trailers and teasers, best first; equal ones stay in TMDB's order.
    fileprivate var trailers: [Video] {
        func rank(_ place: Int) -> (Int, Int, Int, Int) {
            let video = videos[place]
            let language = video.language.map { $0.code == "ko" ? 0 : 2 } ?? 1
            return (video.isOfficial ? 0 : 1, language, video.kind == .trailer ? 0 : 1, place)
        }
        return videos.indices.filter { videos[$0].kind == .trailer || videos[$0].kind == .teaser }
            .sorted { rank($0) < rank($1) }.map { videos[$0] }
    }
}

/// What a search result tells about a film's overview in the given languages.
enum SearchedOverview: Hashable {
    /// The first overview in these languages.
    case text(LocalizedText)
    /// TMDB has no overview in these languages.
    case missing
    /// The search result does not say.
    case notTold

    var text: LocalizedText? { if case .text(let text) = self { text } else { nil } }
}

extension MovieListItem {
    /// A search returns the overview in its own language or else in English, without saying which.
    func overview(in languages: [Language], searchedIn own: Language) -> SearchedOverview {
        let found = overview.map { overview in
            let isTold = ["ko", "ja", "en"].contains(own.code)
            return LocalizedText(overview, declared: isTold ? .english : nil)
        }
        for language in languages {
            if let found, found.language == nil { return .notTold }
            if let found, found.isIn(language) { return .text(found) }
            let isMissing = language.code == own.code || language.code == "en" && found == nil
            if !isMissing { return .notTold }
        }
        return .missing
    }
}
