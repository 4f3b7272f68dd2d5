public import FilmMatching

// FilmMatching knows neither client, so its ids are plain texts and numbers.
extension KnownFilm {
    /// The film's KOBIS code; nil for a film without one, such as one given by its title.
    package var code: MovieCode? { MovieCode(rawValue: movieCode) }
}

extension MatchDecision {
    /// The TMDB film of the match; nil without a match.
    public var movieID: MovieID? { tmdbID.map { MovieID($0) } }
}

extension KnownFilm {
    /// Creates a film from an entry of a ranking.
    public init(_ entry: BoxOfficeEntry) {
        self.init(movieCode: entry.movieCode.rawValue, title: entry.title, openDay: entry.openDay)
    }

    package init(_ info: MovieInfo) {
        self.init(movieCode: info.id.rawValue, title: info.title, openDay: info.openDay)
        (englishTitle, originalTitle) = (info.englishTitle, info.originalTitle)
        (productionYear, nations, kind) = (info.productionYear, info.nations, info.type)
        directors = info.directors.map { Person(name: $0.name, englishName: $0.englishName) }
        cast = info.actors.map { Person(name: $0.person.name, englishName: $0.person.englishName) }
        runtime = info.runtime
        genres = info.genres
        isDetailed = true
    }

    package init(_ film: ListedMovie) {
        self.init(movieCode: film.id.rawValue, title: film.title, openDay: film.openDay)
        englishTitle = film.englishTitle
        (productionYear, nations, kind) = (film.productionYear, film.nations, film.type)
        directors = film.directors.map { Person(name: $0) }
        genres = film.genres
    }

    func completed(by info: MovieInfo) -> KnownFilm { completed(by: KnownFilm(info)) }
}

extension CandidateFilm {
    init(_ item: MovieListItem) {
        self.init(id: item.id.rawValue, title: item.title, releaseDay: item.releaseDay)
        (originalTitle, originalLanguage) = (item.originalTitle, item.originalLanguage?.rawValue)
        posterPath = item.posterPath?.rawValue
        (isAdult, isVideo) = (item.isAdult, item.isVideo)
        genres = item.genreIDs.map(\.rawValue)
    }
}

extension CandidateFilm.Details {
    init(
        _ movie: Movie, _ credits: Credits, _ titles: AlternativeTitles, _ releases: ReleaseDates,
        _ translations: Translations
    ) {
        self.init(
            directors: credits.directors.flatMap { [$0.person.name] + ($0.person.originalName.map { [$0] } ?? []) })
        koreanTitles = titles.titles.filter { $0.region == .korea }.map(\.title)
        translatedTitles = translations.translations.filter { ["ko", "en"].contains($0.language.code) }
            .compactMap(\.title)
        koreanReleaseDays = releases.releases.filter { $0.region == .korea }.map(\.day)
        countries = Set((movie.originCountries + movie.productionCountries).map(\.rawValue)).sorted()
        cast = credits.cast.prefix(MatchModel.standard.people.billedActors).map(\.person.name)
        runtime = movie.runtime
        releaseDay = movie.releaseDay
    }
}
