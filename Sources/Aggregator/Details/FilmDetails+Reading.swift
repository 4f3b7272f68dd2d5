extension FilmDetails.Parts {
    /// The appendices that the parts need beside the movie record.
    var appendices: [any MovieAppendix.Type] {
        var types: [any MovieAppendix.Type] = []
        if contains(.overview) { types.append(Translations.self) }
        if contains(.koreanRelease) { types.append(ReleaseDates.self) }
        if contains(.credits) { types.append(Credits.self) }
        if contains(.trailers) { types.append(Videos.self) }
        if contains(.reviews) { types.append(Reviews.self) }
        return types
    }
}

extension FilmDetails {
    /// Fills in the parts from a movie record.
    mutating func fill(_ asked: Parts, from record: MovieRecord, languages: [Language]) {
        findings += record.movie.findings
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
            koreanReleaseDay = releases.release()?.day
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
    /// The trailers and teasers, best first; equally good ones stay in TMDB's order.
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

/// What a search result says about a film's overview in certain languages.
enum SearchedOverview: Hashable {
    /// The best overview in these languages.
    case text(LocalizedText)
    /// TMDB has no overview in these languages.
    case missing
    /// The search result does not say.
    case notTold

    var text: LocalizedText? {
        if case .text(let text) = self { text } else { nil }
    }
}

extension MovieListItem {
    /// Returns the overview in the first of several languages that has one, as far as a search result says.
    ///
    /// A search returns the overview in its own language, else in English, and does not say which of the two it is.
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
