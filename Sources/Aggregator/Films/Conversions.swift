public import FilmMatching

// FilmMatching knows neither client, so its ids are plain texts and numbers.
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
        // KOBIS always sends these, empty if it knows nothing.
        let members: [(FilmPart, [String])] = [
            (.titles, ["movieNmEn", "movieNmOg"]), (.days, ["openDt", "prdtYear"]), (.countries, ["nations"]),
            (.people, ["directors", "actors"]), (.runtime, ["showTm"]),
        ]
        unread = Set(
            members.filter { $0.1.contains { info.findings.concern("movieInfoResult.movieInfo.\($0)") } }.map(\.0))
    }

    package init(_ film: ListedMovie) {
        self.init(movieCode: film.id.rawValue, title: film.title, openDay: film.openDay)
        englishTitle = film.englishTitle
        (productionYear, nations, kind) = (film.productionYear, film.nations, film.type)
        directors = film.directors.map { Person(name: $0) }
        genres = film.genres
    }

    /// The film's KOBIS code; nil for a film without one, such as one given by its title.
    package var code: MovieCode? { MovieCode(rawValue: movieCode) }

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
    /// What a record must have for ``init(_:)``.
    static let appendices: [any MovieAppendix.Type] = [
        Credits.self, AlternativeTitles.self, ReleaseDates.self, Translations.self,
    ]

    init(_ record: MovieRecord) {
        let (movie, credits) = (record.movie, record[Credits.self])
        self.init(
            directors: (credits?.directors ?? []).flatMap {
                [$0.person.name] + ($0.person.originalName.map { [$0] } ?? [])
            })
        koreanTitles = (record[AlternativeTitles.self]?.titles ?? []).filter { $0.region == .korea }.map(\.title)
        translatedTitles = (record[Translations.self]?.translations ?? [])
            .filter { ["ko", "en"].contains($0.language.code) }.compactMap(\.title)
        koreanReleaseDays = (record[ReleaseDates.self]?.releases ?? []).filter { $0.region == .korea }.map(\.day)
        countries = Set((movie.originCountries + movie.productionCountries).map(\.rawValue)).sorted()
        cast = (credits?.cast ?? []).prefix(MatchModel.standard.people.billedActors).map(\.person.name)
        runtime = movie.runtime
        releaseDay = movie.releaseDay
        let parts: [(FilmPart, [String])] = [
            (.titles, ["alternative_titles", "translations", "title", "original_title"]),
            (.days, ["release_dates", "release_date"]), (.people, ["credits"]), (.runtime, ["runtime"]),
            (.countries, ["origin_country", "production_countries"]),
        ]
        unread = Set(parts.filter { $0.1.contains(where: record.findings.concern) }.map(\.0))
    }
}
