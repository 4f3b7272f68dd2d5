import FilmMatching

extension CandidateFilm {
    /// Reads a film in a search result.
    init(_ item: MovieListItem) {
        self.init(
            id: item.id.rawValue, title: item.title, originalTitle: item.originalTitle,
            originalLanguage: item.originalLanguage?.rawValue, releaseDay: item.releaseDay,
            posterPath: item.posterPath?.rawValue, isAdult: item.isAdult, isVideo: item.isVideo)
    }
}

extension CandidateFilm.Details {
    /// Reads a movie record with what was appended to it.
    init(
        _ movie: Movie, _ credits: Credits, _ titles: AlternativeTitles, _ releases: ReleaseDates,
        _ translations: Translations
    ) {
        let countries = movie.originCountries + movie.productionCountries
        self.init(
            koreanTitles: titles.titles.filter { $0.region == .korea }.map(\.title),
            translatedTitles: translations.translations
                .filter { ["ko", "en"].contains($0.language.code) }.compactMap(\.title),
            koreanReleaseDays: releases.releases.filter { $0.region == .korea }.map(\.day),
            countries: Array(Set(countries.map(\.rawValue))).sorted(),
            directors: credits.directors.flatMap { [$0.person.name] + ($0.person.originalName.map { [$0] } ?? []) },
            cast: credits.cast.prefix(MatchModel.standard.people.billedActors).map(\.person.name),
            runtime: movie.runtime)
    }
}
