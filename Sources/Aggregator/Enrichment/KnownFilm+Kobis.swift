extension KnownFilm {
    /// Creates a film from an entry of a ranking.
    ///
    /// - Parameter entry: The entry.
    public init(_ entry: BoxOfficeEntry) {
        self.init(movieCode: entry.movieCode.rawValue, title: entry.title, openDay: entry.openDay)
    }

    /// Creates a film from its KOBIS movie record.
    ///
    /// - Parameter info: The movie record.
    public init(_ info: MovieInfo) {
        self = KnownFilm(movieCode: info.id.rawValue, title: info.title).completed(by: info)
    }

    /// Creates a film from KOBIS's list of films.
    ///
    /// - Parameter film: The film in the list.
    public init(_ film: ListedMovie) {
        self.init(
            movieCode: film.id.rawValue,
            title: film.title,
            openDay: film.openDay,
            englishTitle: film.englishTitle,
            productionYear: film.productionYear,
            nations: film.nations,
            directors: film.directors.map { Person(name: $0) },
            genres: film.genres.map(\.rawValue),
            kind: film.type)
    }

    /// Returns the film completed by its KOBIS movie record; what was known before stays.
    func completed(by info: MovieInfo) -> KnownFilm {
        var film = self
        if film.title.isEmpty { film.title = info.title }
        film.openDay = film.openDay ?? info.openDay
        film.englishTitle = film.englishTitle ?? info.englishTitle
        film.originalTitle = film.originalTitle ?? info.originalTitle
        film.productionYear = film.productionYear ?? info.productionYear
        if film.nations.isEmpty { film.nations = info.nations }
        if film.directors.isEmpty {
            film.directors = info.directors.map { Person(name: $0.name, englishName: $0.englishName) }
        }
        if film.cast.isEmpty {
            film.cast = info.actors.map { Person(name: $0.person.name, englishName: $0.person.englishName) }
        }
        film.runtime = film.runtime ?? info.runtime
        if film.genres.isEmpty { film.genres = info.genres.map(\.rawValue) }
        film.kind = film.kind ?? info.type
        film.isDetailed = true
        return film
    }
}
