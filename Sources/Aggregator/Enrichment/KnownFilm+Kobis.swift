extension KnownFilm {
    /// What a ranking says about a film.
    ///
    /// - Parameter entry: The film's row.
    public init(_ entry: BoxOfficeEntry) {
        self.init(movieCode: entry.movieCode.rawValue, title: entry.title, openDay: entry.openDay)
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
