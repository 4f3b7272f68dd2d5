extension KnownFilm {
    /// What a ranking says about a film.
    ///
    /// - Parameter entry: The film's row.
    public init(_ entry: BoxOfficeEntry) {
        self.init(movieCode: entry.movieCode.rawValue, title: entry.title, openDay: entry.openDay)
    }

    /// What a film's own record at KOBIS says.
    ///
    /// - Parameter info: The record.
    public init(_ info: MovieInfo) {
        self = KnownFilm(movieCode: info.id.rawValue, title: info.title).completed(by: info)
    }

    /// What a list of films at KOBIS says about a film.
    ///
    /// - Parameter film: The film's row.
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

    /// The film with what its record at KOBIS adds; what was known before stays.
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
