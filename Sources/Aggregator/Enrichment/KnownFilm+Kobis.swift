extension KnownFilm {
    /// Creates a film from an entry of a ranking.
    public init(_ entry: BoxOfficeEntry) {
        self.init(movieCode: entry.movieCode.rawValue, title: entry.title, openDay: entry.openDay)
    }

    /// Creates a film from its KOBIS movie record.
    public init(_ info: MovieInfo) {
        self.init(
            movieCode: info.id.rawValue,
            title: info.title,
            openDay: info.openDay,
            englishTitle: info.englishTitle,
            originalTitle: info.originalTitle,
            productionYear: info.productionYear,
            nations: info.nations,
            directors: info.directors.map { Person(name: $0.name, englishName: $0.englishName) },
            cast: info.actors.map { Person(name: $0.person.name, englishName: $0.person.englishName) },
            runtime: info.runtime,
            genres: info.genres,
            kind: info.type,
            isDetailed: true)
    }

    /// Creates a film from KOBIS's list of films.
    public init(_ film: ListedMovie) {
        self.init(
            movieCode: film.id.rawValue,
            title: film.title,
            openDay: film.openDay,
            englishTitle: film.englishTitle,
            productionYear: film.productionYear,
            nations: film.nations,
            directors: film.directors.map { Person(name: $0) },
            genres: film.genres,
            kind: film.type)
    }

    /// Returns the film completed by its KOBIS movie record; what was known before stays.
    func completed(by info: MovieInfo) -> KnownFilm { completed(by: KnownFilm(info)) }
}
